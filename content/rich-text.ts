/** Writes rich text by hand: each function makes the node it is named after. */
import type { Block, ListItem, Paragraph, RichText, Table, TableCell, TableRow, Text } from "../contract/rich-text.ts";

/** What stands in a paragraph; a string is text without marks. */
type Inline = string | Text;
/** What stands in an item or a cell. */
type Words = string | Paragraph;
type BlockOf<Type extends Block["type"]> = Extract<Block, { type: Type }>;

const toText = (words: Inline): Text => (typeof words === "string" ? { type: "text", text: words } : words);
const toParagraph = (words: Words): Paragraph => (typeof words === "string" ? paragraph(words) : words);
const toItem = (words: Words): ListItem => ({ type: "listItem", content: [toParagraph(words)] });
const toCell =
  (type: TableCell["type"]) =>
  (words: Words): TableCell => ({ type, content: [toParagraph(words)] });

export const richText = (...content: Block[]): RichText => ({ type: "doc", content });

export const paragraph = (...content: Inline[]): Paragraph => ({ type: "paragraph", content: content.map(toText) });
export const callout = (...content: Inline[]): BlockOf<"callout"> => ({ type: "callout", content: content.map(toText) });

export const link = (words: string, href: `/${string}` | `mailto:${string}`): Text => ({
  type: "text",
  text: words,
  marks: [{ type: "link", attrs: { href } }],
});

/** What a heading is linked to by: its letters and digits, joined by hyphens. */
function toAnchor(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-");
}

export const heading = (text: string, id = toAnchor(text)): BlockOf<"heading"> => ({
  type: "heading",
  attrs: { level: 2, id },
  content: [toText(text)],
});

export const bulletList = (...items: Words[]): BlockOf<"bulletList"> => ({ type: "bulletList", content: items.map(toItem) });
export const orderedList = (...items: Words[]): BlockOf<"orderedList"> => ({ type: "orderedList", content: items.map(toItem) });

const toRow = ([first = "", ...others]: readonly Words[]): TableRow => ({
  type: "tableRow",
  content: [toCell("tableHeader")(first), ...others.map(toCell("tableCell"))],
});

/** The first cell of each row names the row. */
export const table = (caption: string, names: readonly string[], ...rows: (readonly Words[])[]): Table => ({
  type: "table",
  attrs: { caption },
  content: [{ type: "tableRow", content: names.map(toCell("tableHeader")) }, ...rows.map(toRow)],
});
