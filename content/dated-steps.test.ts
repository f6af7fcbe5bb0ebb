import { expect, test } from "vitest";
import { datedSteps } from "./dated-steps.ts";

const shown = (packageName: string, paidAt: string) => datedSteps(packageName, paidAt).map(({ when, day }) => `${when}, ${day}`);

test("the steps after a payment have dates in the agency's time zone", () => {
  // Thursday evening in London is Friday in Lahore; two working days later is Tuesday.
  expect(shown("Product Package", "2026-11-26T20:00:00.000Z")).toEqual(["Today, Fri 27 Nov", "Day 1, by Tue 1 Dec", "Day 7, by Mon 7 Dec"]);
  expect(shown("2-Day Trial", "2026-11-22T09:05:00.000Z")).toEqual(["Today, Sun 22 Nov", "Day 1, by Tue 24 Nov", "Day 2, by Wed 25 Nov"]);
});
