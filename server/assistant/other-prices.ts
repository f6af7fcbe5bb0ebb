import { payablePrice } from "../../contract/money.ts";
import type { PackageView } from "../../contract/packages.ts";
import { findQuantities } from "./language/quantities.ts";
import { plainWords } from "./language/terms.ts";

/** Amounts in a text, in dollars, that are not a current price of the packages it names, or of any package if it names none. */
export function findOtherPrices(text: string, packages: readonly PackageView[]): number[] {
  const words = ` ${plainWords(text)} `;
  const named = packages.filter(({ name }) => words.includes(` ${plainWords(name)} `));
  const prices = new Set((named.length > 0 ? named : packages).map(payablePrice));
  const sums = findQuantities(text).flatMap(({ kind, value, to }) => (kind === "money" ? [value, ...(to === undefined ? [] : [to])] : []));
  return [...new Set(sums.filter((value) => !prices.has(value)))];
}
