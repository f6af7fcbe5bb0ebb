import { expect, test } from "vitest";
import { headingOf, splitPieces, splitQuestions } from "./split-questions.ts";

const split: readonly (readonly [message: string, ...questions: string[]])[] = [
  ["How much is the trial, and do you sign NDAs?", "How much is the trial", "do you sign NDAs?"],
  ["What is it? And what does it cost?", "What is it?", "And what does it cost?"],
  ["how do I pay?where is your office?", "how do I pay?", "where is your office?"],
  ["two things: who owns the code and how do I pay", "who owns the code", "how do I pay"],
  ["What does the chatbot cost and how long does it take?", "What does the chatbot cost", "how long does it take?"],
  ["I need: the monthly price, response time by mail", "the monthly price", "response time by mail"],
  ["phone number please. And by when do you reply", "phone number please", "by when do you reply"],
  ["Under which law do we sign, and who owns the code?", "Under which law do we sign", "who owns the code?"],
  ["Legal asks: 1) which law 2) which courts", "which law", "which courts"],
  ["How long do you keep a) chats b) invoices?", "How long do you keep chats", "How long do you keep invoices?"],
  ["who? what? when? where?", "who?", "what?", "when?"],
];

test.each(split)("“%s” is split into its questions", (message, ...questions) => {
  expect(splitQuestions(message)).toEqual(questions);
});

test.each([
  "how much is the product package?",
  "compare the trial and the product package",
  "do you do design and testing",
  "My budget is small, which package is right for me?",
  "I run a bakery and I need an app, can you build one?",
  "Hi, thanks! how much is it?",
  "is plan b) cheaper?",
  "???",
  "",
])("“%s” is a single question", (message) => {
  expect(splitQuestions(message)).toEqual([message]);
});

test("a heading before a colon is told apart from its questions", () => {
  expect(headingOf("The bank project: how long was the wait?")).toBe("The bank project");
  expect(headingOf("how long was the wait?")).toBe("");
});

test("splitting doesn't depend on the kind of apostrophe", () => {
  const message = "it's one of those small shops, how much is it";
  expect(splitQuestions(message)).toHaveLength(2);
  expect(splitQuestions(message.replace("'", "’"))).toHaveLength(2);
});

// Catastrophic backtracking (ReDoS) would exceed the test's timeout.
test("a message is split into at most three questions", () => {
  expect(splitQuestions("and what, ".repeat(200)).length).toBeLessThanOrEqual(3);
  expect(splitQuestions(" and ".repeat(400) + "a".repeat(2000)).length).toBeLessThanOrEqual(3);
});

test("only a message without question words is split at its punctuation", () => {
  expect(splitPieces("opening hours + phone number")).toEqual(["opening hours", "phone number"]);
  expect(splitPieces("how are design and testing done")).toEqual([]);
});
