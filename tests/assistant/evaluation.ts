import { claims } from "../../content/site.ts";
import { payablePrice } from "../../contract/money.ts";
import {
  answerQuestion,
  createKnowledge,
  type Knowledge,
  type LiveFacts,
  plainQuestion,
  type Reply,
} from "../../server/assistant/knowledge.ts";
import { askDocument, prepareDocument } from "../../server/assistant/documents/ask-document.ts";
import type { VisitorDocument } from "../../server/assistant/reply.ts";
import { clinicBrief } from "./briefs.ts";
import { converse } from "./converse.ts";
import { type EvaluationQuestion, evaluationQuestions } from "./evaluation-questions.ts";

export type Outcome = {
  category: string;
  ask: string;
  reply: Reply;
  /** What is wrong with the answer; empty where it is right. */
  faults: string[];
  /** Sums of money in the answer that are on no price list. */
  inventedPrices: string[];
  milliseconds: number;
};

const SUM =
  /(?:\$|\b(?:USD|US\$)\s?)\s?(\d[\d,]*(?:\.\d+)?)|\b(\d[\d,]*(?:\.\d+)?)\s?(?:USD|(?:US )?dollars)\b|\b(?:costs?|price is|pay)\s(?:only |just )?(\d[\d,]*(?:\.\d+)?)/gi;
/** Nothing on the site has a price in another currency. */
const FOREIGN_SUM = /[€£₨]\s?\d[\d,.]*|\b(?:EUR|GBP|PKR|Rs\.?)\s?\d[\d,.]*|\b\d[\d,.]*\s?(?:EUR|GBP|PKR|euros?|pounds|rupees)\b/gi;

/** The sums a visitor can find on the site today: the four packages before and after their discount, and the consultation's. */
function listPrices({ packages }: LiveFacts): Set<number> {
  return new Set([claims.consultation.from, claims.consultation.to, ...packages.flatMap((item) => [item.price, payablePrice(item)])]);
}

function findInvented(text: string, prices: ReadonlySet<number>): string[] {
  const sums = [...text.matchAll(SUM)].map(([found, ...values]) => ({
    found,
    value: Number(values.find((value) => value !== undefined)?.replaceAll(",", "")),
  }));
  const unlisted = sums.filter(({ value }) => !prices.has(value)).map(({ found }) => found);
  return [...unlisted, ...(text.match(FOREIGN_SUM) ?? [])];
}

function findFaults({ kinds, at, says = [], never = [] }: EvaluationQuestion, { kind, text, sources }: Reply): string[] {
  const isAt = at === undefined || sources.some(({ path }) => at.some((start) => path.startsWith(start)));
  return [
    ...(kinds === undefined || kinds.includes(kind) ? [] : [`is ${kind}, not ${kinds.join(" or ")}`]),
    ...(isAt ? [] : [`points to ${sources.map(({ path }) => path).join(", ") || "nothing"}, not to ${at.join(" or ")}`]),
    ...says.filter((pattern) => !pattern.test(text)).map((pattern) => `does not say ${pattern}`),
    ...never.filter((pattern) => pattern.test(text)).map((pattern) => `says ${pattern}`),
  ];
}

const brief = prepareDocument(clinicBrief);
/** What the brief has to say to a question, as a visitor's document is asked. */
const askBrief = (knowledge: Knowledge, message: string): VisitorDocument => ({
  filename: "brief.pdf",
  found: askDocument(brief, { message, plain: plainQuestion(knowledge, message) }),
});
/** What a visitor's own document says may be told back. */
const documentSums = new Set(
  [
    ...clinicBrief.pages
      .map(({ text }) => text)
      .join(" ")
      .matchAll(/\$(\d[\d,]*)/g),
  ].map(([, sum = ""]) => Number(sum.replaceAll(",", ""))),
);

/** Asks every question of the set, on these facts. */
export async function evaluate(facts: LiveFacts): Promise<Outcome[]> {
  const knowledge = await createKnowledge(facts);
  const prices = listPrices(facts);
  return Object.entries(evaluationQuestions).flatMap(([category, questions]) =>
    questions.map((question: EvaluationQuestion) => {
      const allowed = question.hasDocument ? new Set([...prices, ...documentSums]) : prices;
      const history = converse(knowledge, question.after ?? []);
      const startedAt = performance.now();
      const reply = answerQuestion(knowledge, {
        message: question.ask,
        history,
        ...(question.hasDocument && { document: askBrief(knowledge, question.ask) }),
      });
      const milliseconds = performance.now() - startedAt;
      const inventedPrices = [...history.filter(({ role }) => role === "assistant"), reply].flatMap(({ text }) =>
        findInvented(text, allowed),
      );
      return { category, ask: question.ask, reply, faults: findFaults(question, reply), inventedPrices, milliseconds };
    }),
  );
}

export type Score = { category: string; right: number; asked: number };

export function scoreByCategory(outcomes: readonly Outcome[]): Score[] {
  return Object.entries(Object.groupBy(outcomes, ({ category }) => category)).map(([category, group = []]) => ({
    category,
    right: group.filter(({ faults }) => faults.length === 0).length,
    asked: group.length,
  }));
}

/** The share of right answers, 0 to 1. */
export function share(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ faults }) => faults.length === 0).length / outcomes.length;
}
