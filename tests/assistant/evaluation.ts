import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answerQuestion, type Reply, type Turn } from "../../server/assistant/knowledge.ts";
import { knowledge } from "../helpers/assistant-knowledge.ts";
import { converse, toTurn } from "./converse.ts";

/** Practice questions may be read and tuned on; of blind ones only totals are shown; final ones are asked once, at the end of the work. */
export type QuestionSet = "practice" | "blind" | "final";

type EvaluationQuestion = {
  cls: string;
  q: string;
  /** Earlier questions of the visitor, in order; the assistant answers them. */
  before?: readonly string[];
  /** Whether the site has an answer, has none, or the assistant must decline. */
  expect: "answer" | "unknown" | "decline";
  /** Required facts, each as a group of alternatives of which one has to occur. */
  must?: readonly (readonly string[])[];
  /** Starts of paths, of which a source must have one. */
  at?: readonly string[];
  never?: readonly string[];
};

/**
 * Right: all facts, also as the best match beside suggestions. Partly: some facts. Wrong: no facts, or something false. Offered: only
 * suggestions. Unknown: the assistant says that it doesn't know.
 */
export const grades = ["right", "partly", "wrong", "offered", "unknown"] as const;
export type Grade = (typeof grades)[number];
/** `chosen` are the answers to the suggestions. */
export type Outcome = { question: EvaluationQuestion; reply: Reply; grade: Grade; chosen: readonly Reply[]; milliseconds: number };

const fileOf = (set: QuestionSet) => join(import.meta.dirname, "questions", `${set}.jsonl`);

/** Whether a set exists: a final one does only until it is used. */
export const hasSet = (set: QuestionSet): boolean => existsSync(fileOf(set));

export function readQuestions(set: QuestionSet): EvaluationQuestion[] {
  const lines = readFileSync(fileOf(set), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as EvaluationQuestion);
}

/** Normalises case, quotation marks, commas in numbers and bidirectional marks, and removes white space. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/[‘’`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/(?<=\d),(?=\d)/g, "")
    .replace(/\s+/g, "");

/** Sentences that deny, or admit a missing answer, beside other information. */
const HONEST =
  /(?:no other discount|lists no open positions|cannot change a price|site does not say|names no (?:such|other)|offers nothing of that kind|no page of this site|shows no project|rather not guess|cannot show)/i;

function gradeAnswer(
  { must = [], at }: Pick<EvaluationQuestion, "must" | "at">,
  { kind, sources }: Reply,
  says: (part: string) => boolean,
): Grade {
  const facts = must.map((group) => group.some(says));
  if (at !== undefined) facts.push(kind === "answer" && sources.some(({ path }) => at.some((start) => path.startsWith(start))));
  if (facts.every(Boolean)) return "right";
  if (kind !== "answer") return "unknown";
  return facts.some(Boolean) ? "partly" : "wrong";
}

/** Whether a reply has suggestions, with or without the best match's answer. */
export const isAskedBack = ({ choices, kind }: Reply): boolean => choices !== undefined && kind !== "answer";

export function gradeReply(question: Omit<EvaluationQuestion, "cls" | "q">, reply: Reply): Grade {
  const text = plain(reply.text);
  const says = (part: string) => text.includes(plain(part));
  if (question.never?.some(says) === true) return "wrong";
  if (isAskedBack(reply)) return question.expect === "answer" && gradeAnswer(question, reply, says) === "right" ? "right" : "offered";
  if (question.expect === "answer") return gradeAnswer(question, reply, says);
  return reply.kind !== "answer" || HONEST.test(reply.text) ? "right" : "wrong";
}

function askQuestion(question: EvaluationQuestion): Outcome {
  const history = converse(knowledge, question.before ?? []);
  const startedAt = performance.now();
  const reply = answerQuestion(knowledge, { message: question.q, history });
  const milliseconds = performance.now() - startedAt;
  const since: Turn[] = [...history, { role: "visitor", text: question.q }, toTurn(reply)];
  const chosen = (reply.choices ?? []).map(({ message }) => answerQuestion(knowledge, { message, history: since }));
  return { question, reply, grade: gradeReply(question, reply), chosen, milliseconds };
}

export const askSet = (set: QuestionSet): Outcome[] => readQuestions(set).map(askQuestion);

export const countGrade = (outcomes: readonly Outcome[], grade: Grade): number => outcomes.filter((each) => each.grade === grade).length;

/** Number of replies with only suggestions, of which one leads to the right answer. */
export const countLeading = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ question, grade, chosen }) => grade === "offered" && chosen.some((reply) => gradeReply(question, reply) === "right"))
    .length;
