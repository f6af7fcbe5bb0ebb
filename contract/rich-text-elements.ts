/** Rich text as HTML elements, for React and for the text of feeds and print. Leaves out anything the schema would refuse. */
import { isAllowedHref, isText, PICTURE_NAME, pictureFile, pictureFiles } from "./rich-text-parts.ts";
import type { Block, Image, ListItem, Mark, Table, TableCell, TableRow, Text } from "./rich-text.ts";

/** Nodes that can have a class. */
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
    case "code":
      return element("code", [words]);
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

const wordsOf = ({ content: [paragraph] }: TableCell) =>
  paragraph.content
    .filter(isText)
    .map(({ text }) => text)
    .join("");

/** On phones each row becomes a card that repeats its column names, from `data-label`. */
function toRow(names: readonly string[], { content }: TableRow): RichElement {
  const cells = content.map((cell, index) =>
    cell.type === "tableHeader" ? holder("th", cell, { scope: "row" }) : holder("td", cell, { "data-label": names[index] ?? "" }),
  );
  return element("tr", cells);
}

function toTable({ attrs, content: [head, ...rows] }: Table): RichElement {
  const names = head.content.map(wordsOf);
  const columns = head.content.map((cell) => holder("th", cell, { scope: "col" }));
  const caption = element("caption", [attrs.caption], {}, "caption");
  const body = rows.map((row) => toRow(names, row));
  return element("table", [caption, element("thead", [element("tr", columns)]), element("tbody", body)], {}, "table");
}

/** Other blocks in a list item are left out, as in any place where they are invalid. */
function toItem(item: ListItem): RichElement {
  const [paragraph, ...below] = item.content;
  const lists = below.filter(({ type }) => type === "bulletList" || type === "orderedList");
  return element("li", [...inline(paragraph.content), ...lists.flatMap(toElement)]);
}

/** The text's width on wide screens, the full width on narrow ones. */
const SIZES = "(min-width: 46rem) 42rem, 92vw";

/** Browsers use the first format they support; feed readers the inner picture. */
function toPicture({ attrs }: Image): RichElement {
  const { name, widths, width, height, alt } = attrs;
  const shown = { src: pictureFile(name, Math.max(...widths), "webp"), srcset: pictureFiles(attrs, "webp"), sizes: SIZES };
  const image = element("img", [], { ...shown, alt, width: String(width), height: String(height), loading: "lazy", decoding: "async" });
  return element(
    "picture",
    [element("source", [], { type: "image/avif", srcset: pictureFiles(attrs, "avif"), sizes: SIZES }), image],
    {},
    "image",
  );
}

function toElement(block: Block): RichElement[] {
  switch (block.type) {
    case "heading":
      return [element(block.attrs.level === 3 ? "h3" : "h2", inline(block.content), { id: block.attrs.id }, block.type)];
    case "paragraph":
    case "callout":
      return [element("p", inline(block.content), {}, block.type)];
    case "blockquote":
      return [
        element(
          "blockquote",
          block.content.map(({ content }) => element("p", inline(content))),
          {},
          block.type,
        ),
      ];
    case "codeBlock":
      return [element("pre", [element("code", inline(block.content))], { tabindex: "0" }, block.type)];
    case "image":
      return PICTURE_NAME.test(block.attrs.name) ? [toPicture(block)] : [];
    case "bulletList":
      return [
        element(
          "ul",
          block.content.map((item) => toItem(item)),
          {},
          block.type,
        ),
      ];
    case "orderedList":
      return [
        element(
          "ol",
          block.content.map((item) => toItem(item)),
          {},
          block.type,
        ),
      ];
    case "table":
      return [toTable(block)];
    default:
      return [];
  }
}

export const toElements = (content: readonly Block[]): RichElement[] => content.flatMap(toElement);
