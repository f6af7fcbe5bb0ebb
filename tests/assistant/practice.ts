import { knownQuestions } from "../../content/questions.ts";
import { answerQuestion, createKnowledge, type LiveFacts } from "../../server/assistant/knowledge.ts";
import { practiceQuestions } from "./practice-questions.ts";

export type Practice = { ask: string; id: string; isRight: boolean; text: string };

/** Asks the practice questions: right is an answer that points to where the known question's answer stands. */
export function practise(facts: LiveFacts): Practice[] {
  const knowledge = createKnowledge(facts);
  const paths = new Map(knownQuestions.map(({ id, source }) => [id, source.path]));
  return Object.entries(practiceQuestions).flatMap(([id, questions]) =>
    questions.map((ask) => {
      const { kind, text, sources } = answerQuestion(knowledge, { message: ask, history: [] });
      return { ask, id, text, isRight: kind === "answer" && sources.some(({ path }) => path === paths.get(id)) };
    }),
  );
}
