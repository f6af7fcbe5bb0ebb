import { promised, strip } from "../claims.ts";
import { ideaToMvp, openHours } from "../site.ts";
import type { Service } from "./service.ts";
import { live } from "../live.ts";

const { validationDays, programmeWeeks } = ideaToMvp;

const actions = [
  { name: "Start Now", path: "/pricing" },
  { name: "View Case Studies", path: "/case-studies" },
] as const;

export const ideaMvp = live(
  () =>
    ({
      path: "/idea-mvp",
      name: "Idea to MVP",
      search: {
        title: `Idea to MVP in a ${programmeWeeks}-week programme`,
        description: `From idea to MVP with evidence: one sprint of seven days to build, one to watch people use it, and on day ${validationDays} a verdict with the raw numbers.`,
      },
      keywords: "idea to MVP, MVP development, idea validation, rapid prototyping, startup product",
      character: { angle: 72, tile: "marigold", seed: 58, ground: "tile", isMirrored: true },
      hero: {
        heading: `From idea to MVP, and to a verdict on day ${validationDays}`,
        lead: "Week one builds the smallest product a stranger can use. Week two puts it before people who might pay. Then you continue, turn or stop, with the numbers in hand.",
        facts: strip(promised.update, promised.mvp, promised.validation),
        actions,
      },
      chapters: {
        word: "Chapter",
        heading: "Two sprints in eight chapters",
        items: [
          {
            slug: "the-power-of-mvp",
            title: "The Power of MVP",
            description:
              "An MVP buys a true answer to the question your business plan only assumes. Ours does one job well enough that a stranger comes back for it, and anything your customer can’t see may still be done by hand. What we postpone goes on a list with its reason, so you can overrule us.",
            bullets: [
              "One page of scope, sent back if it becomes two",
              "A spreadsheet behind the scenes beats a feature nobody has asked for",
              "No admin panel until there is something to administer",
              "A poor fit where a regulator must approve first use",
            ],
          },
          {
            slug: "idea-validation",
            title: "Idea Validation",
            description: `Validation takes ${validationDays} days and starts before any code, with a sentence that could turn out false: this many of these people will do this by that date. You write the number down with us on day 1. On day ${validationDays} we hold it against what happened.`,
            bullets: [
              "Days 1 and 2: five conversations about the last time it hurt",
              "Day 3: a page with a real price and a waiting list",
              "Days 8 to 13: people use it while we watch or record",
              `Day ${validationDays}: two pages of findings, raw data attached`,
            ],
          },
          {
            slug: "rapid-prototyping",
            title: "Rapid Prototyping",
            description:
              "By the evening of day 2 there are screens to tap, drawn in Figma with your own words and prices. Grey boxes get polite nods; a price gets an opinion. Most of it is thrown away within the week, and a screen is built only after a tester has finished on it without help.",
            bullets: [
              "Two rival versions of the screen that matters most",
              "Half-hour sessions with people you have never met",
              "AI answers faked by a person first, to learn what gets asked",
              "Enough once three testers in a row finish unaided",
            ],
          },
          {
            slug: "agile-methodology",
            title: "Agile Methodology",
            description: `The ${programmeWeeks}-week programme is two Scrum sprints of seven days. Each opens with a plan you sign off and shows you something new on its third and sixth day; whatever hasn’t begun may change places with a better idea. Payment goes by the week as well, so after the first sprint you may leave with everything built so far.`,
            bullets: [
              "Week one takes four hours of your time, ninety minutes on day 1",
              "One board for all work, open to you at any hour",
              "A new wish goes in when an old one comes out",
              "Demos recorded if your day is our night",
            ],
          },
          {
            slug: "development-phase",
            title: "Development Phase",
            description:
              "Days 4 and 5 carry most of the code. The main path comes first on a real server, and sign-in with payment joins when it holds. React, Express and Node.js cover nearly every first version; MongoDB suits data whose shape changes weekly, and Firebase suits screens that must update while you look at them.",
            bullets: [
              "By the evening of day 4, one path from end to end",
              "Test and live servers kept apart from the first deploy",
              "Card numbers stay with the payment provider, never on your server",
              "Mail, maps and search bought in, so your difference gets the hours",
            ],
          },
          {
            slug: "quality-assurance",
            title: "Quality Assurance",
            description:
              "On day 6 we try to break it, and ten people you invite join us. A first version may be narrow, but it must not lose data or charge twice, so those paths have automatic tests. For the remainder there is a person with a checklist and a list of faults we chose to leave.",
            bullets: [
              "Sign-up, payment and deletion tested on every change",
              "Your ten guests get a task and no instructions",
              "Main screens tried at 390 pixels on a slow connection",
              "Each known fault listed with what it could cost you",
            ],
          },
          {
            slug: "launch-strategy",
            title: "Launch Strategy",
            description:
              "Day 7 is a quiet launch: your domain, your keys and the first thirty names from the waiting list. A loud one would spend your audience on a version that has met nobody. In the second week we let people in by groups and mend between groups.",
            bullets: [
              "Each early user is asked one question, by name",
              "Five events measured, chosen before the first visit",
              "A web address first, because stores take days to review",
              "Press and paid advertising after strangers return unprompted",
            ],
          },
          {
            slug: "post-mvp-growth",
            title: "Post-MVP Growth",
            description: `Three plans can follow day ${validationDays}. People came back: the Developer Package keeps the same engineer by the month. They came for something you had not planned: one more sprint rebuilds around it. Nobody came: you keep the code, the contacts and the rest of your budget.`,
            bullets: [
              "Features ranked by how many returning users asked for them",
              "Rewrites limited to parts that growth has strained",
              "Diagrams and notes ready for an investor’s engineer to read",
              "Your first hire pairs with our engineer for a week",
            ],
          },
        ],
        actions,
      },
      technologies: {
        heading: "What first versions are made of",
        lead: "Nothing experimental: in these two weeks the idea is the only thing on trial.",
        names: ["React", "Node.js", "MongoDB", "Express", "Figma", "AWS", "Firebase", "GraphQL"],
      },
      results: { heading: "Half the features, and a shorter queue", about: "shorter-queue", shared: [], isLed: true },
      closing: {
        heading: "Write your idea as a sentence that could be false",
        text: `“Ten of thirty clinics will take a booking through this within a week” is testable; “clinics need software” isn’t. Bring yours, and in ${validationDays} days you know.`,
        actions,
      },
      enquiry: {
        heading: "What should be true in two weeks?",
        lead: `Send the sentence, half finished if need be. Someone who builds MVPs replies, ${openHours()}.`,
        service: "Idea to MVP",
        answers: "Mehrunisa Tareen",
      },
    }) satisfies Service,
  "service-mvp",
);
