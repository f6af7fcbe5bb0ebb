import type { PageMetadata } from "../site-page.ts";
import { site } from "../site.ts";

/**
 * The case studies' words. Their pictures, titles and descriptions are the items of portfolio and our-projects; what is told beyond that
 * stands here under the item's title. An item without a note is shown with its description alone.
 */
export const metadata: PageMetadata = {
  title: `Case studies: what was built, and why | ${site.name}`,
  description:
    "Products told from the first question to the first result: what was wrong, what the first seven days delivered, and what changed afterwards.",
  isIndexed: true,
};

export const caseStudiesCopy = {
  heading: "Case studies",
  lead: "Each of these began with one week and one question. What was wrong, what stood after seven days, and what has changed since.",
  groups: { clients: "For clients", own: "Our innovations" },
  labels: { problem: "The question", week: "After seven days", since: "Since then", built: "Built with", kind: "Service" },
  closing: {
    heading: "What is your question?",
    actions: [
      { name: "Start with a week", path: "/pricing" },
      { name: "Ask us first", path: "/contact-us" },
    ],
  },
};

export type CaseStudiesCopy = typeof caseStudiesCopy;

export type CaseNote = {
  problem: string;
  week: string;
  since: string;
  built: readonly string[];
  service: { name: string; path: string };
};

const agents = { name: "AI Agents & Workflows", path: "/AIagent" };
const cloud = { name: "Cloud Based Solutions", path: "/cbs" };
const apps = { name: "Mobile Apps", path: "/app-development" };
const llm = { name: "LLM Integration", path: "/LLM" };
const ai = { name: "AI Services", path: "/services" };
const saas = { name: "AI SaaS", path: "/AISaaS" };
const chatbots = { name: "AI Chatbots", path: "/chatbots" };
const mvp = { name: "Idea to MVP", path: "/idea-mvp" };

