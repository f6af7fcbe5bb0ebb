import { expect, test } from "vitest";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { findRefundFaults, readAmount } from "./refund-form.ts";

test.each([
  ["500", "USD", 50_000],
  [" 19.99 ", "USD", 1999],
  ["0.01", "USD", 1],
  ["3000", "JPY", 3000],
  ["1.005", "KWD", 1005],
  ["$750", "USD", 75_000],
  ["$1,000.50", "USD", 100_050],
  ["1,000", "USD", 100_000],
  ["KWD 1.250", "KWD", 1250],
])("%j of %s is %d", (text, currency, minor) => {
  expect(readAmount(text, currency)).toBe(minor);
});

test.each([
  ["", "USD"],
  ["0", "USD"],
  ["-5", "USD"],
  ["1.005", "USD"],
  ["1.5", "JPY"],
  ["€5", "USD"],
  ["1,00", "USD"],
  ["1,0000", "USD"],
  ["$", "USD"],
  ["1e999", "USD"],
])("%j of %s is invalid", (text, currency) => {
  expect(readAmount(text, currency)).toBeUndefined();
});

const room = { amount: 2500, currency: "USD" };

test.each([
  ["2500", "Why", {}],
  ["2500.01", "Why", { amount: staffMessages.refundTooMuch("$2,500") }],
  ["", " ", { amount: staffMessages.refundAmountInvalid, reason: staffMessages.refundReasonRequired }],
])("%j with the reason %j has the errors %j", (amount, reason, faults) => {
  expect(findRefundFaults({ amount, reason }, room)).toEqual(faults);
});
