/** Prices. Dollars are for people; integer cents are stored, compared and charged. */

/**
 * Dollars → integer cents, rounded once, halves away from zero: 19.99 → 1999, 1.005 → 101 (by the typed decimals, not their floating point
 * value). NaN for an invalid number.
 */
export function toCents(dollars: number): number {
  return movePoint(dollars, 2);
}

/** A number times a power of ten, rounded once, halves away from zero. */
export function movePoint(value: number, places: number): number {
  // Shifting the point in the decimal text is exact, multiplying by 100 is not.
  const [digits, exponent = "0"] = String(Math.abs(value)).split("e");
  const moved = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  return value < 0 ? -moved : moved;
}

/** Integer cents → dollars as a number: 1999 → 19.99. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Whether a number has two decimals at most: more would be stored rounded. */
export function hasCentsAtMost(value: number): boolean {
  return toDollars(toCents(value)) === value;
}

export type Priced = { price: number; discountPercentage: number };

/** A discount valid from its first moment on and before its second; a missing one means no limit. */
type Planned = { discountPercentage: number; discountFrom: Date | string | null; discountUntil: Date | string | null };

/** Terms with the discount valid at a moment. Every displayed or charged price goes through here. */
export function termsAt<Terms extends Planned>(terms: Terms, at: Date): Terms {
  const { discountFrom, discountUntil } = terms;
  const isToCome = discountFrom !== null && new Date(discountFrom) > at;
  const isOver = discountUntil !== null && new Date(discountUntil) <= at;
  return isToCome || isOver ? { ...terms, discountPercentage: 0 } : terms;
}

/**
 * A package's current price in cents: with a discount the reduced price, rounded down to whole dollars, otherwise the full price. The same
 * figure is shown, filled in and charged.
 */
export function payableCents(priceCents: number, discountPercentage: number): number {
  // In integer hundredths of a cent: floating point (0.1 + 0.2) must not decide about a dollar.
  return discountPercentage > 0 ? Math.floor((priceCents * Math.round((100 - discountPercentage) * 100)) / 1_000_000) * 100 : priceCents;
}

/** The same in dollars, for a displayed package. */
export function payablePrice({ price, discountPercentage }: Priced): number {
  return toDollars(payableCents(toCents(price), discountPercentage));
}

/** `$3,000`, `$19.50`: dollars, with cents only if there are any. */
export function formatPrice(dollars: number): string {
  const exact = toDollars(toCents(dollars));
  const digits = Number.isInteger(exact) ? 0 : 2;
  // Without `toLocaleString`: its first call loads the browser's formats, which takes 25 ms, and 100 on a phone, in the middle of hydration.
  return `$${exact.toFixed(digits).replace(/\B(?=(\d{3})+(\.|$))/g, ",")}`;
}
