import { keysOf } from "../../../contract/records.ts";
import type { WordTable } from "../../../content/assistant/document-words.ts";
import { plainWords } from "../language/terms.ts";

type Entry<Key> = { key: Key; words: readonly string[]; beginnings: ReadonlySet<number> };

/** The keys found, the number of words they matched, and the number of words in the text. */
export type Found<Key> = { keys: Set<Key>; taken: number; count: number };

/** In an entry up to four other words: "leave ~ out". */
const GAP = "~";
const MAX_GAP = 4;

/** Urdu letters that PDFs printed by browsers don't map to text: words are compared without them. */
const UNTOLD = /[ہھے]/g;
/** "features" as "feature": a plural's s, not that of "process" or "status". "The system" is the one to build, "systems" are others. */
const singular = (word: string) => (word.length > 5 && word !== "systems" && /[^aisu]s$/.test(word) ? word.slice(0, -1) : word);
const tokensOf = (plain: string): string[] =>
  (/[ہھے]/.test(plain) ? plain.replace(UNTOLD, "") : plain).split(" ").filter((token) => token !== "");

const SHORT = 3;
const startOf = (word: string) => word.slice(0, SHORT);

type Word = { word: string; isBeginning: boolean };
/** A word of an entry; some are several, as "dont". */
const readWord = (text: string): Word[] => {
  const isBeginning = text.endsWith("*");
  return tokensOf(plainWords(text)).map((word) => ({ word, isBeginning }));
};

function readEntry<Key>(key: Key, text: string): Entry<Key> {
  const marked = text.split(" ").flatMap((word) => (word === GAP ? [{ word, isBeginning: false }] : readWord(word)));
  const beginnings = new Set(marked.flatMap(({ isBeginning }, at) => (isBeginning ? [at] : [])));
  return { key, words: marked.map(({ word }) => word), beginnings };
}

function fits({ words, beginnings }: Entry<unknown>, at: number, tokens: readonly string[]): boolean {
  const isWord = (place: number, token: string | undefined) =>
    beginnings.has(place) ? token?.startsWith(words[place] ?? "") === true : token === words[place];
  let next = at;
  return words.every((word, place) => {
    if (word !== GAP) return isWord(place, tokens[next++]);
    const gap = tokens.slice(next, next + MAX_GAP + 1).findIndex((token) => isWord(place + 1, token));
    next += Math.max(gap, 0);
    return gap >= 0;
  });
}

/** In names the longest match wins, "out of scope" is not "scope", and plurals match. In sentences all matches count. */
type Reading = { of: "names" | "sentences" };

/** Builds a matcher of word tables for normalised texts, indexed by the first letters: its time depends on the text's length, not on the tables. */
export function createFinder<Key extends string>(tables: Readonly<Record<Key, WordTable>>, { of }: Reading = { of: "names" }) {
  const isNames = of === "names";
  const entries = keysOf(tables)
    .flatMap((key) => [...tables[key].en, ...tables[key].ur].map((text) => readEntry(key, text)))
    .map((entry) => (isNames ? { ...entry, words: entry.words.map(singular) } : entry));
  const byStart = Map.groupBy(entries, ({ words: [first = ""] }) => startOf(first));
  return (plain: string): Found<Key> => {
    const tokens = isNames ? tokensOf(plain).map(singular) : tokensOf(plain);
    const keys = new Set<Key>();
    let taken = 0;
    for (let at = 0; at < tokens.length;) {
      const fitting = (byStart.get(startOf(tokens[at] ?? "")) ?? []).filter((entry) => fits(entry, at, tokens));
      const longest = Math.max(0, ...fitting.map(({ words }) => words.length));
      for (const { key, words } of fitting) if (!isNames || words.length === longest) keys.add(key);
      taken += longest;
      at += isNames ? Math.max(longest, 1) : 1;
    }
    return { keys, taken, count: tokens.length };
  };
}
