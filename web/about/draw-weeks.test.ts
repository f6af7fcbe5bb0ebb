import { expect, test } from "vitest";
import { drawWeeks, yearsOf } from "./draw-weeks.ts";

/** Columns and rows in tiles: of months on phones and on tablets, and of weeks. */
const sizesOf = (markup: string) =>
  [...markup.matchAll(/viewBox="0 0 (\d+) (\d+)" aria/g)].map(([, width, height]) => [Number(width) / 10, Number(height) / 10]);

test("a row is a year of weeks or months, or two years, and the last tile is lit", () => {
  const markup = drawWeeks({ weeks: 2 * 52 + 3, months: 25, since: 2015, milestones: [] });
  expect(sizesOf(markup)).toEqual([
    [12, 3],
    [24, 2],
    [52, 3],
  ]);
  expect(markup).toContain('cx="5" cy="25"');
  expect(markup).toContain('cx="25" cy="25"');
});

test("the first year of each row is left of it", () => {
  const markup = drawWeeks({ weeks: 2 * 52 + 3, months: 25, since: 2015, milestones: [] });
  const labelsOf = (rows: string) => [...rows.matchAll(/<span>(\d+)</g)].map(([, year]) => Number(year));
  expect(markup.split("year-rows").slice(1).map(labelsOf)).toEqual([
    [2015, 2016, 2017],
    [2015, 2017],
    [2015, 2016, 2017],
  ]);
});

test("a firm that is one week old has one tile", () => {
  expect(sizesOf(drawWeeks({ weeks: 1, months: 1, since: 2015, milestones: [] }))).toEqual([
    [12, 1],
    [24, 1],
    [52, 1],
  ]);
});

test("the tiles of an old firm are no higher than those of one that is sixteen years old", () => {
  expect(sizesOf(drawWeeks({ weeks: 16 * 52, months: 16 * 12, since: 2015, milestones: [] })).at(-1)).toEqual([52, 16]);
  expect(sizesOf(drawWeeks({ weeks: 60 * 52, months: 60 * 12, since: 2015, milestones: [] }))).toEqual([
    [48, 15],
    [96, 8],
    [208, 15],
  ]);
});

test("the weeks of years with a milestone are lit, as far as they are over", () => {
  const markup = drawWeeks({ weeks: 2 * 52 + 3, months: 25, since: 2015, milestones: [1999, 2016, 2017, 2031] });
  const lit = [...markup.matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="10" fill="url\(#weeks-\d+-lit\)/g)];
  expect(lit.map(([, ...box]) => box.map(Number))).toEqual([
    [0, 10, 120],
    [0, 20, 10],
    [120, 0, 120],
    [0, 10, 10],
    [0, 10, 520],
    [0, 20, 30],
  ]);
});

test("the year of a milestone is the first in its field", () => {
  expect(yearsOf([{ year: "2015" }, { year: "Spring 2019" }, { year: "2019" }, { year: "soon" }])).toEqual([2015, 2019]);
});
