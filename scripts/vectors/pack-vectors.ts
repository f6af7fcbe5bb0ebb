import { HEAD_BYTES, ONE } from "../../server/assistant/meaning/word-vectors.ts";
import type { WordVector } from "./fetch-package.ts";

/** Words as frequent as this count by half: the more frequent, the less a word says. */
const HALF_SAYING = 3e-4;
/** The share of a text that the word of a rank makes, by Zipf's law. */
const shareOf = (rank: number) => 0.1 / (rank + 2);

const weightOf = ({ rank }: WordVector) => HALF_SAYING / (HALF_SAYING + shareOf(rank));

/** The file: numbers of words, dimensions and letters; the words in order; for each a byte for its weight and one for each dimension. */
export function packVectors(unsorted: readonly WordVector[]): Buffer {
  const words = unsorted.toSorted((one, other) => (one.word < other.word ? -1 : 1));
  const dimensions = words[0]?.vector.length ?? 0;
  const list = Buffer.from(words.map(({ word }) => word).join("\n"), "latin1");
  const head = Buffer.alloc(HEAD_BYTES);
  for (const [at, value] of [words.length, dimensions, list.length].entries()) head.writeUInt32LE(value, at * 4);
  const rows = Buffer.alloc(words.length * (dimensions + 1));
  for (const [row, word] of words.entries()) {
    const start = row * (dimensions + 1);
    rows.writeUInt8(Math.round(weightOf(word) * 255), start);
    for (const [at, value] of word.vector.entries()) rows.writeInt8(Math.round(value * ONE), start + 1 + at);
  }
  return Buffer.concat([head, list, rows]);
}
