import { expect, test } from "vitest";
import { phrases } from "../../../content/assistant-phrases.ts";
import { knowledge as bare } from "../../../tests/helpers/assistant-knowledge.ts";
import { answerQuestion, findPassages, withAnswers } from "../knowledge.ts";
import type { WrittenAnswer } from "./expected-questions.ts";

const source = { name: "About Us", path: "/about" };
const chamber: WrittenAnswer = {
  id: "1",
  question: "Are you a member of a chamber of commerce?",
  wordings: ["is your agency a member of the chamber of commerce"],
  text: "We are a member of the Lahore chamber.",
  source,
};
const turnover: WrittenAnswer = {
  id: "2",
  question: "What was your turnover?",
  wordings: ["annual turnover"],
  text: "Half a million last year.",
  source: undefined,
};
const languages: WrittenAnswer = {
  id: "3",
  question: "How many spoken dialects can a parrot bot learn?",
  wordings: ["can a parrot bot learn … dialects"],
  text: "As many as you like.",
  source: undefined,
};
const knowledge = withAnswers(bare, [chamber, turnover, languages]);
const ask = (message: string, known = knowledge) => answerQuestion(known, { message, history: [] });

test("staff's answer is given literally with its page, and the language model must not rephrase it", () => {
  expect(ask(chamber.wordings[0] ?? "")).toEqual({
    text: chamber.text,
    sources: [source],
    kind: "answer",
    topic: "written:1",
    isFinal: true,
  });
});

test.each([
  "Is the agency a member of any chamber of commerce?",
  "are you in the chamber of commerce",
  "member of a chamber of comerce?",
  "Hello! Is your agency a member of the chamber of commerce? And what does the trial cost?",
])("“%s” is matched to staff's answer", (message) => {
  expect(ask(message).text).toContain(chamber.text);
});

test("a question known to have no answer gets staff's answer once there is one", () => {
  expect(ask("annual turnover", bare).text).toBe(phrases.unknown);
  expect(ask("annual turnover").text).toBe(turnover.text);
  expect(ask("your annual turnover?").text).toBe(turnover.text);
});

test.each([
  "who is your accountant",
  "are you in debt",
  "what is the weather like",
  "What does the Product Plan cost?",
  "Who founded you?",
])("“%s” is answered as without staff's answers", (message) => {
  expect(ask(message)).toEqual(ask(message, bare));
});

test("numbers are not stored with a question, so any number matches", () => {
  expect(ask("Can a parrot bot learn 50 dialects?").text).toBe(languages.text);
});

test("the language model gets staff's answers among the passages, titled with staff's question", () => {
  const [first] = findPassages(knowledge, "are you in the chamber of commerce", 8);
  expect(first).toEqual({ title: chamber.question, text: chamber.text, source });
});

test("only the index of staff's answers is built; the rest of the knowledge is reused", () => {
  expect(knowledge.search).toBe(bare.search);
  expect(ask(chamber.wordings[0] ?? "", bare).kind).toBe("unknown");
});
