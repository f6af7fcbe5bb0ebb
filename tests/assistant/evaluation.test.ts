import { expect, test } from "vitest";
import { claims } from "../../content/site.ts";
import { findQuantities } from "../../server/assistant/language/quantities.ts";
import { readQuestion } from "../../server/assistant/question/read-question.ts";
import { gatherPassages } from "../../server/assistant/search/passages.ts";
import { knowledge } from "../helpers/assistant-knowledge.ts";
import { inventedSums, sumsIn } from "../helpers/true-sums.ts";
import { askSet, countGrade, countLeading, gradeReply, type Outcome } from "./evaluation.ts";

/** Thresholds: the last results minus two percentage points. Raise them after improvements; `npm run eval -- --practice` prints the faults. */
const MIN_PRACTICE_RIGHT = 0.88;
const MIN_BLIND_RIGHT = 0.765;
const MAX_BLIND_WRONG = 0.092;
/** Minimum for each class, so that gains in others don't hide a loss. */
const MIN_CLASS_RIGHT = 0.55;
/** Minimum share of the blind set that is right at once or after choosing a suggestion. */
const MIN_BLIND_REACHED = 0.8;

const practice = askSet("practice");
// Blind test set: only its totals are shown, since work on the assistant with knowledge of the questions would make them useless as a measure.
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
] as const)("the grade is %s for %j, answered as %s: %s", (grade, question, kind, text) => {
  expect(gradeReply(question, { kind, text, sources: [] })).toBe(grade);
});

test("the share of right answers in the practice set does not fall", () => {
  expect(countGrade(practice, "right") / practice.length).toBeGreaterThanOrEqual(MIN_PRACTICE_RIGHT);
});

test("in the blind set the share of right answers does not fall, and that of wrong ones does not rise", () => {
  expect(blind.length).toBeGreaterThanOrEqual(400);
  expect(countGrade(blind, "right") / blind.length).toBeGreaterThanOrEqual(MIN_BLIND_RIGHT);
  expect(countGrade(blind, "wrong") / blind.length).toBeLessThanOrEqual(MAX_BLIND_WRONG);
  expect((countGrade(blind, "right") + countLeading(blind)) / blind.length).toBeGreaterThanOrEqual(MIN_BLIND_REACHED);
});

test("each class of the blind set has a minimum of right answers", () => {
  const classes = Object.entries(Object.groupBy(blind, ({ question }) => question.cls));
  expect(classes.length).toBeGreaterThan(15);
  const behind = classes.filter(([, asked = []]) => countGrade(asked, "right") / asked.length < MIN_CLASS_RIGHT);
  expect(behind.map(([name]) => name)).toEqual([]);
});

test("there are two or three suggestions, and each has a sure answer that differs from the others", () => {
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

/** Amounts in a reply that are neither on a page nor the result of any calculation with the question's numbers. */
function findUnsupported({ question: { q }, reply }: Outcome): number[] {
  const figures = readQuestion(knowledge, q);
  const found = COMPOSERS.flatMap((name) => [figures, {}].map((given) => inventedSums({ ...reply, topic: `|${name}` }, packages, given)));
  const { value: hours = 1 } = findQuantities(q).find(({ unit }) => unit === "hour") ?? {};
  const ofHours = [claims.consultation.from, claims.consultation.to].map((rate) => rate * hours);
  return sumsIn(reply.text).filter((sum) => !onPages.has(sum) && !ofHours.includes(sum) && found.every((sums) => sums.includes(sum)));
}

test("amounts in answers are on a page or calculated from the prices", () => {
  const told = practice.filter((outcome) => findUnsupported(outcome).length > 0);
  expect(told.map(({ question, reply }) => `${question.q}: ${reply.text}`)).toEqual([]);
  expect(blind.filter((outcome) => findUnsupported(outcome).length > 0).length).toBe(0);
});

test("an answer has one to three sentences, not counting yes or no and the suggested question", () => {
  const sentences = (text: string) => text.replace(/\b(?:Yes|No)\. /g, "").split(/(?<=[.!?])\s+(?=[“"(]?\p{Lu})/u).length;
  // Other languages have other punctuation, and their own tests.
  const withoutDoubt = (text: string) => text.replace(/^I am not sure .*?”: (?=.*\n\nOr did )/s, "").replace(/\n\nOr did .*$/s, "");
  const isOdd = ({ reply: { text, lang } }: Outcome) =>
    withoutDoubt(text).trim() === "" || (lang === undefined && sentences(withoutDoubt(text)) > 3);
  expect(practice.filter(isOdd).map(({ reply }) => reply.text)).toEqual([]);
  expect(blind.filter(isOdd).length).toBe(0);
});
