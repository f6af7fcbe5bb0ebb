import { expect, test } from "vitest";
import { keepsHyphen, wordsOf } from "./pdf-hyphens.ts";

test.each([
  ["share of on-", "time deliveries"],
  ["a read-", "only view"],
  ["the up-to-", "date price"],
  ["within twenty-", "four months"],
])("a word's own hyphen at the end of a line is kept: %s", (line, next) => {
  expect(keepsHyphen(line, next, wordsOf(["A clerk lacks the time."]))).toBe(true);
});

test("a word cut at the end of a line is joined", () => {
  expect(keepsHyphen("book an appoint-", "ment", new Set())).toBe(false);
});

test("the document's own spelling decides", () => {
  expect(keepsHyphen("the after-", "care", wordsOf(["who does the aftercare"]))).toBe(false);
  expect(keepsHyphen("each walkie-", "talkie", wordsOf(["a walkie-talkie costs more"]))).toBe(true);
});

test("words cut at the end of a line are not the document's own", () => {
  expect([...wordsOf(["book an appoint-", "ment at night"])]).toEqual(["book", "an", "at", "night"]);
});
