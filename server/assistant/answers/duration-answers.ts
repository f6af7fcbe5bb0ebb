import { phrases } from "../../../content/assistant-phrases.ts";
import type { Service } from "../../../content/services/service.ts";
import { workDays } from "../../../content/pages/learn-more.ts";
import { termsOf } from "../language/terms.ts";
import { withoutNames } from "../search/named.ts";
import { claims } from "../../../content/site.ts";
import type { Answerer, Asked } from "./asked.ts";
import type { Reply } from "../reply.ts";
import { knownQuestions } from "../../../content/questions.ts";
import { findNote } from "../../../content/pages/case-studies.ts";
import { firstSentences, joinWords } from "../language/sentences.ts";
import { caseStudiesPage, howWeWorkPage, pricingPage, termsOfSevenDays } from "./sources.ts";
import { topicId, writeTopic } from "./topic.ts";

const DURATION =
  /\b(duration|how long|timeline|when (will|would|can) (it|i|we|my|the|they) .*\b(ready|done|finished|live|have|get|receive|see)|(is|be) (it|they) (ready|done|finished)|take to|takes to|time (does|will|would) it take|deliver(ed|y)? (time|in|date))\b/;

export const asksDuration = ({ joined }: Pick<Asked, "joined">): boolean => DURATION.test(joined);

const reply = (text: string, sources: Reply["sources"], topic: string): Reply => ({
  text,
  sources,
  kind: "answer",
  topic: writeTopic(topic, "duration"),
});

/** What a service's page says about time: `7 days to a live MVP`, `first build on your phone on day 3`. */
function factsOfTime({ hero }: Service): string[] {
  return (hero.facts ?? []).flatMap(({ figure, label }) => {
    if (/^Day \d/.test(figure)) return `${label} on ${figure.toLowerCase()}`;
    return /^\d+ (?:days?|weeks?)$/.test(figure) && /^(?:to|for|from|in|between)\b/.test(label) ? `${figure} ${label}` : [];
  });
}

function ofService(service: Service): Reply {
  const facts = factsOfTime(service);
  const own = facts.length === 0 ? "" : `${service.name}: ${joinWords(facts)}. `;
  return reply(
    `${own}Work goes in sprints of ${claims.mvpDays} days, and your scope page gives the date that counts for you.`,
    [{ name: service.name, path: service.path }, termsOfSevenDays],
    `service:${service.path}`,
  );
}

function ofPackage(item: Asked["subject"]["packages"][number]): Reply {
  const topic = `package:${item.name}`;
  if (item.billingCycle === "monthly") return reply(`The ${item.name} runs by the month. ${phrases.monthByMonth}`, [pricingPage], topic);
  if (item.name.includes("Trial"))
    return reply(
      `The ${item.name} is two days of work with the developer you would get, and ends with a scope and feasibility report.`,
      [pricingPage],
      topic,
    );
  return reply(
    `The ${item.name} takes ${claims.mvpDays} days. They are calendar days and begin with the scope call, which we offer within two working days of your payment.`,
    [pricingPage, termsOfSevenDays],
    topic,
  );
}

/** Words a question for time may have besides. */
const GENERAL =
  /^(durat|time|take|deliv|deliveri|bui?ld|develop|creat|finish|complet|readi|done|project|product|softwar|live|launch|work|sprint|servic|day|week|month|typic|usual|averag|integr|implement|migrat|sit|wait|last|fast|7|14|long|idea|requir|timelin|need|expect|see|see|start|someth|process|end)$/;

/** "What happens on day 3?" */
export const answerDay: Answerer = ({ plain }) => {
  const number = Number(
    /\bday (?<number>[1-7])\b/.exec(plain.replace(/\b(first|last|final) day\b/, (day) => (day.startsWith("first") ? "day 1" : "day 7")))
      ?.groups?.["number"] ?? 0,
  );
  const day = workDays[number - 1];
  if (day === undefined || /\b(miss|missed|late|not|fail)\b/.test(plain) || !/\b(what|happens?|do|explain|tell|show)\b/.test(plain))
    return undefined;
  return reply(
    `Day ${number} is ${day.name}: ${day.heading.toLowerCase()}. ${firstSentences(day.text, 1)} By evening: ${day.evening.charAt(0).toLowerCase()}${day.evening.slice(1)}`,
    [howWeWorkPage],
    "question:what-in-seven-days",
  );
};

const PERIOD = /\b(days?|weeks?|months?|years?|hours?|minutes)\b/;

const asksTimeAlone = ({ plain }: Asked) => termsOf(withoutNames(plain)).every((term) => GENERAL.test(term));

/** Before known questions are looked through, where nothing but the time is asked. */
export const answerPlainDuration: Answerer = (asked) => (asksTimeAlone(asked) ? answerDuration(asked) : undefined);

/** How long something takes, from the page or the package it belongs to. */
export const answerDuration: Answerer = (asked) => {
  const { aspect, subject } = asked;
  if (aspect !== "duration") return undefined;
  const [item] = subject.packages;
  const [service] = subject.services;
  if (item !== undefined) return ofPackage(item);
  if (service !== undefined) return ofService(service);
  const again = knownQuestions.find(({ id, answer }) => id === topicId(asked.focus.topic, "question") && PERIOD.test(answer));
  if (again !== undefined) return reply(again.answer, [again.source], `question:${again.id}`);
  if (!asked.isFollowUp && !asksTimeAlone(asked)) return undefined;
  const note = findNote(subject.projects[0] ?? "");
  if (note !== undefined)
    return reply(`After ${claims.mvpDays} days: ${firstSentences(note.week)}`, [caseStudiesPage], `project:${subject.projects[0]}`);
  return reply(
    `An MVP takes ${claims.mvpDays} days, which is one sprint. Idea validation takes ${claims.ideaToMvp.validationDays} days and LLM integration ${claims.llmDeploymentDays}; your scope page gives the date that counts for you.`,
    [howWeWorkPage, termsOfSevenDays],
    "question:fourteen-days",
  );
};
