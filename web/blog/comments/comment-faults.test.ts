import { expect, test } from "vitest";
import { findCommentFault, standingFault } from "./comment-faults.ts";
import { commentTexts as texts } from "./comment-texts.ts";

const words = { userName: "Asma", text: "Thank you." };
const find = (changes: Partial<typeof words>) => findCommentFault({ ...words, ...changes }, texts);

test("what is missing is told first, then what is too long", () => {
  expect(find({})).toBeUndefined();
  expect(find({ userName: " ", text: "\n" })).toEqual({ fields: ["userName", "text"], text: texts.incomplete });
  expect(find({ userName: "\u3164", text: "\u200b" })).toEqual({ fields: ["userName", "text"], text: texts.incomplete });
  expect(find({ userName: "", text: "x".repeat(2001) })).toEqual({ fields: ["userName"], text: texts.incomplete });
  expect(find({ text: "x".repeat(2001) })).toEqual({ fields: ["text"], text: "Comment is too long (at most 2000 characters)." });
  expect(find({ text: "x".repeat(2000) })).toBeUndefined();
});

test("a comment is as long as the server counts it", () => {
  expect(find({ userName: "😀".repeat(100), text: "😀".repeat(2000) })).toBeUndefined();
  expect(find({ userName: `${"x".repeat(60)}   ${"x".repeat(39)}` })).toBeUndefined();
  expect(find({ userName: "😀".repeat(101) })).toMatchObject({ fields: ["userName"] });
});

test("a fault shrinks and goes as its fields are mended, and no other comes before the next try", () => {
  const told = find({ userName: "", text: "" }) ?? { fields: [], text: "" };
  expect(standingFault({ ...words, text: "" }, told, texts)).toEqual({ fields: ["text"], text: texts.incomplete });
  expect(standingFault(words, told, texts)).toBeUndefined();
  expect(standingFault({ ...words, text: "x".repeat(2001) }, told, texts)).toBeUndefined();
  const long = find({ text: "x".repeat(2001) }) ?? told;
  expect(standingFault({ ...words, text: "" }, long, texts)).toBeUndefined();
});
