import { expect, test } from "vitest";
import { moveItem } from "./use-order.ts";

const items = ["a", "b", "c"].map((_id) => ({ _id }));
const ids = (moved: { _id: string }[] | undefined) => moved?.map(({ _id }) => _id).join("");

test.each([
  ["b", "up", "bac"],
  ["b", "down", "acb"],
  ["a", "down", "bac"],
  ["c", "up", "acb"],
  ["a", "up", undefined],
  ["c", "down", undefined],
  ["z", "up", undefined],
  ["z", "down", undefined],
  ["c", "top", "cab"],
  ["a", "bottom", "bca"],
  ["a", "top", undefined],
  ["a", 1, "bac"],
  ["c", 0, "cab"],
  ["b", 1, undefined],
  ["b", 3, undefined],
] as const)("%s moved %s gives %s", (id, direction, expected) => {
  expect(ids(moveItem(items, id, direction))).toBe(expected);
});
