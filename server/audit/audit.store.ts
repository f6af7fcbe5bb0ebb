import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, not, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { periods } from "../../contract/limits.ts";
import { type Access, type Audited, type AuditQuery, type AuditView, REFUSALS } from "../../contract/audit.ts";
import { existsIn } from "../platform/database/count-some.ts";
import type { Db } from "../platform/database/db.ts";
import type { Page } from "../platform/database/paging.ts";
import { type Erased, namesAddress, type PersonTraces } from "../platform/database/person.ts";
import { auditEntries } from "./audit.table.ts";

/** The author of a change. */
export type Actor = { userId: string };

type Write = {
  actor: Actor;
  of: Audited;
  /** The item; omitted for a change of the whole list. */
  id?: string;
  action: AuditView["action"];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes the audit row of a change by staff, inside the change's transaction. */
export async function recordAudit(tx: Db, { actor, of, id, ...write }: Write): Promise<void> {
  await tx.insert(auditEntries).values({ ...write, userId: actor.userId, noun: of, itemId: id ?? null });
}

/** Audits a login, logout or failure; without an account if there is none. */
export async function recordAccess(tx: Db, action: Access, account: { id: string; userId: string } | undefined): Promise<void> {
  await tx.insert(auditEntries).values({ action, noun: "accounts", userId: account?.userId ?? "", itemId: account?.id ?? null });
}

export type AuditRow = typeof auditEntries.$inferSelect;

/** Length of a page of a history. */
export const HISTORY_PAGE = 200;

/** A page of the changes of an item, or of a whole list without an id, newest first. */
export async function pageAudit(db: Db, { of, id, cursor }: AuditQuery): Promise<Page<AuditRow>> {
  const isSought = and(
    eq(auditEntries.noun, of),
    id === undefined ? undefined : eq(auditEntries.itemId, id),
    cursor === undefined ? undefined : lt(auditEntries.id, Number(cursor)),
  );
  const found = await db
    .select()
    .from(auditEntries)
    .where(isSought)
    .orderBy(desc(auditEntries.id))
    .limit(HISTORY_PAGE + 1);
  const rows = found.slice(0, HISTORY_PAGE);
  const last = rows.at(-1);
  return { rows, next: found.length > rows.length && last !== undefined ? String(last.id) : undefined };
}

/** The newest changes of an item, or of a whole list without an id. */
export const listAudit = async (db: Db, asked: Omit<AuditQuery, "cursor">): Promise<AuditRow[]> => (await pageAudit(db, asked)).rows;

/** The newest changes of several items of one kind. */
export async function listAuditOf(db: Db, of: Audited, ids: string[], limit: number): Promise<AuditRow[]> {
  const { noun, itemId, id } = auditEntries;
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(noun, of), inArray(itemId, ids)))
    .orderBy(desc(id))
    .limit(limit);
}

/** A change for staff. */
export function toAuditView({ id, createdAt, userId, action, before, after }: AuditRow): AuditView {
  const changes = { ...(before && { before }), ...(after && { after }) };
  return { _id: String(id), at: createdAt.toISOString(), userId, action, ...changes };
}

const hasContents = or(isNotNull(auditEntries.before), isNotNull(auditEntries.after));
const NO_CONTENTS = { before: null, after: null };

/** Erases the content of some items' history; who did what and when stays. @returns how many rows had content */
export async function clearAuditOf(tx: Db, of: Audited, ids: string[]): Promise<number> {
  const isOfThem = and(eq(auditEntries.noun, of), inArray(auditEntries.itemId, ids));
  const cleared = await tx.update(auditEntries).set(NO_CONTENTS).where(and(isOfThem, hasContents)).returning({ id: auditEntries.id });
  return cleared.length;
}

/** Erases a person's data from the history: of their items, and wherever the address appears. */
export async function eraseAudit(tx: Db, { address, enquiryIds, fileIds }: PersonTraces): Promise<Erased> {
  const { id, noun, before, after } = auditEntries;
  const isNamed = and(ne(noun, "people"), or(namesAddress(before, address), namesAddress(after, address)));
  const cleared = await tx.update(auditEntries).set(NO_CONTENTS).where(isNamed).returning({ id });
  return { went: cleared.length + (await clearAuditOf(tx, "contacts", enquiryIds)) + (await clearAuditOf(tx, "files", fileIds)) };
}

/** Staff's changes of a person's items. */
export async function exportAudit(db: Db, { enquiryIds }: PersonTraces) {
  const { id, noun, itemId, action, before, after, createdAt } = auditEntries;
  return db
    .select({ createdAt, enquiry: itemId, action, before, after })
    .from(auditEntries)
    .where(and(eq(noun, "contacts"), inArray(itemId, enquiryIds)))
    .orderBy(asc(id));
}

/** Erases the history's content of items deleted too long ago and never restored. @returns how many rows had content */
export async function purgeAudit(db: Db, now: Date): Promise<number> {
  const [deletion, restoring] = [alias(auditEntries, "deletion"), alias(auditEntries, "restoring")];
  const isSame = (one: typeof deletion | typeof restoring, of: typeof auditEntries | typeof deletion) =>
    and(eq(one.noun, of.noun), eq(one.itemId, of.itemId));
  const restored = existsIn(restoring, and(isSame(restoring, deletion), eq(restoring.action, "restored"), gt(restoring.id, deletion.id)));
  const isOver = and(
    inArray(deletion.action, ["deleted", "erased"]),
    lt(deletion.createdAt, new Date(now.getTime() - periods.deletedHistory)),
    not(restored),
  );
  const deleted = existsIn(deletion, and(isSame(deletion, auditEntries), isOver));
  const cleared = await db
    .update(auditEntries)
    .set(NO_CONTENTS)
    // Erasure certificates refer to no item.
    .where(and(ne(auditEntries.noun, "people"), hasContents, deleted))
    .returning({ id: auditEntries.id });
  return cleared.length;
}

/** Erases refused logins after a time: attackers cause any number. @returns how many */
export async function purgeRefusals(db: Db, now: Date): Promise<number> {
  const { id, noun, action, createdAt } = auditEntries;
  const isOver = lt(createdAt, new Date(now.getTime() - periods.refusalRetention));
  const isRefusal = and(eq(noun, "accounts"), inArray(action, [...REFUSALS]));
  return (await db.delete(auditEntries).where(and(isRefusal, isOver)).returning({ id })).length;
}
