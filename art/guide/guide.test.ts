import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guide, GUIDE_PDF } from "../../content/pages/guide.ts";
import { richText } from "../../content/rich-text.ts";
import { cutAtHeadings } from "../../contract/rich-text-rules.ts";
import { fingerprint } from "./fingerprint.ts";
import { guideHtml } from "./guide-html.ts";

const pdf = readFileSync(new URL(`../../public${GUIDE_PDF}`, import.meta.url)).toString("latin1");

test("the PDF has the current text: after a change run `npm run art -- guide`", () => {
  expect(pdf.trimEnd().split("\n").at(-1)).toBe(`% words ${fingerprint(guide)}`);
});

/** A text with non-Latin characters in a PDF: UTF-16. */
const inHex = (text: string) =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, "0").toUpperCase()).join("");

test("the PDF has a title, a language, tags, bookmarks and copyable text", () => {
  expect(pdf.startsWith("%PDF-")).toBe(true);
  const bookmarks = cutAtHeadings(guide.body).sections.map(({ heading }) => `/Title (${heading})`);
  const parts = [`/Title <FEFF${inHex(`${guide.heading} | `)}`, "/Lang (en)", "/Marked true", "/ToUnicode", ...bookmarks];
  expect(parts.filter((part) => !pdf.includes(part))).toEqual([]);
});

test("the printed text is escaped", () => {
  const html = guideHtml({ heading: "A <b> & C", lead: "", body: richText() });
  expect(html).toContain("<h1>A&nbsp;<wbr>&lt;b&gt;&nbsp;<wbr>&amp;&nbsp;<wbr>C</h1>");
});
