import { phrases } from "../../../content/assistant-phrases.ts";
import type { Service } from "../../../content/services/service.ts";
import { claims } from "../../../content/site.ts";
import type { Answerer, Asked } from "./asked.ts";
import type { Reply } from "../reply.ts";
import { joinWords } from "../language/sentences.ts";
import { howWeWorkPage, pricingPage, termsOfSevenDays } from "./sources.ts";
import { writeTopic } from "./topic.ts";

const DURATION = /\b(duration|how long|timeline|when (will|would|can) (it|i|we|my|the|they) .*\b(ready|done|finished|live|have|get|receive|see)|(is|be) (it|they) (ready|done|finished)|take to|takes to|time (does|will|would) it take|deliver(ed|y)? (time|in|date))\b/;

export const asksDuration = ({ joined }: Pick<Asked, "joined">): boolean => DURATION.test(joined);

const reply = (text: string, sources: Reply["sources"], topic: string): Reply => ({ text, sources, kind: "answer", topic: writeTopic(topic, "duration") });

const TIME = /\b(?:days?|weeks?)\b/i;

/** What a service's page says about time: `7 days to a live MVP`. */
function factsOfTime({ hero }: Service): string[] {
  return (hero.facts ?? []).filter(({ figure }) => TIME.test(figure)).map(({ figure, label }) => (/^\d/.test(figure) ? `${figure} ${label}` : `on ${figure.toLowerCase().replace("day", "day")} ${label}`));
}

function ofService(service: Service): Reply {
  const facts = factsOfTime(service);
  const own = facts.length === 0 ? "" : `${service.name}: ${joinWords(facts)}. `;
  return reply(`${own}${`Work goes in sprints of ${claims.mvpDays} days, and your scope page gives the date that counts for you.`}`, [{ name: service.name, path: service.path }, termsOfSevenDays], `service:${service.path}`);
}

function ofPackage(item: Asked["subject"]["packages"][number]): Reply {
  const topic = `package:${item.name}`;
  if (item.billingCycle === "monthly") return reply(`The ${item.name} runs by the month. ${phrases.monthByMonth}`, [pricingPage], topic);
  if (item.name.includes("Trial")) return reply(`The ${item.name} is two days of work with the developer you would get, and ends with a scope and feasibility report.`, [pricingPage], topic);
  return reply(
    `The ${item.name} takes ${claims.mvpDays} days. They are calendar days and begin with the scope call, which we offer within two working days of your payment.`,
    [pricingPage, termsOfSevenDays],
    topic,
  );
}

/** How long something takes, from the page or the package it belongs to. */
export const answerDuration: Answerer = ({ aspect, subject }) => {
  if (aspect !== "duration") return undefined;
  const [item] = subject.packages;
  const [service] = subject.services;
  if (item !== undefined) return ofPackage(item);
  if (service !== undefined) return ofService(service);
  if (subject.projects.length > 0) return undefined;
  return reply(
    `An MVP takes ${claims.mvpDays} days. Idea validation takes ${claims.ideaToMvp.validationDays} days and LLM integration ${claims.llmDeploymentDays}; your scope page gives the date that counts for you.`,
    [howWeWorkPage, termsOfSevenDays],
    "question:fourteen-days",
  );
};
