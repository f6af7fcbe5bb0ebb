import { expect, test } from "vitest";
import { addLine, changeLine, moveLine, removeLine, toLines } from "./lines.ts";

const lines = toLines(["a", "b", "c"]);
const textsOf = (list: readonly { text: string }[]) => list.map(({ text }) => text).join("");

test.each([
  [0, "up", "abc"],
  [0, "down", "bac"],
  [1, "up", "bac"],
  [1, "down", "acb"],
  [2, "down", "abc"],
  [9, "up", "abc"],
] as const)("line %d moved %s makes %s", (key, direction, texts) => {
  expect(textsOf(moveLine(lines, key, direction))).toBe(texts);
});

test("an added line is empty, at the end, and has a new key", () => {
  const added = addLine(removeLine(moveLine(lines, 2, "up"), 1));
  expect(added.map(({ key }) => key)).toEqual([0, 2, 3]);
  expect(textsOf(added)).toBe("ac");
  expect(addLine([])).toEqual([{ key: 0, text: "" }]);
});

test("changing or removing a line leaves one with the same text alone", () => {
  const alike = toLines(["a", "a"]);
  expect(textsOf(changeLine(alike, 1, "b"))).toBe("ab");
  expect(removeLine(alike, 0)).toEqual([{ key: 1, text: "a" }]);
});
