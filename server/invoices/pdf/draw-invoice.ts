import type Pdf from "pdfkit";
import { invoiceWords as words } from "../../../content/invoices.ts";
import { formatMinorUnits } from "../../../contract/currency.ts";
import type { InvoiceFacts } from "../invoice-facts.ts";
import { listBuyer, listFacts, listReasons, listSeller, listTax } from "./invoice-words.ts";
import { colors, drawGround, hairline, page } from "./pdf-look.ts";
import type { Line, Style, Typesetter } from "./typesetter.ts";

type Doc = InstanceType<typeof Pdf>;

const { ink, quiet } = colors;
const styles = {
  brand: { face: "head", size: 17, color: ink },
  title: { face: "head", size: 34, color: ink },
  number: { face: "strong", size: 13, color: colors.cobalt, isFigures: true },
  label: { face: "text", size: 8.5, color: quiet },
  text: { face: "text", size: 10, color: ink, isFigures: true },
  strong: { face: "strong", size: 10, color: ink, isFigures: true },
  total: { face: "head", size: 18, color: ink },
  small: { face: "text", size: 8, color: quiet, isFigures: true },
  test: { face: "strong", size: 10, color: ink },
  watermark: { face: "head", size: 58, color: "#f6e3b3" },
} as const satisfies Record<string, Style>;

const left: number = page.margin;
const right = page.width - page.margin;
const wide = right - left;
const AMOUNT_WIDTH = 130;
/** Of lines, as a share of the letters' size. */
const LEADING = 1.4;

/** Writes down a page and goes on with the next. */
function makeSheet(doc: Doc, type: Typesetter, { isTest }: InvoiceFacts) {
  const root = doc.struct("Document");
  doc.addStructure(root);
  let y = 0;

  /** Across each page of a document about no money. */
  function markTest() {
    const [line] = type.breakLines(words.test, styles.watermark, page.height);
    if (!isTest || line === undefined) return;
    doc.markContent("Artifact", { type: "Page" });
    doc.save().rotate(-45, { origin: [page.width / 2, page.height / 2] });
    type.draw(line, styles.watermark, { x: (page.width - line.width) / 2, y: page.height / 2 + 20 });
    doc.restore();
    doc.endMarkedContent();
  }

  function startPage(isFirst: boolean) {
    if (!isFirst) doc.addPage();
    drawGround(doc, { isFirst });
    markTest();
    y = isFirst ? page.margin : page.margin + 20;
  }

  const lines = (text: string, style: Style, width: number) => type.breakLines(text, style, width);
  const heightOf = (count: number, { size }: Style) => count * size * LEADING;

  function makeRoom(height: number) {
    if (y + height > page.height - page.bottom) startPage(false);
  }

  /** A block of text as an element of its own; the cursor goes below it. */
  function write(tag: string, text: string, style: Style, { x = left, width = wide, parent = root, isRight = false } = {}): void {
    const block = doc.struct(tag);
    parent.add(block);
    for (const line of lines(text, style, width)) {
      makeRoom(heightOf(1, style));
      y += style.size * LEADING;
      const place = { x, y: y - style.size * (LEADING - 1), isRight };
      block.add(() => type.draw(line, style, place));
    }
    block.end();
  }

  function rule(color?: string) {
    doc.markContent("Artifact", { type: "Layout" });
    hairline(doc, y, color);
    doc.endMarkedContent();
  }

  /** Things beside each other: all begin at the same height, and the cursor goes below the tallest. */
  function beside(draws: (() => void)[]) {
    const top = y;
    let lowest = y;
    for (const draw of draws) {
      y = top;
      draw();
      lowest = Math.max(lowest, y);
    }
    y = lowest;
  }

  startPage(true);
  return {
    root,
    write,
    rule,
    beside,
    makeRoom,
    heightOf: (text: string, style: Style, width: number) => heightOf(lines(text, style, width).length, style),
    skip: (height: number) => {
      y += height;
    },
    goTo: (height: number) => {
      y = height;
    },
  };
}

type Sheet = ReturnType<typeof makeSheet>;

function drawHead(sheet: Sheet, { seller, kind, number, isTest }: InvoiceFacts) {
  sheet.goTo(page.margin - 7);
  sheet.write("P", seller.name, styles.brand, { x: left + 50, width: 200 });
  sheet.goTo(140);
  sheet.write("H1", words.title[kind], styles.title, { width: 400 });
  sheet.skip(4);
  sheet.write("P", number, styles.number);
  if (isTest) sheet.write("P", words.test, styles.test);
  sheet.skip(18);
}

const COLUMNS = 4;
const GAP = 14;

