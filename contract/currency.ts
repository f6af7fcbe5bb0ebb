import { movePoint, toCents, toDollars } from "./money.ts";

/** Amounts of money by currency. Separate from prices, since most public pages show only those. */

// Decimals as card providers define them. Intl has the usual notation: rupees without paisa, although cards are charged in them.
export const WHOLE = ["BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF"];
export const IN_THOUSANDTHS = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"];

function countDecimals(currency: string): number {
  if (WHOLE.includes(currency)) return 0;
  return IN_THOUSANDTHS.includes(currency) ? 3 : 2;
}

/** Integer minor units as a decimal for spreadsheets: 300000 of USD → `3000.00`, 3000 of JPY → `3000`. */
export function toDecimal(minor: number, currency: string): string {
  return toMajorUnits(minor, currency).toFixed(countDecimals(currency));
}

/**
 * `$3,000`, `$19.50`, `¥3,000`, `KWD 1.250`: an amount in its currency, with that currency's decimals unless it is whole. For receipts, the
 * panel and payment buttons.
 */
export function formatAmount(amount: number, currency = "USD"): string {
  const decimals = countDecimals(currency);
  const exact = decimals === 2 ? toDollars(toCents(amount)) : amount;
  // Intl throws for anything but a three-letter code.
  const shown = Number.isInteger(exact) ? 0 : decimals;
  if (!/^[A-Z]{3}$/.test(currency)) return `${exact.toFixed(shown)} ${currency}`;
  const digits = { minimumFractionDigits: shown, maximumFractionDigits: shown };
  return exact.toLocaleString("en-US", { style: "currency", currency, ...digits });
}

/** Integer minor units, as stored and used by providers → major units: 300000 of USD → 3000, 3000 of JPY → 3000. */
export function toMajorUnits(minor: number, currency: string): number {
  return minor / 10 ** countDecimals(currency);
}

/** Integer minor units as a formatted amount: 300000 of USD → `$3,000`. */
export const formatMinorUnits = (minor: number, currency: string): string => formatAmount(toMajorUnits(minor, currency), currency);

/** Major units → integer minor units, rounded once: 3000.5 of USD → 300050, 3000 of JPY → 3000. */
export function toMinorUnits(amount: number, currency: string): number {
  return movePoint(amount, countDecimals(currency));
}
