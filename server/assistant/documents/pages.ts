import { cleanText } from "../../../contract/text.ts";
import { DocumentError } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";

type DocumentPage = { number: number; text: string };
export type ReadDocument = { pages: DocumentPage[] };

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
