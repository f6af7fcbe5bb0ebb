import type { CollectionField } from "../../../contract/collections.ts";
import { cleanField } from "../../../contract/collection-rules.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { questionMessages } from "../../../contract/question-messages.ts";
import { questionLimits } from "../../../contract/question-rules.ts";
import type { QuestionView } from "../../../contract/questions.ts";
import { countCodePoints } from "../../../contract/text.ts";
import type { Faults } from "../../forms/use-form.ts";
import { countedByHand } from "../history/by-hand.tsx";
import { type Compared, compareField } from "../history/merge-fields.ts";
import type { Conflict } from "../kit/use-versioned-save.ts";

export type WrittenAnswer = Pick<QuestionView, "question" | "answer" | "page">;

export const questionField: CollectionField & { name: "question" } = {
  name: "question",
  label: "Question, in your own words",
  max: questionLimits.questionLength,
  hint: questionMessages.questionHint,
};
export const answerField: CollectionField & { name: "answer" } = {
  name: "answer",
  label: "Answer",
  max: questionLimits.answerLength,
  rows: 6,
  isOptional: true,
  hint: questionMessages.answerHint,
};

export const answerLabels = { question: "Question", answer: "Answer", page: "Page", isDismissed: "Dismissed" };

export const writtenOf = ({ question, answer, page }: WrittenAnswer): WrittenAnswer => ({ question, answer, page });

const isSameText = (field: CollectionField) => (one: string, other: string) => cleanField(field, one) === cleanField(field, other);
const isSameQuestion = isSameText(questionField);
const isSameAnswer = isSameText(answerField);

/** Equality after the server's normalization. */
export const isSameWritten = (one: WrittenAnswer, other: WrittenAnswer): boolean =>
  isSameQuestion(one.question, other.question) && isSameAnswer(one.answer, other.answer) && one.page === other.page;

const isOver = (field: CollectionField, text: string) => countCodePoints(cleanField(field, text)) > field.max;

/** Client-side validation with the server's rules. */
export function findAnswerFaults({ question, answer, page }: WrittenAnswer): Faults<keyof WrittenAnswer> {
  const faults: Faults<keyof WrittenAnswer> = {};
  if (cleanField(questionField, question) === "") faults.question = questionMessages.questionRequired;
  else if (isOver(questionField, question)) faults.question = apiMessages.tooLong("Question", questionField.max);
  if (isOver(answerField, answer)) faults.answer = apiMessages.tooLong("Answer", answerField.max);
  else if (cleanField(answerField, answer) === "" && page === "") faults.answer = questionMessages.answerRequired;
  return faults;
}

/** Three-way comparison, field by field; `nameOf` returns a page's name. */
export function compareAnswers(
  { base, mine, theirs }: Conflict<QuestionView, WrittenAnswer>,
  nameOf: (page: string) => string,
): Compared[] {
  const versionsOf = (name: keyof WrittenAnswer) => ({ base: base[name], mine: mine[name], theirs: theirs[name] });
  const compareText = (field: CollectionField & { name: "question" | "answer" }, isSame: (one: string, other: string) => boolean) =>
    compareField(
      { name: field.name, label: answerLabels[field.name], write: (text) => text, isSame, draw: countedByHand(field) },
      versionsOf(field.name),
    );
  return [
    compareText(questionField, isSameQuestion),
    compareText(answerField, isSameAnswer),
    compareField({ name: "page", label: answerLabels.page, write: nameOf }, versionsOf("page")),
  ];
}
