import { and, asc, eq, isNull } from "drizzle-orm";
import { accountMessages } from "../../../contract/account-messages.ts";
import type { AccountPatch } from "../../../contract/accounts.ts";
import { type Actor, recordAudit } from "../../audit/audit.store.ts";
import type { Db } from "../../platform/database/db.ts";
import { listDeleted, type Move, purgeDeleted, requireMove } from "../../platform/database/trash.ts";
import { AppError } from "../../platform/errors.ts";
import { deleteFactors } from "../factors/factors.store.ts";
import { deleteSessionsOf, isOpen } from "../staff.sessions.ts";
import { staffAccounts } from "../staff.table.ts";

export type AccountRow = typeof staffAccounts.$inferSelect;

/** The actor of changes made by a command instead of in the panel. */
export const OPERATOR: Actor = { userId: "npm run admin" };

/** All accounts except deleted ones, by name. */
export async function listAccountRows(db: Db): Promise<AccountRow[]> {
  return db.select().from(staffAccounts).where(isNull(staffAccounts.deletedAt)).orderBy(asc(staffAccounts.userId));
}

/** The account, locked until the transaction ends. @throws AppError `not_found` */
async function lockAccount(tx: Db, id: string): Promise<AccountRow> {
  const [account] = await tx
    .select()
    .from(staffAccounts)
    .where(and(eq(staffAccounts.id, id), isNull(staffAccounts.deletedAt)))
    .for("update");
  if (account === undefined) throw new AppError("not_found", accountMessages.gone);
  return account;
}

/** At least one owner must remain. The locks serialize two owners who leave concurrently. @throws AppError `conflict` */
async function requireOtherOwner(tx: Db, id: string): Promise<void> {
  const owners = await tx
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.role, "owner"), isOpen))
    .orderBy(asc(staffAccounts.id))
    .for("update");
  if (owners.some((owner) => owner.id === id) && owners.length === 1) throw new AppError("conflict", accountMessages.lastOwner);
}

const toRecord = ({ role, disabledAt }: AccountRow) => ({ role, disabled: disabledAt !== null });

/**
 * Changes an account's role, and whether it can log in; a disabled one is logged out at once. Idempotent, without a further audit entry.
 * @throws AppError `not_found`, and `conflict` for the last owner
 */
export async function changeAccount(db: Db, { id, actor }: { id: string; actor: Actor }, patch: AccountPatch): Promise<AccountRow> {
  return db.transaction(async (tx) => {
    if (patch.role === "staff" || patch.isDisabled === true) await requireOtherOwner(tx, id);
    const before = await lockAccount(tx, id);
    const { role = before.role, isDisabled = before.disabledAt !== null } = patch;
    if (role === before.role && isDisabled === (before.disabledAt !== null)) return before;
    const disabledAt = isDisabled ? (before.disabledAt ?? new Date()) : null;
    const [after = before] = await tx.update(staffAccounts).set({ role, disabledAt }).where(eq(staffAccounts.id, id)).returning();
    if (isDisabled) await deleteSessionsOf(tx, id);
    await recordAudit(tx, { actor, of: "accounts", id, action: "updated", before: toRecord(before), after: toRecord(after) });
    return after;
  });
}

/** Deletes an account, or restores it, logged out. The history keeps its name. @throws AppError `not_found`, `conflict` for the last owner */
export async function moveAccount(db: Db, move: Move): Promise<AccountRow> {
  return db.transaction(async (tx) => {
    if (move.action === "deleted") await requireOtherOwner(tx, move.id);
    const row = await requireMove(tx, staffAccounts, move, "account");
    if (move.action === "deleted") await deleteSessionsOf(tx, move.id);
    await recordAudit(tx, { ...move, of: "accounts" });
    return row;
  });
}

export const listDeletedAccounts = (db: Db): Promise<AccountRow[]> => listDeleted(db, staffAccounts);

/** Erases accounts whose time in the trash is over. The history keeps their names. */
export const purgeAccounts = async (db: Db, now: Date): Promise<number> => (await purgeDeleted(db, staffAccounts, now)).length;

/** Ends an account's sessions and open streams, except the session `kept`. @throws AppError `not_found` */
export async function endSessions(db: Db, { id, actor, kept }: { id: string; actor: Actor; kept?: string }): Promise<AccountRow> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    await deleteSessionsOf(tx, id, kept);
    await recordAudit(tx, { actor, of: "accounts", id, action: "sessions_ended" });
    return account;
  });
}

/** Removes all second factors of a person who has lost them, and ends the sessions. @throws AppError `not_found` */
export async function resetFactors(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<AccountRow> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    await deleteFactors(tx, id);
    await deleteSessionsOf(tx, id);
    await recordAudit(tx, { actor, of: "accounts", id, action: "factors_reset" });
    return account;
  });
}
