import { newWords } from "../../../content/assistant-new-words.ts";
import { wordVectors } from "./word-vectors.ts";

/** What a text is about, as a direction of length one; zero where no word is known. */
export type TextVector = Float32Array;

function addNew(words: string, sum: Float32Array): void {
  const parts = words.split(" ");
  for (const part of parts) wordVectors().add(part, sum, 1 / parts.length);
}

/** A word in the plural or with a common ending that is only known without it. */
const bare = (word: string) => word.replace(/(?:e?s|ing|ed)$/, "");

function addWord(word: string, sum: Float32Array): void {
  const description = Object.hasOwn(newWords, word) ? newWords[word] : undefined;
  if (description !== undefined) addNew(description, sum);
  else if (!wordVectors().add(word, sum, 1)) wordVectors().add(bare(word), sum, 1);
}

function toLengthOne(vector: Float32Array): TextVector {
  const length = Math.sqrt(nearness(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** Takes `plainWords`. */
export function vectorOf(plain: string): TextVector {
  const sum = new Float32Array(wordVectors().dimensions);
  for (const word of plain.split(/[ /]+/)) addWord(word, sum);
  return toLengthOne(sum);
}

/** What several texts together are about. */
export function middleOf(vectors: readonly TextVector[]): TextVector {
  const sum = new Float32Array(wordVectors().dimensions);
  for (const vector of vectors) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  return toLengthOne(sum);
}

/** How alike two texts are by what they are about, -1 to 1. */
export function nearness(one: TextVector, other: TextVector): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
