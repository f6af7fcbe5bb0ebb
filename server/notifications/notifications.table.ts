import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { STAFF_EVENTS } from "../../contract/notifications.ts";
import { at, createdAt } from "../platform/database/columns.ts";

/** What happened that staff may want to know: a row is written in the transaction of its cause, and told to each who chose so afterwards. */
export const staffEvents = pgTable(
  "staff_events",
  {
    /** Counts up, so that two of one millisecond keep their order. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Names the cause, so that one that is replayed is one event. */
    key: text().notNull().unique(),
    event: text({ enum: STAFF_EVENTS }).notNull(),
    data: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
    /** When the messages about it were put into the outbox. */
    dispatchedAt: at(),
  },
  (table) => [
    index("staff_events_waiting")
      .on(table.id)
      .where(sql`${table.dispatchedAt} is null`),
    index("staff_events_age").on(table.createdAt),
  ],
);

/** Events that wait to be told together: daily by choice, or since too many came at once. */
export const digestItems = pgTable(
  "digest_items",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    eventId: bigint({ mode: "number" })
      .notNull()
      .references(() => staffEvents.id, { onDelete: "cascade" }),
    dueAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [uniqueIndex("digest_items_once").on(table.recipient, table.eventId), index("digest_items_due").on(table.dueAt)],
);
