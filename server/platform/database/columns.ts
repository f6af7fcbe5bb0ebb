import { text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Columns that every table of a noun has. */
export const id = () => uuid().primaryKey().defaultRandom();
export const createdAt = () => timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow();
export const at = () => timestamp({ withTimezone: true, precision: 3 });

/** Columns of a table whose rows staff delete softly: set while a row waits to be purged. */
export const trash = () => ({ deletedAt: at(), deletedBy: text() });
