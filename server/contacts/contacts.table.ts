import { isNotNull, isNull } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, trash } from "../platform/columns.ts";
import { newestIndex } from "../platform/paging.ts";
import { searchedText, searchIndex } from "../platform/search.ts";

export const contacts = pgTable(
  "contacts",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    service: text().notNull(),
    message: text().notNull(),
    /** Why it looks like spam, where it does. It is kept all the same (D26). */
    spam: text({ enum: ["honeypot", "too fast"] }),
    searched: searchedText("name", "email", "phone", "service", "message"),
    createdAt: createdAt(),
    ...trash(),
  },
  (table) => [
    newestIndex("contacts_newest", table).where(isNull(table.deletedAt)),
    index("contacts_deleted").on(table.deletedAt).where(isNotNull(table.deletedAt)),
    searchIndex("contacts_search", table),
  ],
);
