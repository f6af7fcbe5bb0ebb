import { isNotNull, sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PostContent } from "../../contract/post-editing.ts";
import type { RichText } from "../../contract/rich-text.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { at, createdAt, id, trash } from "../platform/database/columns.ts";
import { searchedWords, wordsIndex } from "../platform/database/word-search.ts";

/**
 * The blog's posts. A post is public from `publishedAt` on, while `isPublished` holds. Its columns are what visitors read; what staff have
 * written and not published is its draft.
 */
export const posts = pgTable(
  "posts",
  {
    id: id(),
    /** Counts the changes, so that a second save can tell that it comes too late. */
    version: integer().notNull().default(1),
    slug: text().notNull(),
    title: text().notNull(),
    /** For search engines; empty where title and excerpt do. */
    searchTitle: text().notNull().default(""),
    searchDescription: text().notNull().default(""),
    excerpt: text().notNull().default(""),
    /** In the header's menu; empty where title and category do. */
    menuName: text().notNull().default(""),
    menuLine: text().notNull().default(""),
    author: text().notNull().default(""),
    category: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    /** The name of a banner that came with the site. */
    drawn: text(),
    pictureId: uuid().references(() => pictures.id),
    bannerAlt: text().notNull().default(""),
    body: jsonb().$type<RichText>().notNull(),
    /** Words in the body. */
    words: integer().notNull().default(0),
    /** Everything that a search goes through, a line each. */
    plain: text().notNull().default(""),
    terms: searchedWords("plain"),
    /** Absent where it would be the same as the columns. */
    draft: jsonb().$type<PostContent>(),
    isPublished: boolean().notNull().default(false),
    /** A moment to come where it is scheduled, and the last one where it was withdrawn; none before it is published first. */
    publishedAt: at(),
    /** When what visitors read of it last changed. */
    changedAt: at().notNull().defaultNow(),
    ...trash(),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
    /** Who wrote or published it last; empty for one that came with the site. */
    updatedBy: text().notNull().default(""),
    /** What staff's list is sorted by. */
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

/** Goes with its post. */
const postId = () =>
  uuid()
    .notNull()
    .references(() => posts.id, { onDelete: "cascade" });

/** Slugs that posts had while they were public: they lead to the post for good. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    slug: text().primaryKey(),
    postId: postId(),
    createdAt: createdAt(),
  },
  (table) => [index("former_slugs_post").on(table.postId)],
);

/** What a post was: each time it was published, and what one person wrote in one go. */
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

/** The pictures that a post shows, or that one of its drafts or versions does: they are kept for as long as the post. */
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

/** What a new site begins with, by name: it is put in once, and what staff delete of it does not come back. */
export const seeds = pgTable("seeds", { name: text({ enum: ["posts"] }).primaryKey(), createdAt: createdAt() });
