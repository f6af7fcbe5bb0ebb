import { knownQuestions, type KnownQuestion } from "../../../content/questions.ts";
import type { Terms } from "../language/term-sets.ts";
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

function readEntry(question: KnownQuestion, from: number): Entry {
  const plain = new Set([question.question, ...question.alternatives].map(plainWords));
  const wordings = [...plain]
    .map(readWording)
    .filter(({ terms }) => terms.size > 0)
    .map((wording, index) => ({ ...wording, at: from + index }));
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

function writeBook(): QuestionBook {
  const entries: Entry[] = [];
  let from = 0;
  for (const question of knownQuestions) {
    const entry = readEntry(question, from);
    entries.push(entry);
    from += entry.wordings.length;
  }
  const wordings = entries.flatMap((entry) => entry.wordings);
  return {
    entries,
    wordings,
    vectors: joinVectors(wordings),
    withTerm: invert(wordings, ({ terms }) => terms),
    inRow: invert(wordings, ({ rows }) => rows),
    termsInRow: gatherTerms(wordings),
    counts: countTerms(entries),
  };
}

let kept: QuestionBook | undefined;

/** The known questions in all their wordings; read when first asked for. */
export function questionBook(): QuestionBook {
  kept ??= writeBook();
  return kept;
}
