import { inflateSync, constants } from "node:zlib";
import { getDocumentProxy } from "unpdf";
import { DocumentError } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";
import { type ReadDocument, toDocument } from "./pages.ts";
import { toTexts } from "./pdf-lines.ts";
import { type PlacedText, type Row, textOf, toRows } from "./pdf-rows.ts";

/** First byte of zlib data, for streams whose dictionary is too long to be found. */
const DEFLATED = 0x78;
/** Maximum length of a dictionary before its stream, in bytes. */
const MAX_DICTIONARY = 2048;

/** Inflates a stream up to `left` bytes. @returns undefined for invalid data, which the PDF reader will report */
function unpack(packed: Buffer, left: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError) throw new DocumentError("unpacks-too-far", { cause: error });
    return undefined;
  }
}

/** Decompressed size of a stream, over all of its nested compressions: 10 MB can become 10 GB in two steps (zip bomb). */
function measure(packed: Buffer, times: number, left: number): number {
  const unpacked = unpack(packed, left);
  if (unpacked === undefined) return 0;
  return unpacked.length + (times > 1 ? measure(unpacked, times - 1, left - unpacked.length) : 0);
}

function* listStreams(file: Buffer): Generator<{ dictionary: string; packed: Buffer }> {
  for (let at = file.indexOf("stream"); at !== -1; at = file.indexOf("stream", at + 6)) {
    const isEnd = file.toString("latin1", at - 3, at) === "end";
    if (isEnd) continue;
    const before = file.toString("latin1", Math.max(0, at - MAX_DICTIONARY), at);
    const start = at + 6 + (file[at + 6] === 0x0d ? 2 : 1);
    const end = file.indexOf("endstream", start);
    const packed = file.subarray(start, end === -1 ? file.length : end);
    yield { dictionary: before.slice(before.lastIndexOf(" obj") + 1), packed };
    at = start + packed.length;
  }
}

/**
 * Refuses a PDF whose streams decompress to more than the limit (zip bomb). Pictures don't count, since they are never decompressed; for
 * streams that only claim to be pictures, the process's memory limit applies.
 * @throws DocumentError `unpacks-too-far`
 */
function checkStreams(bytes: Uint8Array): void {
  let left: number = documentLimits.unpacked;
  for (const { dictionary, packed } of listStreams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) {
    const times = dictionary.match(/\/Fl(?:ateDecode)?\b/g)?.length ?? Number(packed[0] === DEFLATED);
    if (times > 0 && !/\/Subtype\s*\/Image/.test(dictionary)) left -= measure(packed, times, Math.max(left, 1));
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, useSystemFonts: false, disableFontFace: true });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new DocumentError(isLocked ? "encrypted" : "damaged", { cause: error });
  }
}

/** Reads a page's text items up to the limit of characters. */
async function readPage(pdf: Pdf, number: number): Promise<Row[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const placed: PlacedText[] = [];
  let letters = 0;
  for (const item of items) {
    if (letters > documentLimits.charactersOnPage) break;
    // Items of marked content have no text.
    if ("str" in item) placed.push(item);
    letters += "str" in item ? item.str.length : 0;
  }
  return toRows(placed);
}

const MAX_RUNNING = 120;
const PAGE_NUMBER = /^\W*(?:page|seite|صفحہ)?\W*\d{1,3}(?:\s*(?:of|\/|von|از)\s*\d{1,3})?\W*$/iu;

const LARGE = 1.25;
const heightOf = (row: Row | undefined) => row?.[0]?.height ?? 1;

/** Key of a row by position and text; in the outermost rows numbers are masked, since page numbers differ. */
const placeOf = (row: Row, isOutermost: boolean) =>
  `${Math.round((row[0]?.y ?? 0) / 4)} ${isOutermost ? textOf(row).replace(/\p{Nd}+/gu, "#") : textOf(row)}`;
const placesOf = (rows: readonly Row[]) => [
  ...[rows[0], rows.at(-1)].flatMap((row) => (row === undefined ? [] : placeOf(row, true))),
  ...[...rows.slice(0, 3), ...rows.slice(3).slice(-3)].map((row) => placeOf(row, false)),
];

const SMALL = 0.9;
const FAR = 4;
/** Whether a row is set apart in a smaller font: a header or footer even on a single page. */
const isSmallAndFar = (row: Row, beside: Row | undefined) =>
  beside !== undefined &&
  heightOf(row) < heightOf(beside) * SMALL &&
  Math.abs((row[0]?.y ?? 0) - (beside[0]?.y ?? 0)) > heightOf(beside) * FAR;

/** Removes running headers and footers, which repeat at the same position on many pages, and page numbers. */
function dropRunningHeads(pages: readonly Row[][]): Row[][] {
  const counts = new Map<string, number>();
  for (const place of pages.flatMap((rows) => [...new Set(placesOf(rows))])) counts.set(place, (counts.get(place) ?? 0) + 1);
  const many = Math.max(2, pages.length * 0.4);
  const isRunning = (row: Row, rows: readonly Row[]) => {
    // "Chapter 1" and "Chapter 2" are at the same position, but large enough for headings.
    const isLarge = heightOf(row) > heightOf(rows[rows.length >> 1]) * LARGE;
    const isOutermost = row === rows[0] || row === rows.at(-1);
    const isRepeated = (counts.get(placeOf(row, isOutermost)) ?? 0) >= many;
    const isApart = isOutermost && isSmallAndFar(row, row === rows[0] ? rows[1] : rows.at(-2));
    return !isLarge && textOf(row).length <= MAX_RUNNING && (PAGE_NUMBER.test(textOf(row)) || isRepeated || isApart);
  };
  return pages.map((rows) => {
    let [start, end] = [0, rows.length];
    while (start < end && isRunning(rows[start] ?? [], rows)) start += 1;
    while (end > start && isRunning(rows[end - 1] ?? [], rows)) end -= 1;
    // Keeps the rows of pages that contain nothing else.
    return start < end ? rows.slice(start, end) : rows;
  });
}

/** @throws DocumentError */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  checkStreams(bytes);
  const pdf = await open(bytes);
  if (pdf.numPages > documentLimits.pages) throw new DocumentError("too-many-pages", { pages: pdf.numPages });
  const pages: Row[][] = [];
  // Sequential, to limit memory.
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(pdf, number));
  return toDocument(toTexts(dropRunningHeads(pages)));
}
