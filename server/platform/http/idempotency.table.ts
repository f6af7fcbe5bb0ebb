import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../database/columns.ts";

/** The creates that came with a key of their own, and how each was answered. A row is there if and only if what it speaks of was made. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Hash of the key and of who sent it. */
    key: text().primaryKey(),
    /** Hash of what was asked. */
    request: text().notNull(),
    /** As JSON, to the letter. */
    answer: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("idempotency_keys_age").on(table.createdAt)],
);
