import type { PackageView } from "../../../contract/packages.ts";
import { payablePrice } from "../../../contract/money.ts";
import { claims } from "../../../content/site.ts";

/** What a model's sentence may say, and no more. */
export type Allowed = {
  packages: readonly PackageView[];
  /** Everything of the site that the model was given: what stands there may be repeated. */
  given: string;
};

/** It ends after so many digits: without an end, a long row of digits is read again from each of them. */
const NUMBER = String.raw`\d[\d,]{0,20}(?:\.\d{1,9})?`;
const OTHER_CURRENCY = /[€£¥₹]|\b(?:eur|euros?|gbp|pounds?|pkr|rs\.?|rupees?|inr|aed|dirhams?)\b/i;
const DOLLARS = new RegExp(
  String.raw`(?:us)?\$\s?(${NUMBER})\s?([km]\b)?|\busd\s?(${NUMBER})\s?([km]\b)?|(${NUMBER})\s?([km]\b)?\s?(?:us\s)?(?:dollars?|usd|bucks)\b`,
  "gi",
);
/** A price without its sign: "it costs 900". What counts days, pages or people is no price. */
const BARE = new RegExp(
  String.raw`\b(?:costs?|prices?|priced|pay|paying|charges?|charged|fees?|total|rate)\b[^\d$.]{0,30}(${NUMBER})(?![\d,.]{0,20}\d)(?!\s*(?:-|to\s)?\s*(?:%|percent|days?|weeks?|hours?|months?|years?|steps?|packages?|plans?|pages?|questions?|people|developers?)|\s+(?!less|plus|as|is|this|us\b)[a-z-]+s\b)`,
  "gi",
);
const WORDED =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|hundred|thousand|million|few|couple)\s+(?:us\s)?(?:dollars?|bucks|usd)\b/i;
const PERCENT = /(\d+(?:\.\d+)?)\s?(?:%|percent\b)/gi;
const PROMISES =
  /\b(?:guarantee|refund|money[- ]back|free|no charge|no cost|discount|waive|lifetime|unlimited|penalt|coupon|promo|voucher|deposit|instal?lment|escrow|warrant)\w*/gi;
const ADDRESSES = /https?:\/\/[^\s)]+|www\.[^\s)]+|[^\s@]+@[^\s@]+\.\w+/gi;
const CLIENTS = /\b(?:clients?|customers?|worked (?:with|for)|built for|companies|brands)\b/i;
const NAMES = /(?<=\S\s+["“(]?)\p{Lu}[\p{L}\d]+/gu;

const SCALE: Record<string, number> = { k: 1000, m: 1_000_000 };

function toNumber(digits: string, scale = ""): number {
  return Number(digits.replaceAll(",", "")) * (SCALE[scale.toLowerCase()] ?? 1);
}

/** Every amount of money in a text, in dollars. */
export function listAmounts(text: string): number[] {
  const marked = [...text.matchAll(DOLLARS)].map(([, a, b, c, d, e, f]) => toNumber(a ?? c ?? e ?? "", b ?? d ?? f));
  const bare = [...text.matchAll(BARE)].map(([, digits = ""]) => toNumber(digits));
  return [...marked, ...bare];
}

const pricesOf = (item: PackageView) => [item.price, payablePrice(item)];

/** The amounts a sentence may name: those of the packages it names, or, where it names none, of all, and of the consultation. */
function allowedAmounts(sentence: string, packages: readonly PackageView[]): number[] {
  const named = packages.filter(({ name }) => sentence.toLowerCase().includes(name.toLowerCase()));
  const consultation = named.length === 0 || /consult/i.test(sentence) ? [claims.consultation.from, claims.consultation.to] : [];
  return [...(named.length === 0 ? packages : named).flatMap(pricesOf), ...consultation];
}

const findIn = (sentence: string, pattern: RegExp) => [...sentence.matchAll(pattern)].map(([found]) => found);

function hasFalsePercent(sentence: string, { packages, given }: Allowed): boolean {
  const discounts = packages.map(({ discountPercentage }) => discountPercentage).filter((percent) => percent > 0);
  const isGiven = (percent: string) =>
    new RegExp(String.raw`(?<![\d.])${percent.replace(".", String.raw`\.`)}\s?(?:%|percent)`, "i").test(given);
  return [...sentence.matchAll(PERCENT)].some(([, percent = ""]) => !discounts.includes(Number(percent)) && !isGiven(percent));
}

function hasFalseMoney(sentence: string, { packages }: Allowed): boolean {
  const allowed = allowedAmounts(sentence, packages);
  return OTHER_CURRENCY.test(sentence) || WORDED.test(sentence) || listAmounts(sentence).some((amount) => !allowed.includes(amount));
}

/** Words that bind the agency, addresses, and names of clients: only what the model was given. */
function hasInvention(sentence: string, given: string): boolean {
  const known = given.toLowerCase();
  const isNew = (found: string) => !known.includes(found.toLowerCase());
  const claimed = [...findIn(sentence, PROMISES), ...findIn(sentence, ADDRESSES)];
  return claimed.some(isNew) || (CLIENTS.test(sentence) && findIn(sentence, NAMES).some(isNew));
}

/** Why a sentence must not be shown, if it must not. */
export function findFalseClaim(sentence: string, allowed: Allowed): "price" | "invention" | undefined {
  if (hasFalseMoney(sentence, allowed) || hasFalsePercent(sentence, allowed)) return "price";
  return hasInvention(sentence, allowed.given) ? "invention" : undefined;
}
