import MiniSearch from "minisearch";
import { plainEnglish, synonyms } from "../../../content/assistant-words.ts";
import type { Passage } from "./passages/passage.ts";
import { sharedTerms, weightOf, type Terms, type Weigh } from "../language/term-sets.ts";
import { mapInSlices } from "../../platform/jobs/slices.ts";
import { plainWords, termsOf } from "../language/terms.ts";

export type PassageMatch = {
  passage: Passage;
  /** The part of the question's weight that stands in the passage, 0 to 1. */
  covered: number;
  score: number;
};

export type PassageSearch = {
  find: (plain: string, weigh: Weigh) => PassageMatch[];
  weigh: Weigh;
  /** Whether a term occurs anywhere. */
  holds: (term: string) => boolean;
};

const termsIn = (text: string) => new Set(termsOf(plainWords(text)));

/** Words of everyday English say little about the matter, even where this site hardly uses them. */
const MATTERS = new Set(synonyms.flat());
const EVERYDAY = new Set(plainEnglish.filter((word) => !MATTERS.has(word)).flatMap(termsOf));
const MAX_EVERYDAY = 2.6;
/** A word that stands nowhere tells a question apart, but must not drown what is known in it. */
const MAX_STRANGE = 3.6;

function countTerms(sets: readonly Terms[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const term of set) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** How much each word says: the rarer among the passages, the more; one that stands nowhere says most. */
function weighBy(counts: ReadonlyMap<string, number>, all: number): Weigh {
  return (term) => {
    const rarity = Math.log(1 + all / (1 + (counts.get(term) ?? 0)));
    if (!counts.has(term)) return Math.min(rarity, MAX_STRANGE);
    return EVERYDAY.has(term) ? Math.min(rarity, MAX_EVERYDAY) : rarity;
  };
}

const coverage = (asked: ReadonlySet<string>, held: ReadonlySet<string>, weigh: Weigh) =>
  asked.size === 0 ? 0 : weightOf(sharedTerms(asked, held), weigh) / weightOf(asked, weigh);

/** Built once per content version. `extra` are texts in plain words that count for the weights only. */
export async function createPassageSearch(passages: readonly Passage[], extra: readonly string[]): Promise<PassageSearch> {
  const known = await mapInSlices(passages, (passage) => ({ passage, terms: termsIn(`${passage.title} ${passage.text}`) }));
  const byId = new Map(known.map((entry) => [entry.passage.id, entry]));
  const sets = [...[...byId.values()].map(({ terms }) => terms), ...(await mapInSlices(extra, (plain) => new Set(termsOf(plain))))];
  const counts = countTerms(sets);
  const weigh = weighBy(counts, sets.length);
  const index = new MiniSearch<Passage>({
    fields: ["title", "text"],
    tokenize: (text) => termsOf(plainWords(text)),
    processTerm: (term) => term,
    // Spelling was mended before: looking for neighbours of every word again would cost ten times as long.
    searchOptions: { boost: { title: 2.5 }, combineWith: "OR" },
  });
  await mapInSlices(passages, (passage) => index.add(passage));
  const find: PassageSearch["find"] = (plain) => {
    const asked = new Set(termsOf(plain));
    return index
      .search(plain)
      .slice(0, 12)
      .flatMap(({ id, score }) => {
        const held = byId.get(String(id));
        if (held === undefined) return [];
        const covered = coverage(asked, held.terms, weigh);
        return [{ passage: held.passage, covered, score: score * covered }];
      })
      .toSorted((a, b) => b.score - a.score);
  };
  return { find, weigh, holds: (term) => counts.has(term) };
}
