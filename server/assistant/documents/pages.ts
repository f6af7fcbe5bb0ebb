import { gunzipSync, gzipSync } from "node:zlib";
import { cleanText } from "../../../contract/text.ts";
import { DocumentError } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";

/**
 * A page, one paragraph on a line. A heading begins with as many `#` as it is deep, an item of a list with its mark, and the cells of a row
 * of a table stand between tabs.
 */
type DocumentPage = { number: number; text: string };
export type ReadDocument = { pages: DocumentPage[] };

export const CELL = "\t";

/** What a heading of a level begins with; nothing for what is none. */
export const headingMark = (level: number | undefined): string => (level === undefined ? "" : `${"#".repeat(level)} `);

/** A document's text for a reader who need not know how it is kept. */
export const plainText = (text: string): string => text.replace(/^#+ /gm, "").replaceAll(CELL, " | ");

/** Cuts a text that names no pages into pieces of about a page, at the ends of paragraphs where there are any. */
export function cutIntoPages(text: string): string[] {
  const pages: string[] = [];
  let rest = text;
  while (rest.length > documentLimits.pageCharacters) {
    const at = findCut(rest);
    pages.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pages, rest];
}

function findCut(text: string): number {
  const max = documentLimits.pageCharacters;
  for (const mark of ["\n", ". ", " "]) {
    const at = text.lastIndexOf(mark, max);
    if (at > max / 2) return at + mark.length;
  }
  return max;
}

/** The pages with text in them, each under its number. @throws DocumentError `no-text`, `too-many-pages` */
export function toDocument(texts: readonly string[]): ReadDocument {
  if (texts.length > documentLimits.pages) throw new DocumentError("too-many-pages", { pages: texts.length });
  const pages = texts.map((text, index) => ({
    number: index + 1,
    // Word's own line and page ends are control characters too, and words stand on either side of them.
    text: cleanText(text.slice(0, documentLimits.charactersOnPage).replace(/[\v\f]/g, "\n")),
  }));
  const withText = pages.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (withText.length === 0) throw new DocumentError("no-text");
  return { pages: withText };
}

/** A document's text as it is kept and handed about: the site's own process carries it and never looks into it. */
export type PackedText = Uint8Array;

export function packText(document: ReadDocument): PackedText {
  return gzipSync(JSON.stringify(document), { level: 4 });
}

export function unpackText(packed: PackedText): ReadDocument {
  // Nothing but `packText` makes it.
  return JSON.parse(gunzipSync(packed).toString()) as ReadDocument;
}
