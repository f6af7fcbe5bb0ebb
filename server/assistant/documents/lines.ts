import { plainWords } from "../language/terms.ts";
import { CELL, type ReadDocument } from "./pages.ts";
import { sectionCalled, sectionNamed, type Sign, signsOf } from "./sections.ts";

export const BULLET = /^(?:[•◦▪‣·●○■□–—*-]|\(?(?:\d{1,2}(?:\.\d{1,2}){0,2}|[a-z])[.)]|\d{1,2}(?:\.\d{1,2}){1,2}|0\d)\s+/i;
export const NUMBERED = /^\d{1,2}(?:\.\d{1,2})*[.)]?\s/;
const PARAGRAPH = /^\d{1,2}\.\d{1,2}/;
const MARKED = /^(#+) /;
const MAX_HEADING = 70;
const MAX_WORDS = 9;

/** A short capitalised line without end punctuation, and without digits except a heading's number. */
function looksLikeHeading(line: string): boolean {
  if (line.length > MAX_HEADING) return false;
  const words = line.replace(/^(?:\d+(?:\.\d+)*[.)]?|[A-Z][.)])\s+/, "");
  return words.split(" ").length <= MAX_WORDS && /^[\p{Lu}\p{Lo}]/u.test(words) && !/[.!?;,۔؟]$|\p{Nd}|\S:\s+\S/u.test(words);
}

const ASKING = /^(?:what|why|how|when|who|where|which|things)\b/i;
/** Whether a short line is a requirement ("Has to look good on a telephone") instead of a heading ("What it has to do"). */
const isDemand = (text: string) => !ASKING.test(text) && sectionNamed(text).length === 0 && signsOf(plainWords(text)).has("must");

/** Headers of emails, which are skipped like dot leaders of a table of contents. */
const MAIL_HEAD = /^(?:from|sent|date|to|cc|bcc|subject|reply-to|present|von|an|gesendet|datum|betreff): /i;
const isFiller = (line: string) =>
  MAIL_HEAD.test(line) || /\.{4,}|…{2,}|_{4,}/.test(line) || !(line.includes(CELL) || /\p{L}{2}/u.test(line));

export type Line = { text: string; page: number; kind: "heading" | "lead" | "item" | "row" | "text"; level: number; isQuoted: boolean };

const QUOTED = /^(?:> ?)+/;
/** Whether a line quotes a question that the next line answers. */
const isAnswered = (line: string, next: string | undefined) =>
  QUOTED.test(line) && line.includes("?") && next !== undefined && !QUOTED.test(next) && !MAIL_HEAD.test(next);

const LETTERED = /^\(?(?:[a-z]|[ivx]{1,4}|\d)[.)]\s+/i;
/** Requirements listed in a sentence: "The system shall let: a) parents see …; b) drivers report …". */
function splitList(line: string): string[] {
  const [lead = "", ...rest] = line.split(/(?<=:) /);
  const parts = rest
    .join(" ")
    .split(/;\s+(?:and\s+|or\s+|und\s+)?/)
    .map((part) => part.trim());
  const isList = parts.length > 2 || (parts.length > 1 && parts.every((part) => LETTERED.test(part)));
  return isList && SPOKEN.some((sign) => signsOf(plainWords(lead)).has(sign))
    ? [lead, ...parts.map((part) => `- ${part.replace(LETTERED, "")}`)]
    : [line];
}

