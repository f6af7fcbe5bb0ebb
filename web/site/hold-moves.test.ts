import { expect, test } from "vitest";
import { findFailure } from "./hold-moves.ts";

const answered = (status: number) => ({ status, statusText: "", internal: false, data: "" });
/** As a production build sends it. */
const siteFailed = Object.assign(new Error("Unexpected Server Error"), { stack: undefined });

test.each([
  ["data", { packages: [] }, undefined],
  ["error", answered(404), undefined],
  ["error", siteFailed, undefined],
  ["error", undefined, undefined],
  ["error", new TypeError("Failed to fetch"), "line"],
  ["error", answered(502), "answer"],
  ["error", answered(429), "answer"],
  ["error", new Error("What came is no data"), "answer"],
] as const)("a move that ends in %s %s is held back by: %s", (type, result, expected) => {
  expect(findFailure({ type, result })).toBe(expected);
});
