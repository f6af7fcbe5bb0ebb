import { and, desc, eq } from "drizzle-orm";
import type { Access, Audited, AuditView, HistoryQuery } from "../../contract/history.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { announceContentChange } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { auditEntries } from "./audit.table.ts";

/** Whose request a route is answering; an unguarded route has none. */
export type Actor = { userId: string } | undefined;

type Write = {
  actor: Actor;
  of: Audited;
  /** The item; left out where the whole list was changed. */
  id?: string;
  action: AuditView["action"];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes the row that every change by staff leaves, and lets every process know of the change. Called inside that change's transaction. @throws AppError `unauthenticated` without an actor */
export async function recordAudit(tx: Db, { actor, of, id, ...write }: Write): Promise<void> {
  if (actor === undefined) throw new AppError("unauthenticated", staffMessages.authenticationFailed);
  await tx.insert(auditEntries).values({ ...write, userId: actor.userId, noun: of, itemId: id ?? null });
  await announceContentChange(tx);
}

/** Writes what became of a way in or out of an account; none where nobody has such an account. Nothing that visitors read has changed. */
export async function recordAccess(tx: Db, action: Access, account: { id: string; userId: string } | undefined): Promise<void> {
  await tx.insert(auditEntries).values({ action, noun: "accounts", userId: account?.userId ?? "", itemId: account?.id ?? null });
}

type AuditRow = typeof auditEntries.$inferSelect;

function toView({ id, createdAt, userId, action, before, after }: AuditRow): AuditView {
  const changes = { ...(before && { before }), ...(after && { after }) };
  return { _id: String(id), at: createdAt.toISOString(), userId, action, ...changes };
}

/** More than anybody reads; the rest stays in the database. */
const MAX_HISTORY = 200;

/** The newest changes of an item, or of a whole list without an id. */
export async function listHistory(db: Db, { of, id }: HistoryQuery): Promise<AuditView[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.noun, of), id === undefined ? undefined : eq(auditEntries.itemId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(MAX_HISTORY);
  return rows.map(toView);
}
