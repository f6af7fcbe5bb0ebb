import { combining, comparing, priceWords } from "../../../content/assistant/claim-words.ts";
import { claims } from "../../../content/site.ts";
import { payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import type { Quantity } from "../language/quantities.ts";
import type { Claim, Figure } from "./read-claims.ts";

const hasWord = (words: readonly string[]) => new RegExp(String.raw`\b(?:${words.join("|")})\b`, "i");
const [COMBINES, COMPARES, PRICED] = [hasWord(combining), hasWord(comparing), hasWord(priceWords)];
const SUMS = /\b(?:together|altogether|in all|in total|combined)\b/i;
const EVERY = /\b(?:all|every|each|any)\b/i;
const A_YEAR = /\ba year of\b|\byearly\b|\bannual/i;
const ONCE = /\b(?:one-time|one-off|once|single payment)\b/i;

export const valuesOf = ({ value, to }: Quantity) => (to === undefined ? [value] : [value, to]);
export const isSame = (a: number, b: number) => Math.abs(a - b) < 0.005;
const has = (values: readonly number[], value: number) => values.some((each) => isSame(each, value));

/** Whether a quantity is a price: dollars, or a bare number with a word like "costs". */
export const isPrice = (sentence: string, { kind, currency }: Quantity) =>
  (kind === "money" && currency === "USD") || (kind === "count" && PRICED.test(sentence));

const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12, quarter: 3 };

/** Possible multiples of a price: months of a monthly package, or a count of one-time packages. */
function timesOf(item: PackageView, figures: readonly Figure[], sentence: string): number[] {
  const isMonthly = item.billingCycle === "monthly";
  const counted = figures.flatMap(({ kind, value, unit = "", rowOf }) => {
    if (kind === "count") return rowOf === undefined && !isMonthly ? [value] : [];
    return kind === "time" && isMonthly ? [value * (MONTHS[unit] ?? 0)] : [];
  });
  const isYear = isMonthly && A_YEAR.test(sentence);
  return [1, ...(isYear ? [12] : []), ...counted.filter((times) => times > 0 && times <= 36)];
}

/** The current price; also the one before the discount, if the sentence has both. */
const pricesOf = (item: PackageView, figures: readonly Figure[]) =>
  figures.some(({ value }) => isSame(value, payablePrice(item))) ? [payablePrice(item), item.price] : [payablePrice(item)];

/** Whether the price's period in the sentence fits the package's billing cycle. */
function isInCycle({ billingCycle }: PackageView, { per }: Figure, sentence: string): boolean {
  if (billingCycle === "one-time") return per === undefined;
  return (per === undefined || per in MONTHS) && !ONCE.test(sentence);
}

function listPrices(item: PackageView, figure: Figure, { figures }: Claim, sentence: string): number[] {
  const perYear = figure.per === "year" ? [12] : timesOf(item, figures, sentence);
  return pricesOf(item, figures).flatMap((price) => perYear.map((times) => price * times));
}

const pairs = (a: readonly number[], b: readonly number[]) =>
  a.flatMap((one) => b.flatMap((other) => [one + other, Math.abs(one - other)]));

export type Told = {
  sentence: string;
  whole: Claim;
  packages: readonly PackageView[];
  asked: readonly Quantity[];
  spokenOf: readonly string[];
};

/** The packages that a price belongs to: the one after "for" or "on", the only one since the previous price, or all that the sentence or question names. */
function packagesOf({ sentence, whole, packages, spokenOf }: Told, figure: Figure): readonly PackageView[] {
  const before = whole.figures.filter((other) => other.kind === "money" && other.end <= figure.start).at(-1)?.end ?? 0;
  const next = whole.figures.find((other) => other.kind === "money" && other.start >= figure.end)?.start ?? sentence.length;
  const named = (text: string) => packages.filter(({ name }) => whole.names.includes(name) && text.toLowerCase().includes(lastWords(name)));
  const forWhom = /^\s*(?:usd\s|us dollars\s|dollars\s)?(?:(?:a|per) (?:month|year)\s)?(?:for|on) (?<what>.*)/i.exec(
    sentence.slice(figure.end, next),
  );
  const after = named(forWhom?.groups?.["what"] ?? "");
  const own = after.length > 0 ? after : named(sentence.slice(before, figure.start));
  if (own.length === 1) return own;
  const all = packages.filter(({ name }) => (whole.names.length > 0 ? whole.names : spokenOf).includes(name));
  return all.length > 0 ? all : packages;
}
const lastWords = (name: string) => (name.split(" ").at(-1) === "Package" ? name : (name.split(" ").at(-1) ?? name)).toLowerCase();

/** Whether a comparison of the visitor's own amount with a price is correct. */
function isCompared({ sentence, whole, packages, asked }: Told, value: number): boolean {
  const amounts = asked.flatMap(valuesOf);
  const named = packages.filter(({ name }) => whole.names.includes(name)).map(payablePrice);
  if (!COMPARES.test(sentence)) return false;
  if (has(amounts, value)) {
    const isEnough = named.every((price) => price <= value);
    return !/\benough\b|\bcovers?\b/i.test(sentence) || isEnough !== whole.isDenied;
  }
  return amounts.some((amount) => named.some((price) => isSame(Math.abs(amount - price), value)));
}

