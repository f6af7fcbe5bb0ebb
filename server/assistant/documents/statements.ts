import { splitSentences } from "../language/sentences.ts";
import { plainWords } from "../language/terms.ts";
import { findQuantities } from "../language/quantities.ts";
import { findDates } from "./find-dates.ts";
import { CELL, plainText, type ReadDocument } from "./pages.ts";
import { type Field, type Legend, priorityOf, readLegend, sectionCalled, sectionNamed, sectionOf, type Sign, signsOf } from "./sections.ts";
import { readTable, type RowSaying, type TableRow } from "./tables.ts";

/** A sentence, list item or row of a document. */
export type Statement = {
  text: string;
  page: number;
  /** Normalised words, of the first 600 characters. */
  plain: string;
  heading: string;
  /** Fields by its heading, label or column, the most specific first. */
  fields: readonly Field[];
  /** Whether they come from its own label or column, not only from the section. */
  isTold: boolean;
  /** Signs in its own words. */
  signs: ReadonlySet<Sign>;
  isItem: boolean;
  /** Its column's heading, which may have the currency of an amount. */
  head: string;
  /** Whether it is in an older mail, quoted with `>`. */
  isQuoted: boolean;
};

const BULLET = /^(?:[•◦▪‣·●○■□–—*-]|\(?(?:\d{1,2}(?:\.\d{1,2}){0,2}|[a-z])[.)]|\d{1,2}(?:\.\d{1,2}){1,2}|0\d)\s+/i;
const NUMBERED = /^\d{1,2}(?:\.\d{1,2})*[.)]?\s/;
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

type Line = { text: string; page: number; kind: "heading" | "lead" | "item" | "row" | "text"; level: number; isQuoted: boolean };

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
const UNMARKED = 9;
const levelOf = (line: string) => {
  const [numbers] = NUMBERED.exec(line) ?? [];
  return numbers === undefined
    ? UNMARKED
    : Math.min(MARKED_LEVELS + numbers.split(".").filter((part) => part.trim() !== "").length, UNMARKED - 1);
};

const SPOKEN: readonly Sign[] = ["must", "should", "excluded", "optional"];

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
  // Without end punctuation it is an item.
  return BULLET.test(text) || (isMarkedUp && !isEnded(text) && text.length <= MAX_UNENDED) ? "item" : "text";
}

/** Minimum number of consecutive short lines for a list without bullets, instead of nested headings. */
const MIN_ROW = 3;

const depthOf = (text: string) =>
  NUMBERED.exec(text)?.[0]
    .split(".")
    .filter((part) => /\d/.test(part)).length;
const isGuess = (line: Line | undefined) => line?.kind === "heading" && line.level > MARKED_LEVELS && sectionNamed(line.text).length === 0;

/** Numbered lines beside others of the same depth are list items, not headings. */
function mendNumbered(lines: readonly Line[]): void {
  const isBeside = (line: Line, other: Line | undefined) =>
    other !== undefined && (other.kind === "item" || isGuess(other)) && depthOf(line.text) === depthOf(other.text);
  const listed = lines.filter(
    (line, at) => isGuess(line) && depthOf(line.text) !== undefined && (isBeside(line, lines[at - 1]) || isBeside(line, lines[at + 1])),
  );
  for (const line of listed) line.kind = "item";
}

/** A guessed heading right below a section's name is an item of the section. */
function mendBelowNames(lines: readonly Line[]): void {
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    if (isGuess(line) && depthOf(line.text) === undefined && above?.kind === "heading" && sectionCalled(above.text).length > 0)
      line.kind = "item";
  }
}

