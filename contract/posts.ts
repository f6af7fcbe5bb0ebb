import { z } from "zod";
import { queryNumber } from "./http.ts";
import { limits } from "./limits.ts";
import { PictureView } from "./pictures.ts";
import { RichText } from "./rich-text.ts";
import { cleanLine } from "./text.ts";

/** A post as lists show it. `publishedAt` has the zone of the site, and `day` is its day there. */
export const ListedPostView = z
  .object({
    /** The last part of its address. */
    slug: z.string(),
    title: z.string(),
    /** One or two sentences for lists and feeds. */
    excerpt: z.string(),
    publishedAt: z.string(),
    day: z.string(),
    author: z.string(),
    category: z.string(),
    tags: z.string().array(),
    /** Words in its text, and minutes to read them. */
    words: z.int(),
    minutes: z.int(),
    /** Its banner: one that came with the site, by its name, or a picture of the staff. */
    drawn: z.string().optional(),
    picture: PictureView.optional(),
  })
  .meta({ id: "ListedPost" });
export type ListedPostView = z.infer<typeof ListedPostView>;

/** A published post, whole. */
export const PostView = ListedPostView.extend({
  /** In search results and on shared links: the title and the excerpt where staff wrote nothing else. */
  searchTitle: z.string(),
  searchDescription: z.string(),
  /** What the banner shows, for those who cannot see it. */
  bannerAlt: z.string(),
  /** When its text last changed, with the zone of the site. */
  changedAt: z.string(),
  body: RichText,
}).meta({ id: "Post" });
export type PostView = z.infer<typeof PostView>;

/** A category or tag that no post has is as good as none. */
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
    /** What was searched for, without what no post has. */
    filter: z.object({ q: z.string(), category: z.string(), tag: z.string() }),
    /** How many posts match, and how many there are. */
    found: z.int(),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** What finds something together with the rest of the filter. */
    categories: z.string().array(),
    tags: z.string().array(),
  })
  .meta({ id: "Posts" });
export type PostsView = z.infer<typeof PostsView>;

/** Of another post, what a list of related ones needs. */
export const RelatedPostView = ListedPostView.pick({ slug: true, title: true, excerpt: true, category: true, tags: true }).meta({
  id: "RelatedPost",
});
export type RelatedPostView = z.infer<typeof RelatedPostView>;

/** A post as the menus name it; `mark` is its day. */
export const MenuPostView = z.object({ slug: z.string(), name: z.string(), line: z.string(), mark: z.string() }).meta({ id: "MenuPost" });
export type MenuPostView = z.infer<typeof MenuPostView>;

export const SlugParam = z.object({
  slug: z
    .string()
    .max(200)
    .meta({ param: { name: "slug", in: "path", required: true } }),
});
