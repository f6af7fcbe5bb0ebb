import { expect, test } from "vitest";
import { findFailure, isOfOtherBuild } from "./hold-moves.ts";

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

test.each([
  [{ build: "1" }, false],
  [{ build: "2" }, true],
  [{ build: undefined }, false],
  [{}, false],
  [undefined, false],
])("data of the root with %o is of another build than 1: %s", (result, expected) => {
  expect(isOfOtherBuild({ root: { type: "data", result } }, "1")).toBe(expected);
});

test("data without the root's is of no other build", () => {
  expect(isOfOtherBuild({ "pages/pricing": { type: "data", result: { build: "2" } } }, "1")).toBe(false);
});
