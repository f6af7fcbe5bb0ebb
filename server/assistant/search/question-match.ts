import type { KnownQuestion } from "../../../content/questions.ts";
import { sharedTerms, weightOf, type Terms, type Weigh } from "../language/term-sets.ts";
import { termsOf } from "../language/terms.ts";
import { nearness, vectorOf } from "../meaning/text-vector.ts";
import { intentOf } from "./intent.ts";
import { heldBy, meaningOf } from "./nearness.ts";
import { questionBook, type Entry } from "./question-book.ts";
import { likenessToAll, nearnessToAll, type AskedWording } from "./wording-likeness.ts";

export type QuestionMatch = {
  question: KnownQuestion;
  /** 0 to 1; 1 is the question itself. */
  score: number;
  /** The part of what was asked that the question and its answer speak of, 0 to 1. */
  covered: number;
};

/** The same words in another order are not the question itself. */
const NOT_QUITE = 0.99;
const SAME = 0.94;
/** More than that nothing counts that is put in other words. */
const LIKEST = 0.93;
/** Shares of the two measures by words. */
const WORDING = 0.85;
/** What the wordings most like it count, the best first: several that agree tell more than one. */
const AGREEING = [0.55, 0.25, 0.2];
/** What a word counts that stands in the answer and in no wording of the question. */
const IN_ANSWER = 0.5;
/** The share of what words mean beside the words themselves. */
const MEANING = 0.7;
/** How near questions mostly are that mean something else. */
const ORDINARY = 0.5;
/** What it counts beside the single wordings how near all of them together are. */
const CENTRE = 0.3;

function coverage({ asked: wordings, answered }: Entry, asked: Terms, weigh: Weigh): number {
  const strange = new Set([...asked].filter((term) => !wordings.terms.has(term) && answered.has(term)));
  const others = new Set([...asked].filter((term) => !strange.has(term)));
  return (heldBy(others, wordings, weigh) + IN_ANSWER * weightOf(strange, weigh)) / weightOf(asked, weigh);
}

/** The measures of an entry's wordings that fit best, taken together. */
function agree({ wordings }: Entry, measures: Float64Array): number {
  const best = AGREEING.map(() => 0);
  for (const { at } of wordings) {
    let measure = measures[at] ?? 0;
    for (let place = 0; place < best.length; place++) {
      const held = best[place] ?? 0;
      if (measure > held) [best[place], measure] = [measure, held];
    }
  }
  return AGREEING.reduce((sum, part, place) => sum + part * (best[place] ?? 0), 0);
}

/** The same words, asking for the same. */
const saysTheSame = (asked: AskedWording, { terms, intent }: AskedWording) =>
  intent === asked.intent && terms.size === asked.terms.size && sharedTerms(terms, asked.terms).length === terms.size;

type Measures = { likeness: Float64Array; near: Float64Array; weigh: Weigh };

function scoreOf(entry: Entry, asked: AskedWording, { likeness, near, weigh }: Measures): Omit<QuestionMatch, "question"> {
  const covered = coverage(entry, asked.terms, weigh);
  const byWords = WORDING * agree(entry, likeness) + (1 - WORDING) * covered;
  const byMeaning = agree(entry, near) - ORDINARY + CENTRE * (nearness(asked.vector, entry.centre) - ORDINARY);
  const score = Math.min(LIKEST, Math.max(0, byWords + MEANING * byMeaning));
  return { score: entry.wordings.some((wording) => saysTheSame(asked, wording)) ? SAME + score * (NOT_QUITE - SAME) : score, covered };
}

/** The part of a word's weight that says how well it tells the known questions apart. */
const TELLS_APART = 0.7;

function weighAmongQuestions(weigh: Weigh): Weigh {
  const { counts, entries } = questionBook();
  return (term) => {
    const count = counts.get(term);
    const rarity = count === undefined ? weigh(term) : Math.log(1 + entries.length / count);
    return (1 - TELLS_APART) * weigh(term) + TELLS_APART * rarity;
  };
}

const weighers = new WeakMap<Weigh, Weigh>();

/** One for each way to weigh, so that what is worked out by it can be cached. */
function weigherFor(weighWord: Weigh): Weigh {
  const cached = weighers.get(weighWord) ?? weighAmongQuestions(weighWord);
  weighers.set(weighWord, cached);
  return cached;
}

const MAX_MATCHES = 5;

/** The known questions most like the one asked, best first. `plain` is spelt right. */
export function matchQuestions(plain: string, weighWord: Weigh): QuestionMatch[] {
  const { entries } = questionBook();
  const itself = entries.find((entry) => entry.plain.has(plain));
  const terms = new Set(termsOf(plain));
  if (terms.size === 0) return itself === undefined ? [] : [{ question: itself.question, score: 1, covered: 1 }];
  const weigh = weigherFor(weighWord);
  const asked: AskedWording = { ...meaningOf(terms), intent: intentOf(plain), vector: vectorOf(plain) };
  const measures = { likeness: likenessToAll(asked, weigh), near: nearnessToAll(asked), weigh };
  return entries
    .map((entry) => ({ question: entry.question, ...(entry === itself ? { score: 1, covered: 1 } : scoreOf(entry, asked, measures)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_MATCHES);
}

/** The part of some terms' weight that a question's wordings hold, 0 to 1. */
export function speaksOf(id: string, terms: readonly string[], weigh: Weigh): number {
  const said = questionBook().entries.find(({ question }) => question.id === id)?.asked.terms;
  if (terms.length === 0 || said === undefined) return 0;
  return weightOf(sharedTerms(new Set(terms), said), weigh) / weightOf(new Set(terms), weigh);
}
