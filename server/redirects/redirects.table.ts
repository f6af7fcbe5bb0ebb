import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../platform/database/columns.ts";

/** Addresses without a page that lead to another one. */
export const redirects = pgTable("redirects", {
  id: id(),
  /** Counts the changes, so that a second save can tell that it comes too late. */
  version: integer().notNull().default(1),
  /** As `cleanFrom` leaves it. */
  fromPath: text().notNull().unique(),
  /** A path of this site, or an address of another one, as `cleanTo` leaves it. */
  target: text().notNull(),
  isPermanent: boolean().notNull(),
  note: text().notNull().default(""),
  createdAt: createdAt(),
  updatedAt: at().notNull().defaultNow(),
  updatedBy: text().notNull(),
});
