import { knownQuestions, type KnownQuestion } from "../../../content/questions.ts";
import { sharedTerms, weightOf, type Weigh } from "../language/term-sets.ts";
import { plainWords, termsOf } from "../language/terms.ts";

type Entry = { question: KnownQuestion; wordings: readonly ReadonlySet<string>[]; plain: ReadonlySet<string>; all: ReadonlySet<string> };
export type QuestionMatch = { question: KnownQuestion; score: number };
export type QuestionBook = readonly Entry[];

const termSet = (text: string) => new Set(termsOf(plainWords(text)));

function entryOf(question: KnownQuestion): Entry {
  const wordings = [question.question, ...question.alternatives];
  return {
    question,
    wordings: wordings.map(termSet).filter(({ size }) => size > 0),
    plain: new Set(wordings.map(plainWords)),
    all: termSet([...wordings, question.answer].join(" ")),
  };
}

export const questionBook: QuestionBook = knownQuestions.map(entryOf);

/** How alike two sets of words are by weight, 0 to 1: twice what they share by what they have. */
function likeness(asked: ReadonlySet<string>, wording: ReadonlySet<string>, weigh: Weigh): number {
  const shared = weightOf(sharedTerms(asked, wording), weigh);
  return shared === 0 ? 0 : (2 * shared) / (weightOf(asked, weigh) + weightOf(wording, weigh));
}

/** Shares of the two measures; the words of an answer count for less than those of a question. */
const WORDING = 0.75;

function scoreOf(entry: Entry, plain: string, asked: ReadonlySet<string>, weigh: Weigh): number {
  if (entry.plain.has(plain)) return 1;
  if (asked.size === 0) return 0;
  const best = Math.max(0, ...entry.wordings.map((wording) => likeness(asked, wording, weigh)));
  const covered = weightOf(sharedTerms(asked, entry.all), weigh) / weightOf(asked, weigh);
  return WORDING * best + (1 - WORDING) * covered;
}

/** The known questions most like the one asked, best first. `plain` is spelt right. */
export function matchQuestions(book: QuestionBook, plain: string, weigh: Weigh): QuestionMatch[] {
  const asked = new Set(termsOf(plain));
  return book
    .map((entry) => ({ question: entry.question, score: scoreOf(entry, plain, asked, weigh) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 5);
}