/** A list without bullets looks like consecutive headings: only the first is one, and the last if text follows. */
function mendRows(lines: readonly Line[]): void {
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
const MAX_ON_PAGE = 400;

const isFinished = (text: string) => /[.!?:;…۔؟]["”’)]?$/.test(text.slice(-2));

function listLines({ pages }: ReadDocument): Line[] {
  const isMarkedUp = pages.some(({ text }) => /^#+ /m.test(text));
  const lines: Line[] = [];
  for (const { number: page, text } of pages) {
    const onPage = text
      .split("\n")
      .map((line) => line.replace(/^ +| +$/g, ""))
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
  mendNumbered(lines);
  mendRows(lines);
  mendBelowNames(lines);
  return lines;
}

const MAX_TITLE_WORDS = 14;
/** Maximum length of a title: each statement has a copy of its heading, so endless ones would multiply. */
const MAX_TITLE = 200;

/** Whether the first line is the document's title, which may contain digits. */
const isTitle = ({ text, kind }: Line) =>
  kind !== "row" && kind !== "item" && text.length <= MAX_TITLE && !/[.!?;,:]$/.test(text) && text.split(/\s+/).length <= MAX_TITLE_WORDS;

type NamedStatement = { fields: Field[]; text: string; name: string };
type Saying = RowSaying & { isItem: boolean; heading: string; isQuoted: boolean };
const MAX_NAME = 50;
const MAX_VALUED = 120;

/** Fields of labels that are clauses: "What can wait until next year: vouchers". */
const LED: readonly Field[] = ["mustHaves", "optional", "excluded", "open"];

/** Labelled lines: `Budget: $8,000`, `Must – booking`. */
function splitName(text: string): NamedStatement | undefined {
  const [separator] = /:\s+|\s[–—-]\s+/.exec(text.slice(0, MAX_NAME)) ?? [];
  if (separator === undefined) return undefined;
  const at = text.indexOf(separator);
  const name = text.slice(0, at);
  const named = sectionNamed(name);
  const fields = named.length > 0 || !separator.startsWith(":") ? named : sectionOf(name).filter((field) => LED.includes(field));
  const rest = text.slice(at + separator.length).trim();
  if (fields.length === 0 || fields[0] === "about" || rest === "") return undefined;
  // A label such as "Soft launch" stays in the text, since it says more than its field.
  return { fields, text: sectionCalled(name).length > 0 ? rest : text, name };
}

const FEW_WORDS = 5;
const isLittle = (text: string) => text.split(/\s+/).length <= FEW_WORDS;
const isDate = (text: string) => isLittle(text) && findDates(text).length > 0;
const isSum = (text: string) => isLittle(text) && findQuantities(text).some(({ kind }) => kind === "money");

/** Other labels with a date or an amount: `Design chosen - 20 Nov 2026`, `Build: £38,000`. */
function splitValue(text: string): NamedStatement | undefined {
  const parts = text.split(/:\s+|\s[–—-]\s+/);
  if (parts.length !== 2 || text.length > MAX_VALUED) return undefined;
  const field = parts.some(isDate) ? "deadline" : isSum(parts[1] ?? "") ? "budget" : undefined;
  return field && { fields: [field], text, name: "" };
}

/** Priorities in brackets: `Patients can cancel (must)`, `[Could] Dark mode`. */
function splitPriority(text: string, legend: Legend): NamedStatement | undefined {
  const [bracket = ""] = /^[([][^)\]]{1,20}[)\]]|[([][^)\]]{1,20}[)\]]\.?$/.exec(text) ?? [];
  const priority = bracket === "" ? undefined : priorityOf(bracket, legend);
  return priority && { fields: [priority], text: text.replace(bracket, "").trim(), name: "" };
}

const MAX_ITEM = 400;
/** German dates, whose full stop ends no sentence: "Bis zum 1. Mai". */
const DAY_OF_MONTH = /(?:^|\s)\d{1,2}\.$/;
const isMonthNext = (sentence: string) => findDates(`1 ${sentence.slice(0, 20)}`).length > 0;

/** Ends of sentences of people who write without capitals. */
const LOWER_CASE = /(?<=\p{L}{4}\.)\s+(?=\p{Ll})/u;

