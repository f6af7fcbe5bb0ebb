import { stemmer } from "stemmer";
import { fillers, phrases, shortForms, synonyms } from "../../../content/assistant-words.ts";

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, "can not"],
  [/\bwon't\b/g, "will not"],
  [/n't\b/g, " not"],
  [/'(?:re)\b/g, " are"],
  [/'(?:ll)\b/g, " will"],
  [/'(?:ve)\b/g, " have"],
  [/'m\b/g, " am"],
  [/'d\b/g, " would"],
  [/\blet's\b/g, "let us"],
  [/\b(what|how|where|who|that|it|there|when|he|she)'s\b/g, "$1 is"],
  [/'s?\b/g, ""],
];

/** Names of technologies whose punctuation matters. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\b(node|next)[. ]?js\b/g, "$1js"],
  [/\b(vue|express|react)[. ]?js\b/g, "$1"],
  [/\bc\+\+/g, "cplusplus"],
  [/\bc#/g, "csharp"],
  [/\.net\b/g, "dotnet"],
  [/\be-?mails?\b/g, "email"],
  [/\bweb ?3(\.0)?\b/g, "web3"],
  [/\b24 ?(?:x|\/|by) ?7\b/g, "24/7"],
];

const replaceAll = (text: string, pairs: readonly (readonly [RegExp, string])[]) =>
  pairs.reduce((result, [from, to]) => result.replace(from, to), text);

/** Replaces typographic and look-alike apostrophes by straight ones. */
export const straightenQuotes = (text: string): string => text.replace(/[’‘ʼ′＇`´]/g, "'");

/** Normalises text: lower case, straight quotes, no accents, contractions expanded, single spaces; digits, $, % and / stay. */
export function plainWords(text: string): string {
  // Quotes first: NFKD would decompose the acute accent into a space and a mark.
  const straight = straightenQuotes(text).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const named = replaceAll(straight.includes("'") ? replaceAll(straight, CONTRACTIONS) : straight, NAMES);
  const words = named
    .replace(/[^\p{L}\p{N}$%/]+/gu, " ")
    .trim()
    .split(" ");
  return words
    .map((word) => (Object.hasOwn(shortForms, word) ? shortForms[word] : word))
    .filter((word) => word !== "")
    .join(" ");
}

/** Maximum size of the stem cache, so that visitors' words can't fill the memory. */
const MAX_STEMS = 20_000;
const stems = new Map<string, string>();

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  if (stems.size < MAX_STEMS) stems.set(word, stem);
  return stem;
}

const STEMMED_FILLERS = new Set(fillers);
const CANONICAL = new Map(synonyms.flatMap(([first = "", ...others]) => [first, ...others].map((word) => [stemmer(word), stemmer(first)])));

const canonical = (word: string) => {
  const stem = stemOf(word);
  return CANONICAL.get(stem) ?? stem;
};

const ANY_PHRASE = new RegExp(phrases.map(([{ source }]) => source).join("|"));

/** Replaces phrases of several words by their synonym. */
function joinPhrases(plain: string): string {
  // One test is faster, since most texts contain no phrase.
  return ANY_PHRASE.test(plain) ? replaceAll(plain, phrases) : plain;
}

/** The terms of a normalised text (`plainWords`): stemmed, synonyms unified, without stop words. */
export function termsOf(plain: string): string[] {
  return joinPhrases(plain)
    .split(/[ /]+/)
    .filter((word) => word !== "" && !STEMMED_FILLERS.has(word))
    .map(canonical);
}

/** Weight of a term: higher for rare ones (inverse document frequency). */
export type Weigh = (term: string) => number;

export type Terms = ReadonlySet<string>;

/** The distinct terms of a normalised text. */
export const termSet = (plain: string): Set<string> => new Set(termsOf(plain));

export function sharedTerms(a: Terms, b: Terms): string[] {
  return [...a].filter((term) => b.has(term));
}

function weightOf(terms: Iterable<string>, weigh: Weigh): number {
  return [...terms].reduce((sum, term) => sum + weigh(term), 0);
}

/** Weighted share of the `asked` terms that are in `held`, 0 to 1. */
export function coverage(asked: Terms, held: Terms, weigh: Weigh): number {
  return asked.size === 0 ? 0 : weightOf(sharedTerms(asked, held), weigh) / weightOf(asked, weigh);
}

/** Document frequency: the number of texts with each term. */
export function countTerms<Term>(texts: readonly Iterable<Term>[]): Map<Term, number> {
  const counts = new Map<Term, number>();
  for (const text of texts) for (const term of text) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Stop words, which count only in bigrams: "how long" and "how much" differ. */
const SMALL = new Set(
  "a an the of to and or in on at i my me we our you your it is are be do does did can could would will with for this that please just".split(
    " ",
  ),
);

/** FNV-1a hash, 31 bits: features are numbers, since 100,000 strings would take too much memory, and V8 has no objects for small ones. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 1;
}

/** Hashed features of a normalised text (`plainWords`): stems, terms, and bigrams of both. */
export function featuresOf(plain: string, terms: readonly string[] = termsOf(plain)): Set<number> {
  const words = plain.split(/[ /]+/).filter((word) => word !== "");
  const stemmed = words.map(stemOf);
  return new Set(
    [
      ...terms.map((term) => `means ${term}`),
      ...stemmed.filter((_, at) => !SMALL.has(words[at] ?? "")),
      ...stemmed.slice(1).map((stem, at) => `${stemmed[at]} ${stem}`),
      ...terms.slice(1).map((term, at) => `means ${terms[at]} ${term}`),
    ].map(hash),
  );
}
