import { stemmer } from "stemmer";

const STOP_WORDS = new Set(
  (
    "a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each few for from further " +
    "had has have having he her here hers him his how i if in into is it its itself just me more most my no nor not now of off on once only or other our ours out over own same she " +
    "should so some such than that the their theirs them then there these they this those through to too under until up very was we were what when where which while who whom why will with would you your yours"
  ).split(" "),
);

export type WordVector = ReadonlyMap<string, number>;

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}[\p{L}\p{N}-]+/gu)) {
    if (STOP_WORDS.has(word)) continue;
    const stem = stemmer(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

function toLengthOne(vector: Map<string, number>): WordVector {
  const length = Math.hypot(...vector.values()) || 1;
  return new Map([...vector].map(([word, weight]) => [word, weight / length]));
}

/** Each text as its words, the rarer ones weighing more; all of length one. */
export function weighWords(texts: readonly string[]): WordVector[] {
  const counted = texts.map(countWords);
  const spread = new Map<string, number>();
  for (const counts of counted) for (const word of counts.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const weight = (word: string) => Math.log(1 + texts.length / (spread.get(word) ?? 1));
  return counted.map((counts) => toLengthOne(new Map([...counts].map(([word, count]) => [word, count * weight(word)]))));
}

/** What all texts together are about. */
export function findCentre(vectors: readonly WordVector[]): WordVector {
  const sum = new Map<string, number>();
  for (const vector of vectors) for (const [word, weight] of vector) sum.set(word, (sum.get(word) ?? 0) + weight);
  // A word said once is not what a text is about.
  return toLengthOne(new Map([...sum].toSorted(([, one], [, other]) => other - one).slice(0, 200)));
}

/** 1 for the same words, 0 for none in common. */
export function compare(one: WordVector, other: WordVector): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [word, weight] of few) sum += weight * (many.get(word) ?? 0);
  return sum;
}
