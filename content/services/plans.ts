import { ideaToMvp, LLM_DEPLOYMENT_DAYS } from "../site.ts";
import type { Artefact } from "./artefacts/artefact.ts";

type Steps = readonly (readonly [mark: string, text: string])[];
type Words = { title: string; sub?: string; steps: Steps; foot: string };

const WEEK = 7;

/** A plan whose last step is the one that counts. With a step for each of seven days it's a strip across the page. */
function plan({ title, sub = "calendar days, from the scope call", steps, foot }: Words): Artefact {
  return {
    kind: "plan",
    isWeek: steps.length === WEEK && steps.every(([mark], at) => mark === `Day ${at + 1}`),
    title,
    sub,
    steps: steps.map(([mark, text], at) => ({ mark, text, state: at === steps.length - 1 ? "now" : "todo" })),
    foot,
    alt: `${title}. ${steps.map(([mark, text]) => `${mark}: ${text}.`).join(" ")}`,
  };
}

/** What happens after the button of the closing block, by the page's path. The days are those of its chapters. */
export const plans: Readonly<Record<string, Artefact>> = {
  "/services": plan({
    title: "Your first seven days",
    steps: [
      ["Day 1", "One page of scope"],
      ["Day 2", "Your own examples become the test set"],
      ["Day 3", "First demo"],
      ["Day 4", "Your wishes from it, built"],
      ["Day 5", "The wrong answers, one by one"],
      ["Day 6", "Second demo, scored on your examples"],
      ["Day 7", "It runs in an account of yours"],
    ],
    foot: "Something new to see on every third day.",
  }),
  "/chatbots": plan({
    title: "Your bot’s first week",
    steps: [
      ["Day 1", "The monthly cost of each option"],
      ["Day 2", "Conversations to try on your phone"],
      ["Day 3", "It has read your documents"],
      ["Day 4", "The chat window answers"],
      ["Day 5", "It looks up an order"],
      ["Day 6", "An exam of real questions"],
      ["Day 7", "Your customers ask, a person watches"],
    ],
    foot: "Your team’s own replies are the exam.",
  }),
  "/app-development": plan({
    title: "Your app’s first week",
    steps: [
      ["Day 1", "Apple’s slow company check begins"],
      ["Day 2", "A version to tap"],
      ["Day 3", "The first build on your phone"],
      ["Day 6", "A newer one"],
      ["Day 7", "You decide what comes next"],
    ],
    foot: "The bad connection is built first.",
  }),
  "/idea-mvp": plan({
    title: "From sentence to verdict",
    steps: [
      ["Day 1", "Your number is written down"],
      ["Day 2", "Screens to tap"],
      ["Day 4", "One path from end to end"],
      ["Day 7", "Quiet launch on your domain"],
      ["Day 8", "The first strangers use it"],
      [`Day ${ideaToMvp.validationDays}`, "Continue, turn or stop"],
    ],
    foot: "After day 7 you may leave with everything built.",
  }),
  "/cbs": plan({
    title: "Your 2-Day Trial",
    sub: "and what may follow it",
    steps: [
      ["Day 1", "We read the bill with you"],
      ["Day 2", "What to move, and what to switch off"],
      ["Then", "A wave of the move every seven days"],
      ["30 days", "The old system stays readable"],
      ["Last", "It is erased, with a receipt"],
    ],
    foot: "The trial’s price is credited toward any package.",
  }),
  "/web": plan({
    title: "If the answer is yes",
    sub: "from the first call to the audit",
    steps: [
      ["Call", "Yes, no or not yet, with the reason"],
      ["Day 3", "The contract runs on a test network"],
      ["Day 5", "Amounts in your users’ currency"],
      ["Day 7", "The first sprint ends"],
      ["Later", "An outside audit, before real money"],
    ],
    foot: "Two engineers read every contract.",
  }),
  "/LLM": plan({
    title: `Your ${LLM_DEPLOYMENT_DAYS} days`,
    steps: [
      ["Day 2", "A hundred examples from you"],
      ["Day 3", "The exam of the models"],
      ["Day 6", "You use it in staging"],
      ["Day 10", "The full test run"],
      ["Day 12", "Live for your own staff"],
      [`Day ${LLM_DEPLOYMENT_DAYS}`, "Open to everyone"],
    ],
    foot: "Day 7 closes the first sprint. Continuing is your choice.",
  }),
  "/AIagent": plan({
    title: "Your agent’s first week",
    steps: [
      ["Day 1", "We watch the work and count"],
      ["Day 2", "You sign its charter"],
      ["Day 3", "Ten cases, live on your screen"],
      ["Day 4", "One path, from trigger to closed case"],
      ["Day 5", "Your real tools, sending disabled"],
      ["Day 6", "Last month, replayed"],
      ["Day 7", "Beside your team"],
    ],
    foot: "The send button is still theirs.",
  }),
  "/AISaaS": plan({
    title: "Seven days to a first sale",
    steps: [
      ["Day 1", "One page: who pays, and for what"],
      ["Day 2", "A product to click through"],
      ["Day 3", "Answers about your own trade"],
      ["Day 4", "The main path on a real server"],
      ["Day 5", "Sign-in and Stripe"],
      ["Day 6", "Ten people you invite"],
      ["Day 7", "On your domain, with prices"],
    ],
    foot: "The first stranger can be a paying one.",
  }),
};