const sentencesOf = (text: string) =>
  text
    .split(/^\p{Ll}/u.test(text) ? LOWER_CASE : /(?<=[۔؟])\s*/)
    .flatMap(splitSentences)
    .reduce<string[]>((sentences, sentence) => {
      const last = sentences.at(-1) ?? "";
      const isRest = DAY_OF_MONTH.test(last.slice(-4)) && isMonthNext(sentence);
      return isRest ? [...sentences.slice(0, -1), `${last} ${sentence}`] : [...sentences, sentence];
    }, []);

function readLine({ text: line, page, kind, isQuoted }: Line, fields: readonly Field[], heading: string, legend: Legend): Saying[] {
  const text = line.replace(BULLET, "");
  const isItem = kind === "item";
  return (isItem && text.length <= MAX_ITEM ? [text] : sentencesOf(text)).map((sentence) => {
    const named = splitName(sentence) ?? splitPriority(sentence, legend) ?? splitValue(sentence);
    return { page, heading, isItem, isQuoted, fields, isTold: named !== undefined, ...(named ?? { text: sentence }) };
  });
}

type Section = { level: number; fields: readonly Field[]; isLead: boolean };

function readSayings(lines: readonly Line[]): Saying[] {
  const sayings: Saying[] = [];
  let [open, heading]: [Section[], string] = [[], ""];
  const legend: Legend = new Map(lines.flatMap(({ text, kind }) => (kind === "text" ? [...readLegend(text)] : [])));
  const fields = () => open.findLast((section) => section.fields.length > 0)?.fields ?? [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const isName = at === 0 && isTitle(line);
    if (line.kind === "row") {
      let end = at;
      while (lines[end]?.kind === "row") end += 1;
      const rows: TableRow[] = lines.slice(at, end).map(({ text, page }) => ({ cells: text.split(CELL).map((cell) => cell.trim()), page }));
      // A table of contents or of versions says nothing about the work.
      const said = fields()[0] === "contents" ? [] : readTable(rows, fields(), legend);
      sayings.push(...said.map((each) => ({ ...each, isItem: true, isQuoted: line.isQuoted, heading })));
      at = end - 1;
    } else if (!isName && line.kind === "heading" && splitName(line.text) !== undefined)
      sayings.push(...readLine(line, fields(), heading, legend));
    else if (line.kind === "heading" || isName) {
      open = open.filter(({ level, isLead }) => level < line.level && !isLead);
      // A heading such as "Not needed:" before a list labels only the list.
      const isLead = line.text.endsWith(":") && lines[at + 1]?.kind === "item";
      open.push({ level: line.level, fields: isName ? sectionNamed(line.text) : sectionOf(line.text), isLead });
      heading = line.text;
    } else {
      // The section of a line such as "It must:" ends with its list.
      if (line.kind !== "item" && lines[at - 1]?.kind !== "lead") open = open.filter(({ isLead }) => !isLead);
      if (line.kind === "lead") open.push({ level: UNMARKED, fields: sectionOf(line.text), isLead: true });
      else if (line.kind !== "text" || readLegend(line.text).size === 0) sayings.push(...readLine(line, fields(), heading, legend));
    }
  }
  return sayings;
}

/** Maximum length that is analysed: longer texts are no statements. */
const MAX_READ = 600;

export function listStatements(document: ReadDocument): Statement[] {
  const counts = new Map<number, number>();
  const room = (page: number) => counts.set(page, (counts.get(page) ?? 0) + 1).get(page) ?? 0;
  return readSayings(listLines(document))
    .filter(({ text, fields, page }) => /\p{L}{2}|\p{Nd}/u.test(text) && fields[0] !== "contents" && room(page) <= MAX_ON_PAGE)
    .map(({ head = "", name = "", text, ...said }) => {
      const plain = plainWords(text.slice(0, MAX_READ));
      return { ...said, text: plainText(text), head, plain, signs: signsOf(name === "" ? plain : `${plainWords(name)} ${plain}`) };
    });
}
