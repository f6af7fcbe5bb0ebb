import { formatPrice, payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { phrases } from "../../../content/assistant-phrases.ts";
import { joinWords } from "../language/sentences.ts";

/** Prices come from the packages in the database, through the same function that computes the charge (`payablePrice`). */

export const isPriced = (item: PackageView) => payablePrice(item) > 0;
export const isMonthly = ({ billingCycle }: PackageView) => billingCycle === "monthly";
const cycleOf = (item: PackageView) => (isMonthly(item) ? " a month" : ", paid once");

/** `$3,000, paid once` */
export function priceWords(item: PackageView): string {
  return `${formatPrice(payablePrice(item))}${cycleOf(item)}`;
}

const discountWords = ({ discountPercentage, price }: PackageView) =>
  discountPercentage > 0 ? ` (${discountPercentage}% off its usual ${formatPrice(price)})` : "";

export function priceSentence(item: PackageView): string {
  if (!isPriced(item)) return `The ${item.name} ${phrases.onRequest}.`;
  return `The ${item.name} costs ${priceWords(item)}${discountWords(item)}.`;
}

export function priceList(packages: readonly PackageView[]): string {
  const priced = packages.filter(isPriced);
  if (priced.length === 0) return phrases.pricesAway;
  const parts = priced.map((item) => `the ${item.name} costs ${priceWords(item)}${discountWords(item)}`);
  return `T${parts.join("; ").slice(1)}.`;
}

export function featureSentence({ name, features }: PackageView): string {
  return `The ${name} includes ${joinWords(features)}.`;
}

export function discountSentence(packages: readonly PackageView[]): string {
  const reduced = packages.filter((item) => item.discountPercentage > 0 && isPriced(item));
  return reduced.length === 0 ? phrases.noDiscount : priceList(reduced);
}

/** Cheapest first, without packages without a price. */
export function byPrice(packages: readonly PackageView[]): PackageView[] {
  return packages.filter(isPriced).toSorted((a, b) => payablePrice(a) - payablePrice(b));
}

type Cycle = PackageView["billingCycle"];

const CYCLES: readonly (readonly [Cycle, readonly string[]])[] = [
  ["monthly", ["monthly", "per month", "by the month", "each month", "every month", "a month", "subscription", "subscriptions"]],
  ["one-time", ["one time", "one off", "once", "single payment"]],
];

/** The billing cycle that a normalised message mentions. */
export function findCycle(plain: string): Cycle | undefined {
  return CYCLES.find(([, words]) => words.some((each) => ` ${plain} `.includes(` ${each} `)))?.[0];
}

export function ofCycle(packages: readonly PackageView[], cycle: Cycle | undefined): PackageView[] {
  return packages.filter(({ billingCycle }) => cycle === undefined || billingCycle === cycle);
}
