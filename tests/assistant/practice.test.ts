import { expect, test } from "vitest";
import { knownQuestions } from "../../content/questions.ts";
import { compare, weighWords } from "../../server/assistant/documents/word-weights.ts";
import { evaluationQuestions } from "./evaluation-questions.ts";
import { practiceQuestions } from "./practice-questions.ts";

const practice = Object.values(practiceQuestions).flat();
const evaluation = Object.values(evaluationQuestions).flatMap((questions) => questions.map(({ ask }) => ask));

test("every practice question is a way to ask a known one", () => {
  const ids = new Set(knownQuestions.map(({ id }) => id));
  expect(Object.keys(practiceQuestions).filter((id) => !ids.has(id))).toEqual([]);
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
