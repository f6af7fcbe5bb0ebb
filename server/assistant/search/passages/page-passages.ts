import { consultation, homeSections, why } from "../../../../content/home.ts";
import { aboutCopy } from "../../../../content/pages/about.ts";
import { learnMoreCopy, workDays } from "../../../../content/pages/learn-more.ts";
import { pricingInfo } from "../../../../content/pricing.ts";
import { passage, type Passage } from "./passage.ts";

const howWeWork = { name: "How we work", path: "/learn-more" };
const about = { name: "About us", path: "/about" };
const pricing = { name: "Pricing", path: "/pricing" };
const whyUs = { name: "Why us", path: homeSections.why.path };
const onDemand = { name: homeSections.consultation.heading, path: homeSections.consultation.path };
const { before, after, refusals } = learnMoreCopy;
const { story, mission, vision, values } = aboutCopy;

const days = workDays.map(({ name, heading, text, evening }, index) =>
  passage("question:what-in-seven-days", `Day ${index + 1}, ${name}: ${heading}`, [text, evening], howWeWork),
);

/** What pages say besides services, articles and lists. */
export const pagePassages: readonly Passage[] = [
  ...days,
  passage("question:how-to-start", before.heading, before.items, howWeWork),
  ...after.weeks.map(({ when, what }) => passage("question:maintenance", `After launch, ${when}`, [what], howWeWork)),
  passage("question:refusals", refusals.heading, refusals.items, howWeWork),
  passage("company", story.heading, [story.opening, ...story.paragraphs], about),
  passage("company", `${mission.heading} of the company`, [mission.text], about),
  passage("company", `${vision.heading} of the company`, [vision.text], about),
  ...values.items.map(({ name, text }) => passage("company", `${values.heading}: ${name}`, [text], about)),
  passage("company", "Why us", [why.text], whyUs),
  ...why.reasons.map(({ name, text }) => passage("company", `Why us: ${name}`, [text], whyUs)),
  passage("consultation", onDemand.name, [consultation.scrum], onDemand),
  ...pricingInfo.map(({ heading, text }) => passage("prices", heading, [text], pricing)),
];
