import type { ReadDocument } from "./pages.ts";

/** A sentence or list item of a document, with the heading it stands under, in lower case. */
export type Statement = { text: string; page: number; heading: string; isItem: boolean };

const BULLET = /^(?:[•◦▪‣·●○■□–—*-]|\(?(?:\d{1,2}(?:\.\d{1,2}){0,2}|[a-z])[.)]|\d{1,2}(?:\.\d{1,2}){1,2}|0\d)\s+/i;
const HEADING_MOST = 70;
const WORDS_MOST = 9;
/** Where a sentence seems to end and does not. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|approx|vs|no|nos|mr|mrs|ms|dr|st|inc|ltd|co|fig|max|min|dept|incl|est|p)\.$/i;

/** Between an end and what can begin a sentence. The platform's own segmenter takes ten times as long. */
const BETWEEN = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u;

function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  for (const piece of line.split(BETWEEN)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else sentences.push(piece);
  }
  return sentences.map((sentence) => sentence.trim());
}

/** A short line without an end; one that holds a figure says something already, unless the figure only counts the headings. */
export function isHeading(line: string): boolean {
  const words = line.replace(/^(?:\d+(?:\.\d+)*[.)]?|[A-Z][.)])\s+/, "");
  const isShort = line.length <= HEADING_MOST && words.split(" ").length <= WORDS_MOST;
  return isShort && /^\p{Lu}/u.test(words) && !/[.!?;,]$/.test(words) && !/\d/.test(words) && !/\S:\s+\S/.test(words);
}

const cleanHeading = (line: string) => line.replace(/^[\d.)\s]+|:$/g, "").toLowerCase();
/** Rows of dots lead to the page numbers of a table of contents. */
const isFiller = (line: string) => /\.{4,}|…{2,}|_{4,}/.test(line) || !/\p{L}{2}/u.test(line);

/** What a document says, statement by statement, in its order. */
export function listStatements({ pages }: ReadDocument): Statement[] {
  const statements: Statement[] = [];
  let heading = "";
  for (const { number, text } of pages) {
    for (const line of text.split("\n").map((each) => each.trim())) {
      if (isFiller(line)) continue;
      const isItem = BULLET.test(line);
      if (isHeading(line) && (!isItem || /^\d/.test(line))) {
        heading = cleanHeading(line);
        continue;
      }
      for (const sentence of splitSentences(line.replace(BULLET, ""))) {
        if (/\p{L}{2}/u.test(sentence)) statements.push({ text: sentence, page: number, heading, isItem });
      }
    }
  }
  return statements.filter((statement) => !/^(?:table of )?contents$/.test(statement.heading));
}
