import type { Line } from "./lines.ts";

const KEY = "chat-lines";

const isLine = (value: unknown): value is Line =>
  typeof value === "object" && value !== null && "key" in value && "who" in value && "text" in value && typeof value.text === "string";

/** What stands in storage may be of an older version of the site, or of nobody's making. */
export function parseLines(text: string | null): Line[] {
  const value: unknown = JSON.parse(text ?? "[]");
  return Array.isArray(value) ? value.filter(isLine) : [];
}

/**
 * This tab's copy of the conversation: shown at once after a reload, until the server has said what it has. It ends with the tab, since a
 * conversation may name things that the next person at the machine should not read.
 */
export function readLines(): Line[] {
  try {
    return parseLines(sessionStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export function keepLines(lines: readonly Line[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lines.filter(({ isOwn }) => !isOwn)));
  } catch {
    // Storage may be switched off or full; the conversation goes on without it.
  }
}
