/** Rich text as plain text and in sections. Leaves out anything the schema would refuse, whether or not the document was validated. */
import { isText } from "./rich-text-parts.ts";
import type { Block, ListItem, RichText, TableCell, TableRow, Text } from "./rich-text.ts";

const inlineText = (content: readonly Text[]) =>
  content
    .filter(isText)
    .map(({ text }) => text)
    .join("");
/** The text of a list item or table cell. */
const itemText = ({ content: [paragraph] }: ListItem | TableCell) => inlineText(paragraph.content);

/** The text of a list item and of those below it, one per line. */
function itemLines(item: ListItem): string[] {
  const [, ...below] = item.content;
  return [itemText(item), ...below.flatMap((list) => list.content.map(itemText))];
}

const toUpper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const toLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** `Menu: good at a dozen fixed paths, first version 2 to 3 days` */
function rowText(names: readonly string[], { content }: TableRow): string {
  const [first = "", ...cells] = content.map(itemText);
  return `${toUpper(first)}: ${cells.map((cell, index) => `${toLower(names[index + 1] ?? "")} ${toLower(cell)}`).join(", ")}`;
}

/** A block as plain text: one line per item and row. */
export function blockLines(block: Block): string[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
    case "callout":
      return [inlineText(block.content)];
    case "bulletList":
    case "orderedList":
      return block.content.flatMap(itemLines);
    case "blockquote":
      return block.content.map(({ content }) => inlineText(content));
    case "codeBlock":
      return [inlineText(block.content)];
    case "image":
      return block.attrs.alt === "" ? [] : [block.attrs.alt];
    case "table": {
      const [head, ...rows] = block.content;
      return rows.map((row) => rowText(head.content.map(itemText), row));
    }
    default:
      return [];
  }
}

export type Section = { id: string; heading: string; content: Block[] };

/** A document split at its second-level headings: the part before the first, and each section. */
export function cutAtHeadings({ content }: RichText): { opening: Block[]; sections: Section[] } {
  const opening: Block[] = [];
  const sections: Section[] = [];
  for (const block of content) {
    if (block.type === "heading" && block.attrs.level === 2)
      sections.push({ id: block.attrs.id, heading: inlineText(block.content), content: [] });
    else (sections.at(-1)?.content ?? opening).push(block);
  }
  return { opening, sections };
}
