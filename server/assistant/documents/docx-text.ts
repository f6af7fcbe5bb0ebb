import { SaxesParser, type SaxesTagPlain } from "saxes";
import { CELL, headingMark } from "./pages.ts";

/** What is written twice or is no longer part of the text: the old place of moved text, and the drawing for readers that know no text boxes. */
const SKIPPED = new Set(["moveFrom", "Fallback", "del"]);
const isOff = (value: string | undefined) => value !== undefined && ["0", "false", "off"].includes(value);
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

const MAX_HEADING = 90;
/** What is bold all through is a heading below those that say they are. */
const BOLD_LEVEL = 4;
/** A cell with more paragraphs is no cell of a list of facts: the table only sets a page. */
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
 * Collects the text of a Word document from its XML, one paragraph or row of a table on a line. A page ends where the author broke it and
 * where Word noted that it ended when it last laid the document out; without such notes the caller has to cut.
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
    // Blanks are let go at once: a page that only grew would be looked through again at each break.
    if (isBlank) pages[pages.length - 1] = "";
    // Word notes the end of a page once more after a break of the author's own.
    else pages.push("");
  };
  const rowHasText = () => paragraph.text !== "" || tables.some(({ row }) => row.some(({ lines }) => lines.length > 0));
  const breakPage = () => {
    // A row stands where it begins.
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
