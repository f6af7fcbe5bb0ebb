import { promised, strip } from "../claims.ts";
import { openHours } from "../site.ts";
import type { Service } from "./service.ts";
import { live } from "../live.ts";

export const appDevelopment = live(
  () =>
    ({
      path: "/app-development",
      name: "Mobile Apps",
      search: {
        title: "Mobile app development, iOS and Android",
        description:
          "Mobile apps for iOS and Android from one codebase, quick on old phones and useful offline. Seven-day sprints, with a build to install every third day.",
      },
      keywords: "mobile app development, React Native, Flutter, iOS app, Android app, offline apps",
      character: { angle: 52, tile: "terracotta", seed: 41, ground: "tile" },
      hero: {
        heading: "Mobile apps for the phones people really carry",
        lead: "Both stores from one codebase, quick on a four-year-old phone and still useful when the signal goes. Every third day there is a build to install and complain about.",
        facts: strip(promised.appBuild, promised.appStores, promised.appCrashes),
        actions: [
          { name: "Start Now", path: "/pricing" },
          { name: "View Portfolio", path: "/portfolio" },
        ],
      },
      chapters: {
        word: "Step",
        heading: "Six steps from one page to both stores",
        items: [
          {
            slug: "requirements-analysis",
            title: "Requirements Analysis",
            description:
              "One page records who opens the app, where they stand at that moment and what must work in a lift. From it we cut the first release to a single task and put the rest on a list you reorder each week. The same page settles what drives the cost most: one shared codebase, or Swift and Kotlin apart.",
            bullets: [
              "Three future users interviewed before the first sketch",
              "Oldest phone and slowest network written down as targets",
              "React Native or Flutter, unless Bluetooth or camera work dominates",
              "A web app instead, if nobody will miss the stores",
            ],
          },
          {
            slug: "design-and-ux",
            title: "Design & UX",
            description:
              "Our design lead draws on paper first and tests on the cheapest phone she can find. A version you can tap arrives on day 2; three people from your audience try it the next morning. What they trip over is redrawn before anyone builds it.",
            bullets: [
              "Empty, slow and offline states drawn for each screen",
              "Touch targets of 48 dp, text that follows system size",
              "Native habits kept: back gesture, share sheet, date picker",
              "Figma source and icon set handed over with the code",
            ],
          },
          {
            slug: "development",
            title: "Development",
            description:
              "On day 3 the first build reaches your phone through TestFlight or Play’s internal track, and a newer one follows every third day. Its server grows at the same pace, so no demo runs on invented data. Firebase gets you going in an afternoon; Node.js with GraphQL on AWS takes over where rules, reports or the bill outgrow it.",
            bullets: [
              "Store accounts and repository in your name from the start",
              "Saved on the phone first, synced later, conflicts settled by rule",
              "Maps, push and payment wait until the main task works",
              "Secrets stay on the server; an app can be unpacked",
            ],
          },
          {
            slug: "testing",
            title: "Testing",
            description:
              "Apps fail on 3% battery, halfway through a call and when someone says no to a permission, so that is where ours are tested. Automatic checks run on each change. Then a person walks the main task on eight real phones, two of them slow on purpose.",
            bullets: [
              "Flight mode, denied permissions and full storage in every sprint",
              "Cold start within two seconds on your oldest target phone",
              "A complete run with VoiceOver, another with TalkBack",
              "Crash-free sessions above 99.5% before the public release",
            ],
          },
          {
            slug: "deployment",
            title: "Deployment",
            description:
              "Store review is the one date nobody can promise. Most submissions clear within two days; a first app may come back with questions. We therefore submit early and hold the release, with privacy answers, screenshots and a demo login ready for the reviewer, so that your launch day is yours to pick.",
            bullets: [
              "Day 1: apply for Apple’s company account, its check is slow",
              "Personal Play accounts owe a 14-day closed test; company ones skip it",
              "Updates go out in stages and stop if crashes climb",
              "Store commission worked out before you choose how to charge",
            ],
          },
          {
            slug: "support",
            title: "Support",
            description:
              "Apple and Google each ship a new system every year, and something in most apps shifts. We run yours on both betas and send one page: what breaks, what can wait and the hours for each. A monthly Developer Package covers the work, with weekly reports and email answered within 12 hours.",
            bullets: [
              "Crash reports read daily, the three worst fixed each week",
              "Reviews in the stores answered or turned into tasks",
              "Play’s yearly API deadline and Apple’s certificates in our calendar",
              "Urgent JavaScript fixes sent over the air within store rules",
            ],
          },
        ],
        actions: [
          { name: "Start Now", path: "/pricing" },
          { name: "View Portfolio", path: "/portfolio" },
        ],
      },
      grid: {
        heading: "What your users notice, and what you do",
        lead: "",
        cards: [
          {
            title: "Fixed once, for both",
            text: "A shared React Native or Flutter core means that a fault has one cause and one cure on iOS and Android.",
            sign: "twins",
          },
          {
            title: "Works in the lanes",
            text: "Nine Gates, our guide to a walled city, runs without a signal because the lanes have none. We treat offline as the ordinary case.",
            sign: "offline",
          },
          {
            title: "Tested in your hand",
            text: "You and your first users install each build like any other app, and send back a marked screenshot when something is off.",
            sign: "tried",
          },
          {
            title: "Light on prepaid data",
            text: "We aim for a first download under 30 MB and pictures sized for the screen. People who buy data by the day notice.",
            sign: "light",
          },
          {
            title: "Speaks when that helps",
            text: "Prompts and reminders can be heard in Urdu or Punjabi, for users who would sooner listen than read.",
            sign: "voice",
          },
          {
            title: "Free to leave us",
            text: "Signing keys and store listings sit in your accounts. Parting takes one email and nobody’s permission.",
            sign: "key",
          },
        ],
      },
      technologies: {
        heading: "Built with",
        lead: "Two ways to share a codebase, two native languages for the rest, and a server that fits behind either.",
        names: ["React Native", "Flutter", "Swift", "Kotlin", "Node.js", "Firebase", "AWS", "GraphQL"],
      },
      results: { heading: "Nine of the {from} days went by in an inbox", about: "claims-desk", shared: [], isLed: true },
      closing: {
        heading: "Hold your app on day 3",
        text: "Name the one thing it must do on a bad connection. We build that first, and you decide with the phone in your hand what comes next.",
        actions: [
          { name: "Start Your Project", path: "/pricing" },
          { name: "View Portfolio", path: "/portfolio" },
        ],
      },
      enquiry: {
        heading: "Tell us about your app",
        lead: `Who opens it, and where are they standing? Start there; a developer writes back, ${openHours()}.`,
        service: "Mobile Apps",
        answers: "Bilal Khokhar",
      },
    }) satisfies Service,
  "service-apps",
);
