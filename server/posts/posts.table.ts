import { isNotNull, sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PostContent } from "../../contract/post-editing.ts";
import type { RichText } from "../../contract/rich-text.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { at, createdAt, id, trash } from "../platform/database/columns.ts";
import { searchedWords, wordsIndex } from "../platform/database/word-search.ts";

/**
 * The blog's posts. A post is public from `publishedAt` on while `isPublished` is set. The columns are the published content; unpublished
 * changes are in `draft`.
 */
export const posts = pgTable(
  "posts",
  {
    id: id(),
    /** Optimistic lock: incremented with each change. */
    version: integer().notNull().default(1),
    slug: text().notNull(),
    title: text().notNull(),
    /** For search engines; if empty, title and excerpt are used. */
    searchTitle: text().notNull().default(""),
    searchDescription: text().notNull().default(""),
    excerpt: text().notNull().default(""),
    /** For the header's menu; if empty, title and category are used. */
    menuName: text().notNull().default(""),
    menuLine: text().notNull().default(""),
    author: text().notNull().default(""),
    category: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    /** The name of a drawn banner that comes with the site. */
    drawn: text(),
    pictureId: uuid().references(() => pictures.id),
    bannerAlt: text().notNull().default(""),
    body: jsonb().$type<RichText>().notNull(),
    words: integer().notNull().default(0),
    /** Plain text for the search index, one field per line. */
    plain: text().notNull().default(""),
    terms: searchedWords("plain"),
    /** Null if it would equal the columns. */
    draft: jsonb().$type<PostContent>(),
    isPublished: boolean().notNull().default(false),
    /** In the future if scheduled; kept after unpublishing; null before the first publication, and after a schedule was taken back. */
    publishedAt: at(),
    /** Last change of the published content. */
    changedAt: at().notNull().defaultNow(),
    ...trash(),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
    /** The last author; empty for seeded posts. */
    updatedBy: text().notNull().default(""),
    listedAt: at()
      .notNull()
      .generatedAlwaysAs(sql`coalesce("published_at", "created_at")`),
  },
  (table) => [
    uniqueIndex("posts_slug").on(table.slug),
    index("posts_published")
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublished} and ${table.deletedAt} is null`),
    index("posts_listed").on(table.listedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("posts_deleted").on(table.deletedAt).where(isNotNull(table.deletedAt)),
    wordsIndex("posts_words", table),
  ],
);

/** Foreign key; rows are deleted with their post. */
const postId = () =>
  uuid()
    .notNull()
    .references(() => posts.id, { onDelete: "cascade" });

/** Former slugs of public posts, which redirect to the post permanently. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    slug: text().primaryKey(),
    postId: postId(),
    createdAt: createdAt(),
  },
  (table) => [index("former_slugs_post").on(table.postId)],
);

/** Versions of posts: each publication, and each author's editing session. */
export const postVersions = pgTable(
  "post_versions",
  {
    id: id(),
    postId: postId(),
    userId: text().notNull(),
    isPublished: boolean().notNull(),
    content: jsonb().$type<PostContent>().notNull(),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [index("post_versions_of_post").on(table.postId, table.updatedAt.desc())],
);

/** Pictures used by a post, its drafts or its versions; kept as long as the post. */
export const postPictures = pgTable(
  "post_pictures",
  {
    postId: postId(),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [primaryKey({ columns: [table.postId, table.pictureId] }), index("post_pictures_of_picture").on(table.pictureId)],
);

/** Seeds that have been inserted, so that deleted seed items don't come back. */
export const seeds = pgTable("seeds", { name: text({ enum: ["posts"] }).primaryKey(), createdAt: createdAt() });
