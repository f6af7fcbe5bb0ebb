/** Mends a visitor's spelling by the words this site uses. */
export type Spelling = { correct: (plain: string, names?: ReadonlySet<string>) => string; isKnown: (word: string) => boolean };

/** Edits between two words, a swap of neighbours counting once; stops counting above `max`. */
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

// oxlint-disable-next-line max-params -- the three rows of the table are what a cell is made of
function editsAt(a: string, b: string, i: number, j: number, row: number[], last: number[], before: number[]): number {
  const cost = a[i - 1] === b[j - 1] ? 0 : 1;
  const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
  const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return isSwap ? Math.min(least, (before[j - 2] ?? 0) + 1) : least;
}

/** How many edits a word may be away: short words are too easily turned into others. */
const allowed = (word: string) => (word.length < 3 ? 0 : word.length < 5 ? 1 : 2);

/** A word used less often is not what somebody meant to write: the expected questions hold misspellings too. */
const RARE = 5;
const OFTEN = 30;
/** How much oftener a word has to be used than the one it is taken for. */
const OFTENER = 10;
/** What speaks for a word: how often it is used, and how often beside its neighbours, each as a logarithm. */
const WEIGHTS = { use: 0.45, pair: 1.2 };
/** What speaks against it: each edit, and another first letter than was typed. */
const COSTS = { edit: 2.6, initial: 2 };
/** What is spelt like a word is meant as it stands, unless nobody puts it beside its neighbours and another fits far better. */
const AS_TYPED = { known: 5.5, unknown: -1.5 };

export type Usage = {
  /** How often words are used here. */
  counts: ReadonlyMap<string, number>;
  /** How often the second follows the first. */
  countPair: (first: string, second: string) => number;
  /** Whether a text is expected as it stands, odd words included. */
  isExpected: (plain: string) => boolean;
};

type Place = { word: string; before: string | undefined; after: string | undefined };

/** So many odd words are remembered. */
const MAX_LOOKED = 500;

const swapped = (word: string) => `${word.charAt(1)}${word.charAt(0)}${word.slice(2)}`;

/** `everyday` are words that are spelt right, however rarely they are used here. */
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

  /** The words that may have been meant, with what speaks against each. */
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
  /** A message is read several times, each with the same odd words. */
  const candidates = (word: string, max: number) => {
    const found = looked.get(word) ?? findCandidates(word, max);
    if (looked.size >= MAX_LOOKED) looked.clear();
    looked.set(word, found);
    return found;
  };

  const mend = (place: Place): string => {
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
      const mended: string[] = [];
      for (const [at, word] of words.entries())
        mended.push(names?.has(word) === true ? word : mend({ word, before: mended.at(-1), after: words[at + 1] }));
      return mended.join(" ");
    },
  };
}
