import { stemmer } from "stemmer";
import { findDates, namesSpan, isMonth } from "./find-dates.ts";
import { sumOf } from "./find-sums.ts";
import weights from "./field-weights.json" with { type: "json" };
import type { Statement } from "./statements.ts";

/** Maximum number of words that are read. */
const MAX_WORDS = 60;
const YEAR = /^(?:19|20)\d\d$/;

/** A word's stem; numbers and months are all alike. */
function toToken(word: string): string {
  if (/^\d/.test(word)) return YEAR.test(word) ? "#year" : "#number";
  return isMonth(word) ? "#month" : stemmer(word);
}

const LENGTHS = [4, 8, 14, 25];
/** A length's range, 0 to 4. */
const rangeOfLength = (count: number) => LENGTHS.filter((length) => count >= length).length;

/**
 * A statement's features for the logistic regression of its fields (`field-model.ts`): its words, pairs of words and first words, signs such
 * as `must`, the fields of its heading or label, its form, and whether it has an amount, a date or a question mark.
 */
export function featuresOf({ text, plain, fields, isTold, isItem, isHeading, isUnnamed, head, signs }: Statement): string[] {
  const tokens = plain.split(" ", MAX_WORDS).map(toToken);
  const [first = "", second = ""] = tokens;
  const hasFigure = /\p{Nd}/u.test(text);
  const dates = findDates(text);
  const isOf = [
    ["sum", hasFigure && sumOf(text, fields.includes("budget"), head) !== undefined],
    ["date", dates.length > 0],
    ["due", dates.some(({ isDue }) => isDue)],
    ["question", /[?؟]/.test(text)],
  ] as const;
  return [
    ...new Set([
      ...tokens,
      ...tokens.slice(1).map((token, at) => `${tokens[at]} ${token}`),
      `^${first}`,
      `^${first} ${second}`,
      ...fields.map((field) => `in:${field}`),
      ...[...signs].map((sign) => `says:${sign}`),
      `form:${[isTold && "told", isItem && "item", isHeading && "heading", isUnnamed && "unnamed"].filter(Boolean).join("-")}`,
      `length:${rangeOfLength(tokens.length)}`,
      ...isOf.flatMap(([name, is]) => (is ? [`has:${name}`] : [])),
    ]),
  ];
}

/** The fields of a draft, in the order of the model's weights. */
export const factFields = [
  "goals",
  "mustHaves",
  "optional",
  "excluded",
  "open",
  "budget",
  "deadline",
  "platform",
  "integrations",
  "rules",
] as const;
export type FactField = (typeof factFields)[number];

/** Probabilities of the fields, 0 to 1, in the order of `factFields`. */
export type Odds = readonly number[];

/** Weights are stored as integers, in this fraction of one. */
export const SCALE = 20;

/** Weights of logistic regressions, one per field in the order of `factFields`. */
export type Weights = { bias: readonly number[]; of: Readonly<Record<string, readonly number[]>> };

const sigmoid = (sum: number) => 1 / (1 + Math.exp(-sum));

export function oddsOf({ bias, of }: Weights, features: readonly string[]): Odds {
  const sums = [...bias];
  for (const feature of features) {
    const each = Object.hasOwn(of, feature) ? of[feature] : undefined;
    each?.forEach((weight, at) => (sums[at] = (sums[at] ?? 0) + weight));
  }
  return sums.map((sum) => sigmoid(sum / SCALE));
}

/** Upper limits of the ranges that probabilities are compared in. */
const RANGES = [0.03, 0.1, 0.2, 0.35, 0.55, 0.75];
const rangeOf = (probability: number) => RANGES.filter((limit) => probability >= limit).length;

/** Maximum distance of statements that belong to the same list. */
const NEAR = 11;

/**
 * Second-pass features of a statement, from the first pass's odds of itself, of its neighbours, and on average of the statements of the same
 * form below the same heading: "Day one, or it's nothing" is a heading of must-haves if most statements below it are.
 */
export function contextOf(statements: readonly Statement[], odds: readonly Odds[], at: number): string[] {
  const [{ heading, isItem } = { heading: "", isItem: false }] = statements.slice(at, at + 1);
  const start = Math.max(0, at - NEAR);
  const beside = odds
    .slice(start, at + NEAR + 1)
    .filter(
      (_, place) => start + place !== at && statements[start + place]?.heading === heading && statements[start + place]?.isItem === isItem,
    );
  const neighbours = factFields.flatMap((field, place) => {
    const rangeAt = (each: Odds | undefined) => each && rangeOf(each[place] ?? 0);
    const mean = beside.reduce((sum, each) => sum + (each[place] ?? 0), 0) / beside.length;
    const told = { own: rangeAt(odds[at]), before: rangeAt(odds[at - 1]), after: rangeAt(odds[at + 1]) };
    const ranges = Object.entries({ ...told, list: beside.length > 0 ? rangeOf(mean) : undefined });
    return ranges.flatMap(([name, range]) => (range === undefined ? [] : [`${name}:${field}:${range}`]));
  });
  // In a short note nearly every sentence is a fact.
  return [`document:${rangeOfLength(statements.length)}`, ...neighbours];
}

/** Fields that exclude each other: what can wait is no must-have. */
const EITHER: readonly FactField[] = ["mustHaves", "optional", "excluded", "open"];
/** Above this, a statement has two of them: "We need cards, vouchers can wait." */
const SURE = 0.5;
/** Minimum probability of a field that heading and label don't name. */
const UNNAMED = 0.3;

const hasLimit = ({ text, head }: Statement) => findDates(text).length > 0 || namesSpan(text) || sumOf(text, true, head) !== undefined;

/**
 * A statement's fields with a probability of at least `least`; of those that exclude each other, the most probable one. Where a list's heading
 * or a label names a field, others need more.
 */
export function likelyFields(statement: Statement, odds: Odds, least: number): FactField[] {
  const { fields, isItem, isTold } = statement;
  const of = (field: FactField) => odds[factFields.indexOf(field)] ?? 0;
  const told = isTold ? EITHER.filter((field) => fields.includes(field)) : [];
  const best = Math.max(...EITHER.map(of));
  const isNamed = (isItem || isTold) && factFields.some((field) => fields.includes(field));
  // The cell of a date or an amount says nothing else.
  const isCell = isTold && fields.length > 0 && fields.every((field) => field === "deadline" || field === "budget") && hasLimit(statement);
  // A label names a field for sure; one of another kind, such as "Users", leaves only what is sure.
  const isLabelled = isTold && fields.length > 0;
  const isOfNone = isLabelled && !factFields.some((field) => fields.includes(field));
  return factFields.filter((field) => {
    if (isLabelled && !isItem && fields[0] === field) return true;
    if (isOfNone && of(field) < SURE) return false;
    if (isCell && !fields.some((other) => other === field)) return false;
    const limit = isNamed && !fields.includes(field) ? Math.max(least, UNNAMED) : least;
    if (!EITHER.includes(field)) return of(field) >= limit;
    return of(field) >= limit && (told.length > 0 ? told.includes(field) : of(field) === best || of(field) >= SURE);
  });
}

/** The odds of each statement, by its own words first, and then beside those of the statements around it. */
export function judgeStatements(statements: readonly Statement[]): Odds[] {
  const features = statements.map(featuresOf);
  const first = features.map((own) => oddsOf(weights.first, own));
  return features.map((own, at) => oddsOf(weights.second, [...own, ...contextOf(statements, first, at)]));
}
