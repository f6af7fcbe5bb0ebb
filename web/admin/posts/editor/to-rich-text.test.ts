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

test("every node and mark goes through the editor and comes out as it was", () => {
  expect(toRichText(open(everything))).toEqual(everything);
});

test.each(posts.map((post) => [post.slug, post.body] as const))(
  "%s goes through the editor and comes out as it was, anchors and all",
  (_, body) => {
    expect(toRichText(open(body))).toEqual(body);
  },
);

test("what is empty is left out", () => {
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

test("each heading has an anchor of its own, made of its words where it had none", () => {
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

test("lists are two deep: what is deeper stands beside what it was below", () => {
  const item = (text: string, ...below: JSONContent[]) => of("listItem", line(text), ...below);
  const deep = of(
    "bulletList",
    item("one", of("orderedList", item("two", of("bulletList", item("three", of("bulletList", item("four"))))))),
  );
  expect(toRichText(doc(deep))).toEqual(richText(bulletList(listItem("one", subList("orderedList", "two", "three", "four")))));
});

test("the first row of a table names its columns, and a table without a caption has one", () => {
  const row = (...cells: string[]) => of("tableRow", ...cells.map((text) => of("tableCell", line(text))));
  const [made] = toRichText(doc(of("table", row("Part", "Price"), row("Build", "$3,000")))).content;
  const [expected] = richText(table("Table", ["Part", "Price"], ["Build", "$3,000"])).content;
  expect(made).toMatchObject({
    type: "table",
    attrs: { caption: "Table" },
    content: [(expected as { content: unknown[] }).content[0], { type: "tableRow" }],
  });
});

test("marks and links that no post has go, their words stay", () => {
  const marked = of(
    "paragraph",
    words("a", [{ type: "link", attrs: { href: "javascript:alert(1)" } }, { type: "strike" }]),
    words("b", [{ type: "link", attrs: { href: "/pricing", target: "_blank" } }]),
  );
  expect(toRichText(doc(marked, of("blockquote", line("said"))))).toEqual(
    richText(paragraph("a", link("b", "/pricing")), blockquote("said")),
  );
});

test("what the server would refuse is never sent", () => {
  expect(() => toRichText(doc({ type: "image", attrs: { name: "https://other.test/" } }))).toThrow(/name/);
  expect(() => toRichText(doc(of("script", words("alert(1)"))))).toThrow(/type/);
});

test("a heading below a heading keeps its level", () => {
  expect(toRichText(open(richText(heading("a"), subheading("b"))))).toEqual(richText(heading("a"), subheading("b")));
});
