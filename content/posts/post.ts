import type { RichText } from "../../contract/rich-text.ts";

/** A post of the seed data, editable in the panel. */
export type Post = {
  /** Last segment of its URL, and the `blogId` of its comments. */
  slug: string;
  title: string;
  /** For search results and link previews, if the title is too long for them. */
  shortTitle?: string;
  /** Label and description in the header's menu. */
  menu: { name: string; line: string };
  /** One or two sentences for lists, feeds and search engines. */
  excerpt: string;
  /** ISO date, `2026-03-12`. */
  date: string;
  author: string;
  category: string;
  tags: readonly string[];
  /** Alt text of the banner. */
  bannerAlt: string;
  body: RichText;
};
