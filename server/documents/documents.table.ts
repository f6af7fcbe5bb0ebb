import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AnyWords } from "../../contract/document-rules.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { at, createdAt, id } from "../platform/database/columns.ts";
import { staffSessions } from "../staff/staff.table.ts";

/**
 * What staff have made of the site's words. Of each document only what differs from its original is kept, so that all else follows the
 * settings and the next version of the site.
 */
export const documents = pgTable("documents", {
  name: text().primaryKey(),
  /** Counts the changes, so that a second save can tell that it comes too late. */
  version: integer().notNull(),
  published: jsonb().$type<AnyWords>().notNull().default({}),
  /** What the published words stand in the place of, as it was when they were published. */
  originals: jsonb().$type<AnyWords>().notNull().default({}),
  /** Absent where nothing waits to be published. */
  draft: jsonb().$type<AnyWords>(),
  publishedAt: at(),
  updatedAt: at().notNull().defaultNow(),
  updatedBy: text().notNull(),
});

/** What a document was: each time it was published, and what one person wrote in one go. */
export const documentVersions = pgTable(
  "document_versions",
  {
    id: id(),
    name: text().notNull(),
    userId: text().notNull(),
    isPublished: boolean().notNull(),
    words: jsonb().$type<AnyWords>().notNull(),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [index("document_versions_of_document").on(table.name, table.updatedAt.desc())],
);

/** The pictures that a document shows, or that its draft or one of its versions does: no sweep takes them. */
export const documentPictures = pgTable(
  "document_pictures",
  {
    name: text().notNull(),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [primaryKey({ columns: [table.name, table.pictureId] }), index("document_pictures_of_picture").on(table.pictureId)],
);

/** Which browsers may see drafts on their pages: those with the token, while they are logged in. */
export const documentPreviews = pgTable("document_previews", {
  tokenHash: text().primaryKey(),
  sessionId: uuid()
    .notNull()
    .references(() => staffSessions.id, { onDelete: "cascade" }),
  expiresAt: at().notNull(),
});
