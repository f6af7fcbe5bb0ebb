import { expect, test } from "vitest";
import { findCommentFaults, findStandingFaults } from "./comment-faults.ts";
import { commentTexts as texts } from "./comment-texts.ts";

const words = { userName: "Asma", text: "Thank you." };
const find = (changes: Partial<typeof words>) => findCommentFaults({ ...words, ...changes }, texts);

test("missing fields are reported first, then too long ones", () => {
  expect(find({})).toEqual({});
  expect(find({ userName: " ", text: "\n" })).toEqual({ userName: texts.incomplete, text: texts.incomplete });
  expect(find({ userName: "\u3164", text: "\u200b" })).toEqual({ userName: texts.incomplete, text: texts.incomplete });
  expect(find({ userName: "", text: "x".repeat(2001) })).toEqual({ userName: texts.incomplete });
  expect(find({ text: "x".repeat(2001) })).toEqual({ text: "Comment is too long (at most 2000 characters)." });
  expect(find({ text: "x".repeat(2000) })).toEqual({});
});

test("a comment's length is counted as on the server", () => {
  expect(find({ userName: "😀".repeat(100), text: "😀".repeat(2000) })).toEqual({});
  expect(find({ userName: `${"x".repeat(60)}   ${"x".repeat(39)}` })).toEqual({});
  expect(Object.keys(find({ userName: "😀".repeat(101) }))).toEqual(["userName"]);
});

test("faults go away as their fields are fixed, and none is added before the next submit", () => {
  const told = find({ userName: "", text: "" });
  expect(findStandingFaults({ ...words, text: "" }, told, texts)).toEqual({ text: texts.incomplete });
  expect(findStandingFaults(words, told, texts)).toEqual({});
  expect(findStandingFaults({ ...words, text: "x".repeat(2001) }, told, texts)).toEqual({});
  const long = find({ text: "x".repeat(2001) });
  expect(findStandingFaults({ ...words, text: "" }, long, texts)).toEqual({});
});
