import { type Line, toReadingOrder } from "./pdf-order.ts";

/** One piece of text as it stands on a page of a PDF; positions and heights in points, upwards. */
export type PlacedText = { str: string; hasEOL: boolean; transform: number[]; width: number; height: number };

const BULLET = /^(?:[•◦▪‣·●○■□–—*-]|\(?(?:\d{1,2}|[a-z])[.)])\s/i;
const isFinished = (text: string) => /[.!?:;…]["”’)]?$/.test(text.slice(-2));

function toLines(items: readonly PlacedText[]): Line[] {
  const lines: Line[] = [];
  let current: Line | undefined;
  let end = 0;
  for (const { str, hasEOL, transform, width, height } of items) {
    const [, , , , x = 0, y = 0] = transform;
    current ??= { text: "", x, right: x, y, height };
    // A number set to the left of its heading, or a cell of a table, is a word of its own.
    const isApart = current.text !== "" && Math.abs(x - end) > Math.max(height, 1) * 0.25;
    current.text += isApart ? ` ${str}` : str;
    end = x + width;
    current.right = Math.max(current.right, x + width);
    current.height = Math.max(current.height, height);
    if (!hasEOL) continue;
    lines.push(current);
    current = undefined;
  }
  if (current !== undefined) lines.push(current);
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, " ").trim() })).filter(({ text }) => text !== "");
}

/** Whether a line goes on with the paragraph of the line before it: same size, usual distance, and no mark of a new item. */
function goesOn(before: Line, line: Line): boolean {
  const height = Math.max(before.height, 1);
  const isSameSize = Math.abs(line.height - before.height) < height * 0.15;
  const distance = before.y - line.y;
  // In a new column the next line stands higher, and the sentence may well go on.
  const isNear = distance < height * 1.75 || (distance < 0 && !isFinished(before.text));
  return isSameSize && isNear && !BULLET.test(line.text);
}

/** Adds a line to the pieces of its paragraph, which are put together once: a paragraph may have a hundred thousand lines. */
function append(pieces: string[], text: string): void {
  const last = pieces.at(-1) ?? "";
  // A word cut at the end of a line is made whole; "seven-day" at the end of a line keeps its hyphen before a capital or a figure.
  const isCutWord = /\p{Ll}-$/u.test(last.slice(-3)) && /^\p{Ll}/u.test(text);
  if (isCutWord) pieces[pieces.length - 1] = last.slice(0, -1);
  pieces.push(isCutWord ? text : ` ${text}`);
}

/** The text of a page, one paragraph, heading or list item on a line. */
export function toParagraphs(items: readonly PlacedText[]): string {
  const paragraphs: string[][] = [];
  let before: Line | undefined;
  for (const line of toReadingOrder(toLines(items))) {
    const last = paragraphs.at(-1);
    if (last !== undefined && before !== undefined && goesOn(before, line)) append(last, line.text);
    else paragraphs.push([line.text]);
    before = line;
  }
  return paragraphs.map((pieces) => pieces.join("")).join("\n");
}
