/** The guide as a document to print. */
import { readFileSync } from "node:fs";
import { guideCopy } from "../../content/pages/guide.ts";
import { type Reading, type ReadingBlock, type ReadingSection, plainText } from "../../content/pages/reading.ts";
import { addressLine, site } from "../../content/site.ts";
import { coverLattice } from "./cover-lattice.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join("");

/** A heading of more than one line: where a line ends the browser drops the space, and the bookmark would run two words into one. */
const tall = (text: string) => escape(text).replaceAll(" ", "&nbsp;<wbr>");

/** On paper a link of the site cannot be followed, so its words stand alone. */
const rich = (text: string) => escape(plainText(text));

function block(part: ReadingBlock): string {
  switch (part.type) {
    case "paragraph":
      return `<p>${rich(part.text)}</p>`;
    case "note":
      return `<p class="note">${rich(part.text)}</p>`;
    case "list": {
      const tag = part.isOrdered ? "ol" : "ul";
      return `<${tag}>${each(part.items, (item) => `<li>${rich(item)}</li>`)}</${tag}>`;
    }
    case "table":
      return table(part);
  }
}

function table({ caption, head, rows }: Extract<ReadingBlock, { type: "table" }>): string {
  const cells = ([first = "", ...others]: readonly string[]) =>
    `<tr><th scope="row">${escape(first)}</th>${each(others, (cell) => `<td>${escape(cell)}</td>`)}</tr>`;
  const names = each(head, (name) => `<th scope="col">${escape(name)}</th>`);
  return `<table><caption>${escape(caption)}</caption><thead><tr>${names}</tr></thead><tbody>${each(rows, cells)}</tbody></table>`;
}

const section = ({ id, heading, blocks }: ReadingSection) =>
  `<section id="${id}"><h2>${escape(heading)}</h2>${each(blocks, block)}</section>`;

function cover({ heading, lead, updated = "" }: Reading): string {
  return `<header class="cover">${coverLattice()}<div class="label">
    <h1>${tall(heading)}</h1><p>${escape(lead)}</p>
    <p class="maker"><b>${escape(site.name)}</b><span>${updated.slice(0, 4)}</span></p></div></header>`;
}

const contents = (sections: readonly ReadingSection[]) =>
  `<nav><h2 class="plain">Contents</h2><ol>${each(sections, ({ id, heading }) => `<li><a href="#${id}">${escape(heading)}</a></li>`)}</ol></nav>`;

function back(): string {
  const { heading, text } = guideCopy.closing;
  const lines = [site.name, addressLine(), site.phone, site.email].filter((line) => line !== "");
  return `<footer class="back">${coverLattice()}<h2 class="plain">${tall(heading)}</h2><p>${escape(text)}</p><p>${lines.map(escape).join("<br>")}</p></footer>`;
}

const face = (name: string, file: string, weight: string) =>
  `@font-face{font-family:"${name}";font-weight:${weight};src:url(data:font/woff2;base64,${read(`../../web/fonts/${file}.woff2`).toString("base64")})}`;

export function guideHtml(guide: Reading): string {
  const fonts = face("Head", "bricolage-grotesque", "300 700") + face("Text", "instrument-sans", "400 700");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(guide.heading)} | ${escape(site.name)}</title>
    <style>${fonts}${read("guide-print.css").toString()}</style></head>
    <body>${cover(guide)}${contents(guide.sections)}<main>${each(guide.sections, section)}</main>${back()}</body></html>`;
}
