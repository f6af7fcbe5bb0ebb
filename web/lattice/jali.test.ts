import { expect, test } from "vitest";
import { discOf, noise, octagonStar, shapeOf } from "./jali.ts";

test("a star's tips touch the edges of its cell", () => {
  const { tips } = octagonStar([0.5, 0.5]);
  expect(Math.max(...tips.map(([x]) => x))).toBeCloseTo(1);
  expect(Math.min(...tips.map(([, y]) => y))).toBeCloseTo(0);
});

test("a shape's path data is the same everywhere except its start", () => {
  const square = shapeOf([
    [0.1, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
  ]);
  expect(square(0, 0)).toBe("M20 20l160 0 0 160z");
  expect(square(2, 1)).toBe("M420 220l160 0 0 160z");
  expect(discOf([0.5, 0.5], 9)(1, 0)).toBe("M291 100a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z");
});

test("noise stays within 0 and 1 and repeats itself", () => {
  const values = Array.from({ length: 100 }, (_, index) => noise(index, 3));
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  expect(noise(4, 2)).toBe(noise(4, 2));
  expect(new Set(values).size).toBe(100);
});
