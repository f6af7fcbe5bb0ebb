import type { ReadDocument } from "./pages.ts";

/** A sentence or list item of a document, with the heading it stands under, in lower case. */
export type Statement = { text: string; page: number; heading: string; isItem: boolean };

const BULLET = /^(?:[•◦▪‣·●○■□–—*-]|\(?(?:\d{1,2}(?:\.\d{1,2}){0,2}|[a-z])[.)]|\d{1,2}(?:\.\d{1,2}){1,2}|0\d)\s+/i;
const MAX_HEADING = 70;
const MAX_WORDS = 9;
/** Where a sentence seems to end and does not. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|approx|vs|no|nos|mr|mrs|ms|dr|st|inc|ltd|co|fig|max|min|dept|incl|est|p)\.$/i;

/** Between an end and what can begin a sentence. The platform's own segmenter takes ten times as long. */
const BETWEEN = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u;

/** Longer than the longest abbreviation with what stands before it. */
const MAX_ABBREVIATION = 10;

function splitSentences(line: string): string[] {
  const sentences: string[][] = [];
  let isCut = false;
  for (const piece of line.split(BETWEEN)) {
    if (isCut) sentences.at(-1)?.push(piece);
    else sentences.push([piece]);
    // Only the end is looked at: a line of nothing but abbreviations would be read again for each of them.
    isCut = ABBREVIATION.test(piece.slice(-MAX_ABBREVIATION));
  }
  return sentences.map((pieces) => pieces.join(" ").trim());
}

/** A short line without an end; one that holds a figure says something already, unless the figure only counts the headings. */
export function isHeading(line: string): boolean {
  if (line.length > MAX_HEADING) return false;
  const words = line.replace(/^(?:\d+(?:\.\d+)*[.)]?|[A-Z][.)])\s+/, "");
  const isShort = words.split(" ").length <= MAX_WORDS;
  return isShort && /^\p{Lu}/u.test(words) && !/[.!?;,]$/.test(words) && !/\d/.test(words) && !/\S:\s+\S/.test(words);
}

const cleanHeading = (line: string) => line.replace(/^[\d.)\s]+|:$/g, "").toLowerCase();
/** Rows of dots lead to the page numbers of a table of contents. */
const isFiller = (line: string) => /\.{4,}|…{2,}|_{4,}/.test(line) || !/\p{L}{2}/u.test(line);

/** From here on a row of short lines is a list without marks, and not a heading under a heading. */
const MIN_ROW = 3;

const MAX_TITLE_WORDS = 14;
/** Each statement carries its heading: a title without end would come back with every one of them. */
const MAX_TITLE = 200;

/** A document begins with its name, which may hold a figure or a colon, and asks for nothing. */
const isTitle = (line: string) =>
  line.length <= MAX_TITLE && !BULLET.test(line) && !/[.!?;,:]$/.test(line) && line.split(/\s+/).length <= MAX_TITLE_WORDS;

type Line = { text: string; isHeading: boolean; isItem: boolean };

/** A list whose marks are lost looks like headings: of a row of them the first is one, and the last where text follows. */
function markLines(text: string): Line[] {
  const lines = text.split("\n").map((line) => line.trim());
  const marked = lines
    .filter((line) => !isFiller(line))
    .map((line) => ({ text: line, isItem: BULLET.test(line), isHeading: isHeading(line) && (!BULLET.test(line) || /^\d/.test(line)) }));
  let start = 0;
  marked.forEach((line, at) => {
    if (line.isHeading && at < marked.length - 1) return;
    const end = line.isHeading ? at + 1 : at;
    // Before text the last of the row is its heading; at the foot of a page it is one more item.
    const last = line.isHeading ? end : end - 1;
    if (end - start >= MIN_ROW) for (const item of marked.slice(start + 1, last)) Object.assign(item, { isHeading: false, isItem: true });
    start = at + 1;
  });
  return marked;
}

/** Some hundred lines fill a sheet: a page with more is a table, or made to be a burden. */
const MAX_ON_PAGE = 400;

/** What a document says, statement by statement, in its order. */
export function listStatements({ pages }: ReadDocument): Statement[] {
  const statements: Statement[] = [];
  let heading = "";
  for (const [index, { number, text }] of pages.entries()) {
    const before = statements.length;
    for (const [at, line] of markLines(text).entries()) {
      if (statements.length - before >= MAX_ON_PAGE) break;
      if (line.isHeading || (index === 0 && at === 0 && isTitle(line.text))) heading = cleanHeading(line.text);
      else
        for (const sentence of splitSentences(line.text.replace(BULLET, "")))
          if (/\p{L}{2}/u.test(sentence)) statements.push({ text: sentence, page: number, heading, isItem: line.isItem });
    }
  }
  return statements.filter((statement) => !/^(?:table of )?contents$/.test(statement.heading));
}
