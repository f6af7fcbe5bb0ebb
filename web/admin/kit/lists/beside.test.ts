import { expect, test } from "vitest";
import { findNeighbours } from "./beside.tsx";

const items = [{ _id: "a" }, { _id: "b" }, { _id: "c" }];

test.each([
  ["the first has none above it", "a", { previous: undefined, next: "b" }],
  ["one in the middle has both", "b", { previous: "a", next: "c" }],
  ["the last has none below it", "c", { previous: "b", next: undefined }],
  ["one that is not loaded has none", "z", {}],
] as const)("%s", (_name, id, neighbours) => {
  expect(findNeighbours(items, id)).toEqual(neighbours);
});
