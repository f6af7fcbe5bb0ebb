import { mapInSlices } from "../../platform/jobs/slices.ts";

/** A text's features with their frequencies, in typed arrays of one length: a map would take five times the memory. */
export type FeatureCounts = { features: Uint32Array; counts: Float32Array };

export function packCounts(map: ReadonlyMap<number, number>): FeatureCounts {
  const [features, counts] = [new Uint32Array(map.size), new Float32Array(map.size)];
  let at = 0;
  for (const [feature, count] of map) {
    features[at] = feature;
    counts[at] = count;
    at += 1;
  }
  return { features, counts };
}

/** Inverted index of features with weights, in typed arrays: a map of lists would take ten times the memory. */
export type Postings = {
  /** Document frequency: the number of texts with a feature. */
  countOf: (feature: number) => number;
  forEach: (feature: number, visit: (text: number, weight: number) => void) => void;
  /** Norm of each text's weights, squared. */
  squares: Float64Array;
};

/** Number of texts with each feature. */
async function countHolders(texts: readonly FeatureCounts[]): Promise<Map<number, number>> {
  const holders = new Map<number, number>();
  await mapInSlices(texts, ({ features }) => {
    for (const feature of features) holders.set(feature, (holders.get(feature) ?? 0) + 1);
  });
  return holders;
}

/**
 * Builds the index, in slices that don't block the event loop.
 * @param weigh a feature's weight by its frequency in a text and its document frequency
 */
export async function createPostings(read: readonly FeatureCounts[], weigh: (count: number, holders: number) => number): Promise<Postings> {
  const holders = await countHolders(read);
  const features = Uint32Array.from(holders.keys()).sort();
  const ends = new Uint32Array(features.length + 1);
  const placeOf = new Map<number, number>();
  for (const [at, feature] of features.entries()) {
    ends[at + 1] = (ends[at] ?? 0) + (holders.get(feature) ?? 0);
    placeOf.set(feature, at);
  }
  const texts = new Uint16Array(ends.at(-1) ?? 0);
  const weights = new Float32Array(texts.length);
  const squares = new Float64Array(read.length);
  const filled = ends.slice();
  await mapInSlices(read, (text, number) => {
    let sum = 0;
    for (let at = 0; at < text.features.length; at++) {
      const place = placeOf.get(text.features[at] ?? 0) ?? 0;
      const [start, end, next] = [ends[place] ?? 0, ends[place + 1] ?? 0, filled[place] ?? 0];
      const weight = weigh(text.counts[at] ?? 0, end - start);
      sum += weight * weight;
      texts[next] = number;
      weights[next] = weight;
      filled[place] = next + 1;
    }
    squares[number] = sum;
  });

  /** Binary search for a feature's position: the map above would take as much memory as the index. */
  const find = (feature: number): number | undefined => {
    let [low, high] = [0, features.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = features[middle] ?? 0;
      if (found === feature) return middle;
      if (found < feature) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };
  return {
    squares,
    countOf: (feature) => {
      const at = find(feature);
      return at === undefined ? 0 : (ends[at + 1] ?? 0) - (ends[at] ?? 0);
    },
    forEach: (feature, visit) => {
      const at = find(feature);
      if (at === undefined) return;
      for (let place = ends[at] ?? 0; place < (ends[at + 1] ?? 0); place++) visit(texts[place] ?? 0, weights[place] ?? 0);
    },
  };
}
