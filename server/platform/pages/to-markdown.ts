import type { Element, ElementContent, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { matches, select, selectAll } from "hast-util-select";
import { toMdast } from "hast-util-to-mdast";
import { toText } from "hast-util-to-text";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { remove } from "unist-util-remove";
import { SKIP, visit } from "unist-util-visit";

/** What is for the eye or the hand alone, and what a script would have to bring to life. */
const LEFT_OUT = "script, style, template, noscript, button, dialog, iframe, [hidden], [aria-hidden=true]";
/** What reads as a word of its own, though a stylesheet alone sets it apart from its neighbour. */
const INLINE = "a, b, code, em, i, small, span, strong, time";

const attribute = (node: Element | undefined, name: string): string => String(node?.properties[name] ?? "");

/** A drawing that says in a sentence what it shows. */
const isDrawing = (node: Element) => attribute(node, "role") === "img" && attribute(node, "ariaLabel") !== "";

const isInline = (node: ElementContent | undefined) => node?.type === "element" && matches(INLINE, node);

/** Puts a space between words that only a stylesheet keeps apart. */
function spread(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    const next = children[index + 1];
    return isInline(child) && next && next.type === "element" ? [child, { type: "text", value: " " }] : [child];
  });
}

/** Whether the items of an ordered list begin with numbers of their own, which Markdown would write twice. */
function isNumbered({ children }: Element): boolean {
  const first = children.find((child) => child.type === "element");
  return first !== undefined && /^\s*\d/.test(toText(first));
}

/** Leaves what can be read: drawings as their sentence, links as whole addresses. */
function tidy(tree: Root | Element, address: string): void {
  // React's marks between its parts of a text.
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
      // The fields are for the hand; what is agreed to by sending them is part of what the page says.
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
      // Tables of Markdown have none: it goes in front.
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
 * A finished page as Markdown: its title, description and address in front, then what `<main>` says.
 * @param html the whole page
 * @param address where it is, which links are completed by
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
