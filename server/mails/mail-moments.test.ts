import { expect, test } from "vitest";
import { formatMoment } from "./mail-moments.ts";

test("a moment is shown by the agency's clock, with its zone", () => {
  expect(formatMoment("2026-11-22T09:05:00.000Z")).toBe("Sunday 22 November 2026, 14:05 PKT");
  // After midnight in Lahore.
  expect(formatMoment("2026-12-31T19:00:00.000Z")).toBe("Friday 1 January 2027, 00:00 PKT");
});