const isEnded = (text: string) => /[.!?;,۔؟]["”’)]?$/.test(text.slice(-2));
const MAX_UNENDED = 160;

const MARKED_LEVELS = 4;
export const UNMARKED = 9;
const levelOf = (line: string) => {
  const [numbers] = NUMBERED.exec(line) ?? [];
  return numbers === undefined
    ? UNMARKED
    : Math.min(MARKED_LEVELS + numbers.split(".").filter((part) => part.trim() !== "").length, UNMARKED - 1);
};

export const SPOKEN: readonly Sign[] = ["must", "should", "excluded", "optional"];

function kindOf(text: string, isMarkedUp: boolean): Line["kind"] {
  if (text.includes(CELL)) return "row";
  const named = isMarkedUp ? sectionCalled : sectionNamed;
  const isSection = text.length <= MAX_HEADING && !isEnded(text) && named(text).length > 0;
  // "It should not:" labels only its list, "Requirements:" everything after it.
  const isSentence =
    text.endsWith(":") &&
    text.length <= 160 &&
    sectionCalled(text).length === 0 &&
    SPOKEN.some((sign) => signsOf(plainWords(text)).has(sign));
  if (text.endsWith(":") && text.length <= 160)
    return isSentence ? "lead" : isSection || (!isMarkedUp && looksLikeHeading(text)) ? "heading" : "lead";
  if (isSection && (!BULLET.test(text) || NUMBERED.test(text))) return "heading";
  if (!isMarkedUp && looksLikeHeading(text) && !isDemand(text) && (!BULLET.test(text) || NUMBERED.test(text))) return "heading";
  // "3.2 We would welcome a forecast." is a numbered paragraph.
  if (isEnded(text) && PARAGRAPH.test(text)) return "text";
  // Without end punctuation it is an item.
  return BULLET.test(text) || (isMarkedUp && !isEnded(text) && text.length <= MAX_UNENDED) ? "item" : "text";
}

/** Minimum number of consecutive short lines for a list without bullets, instead of nested headings. */
const MIN_ROW = 3;

const depthOf = (text: string) =>
  NUMBERED.exec(text)?.[0]
    .split(".")
    .filter((part) => /\d/.test(part)).length;
/** Whether a line is a heading by its look only: it may be a short fact, "Invoices by e-mail". */
export const isGuess = (line: Line | undefined) =>
  line?.kind === "heading" && line.level > MARKED_LEVELS && sectionNamed(line.text).length === 0;

/** Numbered lines beside others of the same depth are list items, not headings. */
function demoteNumbered(lines: readonly Line[]): void {
  const isBeside = (line: Line, other: Line | undefined) =>
    other !== undefined && (other.kind === "item" || isGuess(other)) && depthOf(line.text) === depthOf(other.text);
  const listed = lines.filter(
    (line, at) => isGuess(line) && depthOf(line.text) !== undefined && (isBeside(line, lines[at - 1]) || isBeside(line, lines[at + 1])),
  );
  for (const line of listed) line.kind = "item";
}

/** A guessed heading right below a section's name is an item of the section. */
function demoteBelowNames(lines: readonly Line[]): void {
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    if (isGuess(line) && depthOf(line.text) === undefined && above?.kind === "heading" && sectionCalled(above.text).length > 0)
      line.kind = "item";
  }
}

/** A list without bullets looks like consecutive headings: only the first is one, and the last if text follows. */
function demoteRows(lines: readonly Line[]): void {
  for (let start = 0; start < lines.length;) {
    let end = start;
    while (lines[end]?.kind === "heading" && lines[end]?.page === lines[start]?.page) end += 1;
    const isFollowed = lines[end] !== undefined && lines[end]?.page === lines[start]?.page;
    if (end - start >= MIN_ROW)
      for (const line of lines.slice(start + 1, isFollowed ? end - 1 : end)) if (isGuess(line)) line.kind = "item";
    start = Math.max(end, start + 1);
  }
}

/** Maximum lines and statements per page: more are a table, or an attack. */
export const MAX_ON_PAGE = 400;

const isFinished = (text: string) => /[.!?:;…۔؟]["”’)]?$/.test(text.slice(-2));

/** Without the blanks at both ends, but with tabs, which are empty cells. Written as loops: a pattern is quadratic in a page of blanks. */
function trimBlanks(line: string): string {
  let [start, end] = [0, line.length];
  while (line[start] === " ") start += 1;
  while (end > start && line[end - 1] === " ") end -= 1;
  return line.slice(start, end);
}

export function listLines({ pages }: ReadDocument): Line[] {
  const isMarkedUp = pages.some(({ text }) => /^#+ /m.test(text));
  const lines: Line[] = [];
  for (const { number: page, text } of pages) {
    const onPage = text
      .split("\n")
      .map(trimBlanks)
      .filter((line) => line !== "")
      .filter((line, at, all) => !isFiller(line) && !isAnswered(line, all[at + 1]))
      .flatMap((line) => (line.includes(";") && !line.includes(CELL) ? splitList(line) : [line]))
      .slice(0, MAX_ON_PAGE);
    for (const [at, given] of onPage.entries()) {
      const [quote = ""] = QUOTED.exec(given) ?? [];
      const [line, isQuoted] = [given.slice(quote.length), quote !== ""];
      const last = lines.at(-1);
      const [mark = "", marks = ""] = MARKED.exec(line) ?? [];
      const isRest =
        at === 0 && last !== undefined && /^\p{Ll}/u.test(line) && ["text", "item"].includes(last.kind) && !isFinished(last.text);
      const bare = line.slice(mark.length);
      const kind = mark !== "" && !bare.includes(CELL) ? "heading" : kindOf(bare, isMarkedUp);
      // A sentence across a page break belongs to the page on which it starts.
      if (isRest && last.text.length < MAX_TITLE * 2) last.text += ` ${line}`;
      else lines.push({ text: bare, page, kind, level: marks === "" ? levelOf(line) : marks.length, isQuoted });
    }
  }
  demoteNumbered(lines);
  demoteRows(lines);
  demoteBelowNames(lines);
  return lines;
}

const MAX_TITLE_WORDS = 14;
/** Maximum length of a title: each statement has a copy of its heading, so endless ones would multiply. */
const MAX_TITLE = 200;

/** Whether the first line is the document's title, which may contain digits. */
export const isTitle = ({ text, kind }: Line) =>
  kind !== "row" && kind !== "item" && text.length <= MAX_TITLE && !/[.!?;,:]$/.test(text) && text.split(/\s+/).length <= MAX_TITLE_WORDS;
