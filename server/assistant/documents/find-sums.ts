import { roughDollars, rupeeScales } from "../../../content/assistant/amount-words.ts";
import { findQuantities } from "../language/quantities.ts";
import { plainWords } from "../language/terms.ts";
import { signsOf } from "./sections.ts";

export type Sum = { from: number; to: number; currency: string | undefined };

/** Below this a bare number in a budget is no sum. */
const MIN_BARE = 100;
const isYear = (value: number) => value >= 1990 && value <= 2100;

/** `Cost (£)`, `Amount in EUR` */
const currencyOf = (head: string): string | undefined =>
  head === ""
    ? undefined
    : findQuantities(
        head
          .split(/[^\p{L}\p{Sc}]+/u)
          .map((word) => `1 ${word}`)
          .join(", "),
      ).find(({ currency }) => currency !== undefined)?.currency;

/** `700 kSEK`, `2 MEUR`: a scale that is written into the code. */
const JOINED = /\b([kmt])(?=(?:sek|nok|dkk|eur|usd|gbp|chf|pln|pkr|inr|aed)\b)/gi;
const apart = (text: string) => text.replace(JOINED, (scale) => (/m/i.test(scale) ? "m " : "k "));

/** The sums of a text; where it stands under a budget a bare number is one too. */
function sumsIn(text: string, isBudget: boolean, head: string): Sum[] {
  const named = currencyOf(head) ?? (rupeeScales.some((scale) => text.toLowerCase().includes(scale)) ? "PKR" : undefined);
  return findQuantities(apart(text))
    .filter(({ kind, value }) => kind === "money" || (isBudget && kind === "count" && value >= MIN_BARE && !isYear(value)))
    .map(({ value, to, currency }) => ({ from: value, to: Math.max(to ?? value, value), currency: currency ?? named }));
}

const CLAUSE = /[;:]\s|,\s|\sbut\s|\swhile\s|\sوہ\s/;

/** The sum a statement of a budget turns on: beside its word for it where there are several, else the largest. */
export function sumOf(text: string, isBudget: boolean, head = ""): Sum | undefined {
  const all = sumsIn(text, isBudget, head);
  if (all.length < 2) return all[0];
  const meant = text.split(CLAUSE).filter((clause) => {
    const signs = signsOf(plainWords(clause));
    return (signs.has("budget") || signs.has("spend") || signs.has("ceiling")) && !signs.has("passing");
  });
  const told = meant.flatMap((clause) => sumsIn(clause, isBudget, head));
  return (told.length > 0 ? told : all).toSorted((one, other) => other.to - one.to)[0];
}

/** Above this a sum without a currency may be of any. */
const MAX_UNNAMED = 100_000;

/** In dollars, roughly; a sum without a currency is taken for dollars. */
export const inDollars = ({ to, currency = to > MAX_UNNAMED ? "" : "USD" }: Sum): number | undefined =>
  Object.hasOwn(roughDollars, currency) ? to * (roughDollars[currency] ?? 1) : undefined;

export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.currency !== other.currency || (one.from <= other.to && other.from <= one.to);
