import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { findFailure } from "./navigation-retry.ts";

test.each([
  ["data", { packages: [] }, undefined],
  ["error", new ErrorResponse(404, "Not Found", null), undefined],
  ["error", new Error("Unexpected Server Error"), undefined],
  ["error", new TypeError("Failed to fetch"), "line"],
  ["error", new ErrorResponse(502, "Bad Gateway", "<h1>Bad Gateway</h1>"), "answer"],
  ["error", new ErrorResponse(429, "Too Many Requests", ""), "answer"],
  ["error", new Error("Unable to decode turbo-stream response"), "answer"],
])("a move that ends in %s %s is held back by: %s", (type, result, expected) => {
  expect(findFailure({ type, result })).toBe(expected);
});
