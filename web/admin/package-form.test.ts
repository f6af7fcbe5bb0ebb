import { expect, test } from "vitest";
import { staffMessages } from "../../contract/staff-messages.ts";
import { findDiscountFault, findPriceFault, parseDiscount, parsePrice, type Typed } from "./package-form.ts";

const typed = (text: string): Typed => ({ text, bad: false });
const unreadable: Typed = { text: "", bad: true };

test.each([
  ["0", 0],
  ["3000", 3000],
  ["19.99", 19.99],
  ["19.90", 19.9],
  [" 200 ", 200],
  ["1000000", 1_000_000],
])("%j is a price", (text, price) => {
  expect(parsePrice(typed(text))).toBe(price);
  expect(findPriceFault(typed(text))).toBeUndefined();
});

test.each([
  typed(""),
  typed("  "),
  typed("-1"),
  typed("-0.01"),
  typed("1e309"),
  typed("abc"),
  typed("1000000.01"),
  typed("19.999"),
  typed("1.005"),
  unreadable,
])("%j is no price", (value) => {
  expect(parsePrice(value)).toBeUndefined();
  expect(findPriceFault(value)).toBe(staffMessages.priceInvalid);
});

test.each([
  ["", 0],
  ["0", 0],
  ["10", 10],
  ["12.5", 12.5],
  ["100", 100],
])("%j is a discount", (text, discount) => {
  expect(parseDiscount(typed(text))).toBe(discount);
  expect(findDiscountFault(typed(text))).toBeUndefined();
});

test.each([typed("-1"), typed("100.5"), typed("101"), typed("ten"), unreadable])("%j is no discount", (value) => {
  expect(parseDiscount(value)).toBeUndefined();
  expect(findDiscountFault(value)).toBe(staffMessages.discountInvalid);
});
