import { expect, test } from "vitest";
import { findCardFault, formatCardNumber, isCardNumber, isCvc, isExpired, parseExpiry } from "./card-rules.ts";
import { checkoutMessages } from "./checkout-messages.ts";
import { messages } from "./messages.ts";

const NOW = new Date("2026-11-15T12:00:00Z");
const card = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", name: "Test Buyer" };

test.each([
  ["4242424242424242", true],
  ["4242 4242 4242 4242", true],
  ["4242-4242-4242-4242", true],
  ["4000000000000002", true],
  ["378282246310005", true],
  ["6304000000000000", true],
  ["4242424242424241", false],
  ["42424242424", false],
  ["42424242424242424242", false],
  ["0000000000000000", false],
  ["4242a4242424242424", false],
  ["４２４２４２４２４２４２４２４２", false],
  ["", false],
])("card number %j is valid: %j", (value, valid) => {
  expect(isCardNumber(value)).toBe(valid);
});

test.each([
  ["4", "4"],
  ["42424", "4242 4"],
  ["4242424242424242", "4242 4242 4242 4242"],
  ["4242 4242 42", "4242 4242 42"],
  ["4242x4242", "4242 4242"],
  ["424242424242424242424242", "4242 4242 4242 4242424"],
  ["378282246310005", "3782 822463 10005"],
  ["", ""],
])("typing %j shows %j", (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test.each([
  ["12 / 34", { month: 12, year: 2034 }],
  ["12/34", { month: 12, year: 2034 }],
  ["1234", { month: 12, year: 2034 }],
  ["12/2034", { month: 12, year: 2034 }],
  ["122034", { month: 12, year: 2034 }],
  ["1/30", { month: 1, year: 2030 }],
  [" 01/30 ", { month: 1, year: 2030 }],
  ["13/30", undefined],
  ["00/30", undefined],
  ["123", undefined],
  ["12/345", undefined],
  ["12//34", undefined],
  ["ab/cd", undefined],
  ["", undefined],
])("expiry %j is read as %j", (value, expiry) => {
  expect(parseExpiry(value)).toEqual(expiry);
});

test("a card is valid until the end of its month", () => {
  expect(isExpired({ month: 11, year: 2026 }, new Date("2026-11-30T23:59:59.999Z"))).toBe(false);
  expect(isExpired({ month: 11, year: 2026 }, new Date("2026-12-01T00:00:00Z"))).toBe(true);
  expect(isExpired({ month: 12, year: 2026 }, new Date("2027-01-01T00:00:00Z"))).toBe(true);
  expect(isExpired({ month: 10, year: 2026 }, NOW)).toBe(true);
});

test.each([
  ["123", undefined, true],
  ["1234", undefined, true],
  ["123", "4242424242424242", true],
  ["1234", "4242424242424242", false],
  ["1234", "378282246310005", true],
  ["123", "378282246310005", false],
  ["12", undefined, false],
  ["12a", undefined, false],
  ["", undefined, false],
])("security code %j of card %j is valid: %j", (cvc, number, valid) => {
  expect(isCvc(cvc, number)).toBe(valid);
});

test("a card without a fault has none", () => {
  expect(findCardFault(card, NOW)).toBeUndefined();
});

test.each([
  ["number", checkoutMessages.cardNumberRequired],
  ["expiry", checkoutMessages.cardExpiryRequired],
  ["cvc", checkoutMessages.cardCvcRequired],
  ["name", messages.nameRequired],
] as const)("an empty %s is missing, not invalid", (field, message) => {
  expect(findCardFault({ ...card, [field]: " " }, NOW)).toEqual({ field, message });
});

test("faults are reported one at a time in the order of the form", () => {
  const bad = { number: "1", expiry: "99/99", cvc: "x", name: " " };
  expect(findCardFault(bad, NOW)).toEqual({ field: "number", message: checkoutMessages.cardNumberInvalid });
  expect(findCardFault({ ...bad, number: card.number }, NOW)).toEqual({
    field: "expiry",
    message: checkoutMessages.cardExpiryInvalid,
  });
  expect(findCardFault({ ...bad, number: card.number, expiry: "10/26" }, NOW)).toEqual({
    field: "expiry",
    message: checkoutMessages.cardExpired,
  });
  expect(findCardFault({ ...card, cvc: "x", name: " " }, NOW)).toEqual({
    field: "cvc",
    message: checkoutMessages.cardCvcInvalid,
  });
  expect(findCardFault({ ...card, name: " " }, NOW)).toEqual({
    field: "name",
    message: messages.nameRequired,
  });
});
