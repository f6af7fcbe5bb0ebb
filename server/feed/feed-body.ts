import { headingId } from "../../content/posts/post-headings.ts";
import { splitLinks } from "../../content/posts/post-links.ts";
import type { Block, Post } from "../../content/posts/post.ts";

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in an element or a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter);
}

function writeText(origin: string, text: string): string {
  const parts = splitLinks(text).map((part) =>
    typeof part === "string" ? escapeText(part) : `<a href="${escapeText(origin + part.path)}">${escapeText(part.words)}</a>`,
  );
  return parts.join("");
}

function writeBlock(origin: string, block: Block): string {
  switch (block.type) {
    case "heading":
      return `<h2 id="${headingId(block.text)}">${escapeText(block.text)}</h2>`;
    case "paragraph":
      return `<p>${writeText(origin, block.text)}</p>`;
    case "list": {
      const tag = block.isOrdered ? "ol" : "ul";
      return `<${tag}>${block.items.map((item) => `<li>${writeText(origin, item)}</li>`).join("")}</${tag}>`;
    }
  }
}

/** A post's body as HTML for feed readers, its links complete. */
export function writeBody(origin: string, { body }: Pick<Post, "body">): string {
  return body.map((block) => writeBlock(origin, block)).join("\n");
}
