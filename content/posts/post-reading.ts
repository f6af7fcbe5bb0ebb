import { blockLines } from "../../contract/rich-text-rules.ts";
import type { Post } from "./post.ts";

/** How fast a reader is taken to be. */
const WORDS_PER_MINUTE = 200;

/** A post's body as plain text, a block or an item a line. */
export function readBody({ body }: Pick<Post, "body">): string {
  return body.content.flatMap(blockLines).join("\n");
}

export function countWords(post: Pick<Post, "body">): number {
  return readBody(post)
    .split(/\s+/)
    .filter((word) => word !== "").length;
}

/** Minutes, rounded up; even an empty post takes one. */
export function countMinutes(post: Pick<Post, "body">): number {
  return Math.max(1, Math.ceil(countWords(post) / WORDS_PER_MINUTE));
}
