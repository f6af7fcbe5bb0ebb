import { movePoint, toCents, toDollars } from "./money.ts";

/** Amounts of money in their currencies, apart from prices: most public pages show only those. */

// As card providers count. What Intl knows is how prices are usually written: rupees without paisa, though they are charged with them.
const WHOLE = /^(BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF)$/;
const IN_THOUSANDTHS = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

function countDecimals(currency: string): number {
  if (WHOLE.test(currency)) return 0;
  return IN_THOUSANDTHS.test(currency) ? 3 : 2;
}

/** Integer minor units as spreadsheets read a figure, with the currency's own decimals: 300000 of USD → `3000.00`, 3000 of JPY → `3000`. */
export function toDecimal(minor: number, currency: string): string {
  return toMajorUnits(minor, currency).toFixed(countDecimals(currency));
}

/**
 * `$3,000`, `$19.50`, `¥3,000`, `KWD 1.250`: an amount of money in its currency, with as many decimals as that has where it is not a whole
 * one. On a receipt, in the panel or on a button that charges it.
 */
export function formatAmount(amount: number, currency = "USD"): string {
  const decimals = countDecimals(currency);
  const exact = decimals === 2 ? toDollars(toCents(amount)) : amount;
  // What is no code of three letters has no format.
  const shown = Number.isInteger(exact) ? 0 : decimals;
  if (!/^[A-Z]{3}$/.test(currency)) return `${exact.toFixed(shown)} ${currency}`;
  const digits = { minimumFractionDigits: shown, maximumFractionDigits: shown };
  return exact.toLocaleString("en-US", { style: "currency", currency, ...digits });
}

/** Integer minor units, as orders are stored and providers count → the currency's own unit: 300000 of USD → 3000, 3000 of JPY → 3000. */
export function toMajorUnits(minor: number, currency: string): number {
  return minor / 10 ** countDecimals(currency);
}

/** Integer minor units as an amount of money: 300000 of USD → `$3,000`. */
export const formatMinorUnits = (minor: number, currency: string): string => formatAmount(toMajorUnits(minor, currency), currency);

/** The currency's own unit → integer minor units, rounded once: 3000.5 of USD → 300050, 3000 of JPY → 3000. */
export function toMinorUnits(amount: number, currency: string): number {
  return movePoint(amount, countDecimals(currency));
}
