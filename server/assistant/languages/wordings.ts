import type { Language } from "../../../content/assistant/languages/language.ts";
import { countEdits } from "../language/spelling.ts";
import { straightenQuotes } from "../language/terms.ts";

type Spelt = Pick<Language, "spellings" | "prefixes">;

const list = (wordings: string): string[] => wordings.split(",").map((wording) => wording.trim());

/** The Latin digit for one of another script. */
const toDigit = (digit: string) => String(digit.charCodeAt(0) % 16);

/** Removes an attached article or preposition, as Arabic has. */
function cutPrefix(word: string, prefixes: readonly string[]): string {
  const prefix = prefixes.find((each) => word.startsWith(each) && word.length - each.length >= 2);
  return prefix === undefined ? word : word.slice(prefix.length);
}

const MAX_WORDS = 60;

/** Normalises a text to words: lower case, no accents, one spelling for letters that are often confused. */
export function foldWords(text: string, { spellings, prefixes = "" }: Spelt): string[] {
  const plain = straightenQuotes(text)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, toDigit);
  const spelt = spellings.reduce((folded, [from, to]) => folded.replaceAll(from, to), plain);
  const words = (spelt.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
  return prefixes === "" ? words : words.map((word) => cutPrefix(word, list(prefixes)));
}

export type Match = { at: number; length: number };

export type Lexicon = { words: ReadonlySet<string>; beginnings: readonly string[]; ends: readonly string[]; phrases: readonly string[][] };

export function compile(wordings: string, spelt: Spelt): Lexicon {
  const all = list(wordings).map((wording) => ({ wording, words: foldWords(wording, spelt) }));
  const single = all.filter(({ words }) => words.length === 1);
  const parts = (has: (wording: string) => boolean) => single.filter(({ wording }) => has(wording)).flatMap(({ words }) => words);
  return {
    words: new Set(parts((wording) => !wording.includes("*"))),
    beginnings: parts((wording) => wording.endsWith("*")),
    ends: parts((wording) => wording.startsWith("*")),
    phrases: all.filter(({ words }) => words.length > 1).map(({ words }) => words),
  };
}

export const holds = ({ words, beginnings, ends }: Lexicon, word: string): boolean =>
  words.has(word) || beginnings.some((each) => word.startsWith(each)) || ends.some((each) => word.endsWith(each));

export function findIn(lexicon: Lexicon, words: readonly string[]): Match[] {
  const singles = words.flatMap((word, at) => (holds(lexicon, word) ? { at, length: 1 } : []));
  const phrases = lexicon.phrases.flatMap((phrase) =>
    words.flatMap((_, at) => (phrase.every((word, index) => words[at + index] === word) ? { at, length: phrase.length } : [])),
  );
  return [...singles, ...phrases];
}

/** Minimum length for fuzzy matching: short words are ambiguous. */
const MIN_MISSPELT = 5;

/** Fuzzy matches: words with an edit distance of one. */
export function findMisspelt({ words: known }: Lexicon, words: readonly string[]): Match[] {
  const isNear = (word: string) => [...known].some((each) => each.length >= MIN_MISSPELT && countEdits(word, each, 1) <= 1);
  return words.flatMap((word, at) => (word.length >= MIN_MISSPELT && isNear(word) ? { at, length: 1 } : []));
}
