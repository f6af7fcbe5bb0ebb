import { text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Columns that every table of a noun has. */
export const id = () => uuid().primaryKey().defaultRandom();
export const createdAt = () => timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow();
export const at = () => timestamp({ withTimezone: true, precision: 3 });

/** Columns for soft delete: set while a row waits in the trash. */
export const trash = () => ({ deletedAt: at(), deletedBy: text() });
