import { isNotNull, isNull, sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, trash } from "../platform/database/columns.ts";
import { newestIndex } from "../platform/database/paging.ts";
import { searchedText, searchIndex } from "../platform/database/search.ts";

export const comments = pgTable(
  "comments",
  {
    id: id(),
    /** The post's slug. */
    blogId: text().notNull(),
    userName: text().notNull(),
    text: text().notNull(),
    /** Why only its author and staff see it, until approved; or `hidden` by staff, whom alone it is shown to. */
    held: text({ enum: ["link", "name", "honeypot", "too fast", "hidden"] }),
    /** For a held comment: the hash of its author's token. */
    authorHash: text(),
    /** The same for the browser that last resent it, if that isn't the author's. */
    resenderHash: text(),
    searched: searchedText("user_name", "blog_id", "text"),
    createdAt: createdAt(),
    ...trash(),
  },
  (table) => [
    newestIndex("comments_newest", table).where(isNull(table.deletedAt)),
    newestIndex("comments_of_post", table, table.blogId).where(isNull(table.deletedAt)),
    newestIndex("comments_held", table).where(sql`${table.held} is not null and ${table.deletedAt} is null`),
    newestIndex("comments_hidden", table).where(sql`${table.held} = 'hidden' and ${table.deletedAt} is null`),
    newestIndex("comments_visible", table).where(sql`${table.held} is null and ${table.deletedAt} is null`),
    index("comments_deleted").on(table.deletedAt).where(isNotNull(table.deletedAt)),
    searchIndex("comments_search", table),
  ],
);
