import { isNotNull, isNull, sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ScopeDraft } from "../../contract/chat.ts";
import { ENQUIRY_STATES } from "../../contract/enquiry-states.ts";
import type { Visit } from "../../contract/visit.ts";
import { conversations } from "../assistant/assistant.table.ts";
import { files } from "../files/files.table.ts";
import { createdAt, id, trash } from "../platform/database/columns.ts";
import { newestIndex } from "../platform/database/paging.ts";
import { searchedText, searchIndex } from "../platform/database/search.ts";
import { staffAccounts } from "../staff/staff.table.ts";

export const enquiries = pgTable(
  "contacts",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    service: text().notNull(),
    message: text().notNull(),
    /** Why it looks like spam, if it does. Stored anyway. */
    spam: text({ enum: ["honeypot", "too fast"] }),
    /** For an enquiry prepared by the assistant: the scope, its document and its conversation. */
    scope: jsonb().$type<ScopeDraft>(),
    fileId: uuid().references(() => files.id, { onDelete: "set null" }),
    conversationId: uuid().references(() => conversations.id, { onDelete: "set null" }),
    state: text({ enum: ENQUIRY_STATES }).notNull().default("new"),
    /** The assignee. */
    assigneeId: uuid().references(() => staffAccounts.id, { onDelete: "set null" }),
    /** The follow-up day, by the agency's calendar. */
    followUpOn: date(),
    /** Optimistic lock: incremented by each change by staff. */
    version: integer().notNull().default(1),
    /** The visit's source in full, and in a word to filter by: `utm_source`, else the referring host. */
    visit: jsonb().$type<Visit>(),
    source: text(),
    searched: searchedText("name", "email", "phone", "service", "message"),
    createdAt: createdAt(),
    ...trash(),
  },
  (table) => [
    // Covering index: includes the filter columns, so that filtered rows are never read.
    index("contacts_newest")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.state, table.service, table.assigneeId, table.source)
      .where(isNull(table.deletedAt)),
    newestIndex("contacts_with_scope", table).where(sql`${table.scope} is not null and ${table.deletedAt} is null`),
    index("contacts_of_conversation").on(table.conversationId).where(isNotNull(table.conversationId)),
    index("contacts_of_file").on(table.fileId).where(isNotNull(table.fileId)),
    index("contacts_deleted").on(table.deletedAt).where(isNotNull(table.deletedAt)),
    searchIndex("contacts_search", table),
    newestIndex("contacts_state", table, table.state).where(isNull(table.deletedAt)),
    newestIndex("contacts_assignee", table, table.assigneeId).where(isNull(table.deletedAt)),
    newestIndex("contacts_service", table, table.service).where(isNull(table.deletedAt)),
    newestIndex("contacts_source", table, table.source).where(isNull(table.deletedAt)),
    index("contacts_follow_up")
      .on(table.followUpOn, table.createdAt, table.id, table.state, table.service, table.assigneeId, table.source)
      .where(sql`${table.followUpOn} is not null and ${table.deletedAt} is null`),
    index("contacts_email").on(sql`lower(${table.email})`),
  ],
);

/** Staff's notes about an enquiry. */
export const enquiryNotes = pgTable(
  "contact_notes",
  {
    id: id(),
    enquiryId: uuid("contact_id")
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    /** The author's name at that time. */
    userId: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("contact_notes_of").on(table.enquiryId, table.createdAt)],
);
