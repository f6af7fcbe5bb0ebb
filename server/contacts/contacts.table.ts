import { isNotNull, isNull } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ScopeDraft } from "../../contract/chat.ts";
import { conversations } from "../assistant/assistant.table.ts";
import { files } from "../files/files.table.ts";
import { createdAt, id, trash } from "../platform/database/columns.ts";
import { newestIndex } from "../platform/database/paging.ts";
import { searchedText, searchIndex } from "../platform/database/search.ts";

export const contacts = pgTable(
  "contacts",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    service: text().notNull(),
    message: text().notNull(),
    /** Why it looks like spam, where it does. It is kept all the same. */
    spam: text({ enum: ["honeypot", "too fast"] }),
    /** Of an enquiry that the assistant prepared: the scope, the document it was drawn from and what was said. */
    scope: jsonb().$type<ScopeDraft>(),
    fileId: uuid().references(() => files.id, { onDelete: "set null" }),
    conversationId: uuid().references(() => conversations.id, { onDelete: "set null" }),
    searched: searchedText("name", "email", "phone", "service", "message"),
    createdAt: createdAt(),
    ...trash(),
  },
  (table) => [
    newestIndex("contacts_newest", table).where(isNull(table.deletedAt)),
    index("contacts_of_conversation").on(table.conversationId).where(isNotNull(table.conversationId)),
    index("contacts_of_file").on(table.fileId).where(isNotNull(table.fileId)),
    index("contacts_deleted").on(table.deletedAt).where(isNotNull(table.deletedAt)),
    searchIndex("contacts_search", table),
  ],
);
