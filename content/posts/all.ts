import { aiChatbots } from "./ai-chatbots.ts";
import { aiInWebDevelopment } from "./ai-in-web-development.ts";
import type { Post } from "./post.ts";
import { web3Solutions } from "./web3-solutions.ts";

/** Every post, newest first. An address that names none of them shows the first. */
export const posts: readonly [Post, ...Post[]] = [aiInWebDevelopment, aiChatbots, web3Solutions];

export const categories: readonly string[] = [...new Set(posts.map(({ category }) => category))];
export const tags: readonly string[] = [...new Set(posts.flatMap((post) => post.tags))].toSorted((a, b) => a.localeCompare(b));

export const postPath = ({ slug }: Pick<Post, "slug">) => `/blogs/${slug}`;

export function findPost(slug: string): Post | undefined {
  return posts.find((post) => post.slug === slug);
}
