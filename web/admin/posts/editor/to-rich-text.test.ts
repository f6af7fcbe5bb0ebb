import type { JSONContent } from "@tiptap/core";
import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import {
  blockquote,
  bulletList,
  heading,
  link,
  listItem,
  paragraph,
  richText,
  subheading,
  subList,
  table,
} from "../../../../content/rich-text.ts";
import { posts } from "../../../../content/posts/all.ts";
import { everything } from "../../../../tests/helpers/rich-text-samples.ts";
import { extensions } from "./extensions.ts";
import { toRichText } from "./to-rich-text.ts";

const words = (text: string, marks?: JSONContent["marks"]): JSONContent => ({ type: "text", text, ...(marks && { marks }) });
const of = (type: string, ...content: JSONContent[]): JSONContent => ({ type, content });
const doc = (...content: JSONContent[]) => of("doc", ...content);
const line = (text: string) => of("paragraph", words(text));

/** The editor's document after loading a text. */
const open = (text: object): JSONContent => getSchema(extensions).nodeFromJSON(text).toJSON();

test("every node and mark survives a round trip through the editor", () => {
  expect(toRichText(open(everything))).toEqual(everything);
});

test.each(posts.map((post) => [post.slug, post.body] as const))(
  "%s goes through the editor and comes out as it was, anchors and all",
  (_, body) => {
    expect(toRichText(open(body))).toEqual(body);
  },
);

test("empty nodes are dropped", () => {
  const empty = [
    of("paragraph"),
    of("heading"),
    of("bulletList", of("listItem", of("paragraph"))),
    of("blockquote", line(" ")),
    of("codeBlock"),
    of("callout"),
  ];
  expect(toRichText(doc(...empty, line("words"), of("paragraph")))).toEqual(richText(paragraph("words")));
});

test("each heading has a unique anchor, made from its text if it had none", () => {
  const title = (text: string, id?: string) => ({ type: "heading", attrs: { level: 2, id: id ?? null }, content: [words(text)] });
  const made = toRichText(
    doc(title("What it costs"), title("What it costs"), title("قیمت"), title("Kept", "first-name"), title("Copied", "first-name")),
  );
  expect(made).toEqual(
    richText(
      heading("What it costs"),
      heading("What it costs", "what-it-costs-2"),
      heading("قیمت", "section"),
      heading("Kept", "first-name"),
      heading("Copied", "first-name-2"),
    ),
  );
});

test("lists nested deeper than two levels are flattened", () => {
  const item = (text: string, ...below: JSONContent[]) => of("listItem", line(text), ...below);
  const deep = of(
    "bulletList",
    item("one", of("orderedList", item("two", of("bulletList", item("three", of("bulletList", item("four"))))))),
  );
  expect(toRichText(doc(deep))).toEqual(richText(bulletList(listItem("one", subList("orderedList", "two", "three", "four")))));
});

test("the first row of a table is its header, and a missing caption is added", () => {
  const row = (...cells: string[]) => of("tableRow", ...cells.map((text) => of("tableCell", line(text))));
  const [made] = toRichText(doc(of("table", row("Part", "Price"), row("Build", "$3,000")))).content;
  const [expected] = richText(table("Table", ["Part", "Price"], ["Build", "$3,000"])).content;
  expect(made).toMatchObject({
    type: "table",
    attrs: { caption: "Table" },
    content: [(expected as { content: unknown[] }).content[0], { type: "tableRow" }],
  });
});

test("unknown marks and links are dropped, their text stays", () => {
  const marked = of(
    "paragraph",
    words("a", [{ type: "link", attrs: { href: "javascript:alert(1)" } }, { type: "strike" }]),
    words("b", [{ type: "link", attrs: { href: "/pricing", target: "_blank" } }]),
  );
  expect(toRichText(doc(marked, of("blockquote", line("said"))))).toEqual(
    richText(paragraph("a", link("b", "/pricing")), blockquote("said")),
  );
});

test("content that the server would reject is never sent", () => {
  expect(() => toRichText(doc({ type: "image", attrs: { name: "https://other.test/" } }))).toThrow(/name/);
  expect(() => toRichText(doc(of("script", words("alert(1)"))))).toThrow(/type/);
});

test("a heading below a heading keeps its level", () => {
  expect(toRichText(open(richText(heading("a"), subheading("b"))))).toEqual(richText(heading("a"), subheading("b")));
});
