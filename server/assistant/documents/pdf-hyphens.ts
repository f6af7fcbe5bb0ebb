import { numberWords } from "../../../content/assistant/amount-words.ts";
import { fillers, plainEnglish } from "../../../content/assistant-words.ts";

const WORD = /\p{L}+(?:-\p{L}+)*-?/gu;
const common = new Set<string>([...fillers, ...plainEnglish, ...Object.keys(numberWords)]);

/** The words of a document's lines, as written, without those cut at the end of a line. */
export function wordsOf(lines: Iterable<string>): Set<string> {
  const words = new Set<string>();
  let isCut = false;
  for (const line of lines) {
    const found = line.match(WORD) ?? [];
    for (const word of isCut ? found.slice(1) : found) if (!word.endsWith("-")) words.add(word);
    isCut = found.at(-1)?.endsWith("-") === true && line.endsWith("-");
  }
  return words;
}

const LAST = /[\p{L}-]{1,60}$/u;
const FIRST = /^\p{L}{1,60}/u;

/** Whether the hyphen at the end of a line belongs to the word, as in "on-time", and isn't from the line break. */
export function keepsHyphen(line: string, next: string, words: ReadonlySet<string>): boolean {
  const before = (LAST.exec(line.slice(-61))?.[0] ?? "").replace(/-$/, "");
  const after = FIRST.exec(next)?.[0] ?? "";
  if (words.has(before + after)) return false;
  const isWord = (word: string) => words.has(word) || common.has(word.toLowerCase());
  return words.has(`${before}-${after}`) || before.includes("-") || (isWord(before) && isWord(after));
}
