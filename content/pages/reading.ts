/** What pages that are read from top to bottom are made of. Texts may hold links as `[words](/path)` and nothing else. */
export type ReadingBlock =
  | { type: "paragraph"; text: string }
  | { type: "list"; items: readonly string[]; isOrdered?: boolean }
  /** A point that must not be missed. */
  | { type: "note"; text: string }
  | { type: "table"; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

export type ReadingSection = {
  /** The section's anchor. */
  id: string;
  heading: string;
  blocks: readonly ReadingBlock[];
};

export type Reading = {
  heading: string;
  lead: string;
  /** ISO date of the last change, where readers are owed one. */
  updated?: string;
  sections: readonly ReadingSection[];
};

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

export type TextPart = { words: string; to?: string };

/** A text cut at its links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = "", to = ""] = match;
    if (match.index > end) parts.push({ words: text.slice(end, match.index) });
    parts.push({ words, to });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ words: text.slice(end) });
  return parts;
}

/** The words of a text without its links' addresses. */
export function plainText(text: string): string {
  return splitLinks(text)
    .map(({ words }) => words)
    .join("");
}
