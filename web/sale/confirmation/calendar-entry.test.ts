import { expect, test } from "vitest";
import { calendarEntry } from "./calendar-entry.ts";

const entry = calendarEntry("order_7", "Product Package", "2026-11-26T20:00:00.000Z");
const lines = decodeURIComponent(entry.slice(entry.indexOf(",") + 1)).split("\r\n");

test("the file has an all-day event for each day of work", () => {
  expect(entry).toMatch(/^data:text\/calendar;charset=utf-8,BEGIN%3AVCALENDAR/);
  expect(lines.filter((line) => line.startsWith("DT"))).toEqual([
    "DTSTAMP:20261126T200000Z",
    "DTSTART;VALUE=DATE:20261201",
    "DTSTAMP:20261126T200000Z",
    "DTSTART;VALUE=DATE:20261207",
  ]);
  expect(lines).toContain("SUMMARY:Day 1 at the latest\\, Product Package by Saat Labs");
  expect(lines).toContain("DESCRIPTION:You meet your developer and agree the scope.");
});

test("no line is longer than iCalendar allows", () => {
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});
