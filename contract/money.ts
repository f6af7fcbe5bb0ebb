/** Prices. Dollars are what people read and type; integer cents are what is stored, compared and charged. */

/**
 * Dollars → integer cents, rounded once, halves away from zero: 19.99 → 1999, 1.005 → 101 (what a person typed, not what binary made of
 * it). NaN for what is no number.
 */
export function toCents(dollars: number): number {
  return movePoint(dollars, 2);
}

/** A figure times a power of ten, rounded once, halves away from zero. */
export function movePoint(value: number, places: number): number {
  // Moving the point in the decimal text is exact where multiplying by 100 is not.
  const [digits, exponent = "0"] = String(Math.abs(value)).split("e");
  const moved = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  return value < 0 ? -moved : moved;
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
 * A discount with the moments between which it holds: from the first one on, and no longer at the second. Either may be missing, and the
 * discount then holds since ever, or for good.
 */
type Planned = { discountPercentage: number; discountFrom: Date | string | null; discountUntil: Date | string | null };

/** Terms with the discount that holds at a moment. Every price is of terms that went through here. */
export function termsAt<Terms extends Planned>(terms: Terms, at: Date): Terms {
  const { discountFrom, discountUntil } = terms;
  const isToCome = discountFrom !== null && new Date(discountFrom) > at;
  const isOver = discountUntil !== null && new Date(discountUntil) <= at;
  return isToCome || isOver ? { ...terms, discountPercentage: 0 } : terms;
}

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

/** `$3,000`, `$19.50`: dollars, with cents only where there are any. */
export function formatPrice(dollars: number): string {
  const exact = toDollars(toCents(dollars));
  const digits = Number.isInteger(exact) ? 0 : 2;
  return `$${exact.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
