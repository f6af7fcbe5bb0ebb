import { SaxesParser, type SaxesTagPlain } from "saxes";
import { CELL, headingMark } from "./pages.ts";

/** Elements that are skipped: tracked deletions, the old place of moved text, and fallbacks that repeat text boxes. */
const SKIPPED = new Set(["moveFrom", "Fallback", "del"]);
const isOff = (value: string | undefined) => value !== undefined && ["0", "false", "off"].includes(value);
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

const MAX_HEADING = 90;
/** Heading level of completely bold paragraphs, below the styled headings. */
const BOLD_LEVEL = 4;
/** A cell with more paragraphs belongs to a layout table. */
const MAX_PARAGRAPHS = 4;

function levelOfStyle(style: string): number | undefined {
  const [, level] = /^heading\s?([1-9])$/i.exec(style) ?? [];
  if (level !== undefined) return Math.min(Number(level), BOLD_LEVEL - 1);
  return /^(?:sub)?title$/i.test(style) ? 1 : undefined;
}

type Paragraph = { text: string; level: number | undefined; isItem: boolean; isBold: boolean; isContents: boolean };
const emptyParagraph = (): Paragraph => ({ text: "", level: undefined, isItem: false, isBold: true, isContents: false });

function lineOf({ text, level, isItem, isBold, isContents }: Paragraph): string {
  if (text.trim() === "" || isContents) return "";
  if (isItem && level === undefined) return `• ${text}`;
  const isLoud = isBold && text.length <= MAX_HEADING && !/[.;,]$/.test(text.trim());
  return headingMark(level ?? (isLoud ? BOLD_LEVEL : undefined)) + text;
}

type Cell = { lines: string[]; span: number; isBelow: boolean };
type Table = { row: Cell[]; above: readonly string[] };
const textOfCell = ({ lines }: Cell) =>
  lines
    .join(" ")
    .replace(/^#+ |^• /, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Collects the text of a Word document from its XML, one line per paragraph or table row. Pages end at the author's page breaks and at
 * Word's `lastRenderedPageBreak`; without those the caller has to split the text.
 */
export function createDocxText() {
  const pages = [""];
  let paragraph = emptyParagraph();
  const tables: Table[] = [];
  let [skipping, isText, isLaidOut, isRunBold, isRunPart, isPageDue] = [0, false, false, false, false, false];

  const write = (text: string) => void (pages[pages.length - 1] += text);
  const add = (text: string) => {
    paragraph.text += text;
    if (text.trim() !== "") paragraph.isBold &&= isRunBold;
  };
  const startPage = () => {
    const isBlank = (pages.at(-1) ?? "").trim() === "";
    // Clears a blank page: otherwise each break would scan its growing white space again (quadratic time).
    if (isBlank) pages[pages.length - 1] = "";
    // Word adds its marker after the author's page break too, so a blank page starts no new one.
    else pages.push("");
  };
  const rowHasText = () => paragraph.text !== "" || tables.some(({ row }) => row.some(({ lines }) => lines.length > 0));
  const breakPage = () => {
    // A table row belongs to the page on which it starts.
    if (tables.length > 0 && rowHasText()) return void (isPageDue = true);
    if (paragraph.text !== "") write(lineOf(paragraph));
    paragraph = { ...paragraph, text: "" };
    startPage();
  };
  const endParagraph = () => {
    const cell = tables.at(-1)?.row.at(-1);
    if (cell === undefined) write(`${lineOf(paragraph)}\n`);
    else if (paragraph.text.trim() !== "") cell.lines.push(lineOf({ ...paragraph, level: undefined }));
    paragraph = emptyParagraph();
  };
  const endRow = () => {
    const table = tables.at(-1);
    if (table === undefined) return;
    const isLayout = table.row.length === 1 || table.row.some(({ lines }) => lines.length > MAX_PARAGRAPHS);
    const cells = table.row.flatMap((cell, at) => [
      cell.isBelow ? (table.above[at] ?? "") : textOfCell(cell),
      ...Array.from({ length: cell.span - 1 }, () => ""),
    ]);
    const outer = tables.at(-2)?.row.at(-1);
    const lines = isLayout ? table.row.flatMap((cell) => cell.lines) : [cells.join(CELL)];
    if (outer === undefined) write(lines.map((line) => `${line}\n`).join(""));
    else outer.lines.push(...lines);
    Object.assign(table, { row: [], above: cells });
    if (isPageDue && tables.length === 1) startPage();
    isPageDue &&= tables.length > 1;
  };
  const cell = () => tables.at(-1)?.row.at(-1);
  const starts: Record<string, (tag: SaxesTagPlain) => void> = {
    t: () => void (isText = true),
    r: () => void (isRunBold = false),
    rPr: () => void (isRunPart = true),
    b: ({ attributes }) => void (isRunPart && (isRunBold = !isOff(attributes["w:val"]))),
    tab: () => add(" "),
    cr: () => add("\n"),
    noBreakHyphen: () => add("-"),
    numPr: () => void (paragraph.isItem = true),
    pStyle: ({ attributes }) => {
      const style = attributes["w:val"] ?? "";
      paragraph.level = levelOfStyle(style);
      paragraph.isContents = /^toc/i.test(style);
      paragraph.isItem ||= /^list ?(?:bullet|number)/i.test(style);
    },
    tbl: () => void tables.push({ row: [], above: [] }),
    tc: () => void tables.at(-1)?.row.push({ lines: [], span: 1, isBelow: false }),
    gridSpan: ({ attributes }) => void Object.assign(cell() ?? {}, { span: Math.min(Math.max(Number(attributes["w:val"]) || 1, 1), 20) }),
    vMerge: ({ attributes }) => void Object.assign(cell() ?? {}, { isBelow: attributes["w:val"] !== "restart" }),
    br: ({ attributes }) => (attributes["w:type"] === "page" ? breakPage() : add("\n")),
    lastRenderedPageBreak: () => {
      isLaidOut = true;
      breakPage();
    },
    pageBreakBefore: ({ attributes }) => void (isOff(attributes["w:val"]) || breakPage()),
  };
  const ends: Record<string, () => void> = {
    p: endParagraph,
    tr: endRow,
    tbl: () => void tables.pop(),
    rPr: () => void (isRunPart = false),
  };

  const parser = new SaxesParser();
  parser.on("opentag", (tag) => {
    const name = localName(tag.name);
    if (SKIPPED.has(name)) skipping += 1;
    if (skipping === 0 && Object.hasOwn(starts, name)) starts[name]?.(tag);
  });
  parser.on("closetag", (tag) => {
    const name = localName(tag.name);
    if (SKIPPED.has(name)) skipping -= 1;
    else if (skipping === 0 && Object.hasOwn(ends, name)) ends[name]?.();
    if (name === "t") isText = false;
  });
  parser.on("text", (text) => {
    if (isText && skipping === 0) add(text);
  });
  parser.on("error", (error) => {
    throw error;
  });
  return { take: (xml: string) => void parser.write(xml), finish: () => (parser.close(), { pages, isLaidOut }) };
}
