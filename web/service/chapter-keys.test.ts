import { expect, test } from "vitest";
import { findByKey } from "./chapter-keys.ts";

test("arrows select the neighbour, in both directions", () => {
  expect(findByKey("ArrowDown", 2, 8)).toBe(3);
  expect(findByKey("ArrowRight", 2, 8)).toBe(3);
  expect(findByKey("ArrowUp", 2, 8)).toBe(1);
  expect(findByKey("ArrowLeft", 2, 8)).toBe(1);
});

test("arrows wrap around at both ends", () => {
  expect(findByKey("ArrowDown", 7, 8)).toBe(0);
  expect(findByKey("ArrowUp", 0, 8)).toBe(7);
});

test("Home and End select the first and the last", () => {
  expect(findByKey("Home", 4, 6)).toBe(0);
  expect(findByKey("End", 4, 6)).toBe(5);
});

test("the space bar selects the focused tab", () => {
  expect(findByKey(" ", 4, 6)).toBe(4);
});

test("other keys do nothing", () => {
  for (const key of ["Tab", "Enter", "a", "PageDown", "Escape"]) expect(findByKey(key, 4, 6)).toBeUndefined();
});
