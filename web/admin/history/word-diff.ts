export type Piece = { kind: "same" | "removed" | "added"; text: string };

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Minimum share of unchanged text. Below it the text counts as rewritten, since a few common words would only fragment the diff. */
const LEAST_COMMON = 0.25;

/** Word diff of two texts. The pieces without `added` are the old text, those without `removed` the new one. */
export function diffWords(before: string, after: string): Piece[] {
  const pieces = compareWords(wordsOf(before), wordsOf(after));
  const common = pieces.filter(({ kind }) => kind === "same").reduce((sum, { text }) => sum + text.trim().length, 0);
  if (common >= LEAST_COMMON * Math.max(before.length, after.length)) return joinPieces(pieces);
  return joinPieces([
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ]);
}

/** Characters of unchanged text kept beside a change, and the length from which it is shortened. */
const CONTEXT = 60;
const LONG = 200;

/** Shortens long unchanged text between changes, such as the other items of a list. */
export function shortenSame(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length < 2) return pieces;
  return pieces.map(({ kind, text }, at) => {
    if (kind !== "same" || text.length < LONG) return { kind, text };
    // Without the words that are cut through.
    const start = at === 0 ? "" : text.slice(0, CONTEXT).replace(/\S*$/, "");
    const end = at === pieces.length - 1 ? "" : text.slice(-CONTEXT).replace(/^\S*/, "");
    return { kind, text: `${start}…${end}` };
  });
}

/** Largest table of the comparison, which is quadratic in the words: 80 MB, for posts of 3,000 words. Above it the changed part counts as rewritten. */
const MAX_CELLS = 40_000_000;

const toPieces = (kind: Piece["kind"], words: readonly string[]): Piece[] => words.map((text) => ({ kind, text }));

/** Word diff. Only what is between the common start and end needs the table. */
function compareWords(before: readonly string[], after: readonly string[]): Piece[] {
  const start = countSame(Math.min(before.length, after.length), (at) => before[at] === after[at]);
  const end = countSame(Math.min(before.length, after.length) - start, (at) => before.at(-1 - at) === after.at(-1 - at));
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return [
    ...toPieces("same", before.slice(0, start)),
    ...(old.length * now.length > MAX_CELLS ? [...toPieces("removed", old), ...toPieces("added", now)] : compareChanged(old, now)),
    ...toPieces("same", before.slice(before.length - end)),
  ];
}

function countSame(most: number, isSame: (at: number) => boolean): number {
  let count = 0;
  while (count < most && isSame(count)) count++;
  return count;
}

/** Diff by longest common subsequence of words. */
function compareChanged(before: readonly string[], after: readonly string[]): Piece[] {
  const common = countCommon(before, after);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (old !== undefined && old === now) {
      pieces.push({ kind: "same", text: old });
      i++;
      j++;
    } else if (old !== undefined && (now === undefined || common(i + 1, j) >= common(i, j + 1))) {
      pieces.push({ kind: "removed", text: old });
      i++;
    } else {
      pieces.push({ kind: "added", text: now ?? "" });
      j++;
    }
  }
  return pieces;
}

/** Length of the longest common subsequence from each pair of positions on. */
function countCommon(before: readonly string[], after: readonly string[]): (i: number, j: number) => number {
  const width = after.length + 1;
  const counts = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => counts[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      counts[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
}

/** Merges adjacent pieces of a kind, and consecutive replaced words, which are easier to read together. */
function joinPieces(words: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let [removed, added, gap] = ["", "", ""];
  const close = () => {
    const pieces: Piece[] = [
      { kind: "removed", text: removed },
      { kind: "added", text: added },
      { kind: "same", text: gap },
    ];
    for (const piece of pieces) if (piece.text !== "") addPiece(joined, piece);
    [removed, added, gap] = ["", "", ""];
  };
  for (const { kind, text } of words) {
    if (kind === "same" && removed !== "" && added !== "" && text.trim() === "") gap += text;
    else if (kind === "same") {
      close();
      addPiece(joined, { kind, text });
    } else {
      removed += gap + (kind === "removed" ? text : "");
      added += gap + (kind === "added" ? text : "");
      gap = "";
    }
  }
  close();
  return joined;
}

function addPiece(pieces: Piece[], { kind, text }: Piece): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
  else pieces.push({ kind, text });
}
