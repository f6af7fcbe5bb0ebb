import { expect, test } from "vitest";
import { compareHeights } from "./heights.ts";

const footer = (height: number) => [{ name: "footer", height }];

test("a part may be a line higher or lower, a long text a little more", () => {
  expect(compareHeights(footer(650), footer(586))).toEqual([]);
  expect(compareHeights(footer(6520), footer(6700))).toEqual([]);
});

test("a part that is higher than that, or missing, is told", () => {
  expect(compareHeights(footer(1102), footer(586))).toEqual(["footer is 1102 px high instead of 586"]);
  expect(compareHeights([], footer(586))).toEqual(["0 parts instead of 1"]);
});
