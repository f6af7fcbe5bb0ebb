import { expect, test } from "vitest";
import { drawWeeks } from "./draw-weeks.ts";

/** Columns and rows of a year's rows, in tiles. */
const sizeOf = (markup: string) =>
  /viewBox="0 0 (\d+) (\d+)"/
    .exec(markup)
    ?.slice(1)
    .map((units) => Number(units) / 10);

test("a row of weeks is a year, and the last week is lit", () => {
  const markup = drawWeeks(2 * 52 + 3);
  expect(sizeOf(markup)).toEqual([52, 3]);
  expect(markup).toContain('cx="25" cy="25"');
});

test("a firm that is one week old has one tile", () => {
  expect(sizeOf(drawWeeks(1))).toEqual([52, 1]);
});

test("the weeks of an old firm are no higher than those of one that is sixteen years old", () => {
  expect(sizeOf(drawWeeks(16 * 52))).toEqual([52, 16]);
  expect(sizeOf(drawWeeks(60 * 52))).toEqual([208, 15]);
});
