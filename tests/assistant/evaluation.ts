import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answerQuestion, type Reply, type Turn } from "../../server/assistant/knowledge.ts";
import { knowledge } from "../helpers/assistant-knowledge.ts";
import { converse, toTurn } from "./converse.ts";

/** What may be read and tuned on, what only its totals are told of, and what is asked once, when the work is done. */
export type QuestionSet = "practice" | "blind" | "final";

type EvaluationQuestion = {
  cls: string;
  q: string;
  /** What the visitor asked before, in order; answered by the assistant itself. */
  before?: readonly string[];
  /** Whether the site answers it, says nothing of it, or the assistant must not go along with it. */
  expect: "answer" | "unknown" | "decline";
  /** One group for each fact that a right answer states, of which one alternative has to occur. */
  must?: readonly (readonly string[])[];
  /** The beginnings of paths of which a source has one, where the facts may be put in any words. */
  at?: readonly string[];
  never?: readonly string[];
};

/**
 * Right: all the facts, which may be those of the likeliest question where it is asked what was meant. Partly: some of the facts. Wrong: an
 * answer that says none, or something false. Offered: it is asked what was meant. Unknown: nothing is said, and that is said.
 */
export const grades = ["right", "partly", "wrong", "offered", "unknown"] as const;
export type Grade = (typeof grades)[number];
/** `chosen`: what is answered to each question that was offered. */
export type Outcome = { question: EvaluationQuestion; reply: Reply; grade: Grade; chosen: readonly Reply[]; milliseconds: number };

const fileOf = (set: QuestionSet) => join(import.meta.dirname, "questions", `${set}.jsonl`);

/** A final set is there only between its writing and its being asked. */
export const hasSet = (set: QuestionSet): boolean => existsSync(fileOf(set));

export function readQuestions(set: QuestionSet): EvaluationQuestion[] {
  const lines = readFileSync(fileOf(set), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as EvaluationQuestion);
}

/** Without what two right answers differ in: capitals, spaces, the shape of quotes, commas in numbers and marks of direction. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/[‘’`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/(?<=\d),(?=\d)/g, "")
    .replace(/\s+/g, " ");

/** Sentences that say no, or that the site does not say, though something is told besides. */
const HONEST =
  /(?:no other discount|cannot change a price|site does not say|names no (?:such|other)|no page of this site|shows no project|rather not guess|cannot show)/i;

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

/** Whether it is asked what was meant, be it beside the answer to what is likeliest. */
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

/** Of those who are asked what they meant, how many find the right answer among the choices. */
export const countLeading = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ question, grade, chosen }) => grade === "offered" && chosen.some((reply) => gradeReply(question, reply) === "right"))
    .length;
