import { knownQuestions, type KnownQuestion } from "../../../content/questions.ts";
import { sharedTerms, weightOf, type Terms, type Weigh } from "../language/term-sets.ts";
import { plainWords, termsOf } from "../language/terms.ts";

type Entry = {
  question: KnownQuestion;
  wordings: readonly Terms[];
  /** The wordings as they stand. */
  plain: ReadonlySet<string>;
  asked: Terms;
  answered: Terms;
};
export type QuestionMatch = {
  question: KnownQuestion;
  /** 0 to 1; 1 is the question itself. */
  score: number;
  /** The part of what was asked that the question and its answer speak of, 0 to 1. */
  covered: number;
};

const termSet = (text: string) => new Set(termsOf(plainWords(text)));

function entryOf(question: KnownQuestion): Entry {
  const wordings = [question.question, ...question.alternatives];
  return {
    question,
    wordings: wordings.map(termSet).filter(({ size }) => size > 0),
    plain: new Set(wordings.map(plainWords)),
    asked: termSet(wordings.join(" ")),
    answered: termSet(question.answer),
  };
}

const questionBook: readonly Entry[] = knownQuestions.map(entryOf);

/** How alike two sets of words are by weight, 0 to 1: twice what they share by what they have. */
function likeness(asked: Terms, wording: Terms, weigh: Weigh): number {
  const shared = weightOf(sharedTerms(asked, wording), weigh);
  return shared === 0 ? 0 : (2 * shared) / (weightOf(asked, weigh) + weightOf(wording, weigh));
}

/** The same words in another order are not the question itself. */
const NOT_QUITE = 0.99;
/** Shares of the two measures. */
const WORDING = 0.75;
/** What a word counts that stands in the answer and in no wording of the question. */
const IN_ANSWER = 0.5;

function coverage({ asked: wordings, answered }: Entry, asked: Terms, weigh: Weigh): number {
  const inAnswer = sharedTerms(asked, answered).filter((term) => !wordings.has(term));
  return (weightOf(sharedTerms(asked, wordings), weigh) + IN_ANSWER * weightOf(inAnswer, weigh)) / weightOf(asked, weigh);
}

function scoreOf(entry: Entry, plain: string, asked: Terms, weigh: Weigh): Omit<QuestionMatch, "question"> {
  if (entry.plain.has(plain)) return { score: 1, covered: 1 };
  if (asked.size === 0) return { score: 0, covered: 0 };
  const best = Math.max(0, ...entry.wordings.map((wording) => likeness(asked, wording, weigh)));
  const covered = coverage(entry, asked, weigh);
  return { score: NOT_QUITE * (WORDING * best + (1 - WORDING) * covered), covered };
}

/** The known questions most like the one asked, best first. `plain` is spelt right. */
export function matchQuestions(plain: string, weigh: Weigh): QuestionMatch[] {
  const asked = new Set(termsOf(plain));
  return questionBook
    .map((entry) => ({ question: entry.question, ...scoreOf(entry, plain, asked, weigh) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 5);
}

/** The part of some terms' weight that a question's wordings hold, 0 to 1. */
export function speaksOf({ question, alternatives }: KnownQuestion, terms: readonly string[], weigh: Weigh): number {
  return terms.length === 0
    ? 0
    : weightOf(sharedTerms(new Set(terms), termSet([question, ...alternatives].join(" "))), weigh) / weightOf(new Set(terms), weigh);
}
