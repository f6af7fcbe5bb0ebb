import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../platform/database/columns.ts";

/** Redirects from addresses without a page. */
export const redirects = pgTable("redirects", {
  id: id(),
  /** Optimistic lock: incremented by each change. */
  version: integer().notNull().default(1),
  /** Normalized by `cleanFrom`. */
  fromPath: text().notNull().unique(),
  /** A path of this site, or a URL of another one, normalized by `cleanTo`. */
  target: text().notNull(),
  isPermanent: boolean().notNull(),
  note: text().notNull().default(""),
  createdAt: createdAt(),
  updatedAt: at().notNull().defaultNow(),
  updatedBy: text().notNull(),
});