export const caseNotes: Readonly<Record<string, CaseNote>> = {
  "Cold Chain for a Vaccine Courier": {
    problem: "Thirty-one boxes a month arrived too warm. Everybody blamed the road, and nobody knew where on the road.",
    week: "Twelve boxes with a sensor and a SIM card, one map, and a text message to the driver. The second box to warm up did so in the depot's own yard.",
    since: "The loading order was changed before any software was. Every box now reports each minute, and two a month are lost.",
    built: ["Python", "PostgreSQL", "AWS", "React Native"],
    service: cloud,
  },
  "A Bakery That Bakes What Sells": {
    problem: "Eighteen loaves in a hundred came back in the evening. The owner wanted a dashboard with fourteen shops on it.",
    week: "A night in the oven hall, and then a printed list instead: what to bake, shop by shop, at five in the morning. The forecast behind it knew about weekdays and weather.",
    since:
      "It has learned about paydays, cricket and Ramadan. After ten weeks six loaves in a hundred came back. There is still no dashboard.",
    built: ["Python", "scikit-learn", "PostgreSQL", "Node.js"],
    service: ai,
  },
  "Claims Desk for a Motor Insurer": {
    problem: "A dented door took eleven days to settle, nine of which it spent in somebody's inbox.",
    week: "Four guided photographs from the roadside and a queue for the adjusters. No model yet: the week proved that customers take usable pictures when they are shown how.",
    since:
      "A model marks and prices the damage, an adjuster agrees or corrects, and each correction teaches it. The customer hears about the workshop in the same call.",
    built: ["PyTorch", "FastAPI", "React Native", "AWS"],
    service: apps,
  },
  "Nine Gates": {
    problem: "A heritage trust had forty hours of recorded stories and visitors who walked past the places they belong to.",
    week: "One gate, one language and no signal: the guide found the gate by camera and told its story. Thirty visitors tried it in the lane.",
    since:
      "All nine gates in four languages, downloaded at the ticket window. A visit now lasts forty minutes longer, as the tea stalls report.",
    built: ["Flutter", "TensorFlow Lite", "Node.js"],
    service: apps,
  },
  "Solar Watch": {
    problem: "An installer looked after three hundred roofs with a spreadsheet, and sent people up ladders on a hunch.",
    week: "Readings from twenty inverters on one page, and one rule: a panel that falls behind its neighbours is dusty, shaded or dying.",
    since:
      "A subscription that installers resell. It weighs the price of a visit against the yield that is lost, and says which roof pays for its cleaning this week.",
    built: ["React", "Node.js", "PostgreSQL", "Stripe"],
    service: saas,
  },
  "Storm Line for a Power Utility": {
    problem: "In a storm the call centre answered one call in nine. The other eight called again.",
    week: "A voice agent for one district that understood a street name in Urdu and said when the crew was due. It was tested on 180 recordings of real calls, most of them with rain on the line.",
    since:
      "Punjabi followed, then the whole grid. It took 11,000 calls in its first storm without a queue, and calls back when the lights are on.",
    built: ["Python", "FastAPI", "Kafka", "AWS"],
    service: agents,
  },
  Munshi: {
    problem: "Shopkeepers do not keep books because books are kept in the evening, and in the evening they are tired.",
    week: "A number to which a photograph of a receipt can be sent, and an answer with the amount, the supplier and the running total.",
    since:
      "It reads handwriting, knows the budget and asks about what looks odd. What it is not sure of it shows to a person before it books it.",
    built: ["Node.js", "PostgreSQL", "Hugging Face", "AWS"],
    service: chatbots,
  },
  Rahbar: {
    problem: "Routes were planned at six in the morning. By nine the city had changed and the plan had not.",
    week: "A planner for eight vans that could be run again at any moment, and a message to the driver when it paid to turn round.",
    since: "It plans again every ninety seconds, and drivers may overrule it. When they do, it asks why, and is usually wiser for it.",
    built: ["Python", "Kafka", "PostgreSQL", "Docker"],
    service: agents,
  },
  Khaddi: {
    problem: "A weaving fault was found when the bale was opened, three weeks and four hundred metres too late.",
    week: "One camera above one loom, and a model that knew two faults: the missing pick and the broken end.",
    since:
      "Our first model in daily use. It knows nineteen faults, runs on a box the size of a brick beside the loom, and stops the loom only when the weaver has told it to.",
    built: ["PyTorch", "Python", "Docker"],
    service: ai,
  },
  Dastak: {
    problem: "A third of the patients did not come. The reminders were in English, and were sent to people who do not read them.",
    week: "A call in the evening before, in Punjabi, with two answers: I will come, I cannot come. The freed hour went to the next in the list.",
    since: "Six clinics share one screen. Reminders are answered by voice, in five languages, and the doctors' mornings are full.",
    built: ["React", "Node.js", "PostgreSQL", "Firebase"],
    service: mvp,
  },
  Wasiqa: {
    problem: "A buyer had nine hundred supply contracts and learned of the end of one of them from the supplier's lawyer.",
    week: "Fifty contracts, ten questions, and an answer that always names the clause and the page. Where it found nothing it said so.",
    since:
      "Every contract is read on the day it is signed. The dates are in the calendar before the ink is in the archive, and 214 test questions still run each night.",
    built: ["Python", "LangChain", "FastAPI", "PostgreSQL"],
    service: llm,
  },
  Bari: {
    problem: "A farmer's turn at the canal comes at any hour of the night, and moves when the canal runs low. Nobody told him.",
    week: "The rota of one canal, put into a table by its keeper, and a call an hour before each turn.",
    since:
      "The rota moves by itself with the gauge at the head of the canal. Farmers without a smartphone lose nothing, since all it needs of them is to pick up.",
    built: ["Node.js", "PostgreSQL", "AWS"],
    service: cloud,
  },
};

/** What one case study is told with, whatever list its item comes from. */
export function findNote(title: string): CaseNote | undefined {
  return Object.hasOwn(caseNotes, title) ? caseNotes[title] : undefined;
}
