import type { WordVector } from "./fetch-package.ts";

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function toLengthOne(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}

const take = (vector: Float64Array, part: Float64Array, share: number) => vector.map((value, at) => value - share * (part[at] ?? 0));

function meanOf(vectors: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  return sum.map((value) => value / vectors.length);
}

const ROUNDS = 60;

/** The direction in which vectors differ most, by multiplying until it stands still. */
function widest(vectors: readonly Float64Array[]): Float64Array {
  let direction = toLengthOne(new Float64Array(vectors[0]?.length ?? 0).fill(1));
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(direction.length);
    for (const vector of vectors) {
      const share = dot(vector, direction);
      for (let at = 0; at < next.length; at++) next[at] = (next[at] ?? 0) + share * (vector[at] ?? 0);
    }
    direction = toLengthOne(next);
  }
  return direction;
}

/** Directions that tell how frequent a word is and little of what it means. */
const COMMON = 4;
/** How many of the most frequent words these are taken from. */
const SAMPLE = 20_000;

/** The vectors without what all of them share, of length one: so that words of different matters stand apart. */
export function tidyVectors(words: readonly WordVector[]): WordVector[] {
  const mean = meanOf(words.slice(0, SAMPLE).map(({ vector }) => vector));
  let vectors = words.map(({ vector }) => take(vector, mean, 1));
  for (let round = 0; round < COMMON; round++) {
    const direction = widest(vectors.slice(0, SAMPLE));
    vectors = vectors.map((vector) => take(vector, direction, dot(vector, direction)));
  }
  return words.map((word, at) => ({ ...word, vector: toLengthOne(vectors[at] ?? word.vector) }));
}

/** How alike two words are, -1 to 1. */
export const likeness = ({ vector }: WordVector, other: WordVector): number => dot(vector, other.vector);
