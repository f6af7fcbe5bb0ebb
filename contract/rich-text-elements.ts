/** Rich text as elements of HTML, which React draws and feeds and print get as text. What the schema would refuse is left out here for both. */
import type { Block, ListItem, Mark, Table, TableCell, TableRow, Text } from "./rich-text.ts";
import { isAllowedHref, isText, itemText } from "./rich-text-rules.ts";

/** What can be given a class. */
type Kind = Block["type"] | "link" | "caption";
export type Classes = Partial<Record<Kind, string>>;

type Attributes = Readonly<Record<string, string>>;
export type RichElement = { tag: string; attributes: Attributes; children: readonly RichChild[]; kind: Kind | undefined };
export type RichChild = RichElement | string;

function element(tag: string, children: readonly RichChild[], attributes: Attributes = {}, kind?: Kind): RichElement {
  return { tag, attributes, children, kind };
}

function addMark(words: RichChild, mark: Mark): RichChild {
  switch (mark.type) {
    case "bold":
      return element("strong", [words]);
    case "italic":
      return element("em", [words]);
    case "link":
      return isAllowedHref(mark.attrs.href) ? element("a", [words], { href: mark.attrs.href }, "link") : words;
    default:
      return words;
  }
}

const inline = (content: readonly Text[]) =>
  content.filter(isText).map(({ text, marks = [] }) => marks.reduceRight<RichChild>(addMark, text));

const holder = (tag: string, { content: [paragraph] }: ListItem | TableCell, attributes?: Attributes) =>
  element(tag, inline(paragraph.content), attributes);

/** On a phone each row becomes a card that repeats its columns' names, which is what `data-label` is for. */
function toRow(names: readonly string[], { content }: TableRow): RichElement {
  const cells = content.map((cell, index) =>
    cell.type === "tableHeader" ? holder("th", cell, { scope: "row" }) : holder("td", cell, { "data-label": names[index] ?? "" }),
  );
  return element("tr", cells);
}

function toTable({ attrs, content: [head, ...rows] }: Table): RichElement {
  const names = head.content.map(itemText);
  const columns = head.content.map((cell) => holder("th", cell, { scope: "col" }));
  const caption = element("caption", [attrs.caption], {}, "caption");
  const body = rows.map((row) => toRow(names, row));
  return element("table", [caption, element("thead", [element("tr", columns)]), element("tbody", body)], {}, "table");
}

const toItem = (item: ListItem) => holder("li", item);

function toElement(block: Block): RichElement[] {
  switch (block.type) {
    case "heading":
      return [element("h2", inline(block.content), { id: block.attrs.id }, block.type)];
    case "paragraph":
    case "callout":
      return [element("p", inline(block.content), {}, block.type)];
    case "bulletList":
      return [element("ul", block.content.map(toItem), {}, block.type)];
    case "orderedList":
      return [element("ol", block.content.map(toItem), {}, block.type)];
    case "table":
      return [toTable(block)];
    default:
      return [];
  }
}

export const toElements = (content: readonly Block[]): RichElement[] => content.flatMap(toElement);
