import type { JSONContent } from "@tiptap/core";
import { isSlug, toSlug } from "../../../../contract/post-rules.ts";
import { RichText } from "../../../../contract/rich-text.ts";
import { isAllowedHref } from "../../../../contract/rich-text-parts.ts";

const MARKS = new Set(["bold", "italic", "code"]);

type Mark = NonNullable<JSONContent["marks"]>[number];

function toMarks(marks: readonly Mark[] = []): Mark[] {
  return marks.flatMap(({ type, attrs }) => {
    if (MARKS.has(type)) return [{ type }];
    const href: unknown = attrs?.["href"];
    return type === "link" && typeof href === "string" && isAllowedHref(href) ? [{ type, attrs: { href } }] : [];
  });
}

function toInline({ content = [] }: JSONContent): JSONContent[] {
  return content.flatMap(({ type, text, marks }) => {
    if (type !== "text" || !text) return [];
    const kept = toMarks(marks);
    return [{ type, text, ...(kept.length > 0 && { marks: kept }) }];
  });
}

const textOf = ({ text = "", content = [] }: JSONContent): string => text + content.map(textOf).join("");
const isEmpty = (node: JSONContent) => textOf(node).trim() === "";

const paragraph = (node: JSONContent): JSONContent => ({ type: "paragraph", content: toInline(node) });
const isList = ({ type }: JSONContent) => type === "bulletList" || type === "orderedList";

/** Flattens lists nested deeper than a post allows. */
function toItems(item: JSONContent, depth: number): JSONContent[] {
  const [first, ...below] = item.content ?? [];
  const own = { type: "listItem", content: [paragraph(first ?? {})] };
  const lists = below.filter(isList);
  if (depth > 1) return [own, ...lists.flatMap(({ content = [] }) => content.flatMap((each) => toItems(each, depth + 1)))];
  return [{ ...own, content: [...own.content, ...lists.flatMap((list) => toList(list, depth + 1))] }];
}

function toList({ type = "", content = [] }: JSONContent, depth = 1): JSONContent[] {
  const items = content.filter((item) => !isEmpty(item)).flatMap((item) => toItems(item, depth));
  return items.length === 0 ? [] : [{ type, content: items }];
}

/** The first row becomes the header. */
function toTable({ attrs, content = [] }: JSONContent): JSONContent[] {
  const caption: unknown = attrs?.["caption"];
  const rows = content.map((row, index) => ({
    type: "tableRow",
    content: (row.content ?? []).map((cell) => ({
      type: index === 0 ? "tableHeader" : cell.type,
      content: [paragraph(cell.content?.[0] ?? {})],
    })),
  }));
  return [{ type: "table", attrs: { caption: typeof caption === "string" && caption !== "" ? caption : "Table" }, content: rows }];
}

/** Unique heading anchors: existing ones are kept, new ones are slugs of the text. */
function createAnchors() {
  const given = new Set<string>();
  return ({ attrs }: JSONContent, words: string): string => {
    const before: unknown = attrs?.["id"];
    const base = typeof before === "string" && isSlug(before) ? before : toSlug(words) || "section";
    let anchor = base;
    for (let count = 2; given.has(anchor); count += 1) anchor = `${base}-${count}`;
    given.add(anchor);
    return anchor;
  };
}

/** Converts the editor's document to valid rich text: empty nodes are dropped. */
export function toRichText(doc: JSONContent): RichText {
  const anchorOf = createAnchors();
  const toBlocks = (node: JSONContent): JSONContent[] => {
    const { type = "", attrs, content = [] } = node;
    if (type === "image") return [{ type, attrs: { ...attrs } }];
    if (isEmpty(node)) return [];
    switch (type) {
      case "heading":
        return [{ type, attrs: { level: attrs?.["level"], id: anchorOf(node, textOf(node)) }, content: toInline(node) }];
      case "bulletList":
      case "orderedList":
        return toList(node);
      case "blockquote":
        return [{ type, content: content.filter((each) => !isEmpty(each)).map(paragraph) }];
      case "codeBlock":
        return [{ type, content: [{ type: "text", text: textOf(node) }] }];
      case "table":
        return toTable(node);
      default:
        return [{ type, content: toInline(node) }];
    }
  };
  return RichText.parse({ type: "doc", content: (doc.content ?? []).flatMap(toBlocks) });
}
