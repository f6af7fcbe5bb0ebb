import { z } from "zod";
import { queryNumber } from "./http.ts";
import { limits } from "./limits.ts";
import { PictureView } from "./pictures.ts";
import { RichText } from "./rich-text.ts";
import { cleanLine } from "./text.ts";

/** A post in lists. `publishedAt` has the site's time zone, and `day` is the day there. */
export const ListedPostView = z
  .object({
    /** The last part of its URL. */
    slug: z.string(),
    title: z.string(),
    /** One or two sentences for lists and feeds. */
    excerpt: z.string(),
    publishedAt: z.string(),
    day: z.string(),
    author: z.string(),
    category: z.string(),
    tags: z.string().array(),
    /** Word count and reading time in minutes. */
    words: z.int(),
    minutes: z.int(),
    /** Its banner: a built-in one by its name, or an uploaded picture. */
    drawn: z.string().optional(),
    picture: PictureView.optional(),
  })
  .meta({ id: "ListedPost" });
export type ListedPostView = z.infer<typeof ListedPostView>;

/** A complete published post. */
export const PostView = ListedPostView.extend({
  /** For search results and shared links: title and excerpt by default. */
  searchTitle: z.string(),
  searchDescription: z.string(),
  /** The banner's text alternative. */
  bannerAlt: z.string(),
  /** When its text last changed, in the site's time zone. */
  changedAt: z.string(),
  body: RichText,
}).meta({ id: "Post" });
export type PostView = z.infer<typeof PostView>;

/** An unknown category or tag is ignored. */
export const PostsQuery = z.object({
  q: z.string().max(limits.searchLength).transform(cleanLine).optional(),
  category: z.string().max(limits.nameLength).optional(),
  tag: z.string().max(limits.nameLength).optional(),
  page: queryNumber({ min: 1, max: limits.maxNumberedRows, otherwise: 1 }),
  limit: queryNumber({ min: 1, max: limits.maxPageSize, otherwise: limits.postsPerPage }),
});
export type PostsQuery = z.infer<typeof PostsQuery>;

/** A page of the blog's index. */
export const PostsView = z
  .object({
    posts: ListedPostView.array(),
    /** The applied filter, without unknown values. */
    filter: z.object({ q: z.string(), category: z.string(), tag: z.string() }),
    /** Number of matching posts, and of all. */
    found: z.int(),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** Values that have matches together with the rest of the filter. */
    categories: z.string().array(),
    tags: z.string().array(),
  })
  .meta({ id: "Posts" });
export type PostsView = z.infer<typeof PostsView>;

/** The fields of a post in a list of related ones. */
export const RelatedPostView = ListedPostView.pick({ slug: true, title: true, excerpt: true, category: true, tags: true }).meta({
  id: "RelatedPost",
});
export type RelatedPostView = z.infer<typeof RelatedPostView>;

/** A post in the menus; `mark` is its day. */
export const MenuPostView = z.object({ slug: z.string(), name: z.string(), line: z.string(), mark: z.string() }).meta({ id: "MenuPost" });
export type MenuPostView = z.infer<typeof MenuPostView>;

export const SlugParam = z.object({
  slug: z
    .string()
    .max(200)
    .meta({ param: { name: "slug", in: "path", required: true } }),
});
