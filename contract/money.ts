/** Prices and money. Dollars are what people read and type; integer cents are what is stored, compared and charged. */

/**
 * Dollars → integer cents, rounded once, halves away from zero: 19.99 → 1999, 1.005 → 101 (what a person typed, not what binary made of
 * it). NaN for what is no number.
 */
export function toCents(dollars: number): number {
  // Moving the point in the decimal text is exact where multiplying by 100 is not.
  const [digits, exponent = "0"] = String(Math.abs(dollars)).split("e");
  const cents = Math.round(Number(`${digits}e${Number(exponent) + 2}`));
  return dollars < 0 ? -cents : cents;
}

/** Integer cents → dollars as a number: 1999 → 19.99. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Whether a figure has two decimals at most: what has more would be stored as another one than was typed. */
export function hasCentsAtMost(value: number): boolean {
  return toDollars(toCents(value)) === value;
}

export type Priced = { price: number; discountPercentage: number };

/**
 * What a package costs today in cents: with a discount above 0 the reduced price rounded down to whole dollars, otherwise the price as it
 * stands. The same figure is shown, filled into the form and charged.
 */
export function payableCents(priceCents: number, discountPercentage: number): number {
  // In whole hundredths of a cent: 0.1 + 0.2 must not decide about a dollar.
  return discountPercentage > 0 ? Math.floor((priceCents * Math.round((100 - discountPercentage) * 100)) / 1_000_000) * 100 : priceCents;
}

/** The same in dollars, of a package as it is shown. */
export function payablePrice({ price, discountPercentage }: Priced): number {
  return toDollars(payableCents(toCents(price), discountPercentage));
}

/** `$3000`, `$19.99`: dollars without separators, cents only where there are any. */
export function formatPrice(dollars: number): string {
  const rounded = toDollars(toCents(dollars));
  return `$${Number.isInteger(rounded) ? rounded : rounded.toFixed(2)}`;
}

// As card providers count. What Intl knows is how prices are usually written: rupees without paisa, though they are charged with them.
const WHOLE = /^(BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF)$/;
const IN_THOUSANDTHS = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

function countDecimals(currency: string): number {
  if (WHOLE.test(currency)) return 0;
  return IN_THOUSANDTHS.test(currency) ? 3 : 2;
}

/**
 * `$3,000.00`, `¥3,000`, `KWD 3.000`: an amount of money in its currency, with as many decimals as that has. On a receipt, in the panel or
 * on a button that charges it.
 */
export function formatAmount(amount: number, currency = "USD"): string {
  const decimals = countDecimals(currency);
  const exact = decimals === 2 ? toDollars(toCents(amount)) : amount;
  // What is no code of three letters has no format.
  if (!/^[A-Z]{3}$/.test(currency)) return `${exact.toFixed(decimals)} ${currency}`;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return exact.toLocaleString("en-US", { style: "currency", currency, ...digits });
}

/** Integer minor units, as orders are stored and providers count → the currency's own unit: 300000 of USD → 3000, 3000 of JPY → 3000. */
export function toMajorUnits(minor: number, currency: string): number {
  return minor / 10 ** countDecimals(currency);
}
