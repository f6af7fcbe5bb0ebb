import { and, desc, eq } from "drizzle-orm";
import type { Access, Audited, AuditView, HistoryQuery } from "../../contract/history.ts";
import type { Db } from "../platform/database/db.ts";
import { auditEntries } from "./audit.table.ts";

/** Who made a change. */
export type Actor = { userId: string };

type Write = {
  actor: Actor;
  of: Audited;
  /** The item; left out where the whole list was changed. */
  id?: string;
  action: AuditView["action"];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes the row that every change by staff leaves. Called inside that change's transaction. */
export async function recordAudit(tx: Db, { actor, of, id, ...write }: Write): Promise<void> {
  await tx.insert(auditEntries).values({ ...write, userId: actor.userId, noun: of, itemId: id ?? null });
}

/** Writes what became of a way in or out of an account; none where nobody has such an account. */
export async function recordAccess(tx: Db, action: Access, account: { id: string; userId: string } | undefined): Promise<void> {
  await tx.insert(auditEntries).values({ action, noun: "accounts", userId: account?.userId ?? "", itemId: account?.id ?? null });
}

export type AuditRow = typeof auditEntries.$inferSelect;

/** More than anybody reads; the rest stays in the database. */
const MAX_HISTORY = 200;

/** The newest changes of an item, or of a whole list without an id. */
export async function listHistory(db: Db, { of, id }: HistoryQuery): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.noun, of), id === undefined ? undefined : eq(auditEntries.itemId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(MAX_HISTORY);
}
