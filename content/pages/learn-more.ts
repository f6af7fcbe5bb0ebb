import type { WordsOf } from "../../contract/document-rules.ts";
import { askPerson, choosePackage } from "../actions.ts";
import type { learnMoreDocument } from "../documents/learn-more.ts";
import { ANSWER_TIME } from "../enquiry-sent.ts";
import { mvpDays } from "../home.ts";
import { live } from "../live.ts";
import { describe } from "../page-words.ts";
import type { PageMetadata } from "../site-page.ts";
import { site } from "../site.ts";

/** How We Work, day by day. */
const words: WordsOf<typeof learnMoreDocument> = live(
  () => ({
    search: {
      title: "How we work: a week, day by day",
      description:
        "What happens on each of the seven days of a sprint: what we do, what we need from you and what you hold in the evening. Then the weeks after launch.",
    },
    heading: "What happens in seven days",
    lead: "A sprint here is a calendar week with a fixed end. This page says what we do on each day of it, what we need from you, and what you have by evening.",
    labels: { yours: "From you", evening: "By evening" },
    days: [
      {
        heading: "One call, one page",
        text: "We talk for ninety minutes with the person who will decide. By the evening there is one page: who the product is for, the one thing it must prove, what it won’t do yet, and how we will know on Day 7 that it works. Nothing is built until you have agreed to that page.",
        yours: "Ninety minutes, and a yes or a correction by the evening.",
        evening: "The scope, on one page, signed off by both sides.",
      },
      {
        heading: "Screens you can tap",
        text: "A designer draws the main path on paper, then as screens that can be tapped through on a phone. You try them on your own, without us explaining. Where you stop and wonder, the design is wrong, and it is changed the same afternoon.",
        yours: "Half an hour with the prototype, and one colleague who has never heard of it.",
        evening: "A clickable prototype and a list of what it taught us.",
      },
      {
        heading: "Data before code",
        text: "We settle what the product has to know: its records, its rules and, where there is a model in it, the prompts and the examples that say what a right answer is. Thirty of your real cases become the test set. This is also the first of the updates you get every third day.",
        yours: "Thirty real examples, with names blacked out where they must be.",
        evening: "A data model, a test set and the first update call.",
      },
      {
        heading: "The main path works",
        text: "One thing works from end to end, on a real server with a real address: someone comes in, does what the product is for, and leaves with the result. It is plain and it is missing its edges, but from now on there is always something running that you can open.",
        yours: "Nothing, unless you are curious. You will be.",
        evening: "A private address where the main path runs.",
      },
      {
        heading: "Joined to your world",
        text: "Sign-in, payments, email, and the tools your team uses already. Each connection is made with your own accounts, so that nothing has to be moved over later. What can’t be connected in a day is written down with what it would take.",
        yours: "Access to the accounts on the list you got before Day 1.",
        evening: "The product connected to your own accounts.",
      },
      {
        heading: "We break it first",
        text: "We go through the test set, the slow phone, the double click, the lost signal and the customer who types his name into the wrong box. You invite ten people you trust. Their complaints are sorted in one sitting with you: fixed today, fixed later, or not a fault. This is the second update.",
        yours: "Ten people, and an hour in the evening to sort what they found.",
        evening: "A measured product and an honest list of what it can’t do.",
      },
      {
        heading: "It is yours",
        text: "We put it on your domain, switch on monitoring and backups, and go through everything with the person who will run it. The code is in your repository, the keys are in your vault, and a short document says how to change, deploy and undo. We stay on call while the first users arrive.",
        yours: "An hour for the handover, and your first users.",
        evening: "A live product, its code and its keys, in your hands.",
      },
    ],
    before: {
      heading: "Before Day 1",
      items: [
        `You write to us or pay for a package. Either way a person answers ${ANSWER_TIME}.`,
        `We make a group on ${site.onboardingApp} with you, your developer and your delivery lead. No ticket system to learn.`,
        "You get a list of the accounts we will need. If the week isn’t going to work, we say so now and you get your money back.",
      ],
    },
    after: {
      heading: "The weeks after",
      lead: "Many clients stop here with a product that works. For those who go on, the rhythm stays and the pace is theirs.",
      weeks: [
        {
          when: "Week 2",
          what: "We watch what people really do. The next sprint is planned from ten recorded sessions and not from the old wish list.",
        },
        {
          when: "Weeks 3 and 4",
          what: "Two more sprints, each with a scope page, an update every third day and a demonstration. You pay by the week and can stop after any of them.",
        },
        {
          when: "Month 2",
          what: "A dedicated developer or the whole team, by the month. It renews every month until you cancel, which you can do on any day.",
        },
        {
          when: "Any time",
          what: "You take over. The code has been in your repository since Day 1, the keys and the document in your hands since Day 7: there is nothing to hand back.",
        },
      ],
    },
    refusals: {
      heading: "What we won’t do",
      items: [
        "Start without a scope page. A week is too short to find out on Friday what was meant on Monday.",
        "Keep your code or your keys. You can leave us on any day without asking for anything.",
        "Hide a delay. Where a part won’t make Day 7, you hear it on the day we know it, with a choice.",
        "Put a model where a form would do. It costs more, and it is sometimes wrong.",
      ],
    },
    closing: {
      heading: "Your Day 1 can be this week.",
      actions: [choosePackage, askPerson],
    },
  }),
  "learn-more",
);

/** With the day names of the home page's timeline. */
export const learnMoreCopy = live(() => ({
  ...words,
  days: words.days.map((day, index) => ({ name: mvpDays[index]?.name ?? "", ...day })),
}));

export type LearnMoreCopy = typeof learnMoreCopy;
export type WorkDay = LearnMoreCopy["days"][number];

export const metadata: PageMetadata = live(() => ({ ...describe(words.search), isIndexed: true }));
