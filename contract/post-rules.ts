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

/** The last part of an address, or an anchor, of a text: its letters and digits, joined by hyphens. Empty where it has none of ours. */
export function toSlug(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}

export const POST_STATES = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof POST_STATES)[number];

/** What of a post has to be there before visitors may see it, in the order of the form. */
const NEEDED = { title: "a title", excerpt: "an excerpt", author: "an author", category: "a category" } as const;
type Needed = { [Name in keyof typeof NEEDED]: string } & { slug: string; body: RichText };
export type PostFaults = Partial<Record<keyof Needed, string>>;

/** Why a post cannot be published as it is, by field; nothing where it can. */
export function findPostFaults(post: Needed): PostFaults {
  const missing = Object.entries(NEEDED).flatMap(([name, what]) =>
    post[name as keyof typeof NEEDED] === "" ? [[name, `A post needs ${what}.`]] : [],
  );
  return {
    ...Object.fromEntries(missing),
    ...(!isSlug(post.slug) && { slug: "An address has small letters and digits, joined by hyphens: what-a-bot-costs." }),
    ...(countWords(post.body) === 0 && { body: "A post needs some words." }),
  };
}
