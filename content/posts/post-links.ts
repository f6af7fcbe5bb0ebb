export type TextPart = string | { words: string; path: string };

/** `[words](/path)`: a path of this site. Two slashes would name another site, so they make no link. */
const LINK = /\[([^[\]]+)\]\((\/(?!\/)[^()\s]*)\)/g;

/** A block's text in pieces. What is not a link of this site stays text, brackets and all. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = "", 2: path = "", index } of text.matchAll(LINK)) {
    parts.push(text.slice(end, index), { words, path });
    end = index + whole.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== "");
}

/** The text as it is read, without its links' addresses. */
export function plainText(text: string): string {
  return splitLinks(text)
    .map((part) => (typeof part === "string" ? part : part.words))
    .join("");
}
