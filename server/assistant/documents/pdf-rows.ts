/** One piece of text as it stands on a page of a PDF; positions and heights in points, upwards. */
export type PlacedText = { str: string; transform: number[]; width: number; height: number; fontName: string };

/** A run of text without a wide gap in it: a line, or a cell of a table. `at` tells when it was drawn. */
export type Segment = { text: string; x: number; right: number; y: number; height: number; font: string; at: number };
export type Row = readonly Segment[];

/** Wider than this, in heights of a letter, and two pieces are two cells. */
const CELL_GAP = 0.8;
const WORD_GAP = 0.15;
/** A mark of a list stands apart from its item. */
const MARK = /^(?:[•◦▪‣·●○■□–—*-]|\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z])[.)]|\d{1,2}(?:\.\d{1,2})+)$/i;
const MARK_GAP = 3;

export const isRightToLeft = (text: string): boolean =>
  (text.match(/[\u0590-\u08FF\uFB1D-\uFEFC]/g)?.length ?? 0) * 2 > (text.match(/\p{L}/gu)?.length ?? 0);

const gapOf = (one: Segment, other: Segment) => Math.max(other.x - one.right, one.x - other.right);

/** What fonts write for the forms of Arabic letters is the letters. */
const withLetters = (text: string) => (/[\uFB50-\uFDFF\uFE70-\uFEFC]/.test(text) ? text.normalize("NFKC") : text);

function toPieces(items: readonly PlacedText[]): Segment[] {
  const pieces: Segment[] = [];
  for (const [at, { str, transform, width, height, fontName }] of items.entries()) {
    const [, , , , x = 0, y = 0] = transform;
    const isBlank = str.trim() === "";
    const size = isBlank ? (pieces.at(-1)?.height ?? 1) : Math.max(height, 1);
    // A blank as wide as the gap between two cells is that gap.
    if (str === "" || (isBlank && (width > size * CELL_GAP || y !== pieces.at(-1)?.y))) continue;
    pieces.push({ text: withLetters(str), x, right: x + width, y, height: size, font: fontName, at });
  }
  return pieces;
}

