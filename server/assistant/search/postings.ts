/** Inverted index of features with weights, in typed arrays: a map of lists would take ten times the memory. */
export type Postings = {
  countOf: (feature: number) => number;
  add: (feature: number, entry: number, weight: number) => void;
  forEach: (feature: number, visit: (entry: number, weight: number) => void) => void;
};

/** Allocates the index. `holding` is the document frequency of each feature. */
export function createPostings(holding: ReadonlyMap<number, number>): Postings {
  const features = Uint32Array.from(holding.keys()).sort();
  const ends = new Uint32Array(features.length + 1);
  for (const [at, feature] of features.entries()) ends[at + 1] = (ends[at] ?? 0) + (holding.get(feature) ?? 0);
  const entries = new Uint16Array(ends.at(-1) ?? 0);
  const weights = new Float32Array(entries.length);
  const filled = ends.slice();

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
    countOf: (feature) => {
      const at = find(feature);
      return at === undefined ? 0 : (ends[at + 1] ?? 0) - (ends[at] ?? 0);
    },
    add: (feature, entry, weight) => {
      const at = find(feature);
      if (at === undefined) return;
      const place = filled[at] ?? 0;
      [entries[place], weights[place], filled[at]] = [entry, weight, place + 1];
    },
    forEach: (feature, visit) => {
      const at = find(feature);
      if (at === undefined) return;
      for (let place = ends[at] ?? 0; place < (ends[at + 1] ?? 0); place++) visit(entries[place] ?? 0, weights[place] ?? 0);
    },
  };
}
