import { type RichChild, toElements } from "../../contract/rich-text-elements.ts";
import type { Block } from "../../contract/rich-text.ts";

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in an element or a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter);
}

function write(child: RichChild, origin: string | undefined): string {
  if (typeof child === "string") return escapeText(child);
  const { tag, attributes, children, kind } = child;
  const inner = children.map((one) => write(one, origin)).join("");
  if (kind === "link" && origin === undefined) return inner;
  const named = Object.entries(kind === "callout" ? { class: kind, ...attributes } : attributes);
  const written = named.map(([name, value]) => ` ${name}="${escapeText(name === "href" ? new URL(value, origin).href : value)}"`);
  return `<${tag}${written.join("")}>${inner}</${tag}>`;
}

/** Writes rich text for where there is no React. Links are complete; without an origin, as on paper, their words stand alone. */
export function writeHtml(content: readonly Block[], origin?: string): string {
  return toElements(content)
    .map((block) => write(block, origin))
    .join("\n");
}
