import type { Block, ListItem, Mark, Table, TableCell, TableRow, Text } from "../../contract/rich-text.ts";
import { readInline } from "../../contract/rich-text-rules.ts";

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in an element or a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter);
}

/** Writes rich text for where there is no React. Links are complete, or without an origin their words alone. What the schema would refuse is left out. */
export function writeHtml(content: readonly Block[], origin?: string): string {
  const addMark = (words: string, mark: Mark): string => {
    switch (mark.type) {
      case "bold":
        return `<strong>${words}</strong>`;
      case "italic":
        return `<em>${words}</em>`;
      case "link":
        return origin === undefined ? words : `<a href="${escapeText(new URL(mark.attrs.href, origin).href)}">${words}</a>`;
    }
  };
  const inline = (texts: readonly Text[]) =>
    readInline(texts)
      .map(({ text, marks }) => marks.reduceRight(addMark, escapeText(text)))
      .join("");
  return content.map((block) => writeBlock(block, inline)).join("\n");
}

type WriteInline = (texts: readonly Text[]) => string;

function writeBlock(block: Block, inline: WriteInline): string {
  const items = (list: readonly ListItem[]) => list.map(({ content: [words] }) => `<li>${inline(words.content)}</li>`).join("");
  switch (block.type) {
    case "heading":
      return `<h2 id="${escapeText(block.attrs.id)}">${inline(block.content)}</h2>`;
    case "paragraph":
      return `<p>${inline(block.content)}</p>`;
    case "callout":
      return `<p class="callout">${inline(block.content)}</p>`;
    case "bulletList":
      return `<ul>${items(block.content)}</ul>`;
    case "orderedList":
      return `<ol>${items(block.content)}</ol>`;
    case "table":
      return writeTable(block, inline);
    default:
      return "";
  }
}

function writeTable({ attrs, content: [head, ...rows] }: Table, inline: WriteInline): string {
  const cell =
    (scope: "col" | "row") =>
    ({ type, content: [words] }: TableCell) =>
      type === "tableHeader" ? `<th scope="${scope}">${inline(words.content)}</th>` : `<td>${inline(words.content)}</td>`;
  const row =
    (scope: "col" | "row") =>
    ({ content }: TableRow) =>
      `<tr>${content.map(cell(scope)).join("")}</tr>`;
  const caption = `<caption>${escapeText(attrs.caption)}</caption>`;
  return `<table>${caption}<thead>${row("col")(head)}</thead><tbody>${rows.map(row("row")).join("")}</tbody></table>`;
}
