import { getDocumentProxy } from "unpdf";
import { DocumentError } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";
import { type ReadDocument, toDocument } from "./pages.ts";
import { toTexts } from "./pdf-lines.ts";
import { type PlacedText, type Row, textOf, toRows } from "./pdf-rows.ts";
import { checkStreams } from "./pdf-streams.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, useSystemFonts: false, disableFontFace: true });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new DocumentError(isLocked ? "encrypted" : "damaged", { cause: error });
  }
}

/** As many pieces as a page may have letters. */
async function readPage(pdf: Pdf, number: number): Promise<Row[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const placed: PlacedText[] = [];
  let letters = 0;
  for (const item of items) {
    if (letters > documentLimits.charactersOnPage) break;
    // Marked content has no text of its own.
    if ("str" in item) placed.push(item);
    letters += "str" in item ? item.str.length : 0;
  }
  return toRows(placed);
}

/** A longer line is text, however often it returns. */
const MAX_RUNNING = 120;
const PAGE_NUMBER = /^\W*(?:page|seite|صفحہ)?\W*\d{1,3}(?:\s*(?:of|\/|von|از)\s*\d{1,3})?\W*$/iu;

const LARGE = 1.25;
const heightOf = (row: Row | undefined) => row?.[0]?.height ?? 1;

/** Where a row stands and what it says; of the outermost, whatever its figures are. */
const placeOf = (row: Row, isOutermost: boolean) =>
  `${Math.round((row[0]?.y ?? 0) / 4)} ${isOutermost ? textOf(row).replace(/\p{Nd}+/gu, "#") : textOf(row)}`;
const placesOf = (rows: readonly Row[]) => [
  ...[rows[0], rows.at(-1)].flatMap((row) => (row === undefined ? [] : placeOf(row, true))),
  ...[...rows.slice(0, 3), ...rows.slice(3).slice(-3)].map((row) => placeOf(row, false)),
];

const SMALL = 0.9;
const FAR = 4;
/** A single page has no other that its head or foot returns on, but it stands apart in smaller letters. */
const isSmallAndFar = (row: Row, beside: Row | undefined) =>
  beside !== undefined &&
  heightOf(row) < heightOf(beside) * SMALL &&
  Math.abs((row[0]?.y ?? 0) - (beside[0]?.y ?? 0)) > heightOf(beside) * FAR;

/** Removes what stands at the same place at the head or foot of many pages, and page numbers: they are no part of what a document says. */
function dropRunningHeads(pages: readonly Row[][]): Row[][] {
  const counts = new Map<string, number>();
  for (const place of pages.flatMap((rows) => [...new Set(placesOf(rows))])) counts.set(place, (counts.get(place) ?? 0) + 1);
  const many = Math.max(2, pages.length * 0.4);
  const isRunning = (row: Row, rows: readonly Row[]) => {
    // "Chapter 1" stands at the same place as "Chapter 2", but it is set as a heading.
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
    // Pages that say nothing else do say it.
    return start < end ? rows.slice(start, end) : rows;
  });
}

/** @throws DocumentError */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  checkStreams(bytes);
  const pdf = await open(bytes);
  if (pdf.numPages > documentLimits.pages) throw new DocumentError("too-many-pages", { pages: pdf.numPages });
  const pages: Row[][] = [];
  // One after the other: together, all pages would be in memory at once.
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(pdf, number));
  return toDocument(toTexts(dropRunningHeads(pages)));
}
