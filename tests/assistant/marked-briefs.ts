import { readFileSync, readdirSync } from "node:fs";
import { arrayBuffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import { scopePhrases } from "../../content/scope-phrases.ts";
import { packageSeed } from "../../content/seed-packages.ts";
import type { ScopeDraft } from "../../contract/chat.ts";
import { draftScope } from "../../server/assistant/documents/draft-scope.ts";
import type { FactField } from "../../server/assistant/documents/field-model.ts";
import { readDocx } from "../../server/assistant/documents/read-docx.ts";
import { readPdf } from "../../server/assistant/documents/read-pdf.ts";
import { heading, listItem, makeDocx, pageBreak, paragraph, table } from "./make-docx.ts";

/** Letters of fields in marks such as {m:patients book online}. A fact of two fields has both: {m+i:…}. */
const FIELDS = {
  g: "goals",
  m: "mustHaves",
  q: "questions",
  n: "optional",
  x: "excluded",
  b: "budget",
  d: "deadline",
  p: "platform",
  i: "integrations",
  r: "rules",
} as const;
type Field = (typeof FIELDS)[keyof typeof FIELDS];
type Fact = { field: Field; page: number; text: string };
type ScopeLines = Record<Field, { text: string; page?: number | undefined }[]>;

const MARK = /\{([a-z+]+):([^}]*)\}/gu;
const isField = (letter: string): letter is keyof typeof FIELDS => Object.hasOwn(FIELDS, letter);

/** @throws Error for an unknown letter */
function fieldOf(letter: string): Field {
  if (!isField(letter)) throw new Error(`No field has the letter "${letter}"`);
  return FIELDS[letter];
}

const withoutMarks = (text: string) => text.replace(MARK, "$2");
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

function factsOf(page: string, number: number): Fact[] {
  return [...page.matchAll(MARK)].flatMap(([, letters = "", text = ""]) =>
    letters.split("+").map((letter) => ({ field: fieldOf(letter), page: number, text })),
  );
}

const isRow = (line: string) => line.startsWith("|");
const headingOf = (line: string) => /^(#+) (.*)$/.exec(line)?.slice(1);

type Sheet = InstanceType<typeof Pdf>;
const BODY = 10;
const [LEFT, TOP, WIDTH] = [50, 60, 495];

/** Draws a table; each row is as high as its highest cell. */
function drawRows(sheet: Sheet, rows: readonly (readonly string[])[], left: number, width: number): void {
  const widest = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => Math.min(40, (row[column] ?? "").length + 2))));
  const share = width / widest.reduce((sum, one) => sum + one, 0);
  for (const [at, row] of rows.entries()) {
    const top = sheet.y + 4;
    let [x, foot] = [left, top];
    sheet.font(at === 0 ? "Helvetica-Bold" : "Helvetica").fontSize(BODY);
    for (const [column, cell] of row.entries()) {
      const room = (widest[column] ?? 1) * share;
      if (cell !== "") sheet.text(cell, x, top, { width: room - 8 });
      foot = Math.max(foot, sheet.y);
      x += room;
    }
    sheet.y = foot;
  }
  sheet.y += 6;
}

/** Draws a text column in the style of a word processor. */
function drawColumn(sheet: Sheet, lines: readonly string[], { left, width, look }: { left: number; width: number; look: string }): void {
  sheet.y = TOP;
  for (const [at, line] of lines.entries()) {
    const [marks, title = ""] = headingOf(line) ?? [];
    if (isRow(line)) {
      if (isRow(lines[at - 1] ?? "")) continue;
      const end = lines.findIndex((other, place) => place > at && !isRow(other));
      drawRows(sheet, lines.slice(at, end === -1 ? undefined : end).map(cellsOf), left, width);
    } else if (marks !== undefined) {
      sheet.font(look === "bare" ? "Helvetica" : "Helvetica-Bold").fontSize(look === "" ? 20 - marks.length * 3 : BODY);
      sheet.text(title, left, sheet.y + 10, { width });
      sheet.y += 4;
    } else {
      const isItem = /^[-*] /.test(line);
      sheet.font("Helvetica").fontSize(BODY);
      const y = sheet.y;
      if (isItem) sheet.text("\u2022", left + 6, y, { lineBreak: false });
      sheet.text(isItem ? line.slice(2) : line, left + (isItem ? 18 : 0), y, { width: width - (isItem ? 18 : 0) });
      sheet.y += isItem || look === "bare" ? 1 : 6;
    }
  }
}

/** Running head and foot of a page, counted from 0. */
const edgesOf = (options: ReadonlyMap<string, string>, at: number) =>
  ["head", "foot"].map((name) => (options.get(name) ?? "").replace("#", String(at + 1)));

/** Letters that a PDF's own Helvetica doesn't have, such as those of "Māori": such a brief can't be drawn as PDF. */
const BEYOND_HELVETICA = /[^\n\u0020-\u00FF–—‘’“”•…€™]/u;

/** @throws Error if a text has letters that Helvetica doesn't have */
async function drawPdf(pages: readonly string[], options: ReadonlyMap<string, string>): Promise<Buffer> {
  const sheet = new Pdf({ size: "A4", margin: 0, autoFirstPage: false });
  const drawn = arrayBuffer(sheet);
  const [strange] = BEYOND_HELVETICA.exec([...pages, ...options.values()].join("\n")) ?? [];
  if (strange !== undefined) throw new Error(`A PDF's own Helvetica has no "${strange}": leave out @pdf`);
  for (const [at, page] of pages.entries()) {
    sheet.addPage();
    const [head = "", foot = ""] = edgesOf(options, at);
    const drawEdge = (text: string, y: number) => sheet.font("Helvetica").fontSize(8).text(text, LEFT, y);
    drawEdge(head, 25);
    const columns = page.split("\n|||\n");
    const width = columns.length === 1 ? WIDTH : 230;
    for (const [place, column] of columns.entries())
      drawColumn(sheet, column.split("\n"), { left: LEFT + place * 265, width, look: options.get("look") ?? "" });
    drawEdge(foot, 815);
  }
  sheet.end();
  return Buffer.from(await drawn);
}

