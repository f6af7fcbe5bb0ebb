import { keysOf } from "../../../contract/records.ts";
import type { WordTable } from "../../../content/assistant/document-words.ts";
import { plainWords } from "../language/terms.ts";

type Entry<Key> = { key: Key; words: readonly string[]; isBeginning: boolean };

/** The keys found, the number of words they matched, and the number of words in the text. */
export type Found<Key> = { keys: Set<Key>; taken: number; count: number };

/** In an entry up to four other words: "leave ~ out". */
const GAP = "~";
const MAX_GAP = 4;

/** Urdu letters that PDFs printed by browsers don't map to text: words are compared without them. */
const UNTOLD = /[ہھے]/g;
const tokensOf = (plain: string): string[] =>
  /[ہھے]/.test(plain)
    ? plain
        .replace(UNTOLD, "")
        .split(" ")
        .filter((token) => token !== "")
    : plain.split(" ");

const SHORT = 3;
const startOf = (word: string) => word.slice(0, SHORT);

function readEntry<Key>(key: Key, text: string): Entry<Key> {
  const parts = text.split(` ${GAP} `).map((part) => tokensOf(plainWords(part)));
  return { key, words: parts.flatMap((part, at) => (at === 0 ? part : [GAP, ...part])), isBeginning: text.endsWith("*") };
}

function fits({ words, isBeginning }: Entry<unknown>, at: number, tokens: readonly string[]): boolean {
  const last = words.length - 1;
  const isWord = (place: number, token: string | undefined) =>
    place === last && isBeginning ? token?.startsWith(words[place] ?? "") === true : token === words[place];
  let next = at;
  return words.every((word, place) => {
    if (word !== GAP) return isWord(place, tokens[next++]);
    const gap = tokens.slice(next, next + MAX_GAP + 1).findIndex((token) => isWord(place + 1, token));
    next += Math.max(gap, 0);
    return gap >= 0;
  });
}

/** In names the longest match wins: "out of scope" is not "scope". In sentences all matches count. */
type Reading = { of: "names" | "sentences" };

/** Builds a matcher of word tables for normalised texts, indexed by the first letters: its time depends on the text's length, not on the tables. */
export function createFinder<Key extends string>(tables: Readonly<Record<Key, WordTable>>, { of }: Reading = { of: "names" }) {
  const entries = keysOf(tables).flatMap((key) => [...tables[key].en, ...tables[key].ur].map((text) => readEntry(key, text)));
  const byStart = Map.groupBy(entries, ({ words: [first = ""] }) => startOf(first));
  return (plain: string): Found<Key> => {
    const tokens = tokensOf(plain);
    const keys = new Set<Key>();
    let taken = 0;
    for (let at = 0; at < tokens.length;) {
      const fitting = (byStart.get(startOf(tokens[at] ?? "")) ?? []).filter((entry) => fits(entry, at, tokens));
      const longest = Math.max(0, ...fitting.map(({ words }) => words.length));
      for (const { key, words } of fitting) if (of === "sentences" || words.length === longest) keys.add(key);
      taken += longest;
      at += of === "sentences" ? 1 : Math.max(longest, 1);
    }
    return { keys, taken, count: tokens.length };
  };
}
