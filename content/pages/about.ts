import type { WordsOf } from "../../contract/document-rules.ts";
import type { aboutDocument } from "../documents/about.ts";
import { live } from "../live.ts";
import { describe } from "../page-words.ts";
import type { PageMetadata } from "../site-page.ts";
import { place, site } from "../site.ts";

/** Texts of the about page. Team and milestones come from the database. */
export const aboutCopy: WordsOf<typeof aboutDocument> = live(
  () => ({
    search: {
      title: "About us: the team behind the week",
      description: `From ${site.address.city}, ${site.name} has built software and AI for founders anywhere since ${site.founded}. Who we are, what we value and how we got here.`,
    },
    heading: `Seven days at\u00A0a\u00A0time, since\u00A0${site.founded}`,
    lead: `${site.name} is a software and AI agency in ${place()}. We are small on purpose: everyone you meet before you pay will work on what you buy.`,
    story: {
      heading: "Our Story",
      photo: null,
      picture: "A telephone whose receiver is off the hook, beside an order slip with a cross on it",
      opening: "It began with a pharmacy that kept losing telephone orders.",
      paragraphs: [
        "Three of us shared a borrowed room in Gulberg. The pharmacist wanted a system; he had a quote for one, with a date eight months away. We asked which order he had lost that morning, and built only the part that would have caught it. It took a week. He used it for four years.",
        "That week became the way we work. We learned that a founder can judge a thing they can touch and can rarely judge a plan, that a date close enough to count on your fingers keeps everybody honest, and that most of what is left out of the first seven days is never missed.",
        "Saat is the Urdu word for seven. The models, the clouds and the frameworks have all changed since then. The week has not.",
      ],
    },
    team: {
      heading: "Meet Our Visionaries",
      lead: "Everyone who answers for a figure on this site is on this list.",
      photo: null,
    },
    mission: {
      heading: "Mission",
      text: "To put a working product in front of real users within a week, so that a founder decides with evidence instead of a slide.",
    },
    vision: {
      heading: "Vision",
      text: "A world where a good idea from anywhere is tried while it’s still fresh, no matter who had it or what they can spend.",
    },
    journey: { heading: "Our Journey" },
    ledger: {
      heading: "What we count",
      lead: "A figure is only as good as what it counts. Here is each one this site shows about us, who answers for it, and the date it was true.",
      by: "Who answers for it",
      until: "As of",
      promises: "What the figures on our service pages promise",
    },
    values: {
      heading: "Core Values",
      items: [
        {
          name: "Innovation",
          text: "We try the new tool on our own work first. If it survives a month there, it may come near yours.",
        },
        {
          name: "Transparency",
          text: "You read the code, the board and the bill as they are written. When we are late, you hear it from us and on the same day.",
        },
        {
          name: "Agility",
          text: "Plans last a week. What you learn on day three may change day four, and nobody needs a form for it.",
        },
        {
          name: "Excellence",
          text: "Small pull requests, tests that run every night, and a page that is quick on a cheap phone with a poor signal.",
        },
      ],
    },
    closing: {
      heading: "What would you want to hold in seven days?",
      text: "Tell us in one sentence. We will tell you what fits into the first week, what does not, and what it costs.",
      action: { name: "Start Your Journey", path: "/pricing" },
      second: { name: "How we work, day by day", path: "/learn-more" },
    },
  }),
  "about",
);

export const metadata: PageMetadata = live(() => ({
  ...describe(aboutCopy.search),
  keywords: `about, software agency ${site.address.city}, AI team, company story`,
  isIndexed: true,
}));

export type AboutCopy = typeof aboutCopy;
