/** A text item of a PDF page; positions and heights in points, y upwards. */
export type PlacedText = { str: string; transform: number[]; width: number; height: number; fontName: string };

/** A run of text without wide gaps: a line, or a table cell. `at` is its drawing order. */
export type Segment = { text: string; x: number; right: number; y: number; height: number; font: string; at: number };
export type Row = readonly Segment[];

/** Minimum gap between two cells, in line heights. */
const CELL_GAP = 0.8;
const WORD_GAP = 0.15;
/** Bullets and numbers of lists, which have a wider gap after them. */
const MARK = /^(?:[•◦▪‣·●○■□–—*-]|\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z])[.)]|\d{1,2}(?:\.\d{1,2})+)$/i;
const MARK_GAP = 3;

export const isRightToLeft = (text: string): boolean =>
  (text.match(/[\u0590-\u08FF\uFB1D-\uFEFC]/g)?.length ?? 0) * 2 > (text.match(/\p{L}/gu)?.length ?? 0);

const gapOf = (one: Segment, other: Segment) => Math.max(other.x - one.right, one.x - other.right);

/** Replaces Arabic presentation forms by their letters (NFKC). */
const withLetters = (text: string) => (/[\uFB50-\uFDFF\uFE70-\uFEFC]/.test(text) ? text.normalize("NFKC") : text);

function toPieces(items: readonly PlacedText[]): Segment[] {
  const pieces: Segment[] = [];
  for (const [at, { str, transform, width, height, fontName }] of items.entries()) {
    const [, , , , x = 0, y = 0] = transform;
    const isBlank = str.trim() === "";
    const size = isBlank ? (pieces.at(-1)?.height ?? 1) : Math.max(height, 1);
    // Wide spaces are gaps between cells.
    if (str === "" || (isBlank && (width > size * CELL_GAP || y !== pieces.at(-1)?.y))) continue;
    pieces.push({ text: withLetters(str), x, right: x + width, y, height: size, font: fontName, at });
  }
  return pieces;
}

/** Groups items into rows by their y position, from top to bottom. */
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

/** Sorts a row in reading order: right-to-left rows keep numbers and words of other scripts from left to right. */
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

/** A page's rows from top to bottom, with cells in reading order. */
export const toRows = (items: readonly PlacedText[]): Row[] =>
  groupRows(toPieces(items))
    .map(joinPieces)
    .filter((row) => row.length > 0);

export const textOf = (row: Row): string => row.map(({ text }) => text).join(" ");

const MAX_PLACES = 40;

/** The x position of the gutter between two text columns, if there is one. */
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

/** Whether both sides are running prose without the vertical gaps of table rows. */
function runsOn(rows: readonly Row[], gutter: number): boolean {
  const sides = [true, false].map((isLeft) => rows.flatMap((row) => row.filter(({ x }) => x < gutter === isLeft)));
  const gaps = rows.slice(1).filter((row, at) => (rows[at]?.[0]?.y ?? 0) - (row[0]?.y ?? 0) > (row[0]?.height ?? 1) * 1.5).length;
  const isProse = (side: readonly Segment[]) => side.filter(({ text }) => /^\p{Ll}/u.test(text)).length * 3 >= side.length;
  return sides.every((side) => side.length >= MIN_PROSE_ROWS && isProse(side)) && gaps < 2;
}

/** Whether text was drawn column by column: the drawing order jumps up once per column, but by one row at most in a table. */
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

/** Rows in reading order with their margins; without `edges` those of the page. */
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

/** A page's rows in reading order, text columns one after the other. */
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
