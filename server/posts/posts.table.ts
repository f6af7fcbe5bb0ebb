import { isNotNull, sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { RichText } from "../../contract/rich-text.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { at, createdAt, id, trash } from "../platform/database/columns.ts";
import { newestIndex } from "../platform/database/paging.ts";
import { searchedText, searchIndex } from "../platform/database/search.ts";

/** The blog's posts. A post is public from `publishedAt` on, while `isPublished` holds. */
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
    searched: searchedText("plain"),
    isPublished: boolean().notNull().default(false),
    /** A moment to come where it is scheduled, and the last one where it was withdrawn; none before it is published first. */
    publishedAt: at(),
    /** When what visitors read of it last changed. */
    changedAt: at().notNull().defaultNow(),
    ...trash(),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("posts_slug").on(table.slug),
    index("posts_published")
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublished} and ${table.deletedAt} is null`),
    newestIndex("posts_newest", table),
    index("posts_deleted").on(table.deletedAt).where(isNotNull(table.deletedAt)),
    searchIndex("posts_search", table),
  ],
);

/** Slugs that posts had while they were public: they lead to the post for good. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    slug: text().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("former_slugs_post").on(table.postId)],
);

/** What a new site begins with, by name: it is put in once, and what staff delete of it does not come back. */
export const seeds = pgTable("seeds", { name: text({ enum: ["posts"] }).primaryKey(), createdAt: createdAt() });
