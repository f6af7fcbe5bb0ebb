import { expect, test } from "vitest";
import { site } from "../../content/site.ts";
import { isDailyTime, nextDailyTime } from "./daily-time.ts";

test.each([
  ["2026-03-01T03:59:59.999Z", "2026-03-01T04:00:00.000Z"],
  ["2026-03-01T04:00:00.000Z", "2026-03-02T04:00:00.000Z"],
  ["2026-02-28T19:30:00.000Z", "2026-03-01T04:00:00.000Z"],
  ["2026-12-31T23:00:00.000Z", "2027-01-01T04:00:00.000Z"],
])("after %s it is nine by the agency's clocks at %s", (now, next) => {
  expect(site.timeZoneName).toBe("Asia/Karachi");
  expect(nextDailyTime(new Date(now)).toISOString()).toBe(next);
});

test("a digest's time is recognized by its clock time", () => {
  expect(isDailyTime(new Date("2026-03-01T04:00:00.000Z"))).toBe(true);
  expect(isDailyTime(new Date("2026-03-01T04:00:00.001Z"))).toBe(false);
  expect(isDailyTime(new Date("2026-03-01T09:00:00.000Z"))).toBe(false);
});
