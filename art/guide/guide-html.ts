/** The guide as a printable document. */
import { readFileSync } from "node:fs";
import { guideCopy } from "../../content/pages/guide.ts";
import type { Reading } from "../../content/pages/reading.ts";
import { addressLine, site } from "../../content/site.ts";
import { cutAtHeadings, type Section } from "../../contract/rich-text-rules.ts";
import { escapeText, writeHtml } from "../../server/feed/rich-text-html.ts";
import { coverLattice } from "./cover-lattice.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join("");

/** For headings over several lines: at a line break the browser drops the space, and the PDF bookmark would join two words. */
const tall = (text: string) => escapeText(text).replaceAll(" ", "&nbsp;<wbr>");

/** Links of the site can't be followed on paper, so only their text is printed. */
const section = ({ id, heading, content }: Section) => `<section id="${id}"><h2>${escapeText(heading)}</h2>${writeHtml(content)}</section>`;

function cover({ heading, lead, updated = "" }: Reading): string {
  return `<header class="cover">${coverLattice()}<div class="label">
    <h1>${tall(heading)}</h1><p>${escapeText(lead)}</p>
    <p class="maker"><b>${escapeText(site.name)}</b><span>${updated.slice(0, 4)}</span></p></div></header>`;
}

const contents = (sections: readonly Section[]) =>
  `<nav><h2 class="plain">Contents</h2><ol>${each(sections, ({ id, heading }) => `<li><a href="#${id}">${escapeText(heading)}</a></li>`)}</ol></nav>`;

function back(): string {
  const { heading, text } = guideCopy.closing;
  const lines = [site.name, addressLine(), site.phone, site.email].filter((line) => line !== "");
  return `<footer class="back">${coverLattice()}<h2 class="plain">${tall(heading)}</h2><p>${escapeText(text)}</p><p>${lines.map(escapeText).join("<br>")}</p></footer>`;
}

const face = (name: string, file: string, weight: string) =>
  `@font-face{font-family:"${name}";font-weight:${weight};src:url(data:font/woff2;base64,${read(`../../web/fonts/${file}.woff2`).toString("base64")})}`;

export function guideHtml(guide: Reading): string {
  const fonts = face("Head", "bricolage-grotesque", "300 700") + face("Text", "instrument-sans", "400 700");
  const { sections } = cutAtHeadings(guide.body);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeText(guide.heading)} | ${escapeText(site.name)}</title>
    <style>${fonts}${read("guide-print.css").toString()}</style></head>
    <body>${cover(guide)}${contents(sections)}<main>${each(sections, section)}</main>${back()}</body></html>`;
}
