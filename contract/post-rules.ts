/** Rules for posts shared by site and panel. No zod. */
import { entriesOf } from "./records.ts";
import type { RichText } from "./rich-text.ts";
import { blockLines } from "./rich-text-rules.ts";

/** Reading speed in words a minute. */
const MINUTE_WORDS = 200;

/** Number of posts in the header's menu. */
export const MENU_POSTS = 3;

/** Lower case letters and digits, joined by hyphens. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

export const postPath = ({ slug }: { slug: string }) => `/blogs/${slug}`;

/** A text in plain words, one block or list item per line. */
export const readBody = (body: RichText): string => body.content.flatMap(blockLines).join("\n");

export function countWords(body: RichText): number {
  return readBody(body)
    .split(/\s+/)
    .filter((word) => word !== "").length;
}

/** Reading time in minutes, rounded up, at least one. */
export const countMinutes = (words: number): number => Math.max(1, Math.ceil(words / MINUTE_WORDS));

/** The slug of a text, for a URL or anchor: its letters and digits, joined by hyphens. Empty if it has no Latin ones. */
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

export const postMessages = { slug: "An address has small letters and digits, joined by hyphens: what-a-bot-costs." } as const;

/** Fields required for publishing, in the order of the form. */
const NEEDED = { title: "a title", excerpt: "an excerpt", author: "an author", category: "a category" } as const;
type Needed = { [Name in keyof typeof NEEDED]: string } & { slug: string; body: RichText };
export type PostFaults = Partial<Record<keyof Needed, string>>;

/** Why a post can't be published, by field; empty if it can. */
export function findPostFaults(post: Needed): PostFaults {
  const missing = entriesOf(NEEDED).flatMap(([name, what]) => (post[name] === "" ? [[name, `A post needs ${what}.`]] : []));
  return {
    ...Object.fromEntries(missing),
    ...(!isSlug(post.slug) && { slug: postMessages.slug }),
    ...(countWords(post.body) === 0 && { body: "A post needs some words." }),
  };
}