/** Whether an amount follows from the packages' prices: a price, a multiple, or a sum or difference of two. */
function isInTable(told: Told, figure: Figure): boolean {
  const { sentence, whole, packages } = told;
  const own = packagesOf(told, figure);
  const named = packages.filter(({ name }) => whole.names.includes(name));
  const isSum = named.length > 1 && SUMS.test(sentence) && whole.figures.filter(({ kind }) => kind === "money").length === 1;
  const isListed = (value: number) =>
    !isSum && own.some((item) => isInCycle(item, figure, sentence) && has(listPrices(item, figure, whole, sentence), value));
  const isMeant = ({ billingCycle }: PackageView) =>
    billingCycle === "monthly" || (figure.per === undefined && !/\bmonthly\b/i.test(sentence));
  const combined = COMBINES.test(sentence) ? (named.length > 1 ? named : packages.filter(isMeant)) : [];
  const sums = combined.flatMap((one) =>
    combined
      .filter((other) => other !== one)
      .flatMap((other) => pairs(listPrices(one, figure, whole, sentence), listPrices(other, figure, whole, sentence))),
  );
  const saved = own.map((item) => item.price - payablePrice(item)).filter((value) => value > 0);
  const isHourly = named.length === 0 && /consult/i.test(sentence) && (figure.per ?? "hour") === "hour";
  const hourly = isHourly ? [claims.consultation.from, claims.consultation.to] : [];
  return valuesOf(figure).every((value) => isListed(value) || has([...sums, ...saved, ...hourly], value) || isCompared(told, value));
}

const PER_MONTH = /\b(?:monthly|(?:a|per|each|every|by the) month)\b/i;
const BILLED = /\b(?:paid|pays?|payments?|charged?|billed|costs?)\b/i;

/** Whether a clause gives a package the wrong billing cycle. */
export function isOfOtherCycle(clause: string, names: readonly string[], packages: readonly PackageView[]): boolean {
  const [item, ...others] = packages.filter(({ name }) => names.includes(name));
  if (item === undefined || others.length > 0 || !BILLED.test(clause)) return false;
  const [isOnce, isEachMonth] = [ONCE.test(clause), PER_MONTH.test(clause)];
  return isOnce !== isEachMonth && isOnce === (item.billingCycle === "monthly");
}

const OFF = /\boff\b|\bdiscount/i;

/** Whether the packages of a sentence about a discount have one, of `percent` if given. */
export function isDiscounted({ sentence, whole, packages, spokenOf }: Told, percent?: number): boolean {
  const names = whole.names.length > 0 ? whole.names : spokenOf;
  const of = packages.filter(({ name }) => names.includes(name));
  const isSo = (item: PackageView) => item.discountPercentage > 0 && (percent === undefined || isSame(item.discountPercentage, percent));
  if (!OFF.test(sentence)) return false;
  if (of.length > 0) return of.every(isSo);
  return EVERY.test(sentence) ? packages.every(isSo) : packages.some(isSo);
}

const LEAST = /\b(?:cheapest|lowest)\b/i;
const LESS = /\b(?:cheaper|less)\b/i;

/** Whether a claim is true that the first named package is cheaper than the second, or the only one the cheapest. */
export function isComparison({ sentence, whole, packages }: Told): boolean {
  const place = ({ name }: PackageView) => sentence.toLowerCase().indexOf(lastWords(name));
  const [first, second, third] = packages.filter(({ name }) => whole.names.includes(name)).toSorted((a, b) => place(a) - place(b));
  if (first === undefined || third !== undefined) return false;
  const others = second === undefined ? packages.filter((each) => each !== first) : [second];
  const isSaid = (second === undefined ? LEAST : LESS).test(sentence);
  return isSaid && others.every((other) => payablePrice(first) < payablePrice(other)) !== whole.isDenied;
}

/** Whether a duration or count is only the multiplier of a price in the sentence. */
const isMultiplier = (told: Told, figure: Figure): boolean =>
  (figure.kind === "count" || figure.unit === "month" || figure.unit === "year") &&
  told.whole.figures.some((other) => {
    if (!isPrice(told.sentence, other) || other.start === figure.start) return false;
    if (figure.value * (MONTHS[figure.unit ?? ""] ?? 0) === 1) return isInTable(told, other);
    const rest = { ...told, whole: { ...told.whole, figures: told.whole.figures.filter((each) => each.start !== figure.start) } };
    return isInTable(told, other) && !isInTable(rest, other);
  });

/** Whether a number is supported by the packages' table: as a price, a discount, or a multiplier. */
export function isOfTable(told: Told, figure: Figure): boolean {
  if (isPrice(told.sentence, figure) && isInTable(told, figure)) return true;
  const isShare = figure.kind === "share";
  if (isShare || figure.kind === "percent") return isDiscounted(told, isShare ? figure.value * 100 : figure.value);
  return isMultiplier(told, figure);
}
