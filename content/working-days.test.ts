import { expect, test } from "vitest";
import { addWorkingDays, answerDay, dayOf, firstDay, formatDay, formatShortDay } from "./working-days.ts";

test.each([
  ["on a Sunday", "2026-11-22T09:05:00.000Z", "Monday 23 November"],
  ["on a Thursday", "2026-11-26T09:05:00.000Z", "Friday 27 November"],
  ["on a Friday", "2026-11-27T09:05:00.000Z", "Monday 30 November"],
  ["on a Thursday in London that is Friday in Lahore", "2026-11-26T20:00:00.000Z", "Monday 30 November"],
])("a message sent %s is answered on the next working day", (_, at, day) => {
  expect(formatDay(answerDay(at))).toBe(day);
});

test.each([
  ["2026-11-22T09:05:00.000Z", "Tue 24 Nov"],
  ["2026-11-24T09:05:00.000Z", "Thu 26 Nov"],
  ["2026-11-26T09:05:00.000Z", "Mon 30 Nov"],
  ["2026-11-28T09:05:00.000Z", "Tue 1 Dec"],
  ["2026-12-30T20:00:00.000Z", "Mon 4 Jan"],
])("for a payment at %s, Day 1 is %s at the latest", (at, day) => {
  expect(formatShortDay(firstDay(at))).toBe(day);
});

test("zero working days later is the same day, even on a weekend", () => {
  const sunday = dayOf("2026-11-22T09:05:00.000Z");
  expect(addWorkingDays(sunday, 0)).toEqual(sunday);
});
