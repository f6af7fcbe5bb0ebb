import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { AUDIT_ACTIONS, type Audited } from "../../contract/audit.ts";
import { createdAt } from "../platform/database/columns.ts";

/** Audit trail: who changed what and when. It outlives the items, so it has no foreign keys. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    /** Ascending, so that two writes in one millisecond keep their order. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text().notNull(),
    noun: text().$type<Audited>().notNull(),
    /** Null for a change of the whole list. */
    itemId: uuid(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (table) => [index("audit_entries_of_item").on(table.noun, table.itemId, table.id)],
);
