import type { Post } from "./post.ts";

/** What a heading is linked to by: its letters and digits, joined by hyphens. */
export function headingId(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-");
}

export type Heading = { id: string; text: string };

export function listHeadings({ body }: Pick<Post, "body">): Heading[] {
  return body.flatMap((block) => (block.type === "heading" ? [{ id: headingId(block.text), text: block.text }] : []));
}
