/** Builders for rich text, one function per node type. */
import { toSlug } from "../contract/post-rules.ts";
import type { Block, Image, ListItem, Paragraph, RichText, SubList, Table, TableCell, TableRow, Text } from "../contract/rich-text.ts";

/** Content of a paragraph; a string is text without marks. */
type Inline = string | Text;
/** Content of an item or a cell. */
type Words = string | Paragraph;
type BlockOf<Type extends Block["type"]> = Extract<Block, { type: Type }>;

const toText = (words: Inline): Text => (typeof words === "string" ? { type: "text", text: words } : words);
const toParagraph = (words: Words): Paragraph => (typeof words === "string" ? paragraph(words) : words);
const toItem = (words: Words | ListItem): ListItem =>
  typeof words === "object" && words.type === "listItem" ? words : { type: "listItem", content: [toParagraph(words)] };
const toCell =
  (type: TableCell["type"]) =>
  (words: Words): TableCell => ({ type, content: [toParagraph(words)] });

export const richText = (...content: Block[]): RichText => ({ type: "doc", content });

export const paragraph = (...content: Inline[]): Paragraph => ({ type: "paragraph", content: content.map(toText) });
export const callout = (...content: Inline[]): BlockOf<"callout"> => ({ type: "callout", content: content.map(toText) });

export const link = (words: string, href: `/${string}` | `mailto:${string}` | `https://${string}`): Text => ({
  type: "text",
  text: words,
  marks: [{ type: "link", attrs: { href } }],
});

export const bold = (words: string): Text => ({ type: "text", text: words, marks: [{ type: "bold" }] });

export const heading = (text: string, id = toSlug(text)): BlockOf<"heading"> => ({
  type: "heading",
  attrs: { level: 2, id },
  content: [toText(text)],
});

export const subheading = (text: string, id = toSlug(text)): BlockOf<"heading"> => ({
  type: "heading",
  attrs: { level: 3, id },
  content: [toText(text)],
});

export const blockquote = (...content: Words[]): BlockOf<"blockquote"> => ({ type: "blockquote", content: content.map(toParagraph) });
export const codeBlock = (text: string): BlockOf<"codeBlock"> => ({ type: "codeBlock", content: [{ type: "text", text }] });

export const bulletList = (...items: (Words | ListItem)[]): BlockOf<"bulletList"> => ({ type: "bulletList", content: items.map(toItem) });
export const orderedList = (...items: (Words | ListItem)[]): BlockOf<"orderedList"> => ({
  type: "orderedList",
  content: items.map(toItem),
});

/** A nested list. */
export const subList = (type: SubList["type"], ...items: Words[]): SubList => ({
  type,
  content: items.map((words) => ({ type: "listItem", content: [toParagraph(words)] })),
});
export const listItem = (words: Words, ...below: SubList[]): ListItem => ({ type: "listItem", content: [toParagraph(words), ...below] });

const toRow = ([first = "", ...others]: readonly Words[]): TableRow => ({
  type: "tableRow",
  content: [toCell("tableHeader")(first), ...others.map(toCell("tableCell"))],
});

/** The first cell of each row is its header. */
export const table = (caption: string, names: readonly string[], ...rows: (readonly Words[])[]): Table => ({
  type: "table",
  attrs: { caption },
  content: [{ type: "tableRow", content: names.map(toCell("tableHeader")) }, ...rows.map(toRow)],
});

export const image = (attrs: Image["attrs"]): Image => ({ type: "image", attrs });