/** What stands beside each other, from top to bottom. */
function groupRows(pieces: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y || one.at - other.at)) {
    const [first] = rows.at(-1) ?? [];
    if (first !== undefined && first.y - piece.y < Math.min(first.height, piece.height) / 2) rows.at(-1)?.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

const isDrawnTwice = (one: Segment, other: Segment) => one.text === other.text && one.text.trim() !== "" && Math.abs(one.x - other.x) < 1;

const hasRightToLeft = (text: string) => /[\u0590-\u08FF]/.test(text);

/** From right to left, but figures and words of other scripts among them from left to right. */
function sortRow(row: readonly Segment[]): Segment[] {
  const isRtl = isRightToLeft(row.map(({ text }) => text).join(""));
  const sorted = row.toSorted((one, other) => (isRtl ? other.x - one.x : one.x - other.x) || one.at - other.at);
  if (!isRtl) return sorted;
  const turned: Segment[] = [];
  let run = 0;
  for (const piece of sorted) {
    const isTurned = !hasRightToLeft(piece.text) && piece.text.trim() !== "";
    if (isTurned) turned.splice(turned.length - run, 0, piece);
    else turned.push(piece);
    run = isTurned ? run + 1 : 0;
  }
  return turned;
}

function joinPieces(row: readonly Segment[]): Segment[] {
  const segments: Segment[] = [];
  let last: Segment | undefined;
  for (const piece of sortRow(row)) {
    const segment = segments.at(-1);
    const gap = last === undefined ? 0 : gapOf(last, piece) / Math.max(last.height, piece.height);
    if (last !== undefined && isDrawnTwice(last, piece)) continue;
    last = piece;
    if (segment === undefined || gap > (MARK.test(segment.text.trim()) ? MARK_GAP : CELL_GAP)) segments.push({ ...piece });
    else {
      segment.text += gap > WORD_GAP ? ` ${piece.text}` : piece.text;
      segment.x = Math.min(segment.x, piece.x);
      segment.right = Math.max(segment.right, piece.right);
      segment.height = Math.max(segment.height, piece.height);
    }
  }
  return segments.map((segment) => ({ ...segment, text: segment.text.replace(/\s+/g, " ").trim() })).filter(({ text }) => text !== "");
}

/** The text of a page in rows, and the cells of each row in the order in which they are read. */
export const toRows = (items: readonly PlacedText[]): Row[] =>
  groupRows(toPieces(items))
    .map(joinPieces)
    .filter((row) => row.length > 0);

export const textOf = (row: Row): string => row.map(({ text }) => text).join(" ");

const MAX_PLACES = 40;

/** Where the gap between two halves of most rows is, if there is such a place: beside the edge at which the lines of a column begin. */
function findGutter(rows: readonly Row[]): number | undefined {
  const gaps = rows.flatMap((row) =>
    row.slice(1).map((segment, at) => {
      const other = row[at] ?? segment;
      return { from: Math.min(other.right, segment.right), to: Math.max(other.x, segment.x) };
    }),
  );
  const places = new Set(gaps.slice(0, MAX_PLACES).flatMap(({ from, to }) => [Math.round(to) - 2, Math.round(from) + 2]));
  const counted = [...places].map((place) => ({ place, count: gaps.filter(({ from, to }) => from < place && place < to).length }));
  const [best] = counted.toSorted((one, other) => other.count - one.count);
  return best !== undefined && best.count > 1 ? best.place : undefined;
}

const MIN_PROSE_ROWS = 5;

/** Text runs on from line to line on both sides, and no gap goes through both, as it does between the rows of a table. */
function runsOn(rows: readonly Row[], gutter: number): boolean {
  const sides = [true, false].map((isLeft) => rows.flatMap((row) => row.filter(({ x }) => x < gutter === isLeft)));
  const gaps = rows.slice(1).filter((row, at) => (rows[at]?.[0]?.y ?? 0) - (row[0]?.y ?? 0) > (row[0]?.height ?? 1) * 1.5).length;
  const isProse = (side: readonly Segment[]) => side.filter(({ text }) => /^\p{Ll}/u.test(text)).length * 3 >= side.length;
  return sides.every((side) => side.length >= MIN_PROSE_ROWS && isProse(side)) && gaps < 2;
}

/** In columns the pen goes back to the top once it is at the foot; in a table it goes back by one row at most. */
function isDrawnInColumns(rows: readonly Row[], gutter: number): boolean {
  const both = rows.filter((row) => row.some(({ x }) => x < gutter) && row.some(({ x }) => x >= gutter));
  if (both.length < 2) return false;
  const drawn = rows.flat().toSorted((one, other) => one.at - other.at);
  const jumps = drawn.flatMap((segment, at) => {
    const before = drawn[at - 1];
    return before === undefined || before.x < gutter === segment.x < gutter ? [] : [segment.y - before.y];
  });
  const height = (both[0]?.[0]?.y ?? 0) - (both.at(-1)?.[0]?.y ?? 0);
  const line = both[0]?.[0]?.height ?? 1;
  return jumps.length === 1 || jumps.some((jump) => jump >= height / 2 && jump >= 3 * line);
}

/** Rows that are read one after the other, and between which edges their lines run; `undefined` for those of the page. */
export type Block = { rows: readonly Row[]; edges?: Edges };
export type Edges = { left: number; right: number };

export const edgesOf = (rows: readonly Row[]): Edges => ({
  left: Math.min(...rows.map((row) => Math.min(...row.map(({ x }) => x)))),
  right: Math.max(...rows.map((row) => Math.max(...row.map(({ right }) => right)))),
});

function splitColumns(rows: readonly Row[], gutter: number): Block[] {
  const side = (isLeft: boolean) => rows.map((row) => row.filter(({ x }) => x < gutter === isLeft)).filter((row) => row.length > 0);
  const [left = [], right = []] = [side(true), side(false)].map((column) =>
    inReadingOrder(column).map(({ rows: read }) => ({ rows: read, edges: edgesOf(column) })),
  );
  return isRightToLeft(rows.map(textOf).join("")) ? [...right, ...left] : [...left, ...right];
}

/** The rows of a page as they are read: of text set in columns, one column after the other. */
export function inReadingOrder(rows: readonly Row[]): Block[] {
  const gutter = findGutter(rows);
  if (gutter === undefined) return [{ rows }];
  const crosses = (row: Row | undefined) => row?.some(({ x, right }) => x < gutter && right > gutter) === true;
  const blocks: Block[] = [];
  for (let at = 0; at < rows.length;) {
    let end = at + 1;
    while (end < rows.length && crosses(rows[end]) === crosses(rows[at])) end += 1;
    const band = rows.slice(at, end);
    const isSplit = !crosses(rows[at]) && (isDrawnInColumns(band, gutter) || runsOn(band, gutter));
    const last = blocks.at(-1);
    if (isSplit) blocks.push(...splitColumns(band, gutter));
    else if (last !== undefined && last.edges === undefined) last.rows = [...last.rows, ...band];
    else blocks.push({ rows: band });
    at = end;
  }
  return blocks;
}
