import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "../platform/database/columns.ts";
import { newestIndex } from "../platform/database/paging.ts";
import { searchedText, searchIndex } from "../platform/database/search.ts";

/** Documents uploaded by visitors; their bytes are in the private storage. */
export const files = pgTable(
  "files",
  {
    id: id(),
    /** A label, not an identity. */
    userId: text().notNull(),
    /** The name on the visitor's machine. */
    filename: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    summary: text().notNull().default(""),
    /** The random name in the private storage. */
    storedAs: text().notNull().unique(),
    searched: searchedText("filename", "user_id", "summary"),
    createdAt: createdAt(),
  },
  (table) => [newestIndex("files_newest", table), newestIndex("files_type", table, table.contentType), searchIndex("files_search", table)],
);
