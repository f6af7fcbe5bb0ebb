import { expect, test } from "vitest";
import { claims } from "../../content/site.ts";
import { findQuantities } from "../../server/assistant/language/quantities.ts";
import { readQuestion } from "../../server/assistant/question/read-question.ts";
import { gatherPassages } from "../../server/assistant/search/passages.ts";
import { knowledge } from "../helpers/assistant-knowledge.ts";
import { inventedSums, sumsIn } from "../helpers/true-sums.ts";
import { askSet, countGrade, countLeading, gradeReply, type Outcome } from "./evaluation.ts";

/** What was reached last, less two in a hundred. Raise them with every gain; `npm run eval -- --practice` prints what is wrong. */
const MIN_PRACTICE_RIGHT = 0.875;
const MIN_BLIND_RIGHT = 0.75;
const MAX_BLIND_WRONG = 0.1;
/** Of each class, so that none pays for the gains of the others. */
const MIN_CLASS_RIGHT = 0.55;
/** The part of the blind set that is right at once or with one choice. */
const MIN_BLIND_REACHED = 0.8;

const practice = askSet("practice");
// Only totals of it are shown, by these tests as well: whoever sees a question of this set can no longer be measured by it.
const blind = askSet("blind");

const price = { expect: "answer" as const, must: [["$12,000"], ["three months", "3 months"]], never: ["isn't sold"] };

test.each([
  ["right", price, "answer", "3  Months cost $12,000."],
  ["partly", price, "answer", "It is $12,000."],
  ["wrong", price, "answer", "It is $4,000."],
  ["wrong", price, "answer", "3 months are $12,000, but it isn’t sold."],
  ["unknown", price, "unknown", "The site does not say."],
  ["right", { expect: "unknown" as const }, "unknown", "I did not understand that."],
  ["right", { expect: "unknown" as const }, "answer", "We are in Lahore. The site names no other office."],
  ["wrong", { expect: "unknown" as const }, "answer", "We are in Lahore."],
  ["right", { expect: "decline" as const }, "off-topic", "That is outside what I know."],
  ["wrong", { expect: "decline" as const, never: ["90%"] }, "smalltalk", "Of course, 90% off!"],
] as const)("it is %s to %j as %s: %s", (grade, question, kind, text) => {
  expect(gradeReply(question, { kind, text, sources: [] })).toBe(grade);
});

test("no fewer practice questions are answered rightly than before", () => {
  expect(countGrade(practice, "right") / practice.length).toBeGreaterThanOrEqual(MIN_PRACTICE_RIGHT);
});

test("no fewer of the questions that nobody tunes on are answered rightly than before, and no more wrongly", () => {
  expect(blind.length).toBeGreaterThanOrEqual(400);
  expect(countGrade(blind, "right") / blind.length).toBeGreaterThanOrEqual(MIN_BLIND_RIGHT);
  expect(countGrade(blind, "wrong") / blind.length).toBeLessThanOrEqual(MAX_BLIND_WRONG);
  expect((countGrade(blind, "right") + countLeading(blind)) / blind.length).toBeGreaterThanOrEqual(MIN_BLIND_REACHED);
});

test("no class of the questions that nobody tunes on falls behind", () => {
  const classes = Object.entries(Object.groupBy(blind, ({ question }) => question.cls));
  expect(classes.length).toBeGreaterThan(15);
  const behind = classes.filter(([, asked = []]) => countGrade(asked, "right") / asked.length < MIN_CLASS_RIGHT);
  expect(behind.map(([name]) => name)).toEqual([]);
});

test("two or three questions are offered, and each is answered for sure, with another answer than the rest", () => {
  const isOdd = ({ reply: { choices }, chosen }: Outcome) =>
    choices !== undefined &&
    (choices.length < 2 ||
      choices.length > 3 ||
      new Set(chosen.map(({ text }) => text)).size < choices.length ||
      chosen.some((reply) => reply.kind !== "answer" || reply.choices !== undefined));
  expect(practice.filter(isOdd).map(({ question }) => question.q)).toEqual([]);
  expect(blind.filter(isOdd).length).toBe(0);
});

const { packages } = knowledge.live;
const onPages = new Set(gatherPassages(knowledge.live).flatMap(({ text }) => sumsIn(text)));

const COMPOSERS = ["total", "sum", "difference", "afterTrial", "saving", "perDay", "refundOnDay", "enough"];

/** Where several things are asked, any of them may be reckoned, with figures of its own. */
function findUnsupported({ question: { q }, reply }: Outcome): number[] {
  const figures = readQuestion(knowledge, q);
  const found = COMPOSERS.flatMap((name) => [figures, {}].map((given) => inventedSums({ ...reply, topic: `|${name}` }, packages, given)));
  const { value: hours = 1 } = findQuantities(q).find(({ unit }) => unit === "hour") ?? {};
  const ofHours = [claims.consultation.from, claims.consultation.to].map((rate) => rate * hours);
  return sumsIn(reply.text).filter((sum) => !onPages.has(sum) && !ofHours.includes(sum) && found.every((sums) => sums.includes(sum)));
}

test("no answer names a sum that neither the arithmetic of the price table nor a page gives", () => {
  const told = practice.filter((outcome) => findUnsupported(outcome).length > 0);
  expect(told.map(({ question, reply }) => `${question.q}: ${reply.text}`)).toEqual([]);
  expect(blind.filter((outcome) => findUnsupported(outcome).length > 0).length).toBe(0);
});

test("an answer is at most three sentences beside its yes or no and the question it is supposed to answer, and never empty", () => {
  const sentences = (text: string) => text.replace(/\b(?:Yes|No)\. /g, "").split(/(?<=[.!?])\s+(?=[“"(]?\p{Lu})/u).length;
  // The other languages end their sentences in other ways, and have tests of their own.
  const withoutDoubt = (text: string) => text.replace(/^I am not sure .*?”: (?=.*\n\nOr did )/s, "").replace(/\n\nOr did .*$/s, "");
  const isOdd = ({ reply: { text, lang } }: Outcome) =>
    withoutDoubt(text).trim() === "" || (lang === undefined && sentences(withoutDoubt(text)) > 3);
  expect(practice.filter(isOdd).map(({ reply }) => reply.text)).toEqual([]);
  expect(blind.filter(isOdd).length).toBe(0);
});
