import { readBody } from "../../contract/post-rules.ts";
import type { RichText } from "../../contract/rich-text.ts";

type Words = { title: string; excerpt: string; author: string; category: string; tags: readonly string[]; body: RichText };

/** A post's plain text for the search index, one field per line. */
export function writePlain({ title, excerpt, author, category, tags, body }: Words): string {
  return [title, excerpt, author, category, ...tags, readBody(body)].join("\n");
}
