import { expect, test } from "vitest";
import { knownQuestions } from "../../content/questions.ts";
import { compare, weighWords } from "../../server/assistant/documents/word-weights.ts";
import { evaluationQuestions } from "./evaluation-questions.ts";
import { practiceForeign, practiceUnsaid } from "./practice-foreign.ts";
import { practiceNegatives } from "./practice-negatives.ts";
import { practiceParaphrases } from "./practice-paraphrases.ts";
import { practicePlain } from "./practice-plain.ts";
import { practiceQuestions } from "./practice-questions.ts";

const byId = [practiceQuestions, practiceParaphrases, practiceNegatives];
// What a talk leads up to is too short to be told from other questions: "and the price?" is anybody's.
const practice = [
  ...byId.flatMap((questions) => Object.values(questions).flat()),
  ...practicePlain.map(({ ask }) => ask),
  ...practiceForeign,
  ...practiceUnsaid,
];
const evaluation = Object.values(evaluationQuestions).flatMap((questions) => questions.map(({ ask }) => ask));

test("every practice question is a way to ask a known one", () => {
  const ids = new Set(knownQuestions.map(({ id }) => id));
  expect(byId.flatMap(Object.keys).filter((id) => !ids.has(id))).toEqual([]);
});

test("no practice question is near a question of the evaluation", () => {
  const vectors = weighWords([...practice, ...evaluation]);
  const near = practice.flatMap((one, at) =>
    evaluation
      .filter((_, other) => compare(vectors[at] ?? new Map(), vectors[practice.length + other] ?? new Map()) > 0.6)
      .map((other) => `${one} / ${other}`),
  );
  expect(near).toEqual([]);
});
