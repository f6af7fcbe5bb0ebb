import { expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { questionMessages } from "../../../contract/question-messages.ts";
import { questionLimits } from "../../../contract/question-rules.ts";
import type { QuestionView } from "../../../contract/questions.ts";
import { compareAnswers, findAnswerFaults, isSameWritten } from "./question-form.ts";

const written = { question: "Are you members?", answer: "We are.", page: "" };
const { answerLength } = questionLimits;

test.each([
  [written, {}],
  [{ ...written, answer: "", page: "/about" }, {}],
  [{ ...written, answer: " " }, { answer: questionMessages.answerRequired }],
  [{ ...written, question: "  " }, { question: questionMessages.questionRequired }],
  [{ ...written, answer: "a".repeat(answerLength + 1) }, { answer: apiMessages.tooLong("Answer", answerLength) }],
])("%j has the errors %j", (typed, faults) => {
  expect(findAnswerFaults(typed)).toEqual(faults);
});

test("an answer of the maximum length is valid, with any spaces around it", () => {
  expect(findAnswerFaults({ ...written, answer: ` ${"🧵".repeat(answerLength)} ` })).toEqual({});
});

test("spaces around a text aren't a change", () => {
  expect(isSameWritten(written, { ...written, answer: " We are. ", question: "Are  you members?" })).toBe(true);
  expect(isSameWritten(written, { ...written, page: "/about" })).toBe(false);
});

test("a comparison of two versions says who changed each field, and shows a page's name", () => {
  const base: QuestionView = {
    ...written,
    _id: "1",
    version: 1,
    state: "answered",
    count: 1,
    wordings: [],
    isPageGone: false,
    otherPrices: [],
  };
  const conflict = { base, mine: { ...written, page: "/about" }, theirs: { ...base, version: 2, answer: "Not yet." } };
  const compared = compareAnswers(conflict, (page) => (page === "" ? "No page" : "About Us"));
  expect(compared.map(({ name, difference, mine }) => [name, difference, mine])).toEqual([
    ["question", "none", "Are you members?"],
    ["answer", "theirs", "We are."],
    ["page", "mine", "About Us"],
  ]);
});
