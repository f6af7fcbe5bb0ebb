import MiniSearch from "minisearch";
import { plainEnglish, synonyms } from "../../../content/assistant-words.ts";
import type { Passage } from "./passages.ts";
import { mapInSlices } from "../../platform/jobs/slices.ts";
import { countTerms, coverage, plainWords, termSet, type Terms, termsOf, type Weigh } from "../language/terms.ts";

export type PassageSearch = {
  /** Full-text search (BM25), best first. */
  find: (plain: string) => Passage[];
  weigh: Weigh;
  /** Whether a term occurs on a page or in an expected question about one. */
  holds: (term: string) => boolean;
};

/** Everyday words get a limited weight, even if they are rare on this site. */
const MATTERS = new Set(synonyms.flat());
const EVERYDAY = new Set(plainEnglish.filter((word) => !MATTERS.has(word)).flatMap(termsOf));
const MAX_EVERYDAY = 2.6;
/** Maximum weight of unknown words, so that they don't outweigh the known ones. */
const MAX_STRANGE = 3.6;

/** Inverse document frequency with these limits. */
function weighBy(counts: ReadonlyMap<string, number>, all: number): Weigh {
  return (term) => {
    const rarity = Math.log(1 + all / (1 + (counts.get(term) ?? 0)));
    if (!counts.has(term)) return Math.min(rarity, MAX_STRANGE);
    return EVERYDAY.has(term) ? Math.min(rarity, MAX_EVERYDAY) : rarity;
  };
}

const MAX_FOUND = 12;

/** A passage with its texts, normalised by `plainWords`. */
export type PlainPassage = { id: string; passage: Passage; title: string; text: string };

export const plainPassage = (passage: Passage): PlainPassage => ({
  id: passage.id,
  passage,
  title: plainWords(passage.title),
  text: plainWords(passage.text),
});

/** Builds the index, once per content version. `extra` are the terms of texts that count only for the weights. */
export async function createPassageSearch(
  passages: readonly PlainPassage[],
  extra: readonly { terms: Terms; isOurs: boolean }[],
): Promise<PassageSearch> {
  const known = await mapInSlices(passages, ({ passage, title, text }) => ({ passage, terms: termSet(`${title} ${text}`) }));
  const byId = new Map(known.map((entry) => [entry.passage.id, entry]));
  const own = [...byId.values()].map(({ terms }) => terms);
  const sets = [...own, ...extra.map(({ terms }) => terms)];
  const ours = new Set([...own, ...extra.filter(({ isOurs }) => isOurs).map(({ terms }) => terms)].flatMap((terms) => [...terms]));
  const counts = countTerms(sets);
  const weigh = weighBy(counts, sets.length);
  const index = new MiniSearch<PlainPassage>({
    fields: ["title", "text"],
    tokenize: termsOf,
    processTerm: (term) => term,
    // No fuzzy search: spelling is corrected before, and fuzzy search would take ten times as long.
    searchOptions: { boost: { title: 2.5 }, combineWith: "OR" },
  });
  await mapInSlices(passages, (passage) => index.add(passage));
  const find = (plain: string) => {
    const asked = termSet(plain);
    return index
      .search(plain)
      .slice(0, MAX_FOUND)
      .flatMap(({ id, score }) => {
        const held = byId.get(String(id));
        return held === undefined ? [] : [{ ...held, rank: score * coverage(asked, held.terms, weigh) }];
      })
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ passage }) => passage);
  };
  return { find, weigh, holds: (term) => ours.has(term) };
}
