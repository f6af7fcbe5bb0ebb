import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { OUTBOX_CHANNELS, OUTBOX_STATUSES } from "../../contract/outbox.ts";
import { at, createdAt, id } from "../platform/database/columns.ts";
import { newestIndex } from "../platform/database/paging.ts";
import { searchedText, searchIndex } from "../platform/database/search.ts";

/** Outbox: outgoing messages. A row is written in the transaction of its cause, and a worker sends it. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    /** Idempotency key of cause and recipient, so that a replayed cause sends nothing twice: `payment-paid:<payment>:buyer`. */
    key: text().notNull().unique(),
    channel: text({ enum: OUTBOX_CHANNELS }).notNull(),
    /** The message's kind, and the data it is rendered from. */
    kind: text().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    recipientName: text().notNull().default(""),
    /** An email address in lower case; empty for a webhook, whose address is a setting. */
    recipient: text().notNull().default(""),
    replyTo: text(),
    /** The enquiry or order it is about. No foreign key: their tables depend on this one. */
    aboutId: uuid(),
    /** The rendered message, sent unchanged on each retry: written before the first attempt. */
    subject: text(),
    html: text(),
    text: text(),
    status: text({ enum: OUTBOX_STATUSES }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** When it is due. While it is being sent: when its lease ends. */
    nextAt: at().notNull().defaultNow(),
    /** The last error, in the server's words. */
    lastError: text(),
    sentAt: at(),
    searched: searchedText("recipient", "recipient_name", "kind"),
    createdAt: createdAt(),
  },
  (table) => [
    newestIndex("outbox_newest", table),
    index("outbox_due")
      .on(table.nextAt)
      .where(sql`${table.status} = 'waiting'`),
    index("outbox_status").on(table.status, table.createdAt),
    index("outbox_recipient").on(table.recipient, table.createdAt),
    index("outbox_about").on(table.aboutId),
    searchIndex("outbox_search", table),
  ],
);
