import { keysOf } from "../../../contract/records.ts";
import { composedQuestions } from "../../../content/assistant/questions/composed.ts";
import { offeredQuestions } from "../../../content/assistant/questions/offered.ts";
import { knownWordings } from "../../../content/assistant/questions/known.ts";
import { pageQuestions } from "../../../content/assistant/questions/all.ts";
import { unsaidQuestions } from "../../../content/assistant/questions/unsaid.ts";
import type { PageQuestion } from "../../../content/assistant/questions/page-question.ts";
import { knownQuestions, type KnownQuestion } from "../../../content/questions.ts";
import { openHours } from "../../../content/site.ts";
import type { ChatSource } from "../../../contract/chat.ts";
import { findFact, type Fact } from "./facts.ts";
import { createOutdatedCheck } from "./outdated-answers.ts";

export type ComposedName = keyof typeof composedQuestions;

/** Staff's answer to a question of visitors. `wordings` are visitors' and never shown. */
export type WrittenAnswer = { id: string; question: string; wordings: readonly string[]; text: string; source: ChatSource | undefined };

export type Answering =
  | { kind: "known"; question: KnownQuestion }
  | { kind: "page"; question: PageQuestion; page: { name: string; path: string } }
  | { kind: "composed"; name: ComposedName }
  | { kind: "written"; answer: WrittenAnswer }
  /** Questions without an answer on the site. */
  | { kind: "unsaid"; isOurs: boolean };

export type ExpectedQuestion = { id: string; answering: Answering; asks: readonly string[]; answer: string; about: readonly string[] };

/** Group of unanswerable questions that are off topic. */
const OFF_TOPIC = "off-topic";

const answerText = (question: PageQuestion, facts: readonly Fact[]) =>
  "answer" in question
    ? question.answer
    : question.says
        .map((start) => findFact(facts, start))
        .map((fact) => (fact === undefined ? "" : `${fact.passage.title} ${fact.text}`))
        .join(" ");

const pageOf = (path: string) => path.replace(/[?#].*/, "");

const topicsOf = (question: PageQuestion, facts: readonly Fact[]) =>
  "answer" in question ? [] : question.says.flatMap((start) => findFact(facts, start)?.passage.topic ?? []);

const fillIn = (question: PageQuestion): PageQuestion =>
  "answer" in question ? { ...question, answer: question.answer.replace("{hours}", openHours()) } : question;

/** Questions that pages answer. Handwritten answers that staff's edits contradict are left out; other facts of the page answer then. */
function listPageQuestions(facts: readonly Fact[], rewritten: readonly string[]) {
  const checkPage = createOutdatedCheck(rewritten);
  const said = Map.groupBy(facts, ({ source }) => pageOf(source.path));
  return pageQuestions.flatMap(({ page, questions }) => {
    const isOutdated = checkPage((said.get(pageOf(page.path)) ?? []).map(({ text }) => text));
    const answered = questions.map(fillIn).map((question) => {
      const { asks } = question;
      return "answer" in question && isOutdated(question.answer) ? { asks, says: [] } : question;
    });
    return answered.map((question) => ({ page, question }));
  });
}

export const listQuestions = (facts: readonly Fact[], rewritten: readonly string[]): ExpectedQuestion[] => [
  ...knownQuestions.map((question) => ({
    id: `question:${question.id}`,
    answering: { kind: "known" as const, question },
    asks: [question.question, ...question.alternatives, ...(knownWordings[question.id] ?? [])],
    answer: question.answer,
    about: [pageOf(question.source.path)],
  })),
  ...listPageQuestions(facts, rewritten).map(({ page, question }) => ({
    id: `asked:${question.asks[0] ?? ""}`,
    answering: { kind: "page" as const, question, page },
    asks: question.asks,
    answer: answerText(question, facts),
    about: [pageOf(page.path), ...topicsOf(question, facts)],
  })),
  ...keysOf(composedQuestions).map((name) => ({
    id: `composed:${name}`,
    answering: { kind: "composed" as const, name },
    asks: [...composedQuestions[name], ...(offeredQuestions[name] ?? [])],
    answer: "",
    about: [],
  })),
  ...Object.entries(unsaidQuestions).map(([matter, asks]) => ({
    id: `unsaid:${matter}`,
    answering: { kind: "unsaid" as const, isOurs: matter !== OFF_TOPIC },
    asks,
    answer: "",
    about: [],
  })),
];
