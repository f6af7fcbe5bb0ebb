import { expect, test } from "vitest";
import { unpackText } from "../../server/assistant/documents/pages.ts";
import { readDocument } from "../../server/assistant/documents/read-document.ts";
import { listItem, makeDocx, pageBreak, paragraph } from "./make-docx.ts";
import { makeDoc } from "./make-doc.ts";
import { makePdf } from "./make-pdf.ts";

async function readPages(bytes: Uint8Array, filename: string): Promise<(readonly [number, string])[]> {
  const reading = await readDocument(bytes, filename, { address: "192.0.2.1" });
  if (!reading.ok) throw new Error(reading.message);
  return unpackText(reading.text).pages.map(({ number, text }) => [number, text] as const);
}

test("a PDF is read page by page, with joined paragraphs and hyphenated words", async () => {
  const first = [
    "# A booking app",
    "We need an app for our",
    "clinics that works without a signal.",
    "",
    "- It reminds pati-",
    "ents by voice.",
  ];
  expect(await readPages(makePdf([first, [""], ["Budget: up to $10,000."]]), "brief.pdf")).toEqual([
    [1, "# A booking app\nWe need an app for our clinics that works without a signal.\n- It reminds patients by voice."],
    [3, "Budget: up to $10,000."],
  ]);
});

test("a PDF is read from top to bottom, whatever its drawing order", async () => {
  const drawn = ["@50,700 We sell fruit to shops.", "@50,600 The budget is small.", "@50,740 Background", "@50,640 Money"];
  expect(await readPages(makePdf([drawn]), "brief.pdf")).toEqual([[1, "Background\nWe sell fruit to shops.\nMoney\nThe budget is small."]]);
});

test("text columns of a PDF are read one after the other, after a title across both", async () => {
  const title = "@50,780 A title that runs over the whole width of the page, from the left margin to the right one";
  const drawn = [title, "@50,700 We sell fruit to", "@50,687 shops in the city.", "@320,700 The budget is", "@320,687 small."];
  const [page] = await readPages(makePdf([drawn]), "brief.pdf");
  expect(page?.[1].split("\n").slice(1).join(" ")).toBe("We sell fruit to shops in the city. The budget is small.");
});

test("running headers and footers are not part of a PDF's text", async () => {
  const page = (number: number) => ["Brief, version 2", "", `Part ${number} says its own thing.`, "", `Page ${number} of 5`];
  const pages = await readPages(makePdf([1, 2, 3, 4, 5].map(page)), "brief.pdf");
  expect(pages.map(([, text]) => text)).toEqual([1, 2, 3, 4, 5].map((number) => `Part ${number} says its own thing.`));
});

test("a .docx is read with its lists and the author's page breaks", async () => {
  const body = paragraph("Fish & chips <to order>") + listItem("A menu") + pageBreak + paragraph("By March.");
  expect(await readPages(makeDocx(body), "brief.docx")).toEqual([
    [1, "Fish & chips <to order>\n• A menu"],
    [2, "By March."],
  ]);
});

test("a .docx has the pages of Word's last layout", async () => {
  const rendered = "<w:p><w:r><w:t>One.</w:t></w:r><w:r><w:lastRenderedPageBreak/><w:t>Two.</w:t></w:r></w:p>";
  const broken = `${pageBreak}<w:p><w:r><w:lastRenderedPageBreak/><w:t>Three.</w:t></w:r></w:p>`;
  const pages = await readPages(makeDocx(rendered + broken), "brief.docx");
  expect(pages).toEqual([
    [1, "One."],
    [2, "Two."],
    [3, "Three."],
  ]);
});

test("moved text, and text with a fallback for older readers, is read once", async () => {
  const moved = "<w:moveFrom><w:r><w:t>old place</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>new place</w:t></w:r></w:moveTo>";
  const box =
    "<mc:AlternateContent><mc:Choice><w:r><w:t> box</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t> box</w:t></w:r></mc:Fallback></mc:AlternateContent>";
  expect(await readPages(makeDocx(`<w:p>${moved}${box}</w:p>`), "brief.docx")).toEqual([[1, "new place box"]]);
});

test("a Word file without page breaks is split into pages of about 3,000 characters", async () => {
  const body = Array.from({ length: 200 }, (_, at) => paragraph(`Paragraph ${at} says one thing and one thing only.`)).join("");
  const pages = await readPages(makeDocx(body), "brief.docx");
  expect(pages.map(([number]) => number)).toEqual([1, 2, 3, 4]);
  expect(pages.every(([, text]) => text.length <= 3000 && text.startsWith("Paragraph") && text.endsWith("only."))).toBe(true);
});

test("a .doc file is read", async () => {
  expect(await readPages(makeDoc("We need a shop.\rIt takes cards – and “Payoneer”."), "brief.doc")).toEqual([
    [1, 'We need a shop.\nIt takes cards - and "Payoneer".'],
  ]);
});

test("a PDF with another extension is read as a PDF", async () => {
  expect(await readPages(makePdf([["Hello there."]]), "brief.docx")).toEqual([[1, "Hello there."]]);
});