function drawFacts(sheet: Sheet, facts: InvoiceFacts) {
  const width = (wide - (COLUMNS - 1) * GAP) / COLUMNS;
  sheet.rule(ink);
  sheet.skip(6);
  sheet.beside(
    listFacts(facts).map(([name, value], column) => () => {
      const place = { x: left + column * (width + GAP), width };
      sheet.write("P", name, styles.label, place);
      sheet.write("P", value, styles.text, place);
    }),
  );
  sheet.skip(26);
}

function drawParties(sheet: Sheet, { seller, buyer }: InvoiceFacts) {
  const width = (wide - GAP) / 2;
  const party = (heading: string, all: string[], x: number) => () => {
    sheet.write("H2", heading, styles.label, { x, width });
    sheet.skip(2);
    all.forEach((line, index) => sheet.write("P", line, index === 0 ? styles.strong : styles.text, { x, width }));
  };
  sheet.beside([party(words.from, listSeller(seller), left), party(words.to, listBuyer(buyer), left + width + GAP)]);
  sheet.skip(26);
}

function drawLines(doc: Doc, sheet: Sheet, { lines, currency }: InvoiceFacts) {
  const table = doc.struct("Table");
  sheet.root.add(table);
  const width = wide - AMOUNT_WIDTH;
  const row = (tag: "TH" | "TD", cells: [string, string], [first, second]: [Style, Style]) => {
    sheet.makeRoom(Math.min(sheet.heightOf(cells[0], first, width), page.height / 3) + 10);
    const parent = doc.struct("TR");
    table.add(parent);
    sheet.beside([
      () => sheet.write(tag, cells[0], first, { width, parent }),
      () => sheet.write(tag, cells[1], second, { x: right, width: AMOUNT_WIDTH, isRight: true, parent }),
    ]);
    parent.end();
  };
  row("TH", [words.description, words.amountIn(currency)], [styles.label, styles.label]);
  sheet.skip(5);
  sheet.rule(ink);
  for (const { description, totalCents } of lines) {
    sheet.skip(6);
    row("TD", [description, formatMinorUnits(totalCents, currency)], [styles.text, styles.text]);
    sheet.skip(6);
    sheet.rule();
  }
  table.end();
}

function drawTotal(sheet: Sheet, facts: InvoiceFacts) {
  const { kind, totalCents, currency } = facts;
  const amounts = { x: right, width: wide, isRight: true };
  sheet.makeRoom(70);
  sheet.skip(10);
  sheet.beside([
    () => sheet.write("P", words.total[kind], styles.total, { width: 300 }),
    () => sheet.write("P", formatMinorUnits(totalCents, currency), styles.total, amounts),
  ]);
  for (const line of listTax(facts)) {
    sheet.skip(2);
    sheet.write("P", line, styles.text, amounts);
  }
}

/** As many whole parts of who it is of as one line holds. */
function fitSeal(type: Typesetter, parts: string[]): Line | undefined {
  const [first, ...more] = type.breakLines(parts.join(" · "), styles.small, wide);
  return more.length === 0 || parts.length === 1 ? first : fitSeal(type, parts.slice(0, -1));
}

/** What stands at the foot of every page: who it is of, which document, and which of its pages. */
function drawFeet(doc: Doc, type: Typesetter, { seller, kind, number, isTest }: InvoiceFacts) {
  const { count } = doc.bufferedPageRange();
  const parts = [seller.name, ...seller.address, seller.taxId, seller.registration].filter((part) => part !== "");
  const seal = fitSeal(type, parts);
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    doc.markContent("Artifact", { type: "Pagination" });
    const y = page.height - 46;
    hairline(doc, y - 14);
    if (seal) type.draw(seal, styles.small, { x: left, y });
    const label = `${isTest ? `${words.test} · ` : ""}${words.title[kind]} ${number} · ${words.page(index + 1, count)}`;
    const [which] = type.breakLines(label, styles.small, wide);
    if (which) type.draw(which, styles.small, { x: right, y: y + 13, isRight: true });
    doc.endMarkedContent();
  }
}

export function drawInvoice(doc: Doc, type: Typesetter, facts: InvoiceFacts): void {
  const sheet = makeSheet(doc, type, facts);
  drawHead(sheet, facts);
  drawFacts(sheet, facts);
  drawParties(sheet, facts);
  for (const reason of listReasons(facts)) sheet.write("P", reason, styles.text);
  if (facts.corrects) sheet.skip(20);
  drawLines(doc, sheet, facts);
  drawTotal(sheet, facts);
  sheet.root.end();
  drawFeet(doc, type, facts);
}
