import { expect, test } from "vitest";
import { heading, link, paragraph, richText } from "../content/rich-text.ts";
import { everything, FOREIGN_HREFS, hostileBlocks } from "../tests/helpers/rich-text-samples.ts";
import { isAllowedHref } from "./rich-text-parts.ts";
import { blockLines, cutAtHeadings } from "./rich-text-rules.ts";
import { RichText } from "./rich-text.ts";

const isDocument = (content: readonly unknown[]) => RichText.safeParse({ type: "doc", content }).success;

test("a document with every node and mark is valid, and survives a round trip through JSON", () => {
  expect(RichText.parse(JSON.parse(JSON.stringify(everything)))).toEqual(everything);
});

test("an editor's output is accepted, without attributes that are not rendered", () => {
  const attrs = { href: "/pricing", target: "_blank", rel: "noopener", class: null };
  const written = {
    type: "doc",
    content: [
      { type: "paragraph", attrs: { textAlign: null }, content: [{ type: "text", text: "a", marks: [{ type: "link", attrs }] }] },
      { type: "paragraph" },
    ],
  };
  expect(RichText.parse(written)).toEqual(richText(paragraph(link("a", "/pricing")), paragraph()));
});

test.each(hostileBlocks)("%s is refused", (_, block) => {
  expect(isDocument([block])).toBe(false);
});

test.each([
  ["an anchor that would leave its attribute", heading("a", '"><script>')],
  ["a heading without an anchor", { type: "heading", attrs: { level: 2 }, content: [] }],
  ["the page's own heading once more", { ...heading("a"), attrs: { level: 1, id: "a" } }],
  ["an empty list", { type: "bulletList", content: [] }],
  ["a heading of the fourth level", { ...heading("a"), attrs: { level: 4, id: "a" } }],
  ["a list in a list's place", { type: "bulletList", content: [{ type: "listItem", content: [{ type: "bulletList", content: [] }] }] }],
  ["a table without rows", { type: "table", attrs: { caption: "a" }, content: [] }],
  ["a text without a word", paragraph("")],
])("%s is refused", (_, block) => {
  expect(isDocument([block])).toBe(false);
});

test.each(FOREIGN_HREFS)("no link leads to %j", (href) => {
  expect(isAllowedHref(href)).toBe(false);
});

test.each([
  "/",
  "/pricing#pay",
  "/contact-us?service=AI%20Chatbots",
  "mailto:us@site.test",
  "https://other.test",
  "https://other.test:8443/a?b#c",
])("a link may lead to %s", (href) => {
  expect(isAllowedHref(href)).toBe(true);
});

test("as text a document has one line per paragraph, item and row", () => {
  expect(everything.content.flatMap(blockLines)).toEqual([
    "Before bold and both.",
    "Why & how?",
    "first",
    "see us",
    "one",
    "two",
    "Mind this",
    "Menu: good at fixed paths",
    "Voice: good at long bold",
    "Then",
    "outer",
    "inner",
    "Said ",
    "by her.",
    "a < b\n  && c",
    "Run npm start or read on",
    "A field",
  ]);
});

test.each(hostileBlocks)("as text %s is its words at most", (_, block) => {
  expect(["", "words"]).toContain(blockLines(block).join());
});

test("a document is split at its headings", () => {
  const { opening, sections } = cutAtHeadings(richText(paragraph("a"), heading("B c"), paragraph("d"), paragraph("e"), heading("F", "g")));
  expect(opening).toEqual([paragraph("a")]);
  expect(sections).toEqual([
    { id: "b-c", heading: "B c", content: [paragraph("d"), paragraph("e")] },
    { id: "g", heading: "F", content: [] },
  ]);
});
