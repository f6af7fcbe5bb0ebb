import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { PictureView } from "../../contract/pictures.ts";
import { createdAt, id } from "../platform/database/columns.ts";

type FileType = PictureView["sources"][number]["type"];
export type PictureFile = { name: string; type: FileType; width: number };

/** The pictures staff have uploaded, once each however often they are used. Whatever shows one refers to it by a foreign key. */
export const pictures = pgTable("pictures", {
  id: id(),
  /** Of the file as it was uploaded: the same file is the same picture. */
  hash: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The dominant colour, `#rrggbb`. */
  color: text().notNull(),
  files: jsonb().$type<PictureFile[]>().notNull(),
  /** When it was last uploaded, or taken from an item that showed it. */
  usedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  createdAt: createdAt(),
});

export type StoredPicture = typeof pictures.$inferSelect;
