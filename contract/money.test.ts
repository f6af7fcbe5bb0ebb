import { expect, test } from "vitest";
import { formatAmount, toMajorUnits } from "./currency.ts";
import { formatPrice, hasCentsAtMost, payableCents, payablePrice, termsAt, toCents, toDollars } from "./money.ts";

test.each([
  [0, 0],
  [1, 100],
  [3000, 300_000],
  [19.99, 1999],
  [1.005, 101],
  [1.015, 102],
  [4.35, 435],
  [0.29, 29],
  [0.1 + 0.2, 30],
  [1.1 * 3, 330],
  [8.165, 817],
  [0.004, 0],
  [0.005, 1],
  [1e-7, 0],
  [999_999.99, 99_999_999],
  [1_000_000, 100_000_000],
  [1e21, 1e23],
  [-19.99, -1999],
  [-1.005, -101],
])("%d dollars are %d cents", (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("%d is no amount of money", (value) => {
  expect(toCents(value)).toBeNaN();
});

test("every amount of cents up to a thousand dollars converts to dollars and back", () => {
  const broken = Array.from({ length: 100_000 }, (_, cents) => cents).filter((cents) => toCents(toDollars(cents)) !== cents);
  expect(broken).toEqual([]);
});

test.each([
  // Without a discount the price is unchanged, with its cents.
  [3000, 0, 3000],
  [19.99, 0, 19.99],
  [0.01, 0, 0.01],
  [0, 0, 0],
  // With a discount: whole dollars, rounded down.
  [3000, 10, 2700],
  [100, 10, 90],
  [3000, 33.33, 2000],
  [4000, 33.33, 2666],
  [19.99, 50, 9],
  [200, 0.5, 199],
  [3000, 0.01, 2999],
  [0.01, 50, 0],
  [1.99, 1, 1],
  [1, 1, 0],
  [3000, 100, 0],
  [0, 50, 0],
  // Floating point: floor(price × (1 − discount / 100)) would be a dollar short.
  [50, 34, 33],
  [100, 90, 10],
  [200, 55, 90],
  [300, 33, 201],
  [999_999.99, 50, 499_999],
  [1_000_000, 99.99, 100],
])("a package of %d dollars with %d %% off costs %d", (price, discountPercentage, payable) => {
  expect(payablePrice({ price, discountPercentage })).toBe(payable);
});

test.each([
  [1999, 0, 1999],
  [1999, 50, 900],
  [300_000, 33.33, 200_000],
  [1, 50, 0],
])("a package of %d cents with %d %% off is charged %d cents", (priceCents, discountPercentage, payable) => {
  expect(payableCents(priceCents, discountPercentage)).toBe(payable);
});

test("every whole percentage of the seeded prices equals exact arithmetic", () => {
  const cases = [200, 3000, 4000, 5000].flatMap((price) =>
    Array.from({ length: 100 }, (_, less) => ({ price, discountPercentage: less + 1 })),
  );
  const wrong = cases.filter((one) => payablePrice(one) !== Number((BigInt(one.price) * BigInt(100 - one.discountPercentage)) / 100n));
  expect(wrong).toEqual([]);
});

test.each([
  [3000, "$3,000"],
  [0, "$0"],
  [19.99, "$19.99"],
  [19.9, "$19.90"],
  [1.005, "$1.01"],
  [1.999, "$2"],
  [0.1 + 0.2, "$0.30"],
])("the price %d is formatted as %s", (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text);
});

test.each([
  [3000, "$3,000"],
  [19.99, "$19.99"],
  [1.005, "$1.01"],
  [1_234_567.8, "$1,234,567.80"],
  [0, "$0"],
])("the amount %d is formatted as %s", (dollars, text) => {
  expect(formatAmount(dollars)).toBe(text);
});

test.each([
  [300_000, "USD", "$3,000"],
  [300_000, "EUR", "€3,000"],
  [3000, "JPY", "¥3,000"],
  [3000, "KWD", "KWD\u00a03"],
  [1250, "KWD", "KWD\u00a01.250"],
  [3_000_050, "PKR", "PKR\u00a030,000.50"],
  [3000, "?", "30 ?"],
  [3050, "?", "30.50 ?"],
])("%d minor units of %s are formatted as %s", (minor, currency, text) => {
  expect(formatAmount(toMajorUnits(minor, currency), currency)).toBe(text);
});

test.each([
  [19.99, true],
  [0, true],
  [1_000_000, true],
  [19.999, false],
  [0.1 + 0.2, false],
  [Number.NaN, false],
])("%d has two decimals at most: %s", (value, isSo) => {
  expect(hasCentsAtMost(value)).toBe(isSo);
});

const from = "2026-12-01T04:00:00.000Z";
const until = "2026-12-24T13:00:00.000Z";

test.each<[string, string | null, string | null, number]>([
  ["2026-12-01T03:59:59.999Z", from, until, 0],
  [from, from, until, 10],
  ["2026-12-24T12:59:59.999Z", from, until, 10],
  [until, from, until, 0],
  ["2026-12-01T03:59:59.999Z", from, null, 0],
  ["2999-01-01T00:00:00.000Z", from, null, 10],
  ["1999-01-01T00:00:00.000Z", null, until, 10],
  [until, null, until, 0],
  [from, null, null, 10],
])("at %s a discount from %s until %s is %d %%", (moment, discountFrom, discountUntil, discountPercentage) => {
  const written = { price: 200, discountPercentage: 10, discountFrom, discountUntil };
  expect(termsAt(written, new Date(moment))).toEqual({ ...written, discountPercentage });
  const toDate = (at: string | null) => (at === null ? null : new Date(at));
  const stored = { ...written, discountFrom: toDate(discountFrom), discountUntil: toDate(discountUntil) };
  expect(termsAt(stored, new Date(moment))).toMatchObject({ discountPercentage });
});

test("prices of any size are grouped as the browser's formats group them", () => {
  const digits = (dollars: number) => (Number.isInteger(dollars) ? 0 : 2);
  const asBrowsers = (dollars: number) =>
    `$${dollars.toLocaleString("en-US", { minimumFractionDigits: digits(dollars), maximumFractionDigits: digits(dollars) })}`;
  for (let cents = 1; cents < 1e11; cents = Math.ceil(cents * 1.37)) expect(formatPrice(cents / 100)).toBe(asBrowsers(cents / 100));
  for (const dollars of [0, 999, 1000, 999_999, 1_000_000, 1234.5, 1_234_567.89]) expect(formatPrice(dollars)).toBe(asBrowsers(dollars));
});
