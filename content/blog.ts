import type { Post } from "./posts/post.ts";
import { site } from "./site.ts";

/** The words of the blog's pages that are no post. */
export const blogCopy = {
  heading: "What each week teaches us",
  lead: "Notes on building with AI, written by the people who do the work. Long enough to be useful, with the sums left in.",
  searchHint: "Words in a post",
  noneFound: "No posts match. Try fewer words, or another category or tag.",
  noneRelated: "No other post matches these filters.",
  unknownPost: "We have no post at this address, so here is our latest one.",
  callHeading: "Have an idea that fits into a week?",
  showComments: "Read the comments",
} as const;

export const FEED_PATH = "/blog/rss.xml";

const titled = (title: string) => `${title} | ${site.name}`;

export const blogMetadata = {
  title: titled("Blog: AI, chatbots and Web3 for founders"),
  description: `Articles for founders by the engineers of ${site.name}: what AI changes in web development, chatbots that hand over, and when Web3 is worth it.`,
} as const;

/** What search engines and shared links show of a post. */
export function metadataOfPost({ title, shortTitle = title, excerpt, tags }: Post): {
  title: string;
  description: string;
  keywords: string;
} {
  return { title: titled(shortTitle), description: excerpt, keywords: tags.join(", ") };
}
