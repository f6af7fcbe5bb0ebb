import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../platform/root.ts";

/** Made by `npm run vectors`; where the vectors come from stands beside it. */
export const vectorsFile = join(projectRoot, "server/assistant/meaning/word-vectors.bin");
export const HEAD_BYTES = 12;
/** What stands for 1 in the file. */
export const ONE = 127;

export type WordVectors = {
  dimensions: number;
  has: (word: string) => boolean;
  /** Adds a word's vector, the rarer words more, and says whether the word is known. */
  add: (word: string, sum: Float32Array, share: number) => boolean;
};

function findSorted(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = words[middle] ?? "";
    if (found === word) return middle;
    if (found < word) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function readVectors(): WordVectors {
  const file = readFileSync(vectorsFile);
  const [dimensions, letters] = [file.readUInt32LE(4), file.readUInt32LE(8)];
  const words = file.toString("latin1", HEAD_BYTES, HEAD_BYTES + letters).split("\n");
  const rows = new Int8Array(file.buffer, file.byteOffset + HEAD_BYTES + letters, words.length * (dimensions + 1));
  const add: WordVectors["add"] = (word, sum, share) => {
    const row = findSorted(words, word);
    if (row === -1) return false;
    const start = row * (dimensions + 1);
    const factor = (share * ((rows[start] ?? 0) & 255)) / 255 / ONE;
    for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + factor * (rows[start + 1 + at] ?? 0);
    return true;
  };
  return { dimensions, add, has: (word) => findSorted(words, word) !== -1 };
}

let cached: WordVectors | undefined;

/** What words mean, as far as the company they keep tells; read when first asked for. */
export function wordVectors(): WordVectors {
  cached ??= readVectors();
  return cached;
}
