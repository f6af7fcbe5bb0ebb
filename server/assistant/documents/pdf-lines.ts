import { CELL, headingMark } from "./pages.ts";
import { keepsHyphen, wordsOf } from "./pdf-hyphens.ts";
import { type Block, type Edges, edgesOf, inReadingOrder, isRightToLeft, type Row, type Segment, textOf } from "./pdf-rows.ts";
import { sectionCalled, sectionNamed } from "./sections.ts";

/** A document's body style: line height, font, margins, heading sizes (largest first), direction, and its words. */
type Style = {
  height: number;
  font: string;
  headings: readonly number[];
  edges: Edges;
  isRtl: boolean;
  words: ReadonlySet<string>;
};

function mostCommon<Value>(counted: readonly (readonly [Value, number])[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const [value, count] of counted) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

const rounded = (height: number) => Math.round(height * 2) / 2;
const LARGER = 1.12;

function findStyle(pages: readonly (readonly Row[])[]): Style {
  const segments = pages.flat(2);
  const height = mostCommon(segments.map((each) => [rounded(each.height), each.text.length])) ?? 0;
  const font = mostCommon(segments.map((each) => [each.font, each.text.length])) ?? "";
  const sizes = new Set(segments.map((each) => rounded(each.height)).filter((size) => size > height * LARGER));
  const isRtl = isRightToLeft(
    segments
      .slice(0, 1000)
      .map(({ text }) => text)
      .join(""),
  );
  const words = wordsOf(pages.flat().map(textOf));
  return { height, font, headings: [...sizes].toSorted((one, other) => other - one), edges: edgesOf(pages.flat()), isRtl, words };
}

const MAX_HEADING = 90;
const MAX_LEVEL = 4;

/** The level of a heading: larger than the text, or completely in another font. */
function levelOf(row: Row, { height, font, headings }: Style): number | undefined {
  const text = textOf(row);
  const size = rounded(Math.max(...row.map((segment) => segment.height)));
  if (text.length > MAX_HEADING || row.length > 2) return undefined;
  if (size > height * LARGER) return Math.min(headings.indexOf(size) + 1, MAX_LEVEL - 1);
  const isOther = row.every((segment) => segment.font !== font) && size >= height * 0.9;
  return isOther && !BULLET.test(text) && !/[.,;]$/.test(text) ? MAX_LEVEL : undefined;
}

const BULLET = /^(?:[•◦▪‣·●○■□–—*-]|\(?(?:\d{1,2}|[a-zA-Z])[.)]|\d{1,2}(?:\.\d{1,2})+(?=\s+\p{Lu}))\s/u;
const isFinished = (text: string) => /[.!?:;…۔؟]["”’)]?$/.test(text.slice(-2));
const yOf = (row: Row | undefined) => row?.[0]?.y ?? 0;
const heightOf = (row: Row | undefined) => Math.max(row?.[0]?.height ?? 1, 1);

type Column = { x: number; right: number };
type Table = { end: number; columns: Column[] };
const overlaps = (column: Column, { x, right }: Segment) => x < column.right && right > column.x;

/** Whether a row continues a table: each cell overlaps one column; rows of several cells can add columns. */
function fits(row: Row, columns: readonly Column[]): boolean {
  const counts = row.map((segment) => columns.filter((column) => overlaps(column, segment)).length);
  return counts.every((count) => count === 1 || (count === 0 && row.length > 1)) && counts.includes(1);
}

const FAR = 3.5;
/** Maximum number of cells in a row: more are single letters, or an attack. */
const MAX_CELLS = 30;

/** The table that starts at row `at`, or continues from the previous page (`open`). */
function measureTable(rows: readonly Row[], at: number, style: Style, open: readonly Column[]): Table | undefined {
  const goesOver = rows[at] !== undefined && fits(rows[at], open);
  const columns: Column[] = goesOver ? open.map((column) => ({ ...column })) : (rows[at] ?? []).map(({ x, right }) => ({ x, right }));
  for (const segment of goesOver ? (rows[at] ?? []) : []) widen(columns, segment);
  let end = at + 1;
  for (let row = rows[end]; row !== undefined; row = rows[end]) {
    const isApart = Math.abs(yOf(rows[end - 1]) - yOf(row)) > heightOf(row) * FAR || yOf(row) > yOf(rows[end - 1]);
    if (isApart || !fits(row, columns) || (row.length === 1 && levelOf(row, style) !== undefined)) break;
    for (const segment of row) widen(columns, segment);
    end += 1;
  }
  while (end > at && rows[end - 1]?.length === 1 && isHeadingAfter(rows, end - 1)) end -= 1;
  const full = rows.slice(at, end).filter((row) => row.length > 1).length;
  return columns.length > 1 && full > (goesOver ? 0 : 1) ? { end, columns: columns.toSorted((one, other) => one.x - other.x) } : undefined;
}

/** Whether a lone line is too far below the table to belong to it. */
function isHeadingAfter(rows: readonly Row[], at: number): boolean {
  return yOf(rows[at - 1]) - yOf(rows[at]) > heightOf(rows[at]) * 1.75;
}

function widen(columns: Column[], segment: Segment): void {
  const column = columns.find((each) => overlaps(each, segment));
  if (column === undefined) columns.push({ x: segment.x, right: segment.right });
  else Object.assign(column, { x: Math.min(column.x, segment.x), right: Math.max(column.right, segment.right) });
}

const AIRY = 1.5;

/** Joins a table's lines to rows: cells can have several lines, and their neighbours can be vertically centred. */
function readTable(rows: readonly Row[], columns: readonly Column[], { isRtl }: Style): string[] {
  const distances = rows.slice(1).map((row, at) => (yOf(rows[at]) - yOf(row)) / heightOf(row));
  const isAiry = distances.some((distance) => distance > AIRY);
  const lines: string[][][] = [];
  for (const [at, row] of rows.entries()) {
    const begins = isAiry ? (distances[at - 1] ?? FAR) > AIRY : row.length > 1;
    if (begins || lines.length === 0) lines.push(columns.map(() => []));
    for (const segment of row) {
      const place = columns.findIndex((column) => overlaps(column, segment));
      lines.at(-1)?.[place]?.push(segment.text);
    }
  }
  const read = withHeads(lines.map((cells) => cells.map((cell) => cell.join(" "))));
  return read.map((cells) => (isRtl ? cells.toReversed() : cells).join(CELL));
}

/** Merges a column with only a heading into its neighbour without one: right-aligned numbers may not overlap their heading. */
function withHeads([head = [], ...body]: readonly string[][]): string[][] {
  const isEmpty = (at: number) => body.every((cells) => cells[at] === "");
  const lone = head.findIndex((name, at) => name !== "" && isEmpty(at) && [at - 1, at + 1].some((beside) => head[beside] === ""));
  if (lone < 0 || body.length === 0) return [head, ...body];
  const beside = head[lone + 1] === "" ? lone + 1 : lone - 1;
  return [head.with(beside, head[lone] ?? ""), ...body].map((cells) => cells.toSpliced(lone, 1));
}

/** Free space before and after a row, within the margins. */
function roomOf(row: Row, { left, right }: Edges, isRtl: boolean): { before: number; after: number } {
  const own = edgesOf([row]);
  return isRtl ? { before: right - own.right, after: own.left - left } : { before: own.left - left, after: right - own.right };
}

const MIN_INDENT = 8;

/** Whether a line was ended on purpose: the next word would have fitted. */
function isEnded(before: Row, row: Row, edges: Edges, isRtl: boolean): boolean {
  const text = textOf(before);
  const { left, right } = edgesOf([before]);
  const letter = (right - left) / Math.max(text.length, 1);
  const [word = ""] = textOf(row).split(" ");
  const room = roomOf(before, edges, isRtl);
  const needed = room.before > MIN_INDENT && !isFinished(text) ? word.length * 0.8 : word.length + 2;
  return /^[\p{Lu}\p{Lo}\p{Nd}]/u.test(word) && room.after > needed * letter;
}

const isName = (row: Row) => textOf(row).length <= MAX_HEADING && sectionCalled(textOf(row)).length > 0;

const LABEL = /^\p{L}[^:.]{1,40}(?=:(?:\s|$))/u;
/** Whether a line starts with a label, such as "Deadline: 1 May". */
const isLabelled = (row: Row) => sectionNamed(LABEL.exec(textOf(row))?.[0] ?? "").length > 0;

/** Whether a row continues the paragraph before it: same size, normal line spacing, no bullet or label. */
function goesOn(before: Row | undefined, row: Row, edges: Edges, isRtl: boolean): boolean {
  if (before === undefined || BULLET.test(textOf(row)) || isEnded(before, row, edges, isRtl)) return false;
  if (isLabelled(row) || isName(before) || (isName(row) && isFinished(textOf(before)))) return false;
  const distance = yOf(before) - yOf(row);
  // A sentence can continue at the top of the next column.
  const isNear = distance < heightOf(before) * 1.75 && (distance >= 0 || !isFinished(textOf(before)));
  return isNear && Math.abs(heightOf(row) - heightOf(before)) < heightOf(before) * 0.15;
}

/** Whether a row is an item of a list whose bullets are drawn instead of text: indented, and not only its first line. */
function isSetIn(rows: readonly Row[], at: number, edges: Edges, isRtl: boolean): boolean {
  const indent = (row: Row | undefined) => (row === undefined ? 0 : roomOf(row, edges, isRtl).before);
  const next = rows[at + 1];
  const isFirstOnly =
    next !== undefined && indent(rows[at]) - indent(next) > MIN_INDENT / 2 && roomOf(rows[at] ?? [], edges, isRtl).after < MIN_INDENT * 3;
  return indent(rows[at]) > MIN_INDENT && !isFirstOnly;
}

/** Adds a line to a paragraph's parts. They are joined once at the end: a paragraph can have 100,000 lines. */
function append(pieces: string[], text: string, words: ReadonlySet<string>): void {
  const last = pieces.at(-1) ?? "";
  // Rejoins hyphenated words, with their own hyphen, unless the next line starts with a capital or a digit.
  const isCutWord = /\p{Ll}-$/u.test(last.slice(-3)) && /^\p{Ll}/u.test(text);
  if (isCutWord && !keepsHyphen(last, text, words)) pieces[pieces.length - 1] = last.slice(0, -1);
  pieces.push(isCutWord ? text : ` ${text}`);
}

/** What can continue after a block or page: a paragraph's last row, or a table's columns. */
type Open = { row?: Row; columns: readonly Column[] };

function readBlock({ rows, edges: own }: Block, style: Style, lines: string[][], open: Open): Open {
  const { isRtl } = style;
  const edges = own ?? style.edges;
  let { row: before, columns } = open;
  for (let at = 0; at < rows.length;) {
    const row = rows[at] ?? [];
    const table = row.length > 1 && row.length <= MAX_CELLS ? measureTable(rows, at, style, columns) : undefined;
    columns = table?.columns ?? [];
    if (table !== undefined) {
      for (const line of readTable(rows.slice(at, table.end), table.columns, style)) lines.push([line]);
      before = undefined;
      at = table.end;
      continue;
    }
    const level = levelOf(row, style);
    const paragraph = lines.at(-1);
    const isSame = before !== undefined && levelOf(before, style) === level;
    if (paragraph !== undefined && isSame && goesOn(before, row, edges, isRtl)) append(paragraph, textOf(row), style.words);
    else if (level === undefined && !BULLET.test(textOf(row)) && isSetIn(rows, at, edges, isRtl)) lines.push([`• ${textOf(row)}`]);
    else lines.push([headingMark(level) + textOf(row)]);
    before = row;
    at += 1;
  }
  return { columns, ...(before && { row: before }) };
}

/** The text of each page, one line per paragraph, heading, list item or table row. */
export function toTexts(pages: readonly (readonly Row[])[]): string[] {
  const style = findStyle(pages);
  let columns: readonly Column[] = [];
  return pages.map((page) => {
    const lines: string[][] = [];
    let open: Open = { columns };
    for (const block of inReadingOrder(page)) open = readBlock(block, style, lines, open);
    ({ columns } = open);
    return lines.map((pieces) => pieces.join("")).join("\n");
  });
}