function drawDocx(pages: readonly string[]): Buffer {
  const drawPage = (page: string) => {
    const lines = page.split("\n");
    return lines.map((line, at) => {
      if (isRow(line)) {
        if (isRow(lines[at - 1] ?? "")) return "";
        const end = lines.findIndex((other, place) => place > at && !isRow(other));
        return table(lines.slice(at, end === -1 ? undefined : end).map(cellsOf));
      }
      const [marks, title = ""] = headingOf(line) ?? [];
      if (marks !== undefined) return heading(marks.length, title);
      return /^(?:-|\*|\d+\.) /.test(line) ? listItem(line.replace(/^\S+ /, "")) : paragraph(line);
    });
  };
  return makeDocx(pages.map((page) => drawPage(page).join("")).join(pageBreak));
}

export type MarkedBrief = { name: string; bytes: Buffer; filename: string; facts: Fact[]; words: string };

/** Reads a brief with the facts marked by a careful reader. */
async function readMarkedBrief(folder: string, name: string): Promise<MarkedBrief> {
  const lines = readFileSync(`${folder}/${name}`, "utf8").trim().split("\n");
  const start = lines.findIndex((line) => !line.startsWith("@"));
  const options = new Map(lines.slice(0, start).map((line) => [line.split(" ")[0]?.slice(1) ?? "", line.replace(/^\S+ ?/, "")]));
  const marked = lines.slice(start).join("\n").split("\n===\n");
  const pages = marked.map(withoutMarks);
  const isPdf = options.has("pdf");
  return {
    name,
    bytes: isPdf ? await drawPdf(pages, options) : drawDocx(pages),
    filename: isPdf ? "brief.pdf" : "brief.docx",
    facts: marked.flatMap((page, at) => factsOf(page, at + 1)),
    words: [...pages, ...pages.flatMap((_, at) => edgesOf(options, at))].join("\n"),
  };
}

export const listMarkedBriefs = (folder: string) =>
  Promise.all(
    readdirSync(folder)
      .toSorted()
      .map((name) => readMarkedBrief(folder, name)),
  );

const packages = packageSeed.map((item, at) => ({ ...item, _id: String(at), createdAt: "2026-01-01T00:00:00.000Z" }));

function linesOf(scope: ScopeDraft): ScopeLines {
  const of = (kind: keyof typeof scopePhrases.constraints) =>
    scope.constraints
      .filter(({ text }) => text.startsWith(`${scopePhrases.constraints[kind]}: `))
      .map(({ text, page }) => ({ text: text.slice(scopePhrases.constraints[kind].length + 2), page }));
  return {
    goals: scope.goals,
    mustHaves: scope.mustHaves,
    questions: scope.questions.filter(
      ({ text, page }) => page !== undefined && !packages.some(({ name }) => text === scopePhrases.tooSmallBudget(name)),
    ),
    optional: of("optional"),
    excluded: of("excluded"),
    budget: of("budget"),
    deadline: of("deadline"),
    platform: of("platform"),
    integrations: of("integrations"),
    rules: of("rules"),
  };
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/[^\p{L}\p{N}£€$%]+/gu, " ")
    .trim();

/** Whether a statement has a fact of a field of the draft. */
export const isOfFact = (fact: Fact, field: FactField, { text, page }: { text: string; page: number }) =>
  (fact.field === "questions" ? "open" : fact.field) === field &&
  fact.page === page &&
  ` ${plain(text)} `.includes(` ${plain(fact.text)} `);

export const readBrief = ({ bytes, filename }: MarkedBrief) => (filename.endsWith(".pdf") ? readPdf : readDocx)(new Uint8Array(bytes));

type Measured = { name: string; facts: number; found: number; missed: string[]; invented: string[]; unmarked: string[]; scope: ScopeDraft };

/** Compares the draft scope with the marks: facts found with the right field and page, missed ones, and lines that are not in the document. */
export async function measureBrief(brief: MarkedBrief): Promise<Measured> {
  const { name, filename, facts, words } = brief;
  const document = await readBrief(brief);
  const scope = draftScope({ filename, document, packages });
  const lines = linesOf(scope);
  const isIn = ({ field, page, text }: Fact) => lines[field].some((line) => line.page === page && plain(line.text).includes(plain(text)));
  const everything = Object.entries(lines).flatMap(([field, list]) => list.map((line) => ({ field, ...line })));
  const known = ` ${plain(words)} `;
  const parts = (text: string) => text.split(/: | – |\.\.\. /u).map(plain);
  const missed = facts.filter((fact) => !isIn(fact));
  const elsewhere = ({ text }: Fact) =>
    everything.filter((line) => plain(line.text).includes(plain(text))).map(({ field, page }) => `${field} ${page}`);
  return {
    name,
    facts: facts.length,
    found: facts.length - missed.length,
    missed: missed.map((fact) => `${fact.field} p${fact.page}: ${fact.text}  [${elsewhere(fact).join(", ") || "nowhere"}]`),
    invented: everything
      .filter(({ text }) => !parts(text).every((part) => known.includes(part)))
      .map(({ field, text }) => `${field}: ${text}`),
    unmarked: everything
      .filter(({ field, text }) => !facts.some((fact) => fact.field === field && plain(text).includes(plain(fact.text))))
      .map(({ field, page, text }) => `${field} p${page}: ${text}`),
    scope,
  };
}
