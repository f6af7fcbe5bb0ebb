import { gunzipSync, gzipSync } from "node:zlib";
import { cleanText } from "../../../contract/text.ts";
import { DocumentError } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";

/**
 * A page with one paragraph per line. Headings start with one `#` per level, list items with their bullet, and cells of a table row are
 * separated by `CELL`.
 */
type DocumentPage = { number: number; text: string };
export type ReadDocument = { pages: DocumentPage[] };

export const CELL = "\t";

/** The prefix of a heading; empty without a level. */
export const headingMark = (level: number | undefined): string => (level === undefined ? "" : `${"#".repeat(level)} `);

/** A text without these markers, to show. */
export const plainText = (text: string): string => text.replace(/^#+ /gm, "").replaceAll(CELL, " | ");

/** Splits a text without page breaks into pages, at the ends of paragraphs if possible. */
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

/** Numbers the pages and leaves out those without text. @throws DocumentError `no-text`, `too-many-pages` */
export function toDocument(texts: readonly string[]): ReadDocument {
  if (texts.length > documentLimits.pages) throw new DocumentError("too-many-pages", { pages: texts.length });
  const pages = texts.map((text, index) => ({
    number: index + 1,
    // Word's line and page breaks are control characters: replaced, so that the words around them aren't joined.
    text: cleanText(text.slice(0, documentLimits.charactersOnPage).replace(/[\v\f]/g, "\n")),
  }));
  const withText = pages.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (withText.length === 0) throw new DocumentError("no-text");
  return { pages: withText };
}

/** A document's text in compressed form, for storage and messages. Only the sandboxed process unpacks it. */
export type PackedText = Uint8Array;

export function packText(document: ReadDocument): PackedText {
  return gzipSync(JSON.stringify(document), { level: 4 });
}

export function unpackText(packed: PackedText): ReadDocument {
  // Always made by `packText`.
  return JSON.parse(gunzipSync(packed).toString()) as ReadDocument;
}
