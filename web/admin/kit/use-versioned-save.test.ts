import { expect, test } from "vitest";
import { isOwnSave } from "./use-versioned-save.ts";

const current = { _id: "one", version: 2, words: "Opened" };
const isSame = (content: string, item: typeof current) => content.trim() === item.words;

test.each([
  ["the next version with the same words", {}, true],
  ["a later version", { version: 3 }, false],
  ["other words", { words: "Founded" }, false],
  ["another item", { _id: "two" }, false],
])("a save whose response was lost: %s is from it: %j", (_what, changes, is) => {
  const lost = { seen: { ...current, version: 1 }, content: "Opened " };
  expect(isOwnSave(lost, { ...current, ...changes }, isSame)).toBe(is);
  expect(isOwnSave({ ...lost, seen: undefined }, current, isSame)).toBe(false);
});
