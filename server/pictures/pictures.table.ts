import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { PictureView } from "../../contract/pictures.ts";
import { createdAt, id } from "../platform/database/columns.ts";

type FileType = PictureView["sources"][number]["type"];
export type PictureFile = { name: string; type: FileType; width: number };

/** Uploaded pictures, each stored once however often it is used. Referenced by foreign keys. */
export const pictures = pgTable("pictures", {
  id: id(),
  /** Hash of the uploaded file: the same file is the same picture. */
  hash: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The dominant colour, `#rrggbb`. */
  color: text().notNull(),
  files: jsonb().$type<PictureFile[]>().notNull(),
  /** When it was last uploaded, or removed from an item. */
  usedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  createdAt: createdAt(),
});

export type StoredPicture = typeof pictures.$inferSelect;
