import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AnyWords } from "../../contract/document-rules.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { at, createdAt, id } from "../platform/database/columns.ts";
import { staffSessions } from "../staff/staff.table.ts";

/**
 * Staff's edits of documents. Only differences from the original are stored, so that everything else follows the settings and new versions
 * of the site.
 */
export const documents = pgTable("documents", {
  name: text().primaryKey(),
  /** Optimistic lock: incremented with each change. */
  version: integer().notNull(),
  published: jsonb().$type<AnyWords>().notNull().default({}),
  /** The originals of the published texts at the time of publication. */
  originals: jsonb().$type<AnyWords>().notNull().default({}),
  /** Null without unpublished changes. */
  draft: jsonb().$type<AnyWords>(),
  publishedAt: at(),
  updatedAt: at().notNull().defaultNow(),
  updatedBy: text().notNull(),
});

/** Versions of documents: each publication, and each author's editing session. */
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

/** Pictures that a document, its draft or its versions use, which the sweep keeps. */
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

/** Tokens of browsers that may see previews, bound to their session. */
export const documentPreviews = pgTable("document_previews", {
  tokenHash: text().primaryKey(),
  sessionId: uuid()
    .notNull()
    .references(() => staffSessions.id, { onDelete: "cascade" }),
  expiresAt: at().notNull(),
});
