/** Mends a visitor's spelling by the words this site uses. */
export type Spelling = { correct: (plain: string) => string; isKnown: (word: string) => boolean };

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
const allowed = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** A word used less often is not what somebody meant to write. */
const RARE = 2;

/** `counts` says how often each word is used here; `everyday` are words to leave alone, as are those that `isEnglish` knows. */
export function createSpelling(
  counts: ReadonlyMap<string, number>,
  everyday: Iterable<string>,
  isEnglish: (word: string) => boolean = () => false,
): Spelling {
  const others = new Set(everyday);
  const byInitial = Map.groupBy(counts.keys(), (word) => word.charAt(0));
  const known = (word: string) => counts.has(word) || others.has(word) || /\d/.test(word);
  const isKnown = (word: string) =>
    known(word) || known(word.replace(/(?:e?s|ing|ed|ly)$/, "")) || known(word.replace(/(?:ing|ed|es|ies)$/, "e"));
  const mend = (word: string) => {
    const max = allowed(word);
    if (max === 0 || isKnown(word) || isEnglish(word)) return word;
    let best = { word, edits: max + 1, count: 0 };
    for (const candidate of byInitial.get(word.charAt(0)) ?? []) {
      if (candidate.length < 4 || (counts.get(candidate) ?? 0) < RARE) continue;
      const edits = countEdits(word, candidate, max);
      const count = counts.get(candidate) ?? 0;
      if (edits < best.edits || (edits === best.edits && edits <= max && count > best.count)) best = { word: candidate, edits, count };
    }
    return best.word;
  };
  return { isKnown, correct: (plain) => plain.split(" ").map(mend).join(" ") };
}
