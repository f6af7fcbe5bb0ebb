import { expect, test } from "vitest";
import { compare, weighWords } from "./word-weights.ts";

test.each([
  ["planned", "planning"],
  ["shipped", "ships"],
  ["deliveries", "delivery"],
  ["integration", "integrate"],
])("%j and %j are one word", (one, other) => {
  const [first, second] = weighWords([one, other]);
  expect(first && second && compare(first, second)).toBeCloseTo(1);
});
