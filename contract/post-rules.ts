/** What the site and its panel agree on about posts. No zod. */
import type { RichText } from "./rich-text.ts";
import { blockLines } from "./rich-text-rules.ts";

/** How many words a reader is taken to read in a minute. */
const MINUTE_WORDS = 200;

/** Posts that the header's menu names. */
export const MENU_POSTS = 3;

/** Small letters and digits, joined by hyphens. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

export const postPath = ({ slug }: { slug: string }) => `/blogs/${slug}`;

/** A text as plain words, a block or an item a line. */
export const readBody = (body: RichText): string => body.content.flatMap(blockLines).join("\n");

export function countWords(body: RichText): number {
  return readBody(body)
    .split(/\s+/)
    .filter((word) => word !== "").length;
}

/** Minutes to read so many words, rounded up; even an empty post takes one. */
export const countMinutes = (words: number): number => Math.max(1, Math.ceil(words / MINUTE_WORDS));
