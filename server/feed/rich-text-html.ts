import { type RichChild, toElements } from "../../contract/rich-text-elements.ts";
import type { Block } from "../../contract/rich-text.ts";

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for an element or a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter);
}

/** Void elements. */
const VOID = new Set(["img", "source"]);

/** Attributes that need the page's layout or keyboard focus. */
const UNWRITTEN = new Set(["srcset", "sizes", "loading", "decoding", "tabindex"]);

function write(child: RichChild, origin: string | undefined): string {
  if (typeof child === "string") return escapeText(child);
  const { tag, attributes, children, kind } = child;
  // Feed readers show a single file of a picture.
  if (kind === "image" && origin === undefined) return "";
  if (kind === "image") return children.map((one) => (typeof one === "object" && one.tag === "img" ? write(one, origin) : "")).join("");
  const inner = children.map((one) => write(one, origin)).join("");
  if (kind === "link" && origin === undefined) return inner;
  const named = Object.entries(kind === "callout" ? { class: kind, ...attributes } : attributes).filter(([name]) => !UNWRITTEN.has(name));
  const isAddress = (name: string) => name === "href" || name === "src";
  const written = named.map(([name, value]) => ` ${name}="${escapeText(isAddress(name) ? new URL(value, origin).href : value)}"`);
  return VOID.has(tag) ? `<${tag}${written.join("")}>` : `<${tag}${written.join("")}>${inner}</${tag}>`;
}

/** Renders rich text without React, with absolute links; without an origin, as for print, only their text. */
export function writeHtml(content: readonly Block[], origin?: string): string {
  return toElements(content)
    .map((block) => write(block, origin))
    .join("\n");
}
