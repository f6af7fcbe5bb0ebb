import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "../platform/columns.ts";

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
    createdAt: createdAt(),
  },
  (table) => [index("contacts_newest").on(table.createdAt.desc(), table.id.desc())],
);
