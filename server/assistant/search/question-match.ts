import { knownQuestions, type KnownQuestion } from "../../../content/questions.ts";
import { sharedTerms, weightOf, type Terms, type Weigh } from "../language/term-sets.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import { intentOf } from "./intent.ts";
import { heldBy, meaningOf, type Meaning } from "./nearness.ts";

type Wording = Meaning & { intent: string | undefined };
type Entry = {
  question: KnownQuestion;
  wordings: readonly Wording[];
  /** The wordings as they stand. */
  plain: ReadonlySet<string>;
  asked: Meaning;
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
const readWording = (text: string): Wording => ({ ...meaningOf(termSet(text)), intent: intentOf(plainWords(text)) });

function entryOf(question: KnownQuestion): Entry {
  const wordings = [question.question, ...question.alternatives];
  return {
    question,
    wordings: wordings.map(readWording).filter(({ terms }) => terms.size > 0),
    plain: new Set(wordings.map(plainWords)),
    asked: meaningOf(termSet(wordings.join(" "))),
    answered: termSet(question.answer),
  };
}

const questionBook: readonly Entry[] = knownQuestions.map(entryOf);

/** What it adds that both ask for a time, a place or a person, and what it costs that they ask for different ones. */
const SAME_INTENT = 0.05;

const intentBonus = (a: string | undefined, b: string | undefined) =>
  a === undefined || b === undefined ? 0 : a === b ? SAME_INTENT : -SAME_INTENT;

/** Keeps texts of one word from counting as alike for that word alone. */
const LITTLE_SAID = 1;

/** How alike two texts are by weight, 0 to 1: what each holds of the other by what they have. */
function likeness(asked: Wording, wording: Wording, weigh: Weigh): number {
  const held = heldBy(asked.terms, wording, weigh);
  if (held === 0) return 0;
  const back = heldBy(wording.terms, asked, weigh);
  const alike = (held + back) / (LITTLE_SAID + weightOf(asked.terms, weigh) + weightOf(wording.terms, weigh));
  return Math.min(1, alike + intentBonus(asked.intent, wording.intent));
}

/** The same words in another order are not the question itself. */
const NOT_QUITE = 0.99;
/** Shares of the two measures. */
const WORDING = 0.85;
/** What the wordings most like it count, the best first: several that agree tell more than one. */
const AGREEING = [0.55, 0.25, 0.2];
/** What a word counts that stands in the answer and in no wording of the question. */
const IN_ANSWER = 0.5;

/** The same words, asking for the same. */
const saysTheSame = (asked: Wording, { terms, intent }: Wording) =>
  intent === asked.intent && terms.size === asked.terms.size && sharedTerms(terms, asked.terms).length === terms.size;

function coverage({ asked: wordings, answered }: Entry, asked: Terms, weigh: Weigh): number {
  const strange = new Set([...asked].filter((term) => !wordings.terms.has(term) && answered.has(term)));
  const others = new Set([...asked].filter((term) => !strange.has(term)));
  return (heldBy(others, wordings, weigh) + IN_ANSWER * weightOf(strange, weigh)) / weightOf(asked, weigh);
}

function scoreOf(entry: Entry, plain: string, asked: Wording, weigh: Weigh): Omit<QuestionMatch, "question"> {
  if (entry.plain.has(plain)) return { score: 1, covered: 1 };
  if (asked.terms.size === 0) return { score: 0, covered: 0 };
  const covered = coverage(entry, asked.terms, weigh);
  if (entry.wordings.some((wording) => saysTheSame(asked, wording))) return { score: NOT_QUITE, covered };
  const alike = entry.wordings.map((wording) => likeness(asked, wording, weigh)).toSorted((a, b) => b - a);
  const best = AGREEING.reduce((sum, part, at) => sum + part * (alike[at] ?? 0), 0);
  return { score: NOT_QUITE * (WORDING * best + (1 - WORDING) * covered), covered };
}

/** How many of the known questions a word stands in. */
const counts = new Map<string, number>();
for (const { asked } of questionBook) for (const term of asked.terms) counts.set(term, (counts.get(term) ?? 0) + 1);

/** The part of a word's weight that says how well it tells the known questions apart. */
const TELLS_APART = 0.7;

const weighAmongQuestions =
  (weigh: Weigh): Weigh =>
  (term) => {
    const count = counts.get(term);
    const rarity = count === undefined ? weigh(term) : Math.log(1 + questionBook.length / count);
    return (1 - TELLS_APART) * weigh(term) + TELLS_APART * rarity;
  };

/** The known questions most like the one asked, best first. `plain` is spelt right. */
export function matchQuestions(plain: string, weighWord: Weigh): QuestionMatch[] {
  const weigh = weighAmongQuestions(weighWord);
  const asked: Wording = { ...meaningOf(new Set(termsOf(plain))), intent: intentOf(plain) };
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
