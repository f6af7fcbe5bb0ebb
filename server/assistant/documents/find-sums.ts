import { roughDollars, rupeeScales } from "../../../content/assistant/amount-words.ts";
import { afterSum } from "../../../content/assistant/document-words.ts";
import { findQuantities, type Quantity } from "../language/quantities.ts";
import { plainWords } from "../language/terms.ts";
import { signsOf } from "./sections.ts";

export type Sum = { from: number; to: number; currency: string | undefined };

/** Minimum of a number without a currency to be an amount. */
const MIN_BARE = 100;
const YEAR = /^(?:1[7-9]|20)\d\d$/;
const NEXT_WORD = /^[\s-]*([a-z\u00E4\u00F6\u00FC\u00DF]+)/iu;
const after = new Set<string>(afterSum);

/** Whether a number without a currency can be an amount: no year, and no count as in "100 members". */
function isBare(text: string, { kind, value, start, end }: Quantity): boolean {
  const [, next] = NEXT_WORD.exec(text.slice(end)) ?? [];
  return (
    kind === "count" && value >= MIN_BARE && !YEAR.test(text.slice(start, end)) && (next === undefined || after.has(next.toLowerCase()))
  );
}

/** The currency in a column's heading: `Cost (£)`, `Amount in EUR`. */
const currencyOf = (head: string): string | undefined =>
  head === ""
    ? undefined
    : findQuantities(
        head
          .split(/[^\p{L}\p{Sc}]+/u)
          .map((word) => `1 ${word}`)
          .join(", "),
      ).find(({ currency }) => currency !== undefined)?.currency;

/** Scales attached to a currency code: `700 kSEK`, `2 MEUR`. */
const JOINED = /\b([kmt])(?=(?:sek|nok|dkk|eur|usd|gbp|chf|pln|pkr|inr|aed)\b)/gi;
const apart = (text: string) => text.replace(JOINED, (scale) => (/m/i.test(scale) ? "m " : "k "));

function sumsIn(text: string, isBudget: boolean, head: string): Sum[] {
  const named = currencyOf(head) ?? (rupeeScales.some((scale) => text.toLowerCase().includes(scale)) ? "PKR" : undefined);
  const spaced = apart(text);
  return findQuantities(spaced)
    .filter((quantity) => quantity.kind === "money" || (isBudget && isBare(spaced, quantity)))
    .map(({ value, to, currency }) => ({ from: value, to: Math.max(to ?? value, value), currency: currency ?? named }));
}

const CLAUSE = /[;:]\s|,\s|\sbut\s|\swhile\s|\sوہ\s/;

/** The clauses of a statement about its budget. */
const meantIn = (text: string): string[] =>
  text.split(CLAUSE).filter((clause) => {
    const signs = signsOf(plainWords(clause));
    return signs.has("budget") || ((signs.has("spend") || signs.has("ceiling")) && !signs.has("passing"));
  });

/** The amount of a budget statement: of several the one beside a word for budgets, else the largest. */
export function sumOf(text: string, isBudget: boolean, head = ""): Sum | undefined {
  const all = sumsIn(text, isBudget, head);
  if (all.length < 2) return all[0];
  const told = meantIn(text).flatMap((clause) => sumsIn(clause, isBudget, head));
  return (told.length > 0 ? told : all).toSorted((one, other) => other.to - one.to)[0];
}

/** Above this an amount without a currency could be in any. */
const MAX_UNNAMED = 100_000;

/** Approximate dollars; small amounts without a currency are taken for dollars, others are undefined. */
export const inDollars = ({ to, currency = to > MAX_UNNAMED ? "" : "USD" }: Sum): number | undefined =>
  Object.hasOwn(roughDollars, currency) ? to * (roughDollars[currency] ?? 1) : undefined;

export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.currency !== other.currency || (one.from <= other.to && other.from <= one.to);
