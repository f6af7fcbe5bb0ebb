import { isAllowedHref } from "../../../../contract/rich-text-parts.ts";

/** Elements that are removed with their content. */
const GONE =
  "script, style, link, meta, title, head, iframe, object, embed, svg, math, form, input, button, select, textarea, template, noscript, video, audio, [hidden]";

/** Normalizes a link: own origin removed, others forced to https, Google's redirect unwrapped. @returns undefined if it's not allowed */
export function toHref(typed: string, origin: string): string | undefined {
  const text = typed.trim();
  if (text.startsWith("/") || text.startsWith("mailto:")) return isAllowedHref(text) ? text : undefined;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || (!/^https?:\/\//i.test(text) && /^[a-z][a-z\d+.-]*:/i.test(text))) return undefined;
  const wrapped = url.hostname === "www.google.com" && url.pathname === "/url" ? url.searchParams.get("q") : null;
  if (wrapped !== null) return toHref(wrapped, origin);
  if (url.origin === origin) return url.pathname + url.search + url.hash;
  url.protocol = "https:";
  return isAllowedHref(url.href) ? url.href : undefined;
}

const rename = (element: Element, tag: string): Element => {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
};

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Holds an element's inline style, see `setInlineAside`. */
const STYLE = "data-style";
const styleOf = (element: Element) => element.getAttribute(STYLE) ?? "";

/**
 * Removes `style` elements and renames `style` and `on…` attributes. Browsers apply the page's CSP to `DOMParser` documents too and
 * would report a violation for each.
 */
function setInlineAside(html: string): string {
  const withoutSheets = html.replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, "");
  return withoutSheets.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/([\s/"'])(style|on[a-z]+)\s*=/gi, "$1data-$2="));
}

/** Converts inline styles of Google Docs and Word to `strong` and `em`. */
function readStyles(root: Element): void {
  for (const element of root.querySelectorAll(`[${STYLE}]`)) {
    const [, weight = ""] = /(?<![\w-])font-weight:\s*([\w-]+)/i.exec(styleOf(element)) ?? [];
    const [, slant = ""] = /(?<![\w-])font-style:\s*([\w-]+)/i.exec(styleOf(element)) ?? [];
    if (/^(B|STRONG|I|EM)$/.test(element.tagName)) {
      if (weight === "normal" || weight === "400" || slant === "normal") unwrap(element);
      continue;
    }
    if (!/^(SPAN|A|FONT)$/.test(element.tagName)) continue;
    const marks = [(weight === "bold" || Number(weight) >= 600) && "strong", slant === "italic" && "em"];
    for (const tag of marks) {
      if (tag === false) continue;
      const mark = element.ownerDocument.createElement(tag);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
}

const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const isWordItem = (element: Element) => element.tagName === "P" && LEVEL.test(styleOf(element));

/** Removes the bullet or number that Word writes before a list item. @returns whether it was a number */
function takeMarker(item: Element): boolean {
  const marker = [...item.querySelectorAll("span")].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const text = marker?.textContent ?? "";
  marker?.remove();
  return /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(text);
}

/** Converts Word's list paragraphs, which have a level in their style, to nested lists. */
function readWordLists(root: Element): void {
  let stack: Element[] = [];
  for (const item of root.querySelectorAll("p")) {
    if (!isWordItem(item)) continue;
    const level = Math.min(Number(LEVEL.exec(styleOf(item))?.[1] ?? 1), 6);
    const tag = takeMarker(item) ? "ol" : "ul";
    const outer = stack[0];
    const isNext = outer !== undefined && item.previousElementSibling === outer;
    // Another list type starts a new list.
    if (!isNext || (level === 1 && outer.tagName.toLowerCase() !== tag)) stack = [];
    stack = stack.slice(0, level);
    while (stack.length < level) {
      const list = item.ownerDocument.createElement(tag);
      const parent = stack.at(-1)?.lastElementChild;
      if (stack.length === 0) item.before(list);
      else if (parent) parent.append(list);
      else break;
      stack.push(list);
    }
    const entry = item.ownerDocument.createElement("li");
    entry.append(...item.childNodes);
    item.remove();
    stack.at(-1)?.append(entry);
  }
}

/** The post's title is its `h1`: if the pasted text has `h1`s, all headings move down one level. */
function readHeadings(root: Element): void {
  for (const title of root.querySelectorAll("p.MsoTitle")) rename(title, "h1");
  const isDeeper = root.querySelector("h1") !== null;
  for (const heading of root.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Number(heading.tagName.slice(1)) + (isDeeper ? 1 : 0);
    rename(heading, level <= 2 ? "h2" : "h3");
  }
}

const BLOCKS = "p, div, h1, h2, h3, h4, h5, h6, pre, blockquote";

/** Merges the blocks of a cell, and of a list item before its nested lists, into one paragraph. */
function joinParagraphs(root: Element): void {
  for (const holder of root.querySelectorAll("td, th, li")) {
    const isCell = holder.tagName !== "LI";
    for (const block of holder.querySelectorAll(isCell ? `${BLOCKS}, ul, ol, li, table` : `:scope > :is(${BLOCKS})`)) {
      if (block.previousSibling) block.before(" ");
      unwrap(block);
    }
  }
}

function dropAttributes(root: Element, origin: string): void {
  for (const element of root.querySelectorAll("*")) {
    const href = element.tagName === "A" ? toHref(element.getAttribute("href") ?? "", origin) : undefined;
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    if (element.tagName === "A" && href !== undefined) element.setAttribute("href", href);
    else if (element.tagName === "A") unwrap(element);
  }
}

/**
 * Converts pasted HTML to the allowed elements: headings, lists, links, quotes, tables and code. Drops styles, scripts and external
 * pictures. HTML copied from the editor itself is returned unchanged.
 */
export function cleanPasted(html: string, origin: string): string {
  // A separate document: no scripts run and nothing is fetched.
  const { body } = new DOMParser().parseFromString(setInlineAside(html), "text/html");
  if (body.querySelector("[data-pm-slice]") !== null) return body.innerHTML;
  for (const element of body.querySelectorAll(GONE)) element.remove();
  for (const image of body.querySelectorAll("img")) image.remove();
  readStyles(body);
  readWordLists(body);
  readHeadings(body);
  for (const line of body.querySelectorAll("br")) line.replaceWith(line.closest("pre") ? "\n" : " ");
  joinParagraphs(body);
  dropAttributes(body, origin);
  for (const empty of body.querySelectorAll("p, h2, h3")) if (empty.textContent?.trim() === "") empty.remove();
  return body.innerHTML;
}
