import { expect, test } from "vitest";
import { drawWeeks } from "./draw-weeks.ts";

/** Columns and rows in tiles: of months on phones and on tablets, and of weeks. */
const sizesOf = (markup: string) =>
  [...markup.matchAll(/viewBox="0 0 (\d+) (\d+)" aria/g)].map(([, width, height]) => [Number(width) / 10, Number(height) / 10]);

test("a row is a year of weeks or months, or two years, and the last tile is lit", () => {
  const markup = drawWeeks({ weeks: 2 * 52 + 3, months: 25, since: 2015 });
  expect(sizesOf(markup)).toEqual([
    [12, 3],
    [24, 2],
    [52, 3],
  ]);
  expect(markup).toContain('cx="5" cy="25"');
  expect(markup).toContain('cx="25" cy="25"');
});

test("the first year of each row is left of it", () => {
  const markup = drawWeeks({ weeks: 2 * 52 + 3, months: 25, since: 2015 });
  const yearsOf = (rows: string) => [...rows.matchAll(/<span>(\d+)</g)].map(([, year]) => Number(year));
  expect(markup.split("year-rows").slice(1).map(yearsOf)).toEqual([
    [2015, 2016, 2017],
    [2015, 2017],
    [2015, 2016, 2017],
  ]);
});

test("a firm that is one week old has one tile", () => {
  expect(sizesOf(drawWeeks({ weeks: 1, months: 1, since: 2015 }))).toEqual([
    [12, 1],
    [24, 1],
    [52, 1],
  ]);
});

test("the tiles of an old firm are no higher than those of one that is sixteen years old", () => {
  expect(sizesOf(drawWeeks({ weeks: 16 * 52, months: 16 * 12, since: 2015 })).at(-1)).toEqual([52, 16]);
  expect(sizesOf(drawWeeks({ weeks: 60 * 52, months: 60 * 12, since: 2015 }))).toEqual([
    [48, 15],
    [96, 8],
    [208, 15],
  ]);
});
