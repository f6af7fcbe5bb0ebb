import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { STAFF_EVENTS } from "../../contract/notifications.ts";
import { at, createdAt } from "../platform/database/columns.ts";

/** Events for staff: written in the transaction of their cause, and sent afterwards to everyone who wants them. */
export const staffEvents = pgTable(
  "staff_events",
  {
    /** Ascending, so that two events in one millisecond keep their order. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Idempotency key of the cause. */
    key: text().notNull().unique(),
    event: text({ enum: STAFF_EVENTS }).notNull(),
    data: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
    /** When its messages were queued. */
    dispatchedAt: at(),
  },
  (table) => [
    index("staff_events_waiting")
      .on(table.id)
      .where(sql`${table.dispatchedAt} is null`),
    index("staff_events_age").on(table.createdAt),
  ],
);

/** Events waiting for a digest: daily by choice, or because of a burst. */
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
