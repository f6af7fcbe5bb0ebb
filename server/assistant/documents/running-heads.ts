/** Below this many pages a line that returns may be there on purpose. */
const MIN_PAGES = 4;

/** A longer line is text, however often it returns. */
const MAX_LENGTH = 100;

const key = (line: string) => line.replace(/\d+/g, "#").trim();
const edges = (lines: readonly string[]) => new Set([lines[0], lines.at(-1)].filter((line) => line !== undefined).map(key));

/** Removes what stands at the head or foot of most pages: titles and page numbers are no part of what a document says. */
export function dropRunningHeads(texts: readonly string[]): string[] {
  if (texts.length < MIN_PAGES) return [...texts];
  const pages = texts.map((text) => text.split("\n"));
  const counts = new Map<string, number>();
  for (const lines of pages) for (const edge of edges(lines)) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  const isRunning = (line: string) => line.length <= MAX_LENGTH && (counts.get(key(line)) ?? 0) > texts.length / 2;
  return pages.map((lines) => lines.filter((line, at) => !((at === 0 || at === lines.length - 1) && isRunning(line))).join("\n"));
}
