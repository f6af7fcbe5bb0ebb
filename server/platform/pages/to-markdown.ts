import type { Element, ElementContent, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { matches, select, selectAll } from "hast-util-select";
import { toMdast } from "hast-util-to-mdast";
import { toText } from "hast-util-to-text";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { remove } from "unist-util-remove";
import { SKIP, visit } from "unist-util-visit";

/** Elements that are visual, interactive or need scripts, and what narrow windows show instead of something else (`only-narrow`). */
const LEFT_OUT = "script, style, template, noscript, button, dialog, iframe, .needs-script, .only-narrow, [hidden], [aria-hidden=true]";
/** Inline elements that only a stylesheet separates from their neighbour. */
const INLINE = "a, b, code, em, i, small, span, strong, time";

const attribute = (node: Element | undefined, name: string): string => String(node?.properties[name] ?? "");

/** A drawing with a text alternative. */
const isDrawing = (node: Element) => attribute(node, "role") === "img" && attribute(node, "ariaLabel") !== "";

const isInline = (node: ElementContent | undefined) => node?.type === "element" && matches(INLINE, node);

/** Inserts a space between words that only a stylesheet separates. */
function spread(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    const next = children[index + 1];
    return isInline(child) && next && next.type === "element" ? [child, { type: "text", value: " " }] : [child];
  });
}

/** Whether an ordered list's items start with their own numbers, which Markdown would repeat. */
function isNumbered({ children }: Element): boolean {
  const first = children.find((child) => child.type === "element");
  return first !== undefined && /^\s*\d/.test(toText(first));
}

/** Keeps readable content: drawings as their text alternative, links as absolute URLs. */
function tidy(tree: Root | Element, address: string): void {
  // React's text separators.
  remove(tree, "comment");
  visit(tree, "element", (node: Element, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    if (isDrawing(node)) {
      const told: Element = {
        type: "element",
        tagName: "p",
        properties: {},
        children: [{ type: "text", value: attribute(node, "ariaLabel") }],
      };
      parent.children.splice(index, 1, told);
      return [SKIP, index + 1];
    }
    if (node.tagName === "form") {
      // Drops the fields, keeps the terms agreed to by sending the form.
      parent.children.splice(index, 1, ...selectAll("p:has(a)", node));
      return index;
    }
    if (node.tagName === "svg" || matches(LEFT_OUT, node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.tagName === "ol" && isNumbered(node)) node.tagName = "ul";
    const caption = node.tagName === "table" ? select("caption", node) : undefined;
    if (caption && !matches(LEFT_OUT, caption)) {
      // Markdown tables have no caption, so it goes in front.
      node.children = node.children.filter((child) => child !== caption);
      parent.children.splice(index, 0, { ...caption, tagName: "p" });
      return index;
    }
    for (const name of ["href", "src"]) {
      const link = attribute(node, name);
      if (link !== "" && URL.canParse(link, address)) node.properties[name] = new URL(link, address).href;
    }
    node.children = spread(node.children);
    return undefined;
  });
}

const metaOf = (tree: Nodes, name: string) => attribute(select(`meta[name="${name}"]`, tree), "content");

/**
 * A finished page as Markdown: title, description and address as front matter, then the content of `<main>`.
 * @param html the whole page
 * @param address its URL, the base of relative links
 */
export function pageToMarkdown(html: string, address: string): string {
  const page = fromHtml(html);
  const title = select("title", page);
  const main = select("main", page) ?? page;
  tidy(main, address);
  const text = toMarkdown(toMdast(main, { document: true }), {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    emphasis: "_",
    rule: "-",
    resourceLink: true,
  });
  const canonical = attribute(select('link[rel="canonical"]', page), "href");
  const front = {
    title: title ? toText(title) : "",
    description: metaOf(page, "description"),
    url: canonical || address,
  };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ["---", ...lines, "---", "", text].join("\n");
}
