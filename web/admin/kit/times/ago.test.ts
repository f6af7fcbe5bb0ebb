import { expect, test } from "vitest";
import { sayAgo } from "./ago.tsx";

/** 23:59 on the 21st in Lahore. */
const then = new Date("2026-11-21T18:59:00.000Z");

test.each([
  ["now", "2026-11-21T18:59:40.000Z"],
  ["now", "2026-11-21T18:58:00.000Z"],
  ["8 min", "2026-11-21T19:07:30.000Z"],
  ["3 h", "2026-11-21T22:30:00.000Z"],
  ["Yesterday", "2026-11-22T07:00:00.000Z"],
  ["Yesterday", "2026-11-22T18:59:00.000Z"],
  ["21 Nov", "2026-11-22T19:01:00.000Z"],
  ["21 Nov", "2026-12-31T18:00:00.000Z"],
  ["21 Nov 2026", "2026-12-31T19:00:00.000Z"],
])("it says %j at %s", (said, now) => {
  // The order depends on the locale.
  const words = (text: string) => text.split(/[ ,]+/).toSorted();
  expect(words(sayAgo(then, new Date(now)))).toEqual(words(said));
});

test("an early hour of the same day is shown in hours", () => {
  expect(sayAgo(new Date("2026-11-21T20:00:00.000Z"), new Date("2026-11-22T18:00:00.000Z"))).toBe("22 h");
});
