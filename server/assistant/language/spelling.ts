/** Spelling correction with the site's own words as the dictionary. */
export type Spelling = { correct: (plain: string, names?: ReadonlySet<string>) => string; isKnown: (word: string) => boolean };

/** Edit distance (Damerau–Levenshtein, optimal string alignment). @returns `max + 1` if it is above `max` */
export function countEdits(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(editsAt(a, b, i, j, row, last, before));
    if (Math.min(...row) > max) return max + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? max + 1;
}

// oxlint-disable-next-line max-params -- a cell needs three rows of the table
function editsAt(a: string, b: string, i: number, j: number, row: number[], last: number[], before: number[]): number {
  const cost = a[i - 1] === b[j - 1] ? 0 : 1;
  const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
  const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return isSwap ? Math.min(least, (before[j - 2] ?? 0) + 1) : least;
}

/** Maximum edit distance by length: short words are ambiguous. */
const allowed = (word: string) => (word.length < 3 ? 0 : word.length < 5 ? 1 : 2);

/** Minimum frequency of a correction: the expected questions contain misspellings too. */
const RARE = 5;
const OFTEN = 30;
/** Minimum ratio of a correction's frequency to the original word's. */
const OFTENER = 10;
/** Weights of a candidate's frequency and of its bigrams, both logarithmic. */
const WEIGHTS = { use: 0.45, pair: 1.2 };
/** Costs of each edit, and of a different first letter. */
const COSTS = { edit: 2.6, initial: 2 };
/** Bonus of the original word: a known word is replaced only if another fits its neighbours much better. */
const AS_TYPED = { known: 5.5, unknown: -1.5 };

export type Usage = {
  /** Word frequencies. */
  counts: ReadonlyMap<string, number>;
  /** Bigram frequencies. */
  countPair: (first: string, second: string) => number;
  /** Whether a text is an expected wording, which needs no correction. */
  isExpected: (plain: string) => boolean;
};

type Place = { word: string; before: string | undefined; after: string | undefined };

/** Maximum size of the cache of unknown words. */
const MAX_LOOKED = 500;

const swapped = (word: string) => `${word.charAt(1)}${word.charAt(0)}${word.slice(2)}`;

/** `everyday` are correct words, even if they are rare on the site. */
export function createSpelling({ counts, countPair, isExpected }: Usage, everyday: Iterable<string>): Spelling {
  const others = new Set(everyday);
  const byInitial = Map.groupBy(counts.keys(), (word) => word.charAt(0));
  const known = (word: string) => (counts.get(word) ?? 0) >= RARE || others.has(word) || /\d/.test(word);
  const isKnown = (word: string) =>
    known(word) || known(word.replace(/(?:e?s|ing|ed|ly)$/, "")) || known(word.replace(/(?:ing|ed|es|ies)$/, "e"));
  const isOften = (word: string) => (counts.get(word) ?? 0) >= OFTEN || others.has(word);
  const pair = (first = "^", second = "$") => Math.log1p(countPair(first, second));
  const fit = (word: string, { before, after }: Place) =>
    WEIGHTS.use * Math.log1p(counts.get(word) ?? 0) + WEIGHTS.pair * (pair(before, word) + pair(word, after));

  const findCandidates = (word: string, max: number) => {
    const least = isKnown(word) ? RARE : Math.max(RARE, OFTENER * (counts.get(word) ?? 0));
    return [...(byInitial.get(word.charAt(0)) ?? []), swapped(word)].flatMap((candidate) => {
      const count = counts.get(candidate) ?? 0;
      if (count < least || candidate === word) return [];
      const edits = countEdits(word, candidate, max);
      return edits > max ? [] : [{ candidate, cost: edits * COSTS.edit + (candidate.charAt(0) === word.charAt(0) ? 0 : COSTS.initial) }];
    });
  };

  const looked = new Map<string, ReturnType<typeof findCandidates>>();
  /** Cached, since a message is parsed several times. */
  const candidates = (word: string, max: number) => {
    const found = looked.get(word) ?? findCandidates(word, max);
    if (looked.size >= MAX_LOOKED) looked.clear();
    looked.set(word, found);
    return found;
  };

  const correctAt = (place: Place): string => {
    const { word, before, after } = place;
    const isRight = isKnown(word);
    const isUsual = isOften(word) && countPair(before ?? "^", word) > 0 && countPair(word, after ?? "$") > 0;
    const max = isRight ? Math.min(1, allowed(word)) : allowed(word);
    if (max === 0 || isUsual || /\d/.test(word)) return word;
    let best = { word, value: fit(word, place) + (isRight ? AS_TYPED.known : AS_TYPED.unknown) };
    for (const { candidate, cost } of candidates(word, max)) {
      const value = fit(candidate, place) - cost;
      if (value > best.value) best = { word: candidate, value };
    }
    return best.word;
  };
  return {
    isKnown,
    correct: (plain, names) => {
      if (isExpected(plain)) return plain;
      const words = plain.split(" ");
      const corrected: string[] = [];
      for (const [at, word] of words.entries())
        corrected.push(names?.has(word) === true ? word : correctAt({ word, before: corrected.at(-1), after: words[at + 1] }));
      return corrected.join(" ");
    },
  };
}
