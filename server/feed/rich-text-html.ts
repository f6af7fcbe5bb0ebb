import { type RichChild, toElements } from "../../contract/rich-text-elements.ts";
import type { Block } from "../../contract/rich-text.ts";

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in an element or a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter);
}

/** Elements that have nothing inside and are not closed. */
const VOID = new Set(["img", "source"]);

/** What needs a page around it: how wide it is there, and what it is read by from a keyboard. */
const UNWRITTEN = new Set(["srcset", "sizes", "loading", "decoding", "tabindex"]);

function write(child: RichChild, origin: string | undefined): string {
  if (typeof child === "string") return escapeText(child);
  const { tag, attributes, children, kind } = child;
  // A reader shows one file of a picture, whatever else there is of it.
  if (kind === "image" && origin === undefined) return "";
  if (kind === "image") return children.map((one) => (typeof one === "object" && one.tag === "img" ? write(one, origin) : "")).join("");
  const inner = children.map((one) => write(one, origin)).join("");
  if (kind === "link" && origin === undefined) return inner;
  const named = Object.entries(kind === "callout" ? { class: kind, ...attributes } : attributes).filter(([name]) => !UNWRITTEN.has(name));
  const isAddress = (name: string) => name === "href" || name === "src";
  const written = named.map(([name, value]) => ` ${name}="${escapeText(isAddress(name) ? new URL(value, origin).href : value)}"`);
  return VOID.has(tag) ? `<${tag}${written.join("")}>` : `<${tag}${written.join("")}>${inner}</${tag}>`;
}

/** Writes rich text for where there is no React. Links are complete; without an origin, as on paper, their words stand alone. */
export function writeHtml(content: readonly Block[], origin?: string): string {
  return toElements(content)
    .map((block) => write(block, origin))
    .join("\n");
}
