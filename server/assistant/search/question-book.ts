import { knownQuestions, type KnownQuestion } from "../../../content/questions.ts";
import type { Terms } from "../language/term-sets.ts";
import { yieldToEventLoop, mapInSlices } from "../../platform/jobs/slices.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import { middleOf, vectorOf, type TextVector } from "../meaning/text-vector.ts";
import { intentOf } from "./intent.ts";
import { meaningOf, type Meaning } from "./nearness.ts";

/** One way to put a question. `at` is its place among all wordings. */
export type Wording = Meaning & { at: number; intent: string | undefined; vector: TextVector };

export type Entry = {
  question: KnownQuestion;
  wordings: readonly Wording[];
  /** The wordings as they stand. */
  plain: ReadonlySet<string>;
  /** The answer in plain words. */
  plainAnswer: string;
  asked: Meaning;
  answered: Terms;
  /** What all wordings together are about. */
  centre: TextVector;
};

/** Where each term and each row of near words stands, so that nobody has to look through all wordings. */
export type QuestionBook = {
  entries: readonly Entry[];
  wordings: readonly Wording[];
  /** The wordings' vectors one behind the other, which is quickest to go through. */
  vectors: Float32Array;
  withTerm: ReadonlyMap<string, readonly number[]>;
  inRow: ReadonlyMap<number, readonly number[]>;
  termsInRow: ReadonlyMap<number, ReadonlySet<string>>;
  /** How many of the known questions a term stands in. */
  counts: ReadonlyMap<string, number>;
};

const termSet = (plain: string) => new Set(termsOf(plain));

const readWording = (plain: string): Omit<Wording, "at"> => ({
  ...meaningOf(termSet(plain)),
  intent: intentOf(plain),
  vector: vectorOf(plain),
});

/** Its wordings have no place yet. */
type ReadEntry = Omit<Entry, "wordings"> & { wordings: readonly Omit<Wording, "at">[] };

function readEntry(question: KnownQuestion): ReadEntry {
  const plain = new Set([question.question, ...question.alternatives].map(plainWords));
  const wordings = [...plain].map(readWording).filter(({ terms }) => terms.size > 0);
  const plainAnswer = plainWords(question.answer);
  return {
    question,
    wordings,
    plain,
    plainAnswer,
    asked: meaningOf(new Set(wordings.flatMap(({ terms }) => [...terms]))),
    answered: termSet(plainAnswer),
    centre: middleOf(wordings.map(({ vector }) => vector)),
  };
}

function invert<Key>(wordings: readonly Wording[], keysOf: (wording: Wording) => Iterable<Key>): Map<Key, number[]> {
  const places = new Map<Key, number[]>();
  for (const wording of wordings)
    for (const key of keysOf(wording)) {
      const found = places.get(key);
      if (found === undefined) places.set(key, [wording.at]);
      else found.push(wording.at);
    }
  return places;
}

function gatherTerms(wordings: readonly Wording[]): Map<number, Set<string>> {
  const terms = new Map<number, Set<string>>();
  for (const term of new Set(wordings.flatMap((wording) => [...wording.terms])))
    for (const row of meaningOf(new Set([term])).rows) terms.set(row, (terms.get(row) ?? new Set()).add(term));
  return terms;
}

function joinVectors(wordings: readonly Wording[]): Float32Array {
  const size = wordings[0]?.vector.length ?? 0;
  const joined = new Float32Array(wordings.length * size);
  for (const { at, vector } of wordings) joined.set(vector, at * size);
  return joined;
}

function countTerms(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { asked } of entries) for (const term of asked.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function place(read: readonly ReadEntry[]): Entry[] {
  let at = 0;
  return read.map((entry) => ({ ...entry, wordings: entry.wordings.map((wording) => ({ ...wording, at: at++ })) }));
}

async function writeBook(): Promise<QuestionBook> {
  const entries = place(await mapInSlices(knownQuestions, readEntry));
  const wordings = entries.flatMap((entry) => entry.wordings);
  await yieldToEventLoop();
  const vectors = joinVectors(wordings);
  const withTerm = invert(wordings, ({ terms }) => terms);
  await yieldToEventLoop();
  const inRow = invert(wordings, ({ rows }) => rows);
  return { entries, wordings, vectors, withTerm, inRow, termsInRow: gatherTerms(wordings), counts: countTerms(entries) };
}

let opened: QuestionBook | undefined;
let writing: Promise<QuestionBook> | undefined;

/** Reads the known questions in all their wordings, once for as long as this process lasts. */
export async function openQuestionBook(): Promise<QuestionBook> {
  writing ??= writeBook();
  opened = await writing;
  return opened;
}

/** The known questions, which whoever made the assistant's knowledge has opened. */
export function questionBook(): QuestionBook {
  if (opened === undefined) throw new Error("the question book is not open yet");
  return opened;
}
