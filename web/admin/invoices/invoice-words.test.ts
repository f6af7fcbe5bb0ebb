import { expect, test } from "vitest";
import { listMonths, nameMonth } from "./invoice-words.ts";

test("two years of months are offered, the last first", () => {
  const months = listMonths("2026-01-31");
  expect(months).toHaveLength(24);
  expect(months[0]).toEqual({ value: "2026-01", label: "January 2026" });
  expect(months[1]).toEqual({ value: "2025-12", label: "December 2025" });
  expect(months.at(-1)).toEqual({ value: "2024-02", label: "February 2024" });
});

test("an older month has a name too", () => {
  expect(nameMonth("2019-07")).toBe("July 2019");
});
