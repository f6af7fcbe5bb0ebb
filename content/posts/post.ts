import type { RichText } from "../../contract/rich-text.ts";

/** A post that a new site begins with. Staff change it in the panel. */
export type Post = {
  /** The last part of the post's address, and the `blogId` of its comments. */
  slug: string;
  title: string;
  /** In search results and on shared links, where the title is too long to stand there beside the site's name. */
  shortTitle?: string;
  /** What the header's menu calls it, and says of it. */
  menu: { name: string; line: string };
  /** One or two sentences for lists, feeds and search engines. */
  excerpt: string;
  /** ISO date, `2026-03-12`. */
  date: string;
  author: string;
  category: string;
  tags: readonly string[];
  /** What the banner shows, for those who cannot see it. */
  bannerAlt: string;
  body: RichText;
};
