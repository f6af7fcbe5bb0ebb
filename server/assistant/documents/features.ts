import { stemmer } from "stemmer";
import { findDates, isMonth } from "./find-dates.ts";
import { sumOf } from "./find-sums.ts";
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
export const rangeOfLength = (count: number) => LENGTHS.filter((length) => count >= length).length;

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
