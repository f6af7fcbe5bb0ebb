import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../database/columns.ts";

/** Idempotency keys and the stored answers. A row exists if and only if the thing it created exists. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Hash of the key and its sender. */
    key: text().primaryKey(),
    /** Hash of the request. */
    request: text().notNull(),
    /** The exact JSON. */
    answer: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("idempotency_keys_age").on(table.createdAt)],
);
