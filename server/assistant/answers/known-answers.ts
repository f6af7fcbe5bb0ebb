import { knownQuestions, type KnownQuestion } from "../../../content/questions.ts";
import type { PageQuestion } from "../../../content/assistant/questions/page-question.ts";
import { answerOf, type Reply } from "../reply.ts";
import { findFact, type Fact } from "../search/facts.ts";
import { topicId } from "./topic.ts";
import type { WrittenAnswer } from "../search/expected-questions.ts";
import type { Entry } from "../search/question-book.ts";

export const answerKnown = ({ id, answer, source }: KnownQuestion): Reply => answerOf(answer, [source], `question:${id}`);

export function fromKnown(id: string): Reply | undefined {
  const question = knownQuestions.find((known) => known.id === id);
  return question && answerKnown(question);
}

/** Staff's answer, which the language model must not rephrase. */
export const answerWritten = ({ id, text, source }: WrittenAnswer): Reply =>
  answerOf(text, source === undefined ? [] : [source], `written:${id}`, { isFinal: true });

/** Answers an expected question from a page. @returns undefined if the page no longer contains it */
export function answerFromPage(
  id: string,
  question: PageQuestion,
  page: { name: string; path: string },
  facts: readonly Fact[],
): Reply | undefined {
  if ("answer" in question) return answerOf(join(question.lead, question.answer), [page], id);
  const said = question.says.map((start) => findFact(facts, start));
  const [first] = said;
  if (first === undefined) return undefined;
  const text = said.flatMap((fact) => fact?.text ?? []).join(" ");
  return answerOf(join(question.lead, aboutWhom(first, text)), [first.source], id);
}

/** Puts the person's or project's name before a text that doesn't contain it. */
export function aboutWhom({ passage }: Fact, text: string): string {
  const name = topicId(passage.topic, "person") ?? topicId(passage.topic, "project");
  const [first = ""] = name?.replace(/^An? /, "").split(" ") ?? [];
  return name === undefined || text.includes(first) ? text : `${passage.title.replace(": ", ", ")}: ${text}`;
}

const join = (lead: string | undefined, text: string) => (lead === undefined ? text : `${lead} ${text}`);

/** The first wording of the expected question that was answered, as context for a follow-up. */
export function wordsOfTopic(topic: string, entries: readonly Entry[]): string {
  return entries.find(({ id }) => id === topic)?.wordings[0] ?? "";
}
