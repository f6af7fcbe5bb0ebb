import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../platform/database/columns.ts";

export const staffAccounts = pgTable("staff_accounts", {
  id: id(),
  userId: text().notNull().unique(),
  passwordHash: text().notNull(),
  /** Since when nobody may log in with it. */
  disabledAt: at(),
  createdAt: createdAt(),
});

/** A session is known by the hash of its token only. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    accountId: uuid()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastUsedAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
  },
  (table) => [index("staff_sessions_account").on(table.accountId)],
);
