import { and, eq } from "drizzle-orm";
import { accountMessages } from "../../../contract/account-messages.ts";
import { recordAudit } from "../../audit/audit.store.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import type { Staff } from "../../platform/http/staff-route.ts";
import { hashPassword } from "../staff.passwords.ts";
import { deleteSession, deleteSessionsOf } from "../staff.sessions.ts";
import { staffAccounts } from "../staff.table.ts";

type Own = typeof staffAccounts.$inferSelect;

/** One's own account. @throws AppError `not_found` once an owner has erased it */
export async function getOwn(db: Db, { accountId }: Pick<Staff, "accountId">): Promise<Own> {
  const [own] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, accountId));
  if (own === undefined) throw new AppError("not_found", accountMessages.gone);
  return own;
}

export async function saveName(db: Db, actor: Staff, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await getOwn(tx, actor);
    if (before.name === name) return;
    await tx.update(staffAccounts).set({ name }).where(eq(staffAccounts.id, actor.accountId));
    const records = { before: { name: before.name }, after: { name } };
    await recordAudit(tx, { actor, of: "accounts", id: actor.accountId, action: "updated", ...records });
  });
}

/** For the audit trail: that an address is set, never which. */
const toRecord = (email: string | null, word: string) => (email === null ? {} : { address: word });

export async function saveEmail(db: Db, actor: Staff, email: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await getOwn(tx, actor);
    if (before.email === email) return;
    await tx.update(staffAccounts).set({ email }).where(eq(staffAccounts.id, actor.accountId));
    const records = { before: toRecord(before.email, "given"), after: toRecord(email, before.email === null ? "given" : "another one") };
    await recordAudit(tx, { actor, of: "accounts", id: actor.accountId, action: "updated", ...records });
  });
}

/** Changes the password from the verified one; ends all other sessions. @throws AppError `conflict` if it was changed concurrently */
export async function saveOwnPassword(db: Db, actor: Staff, { from, to }: { from: string; to: string }): Promise<void> {
  const passwordHash = await hashPassword(to);
  await db.transaction(async (tx) => {
    const isIt = and(eq(staffAccounts.id, actor.accountId), eq(staffAccounts.passwordHash, from));
    const changed = await tx.update(staffAccounts).set({ passwordHash }).where(isIt).returning({ id: staffAccounts.id });
    if (changed.length === 0) throw new AppError("conflict", accountMessages.passwordFailed);
    await deleteSessionsOf(tx, actor.accountId, actor.sessionId);
    await recordAudit(tx, { actor, of: "accounts", id: actor.accountId, action: "password_changed" });
  });
}

/** Ends one of one's own sessions. @throws AppError `not_found` */
export async function endSession(db: Db, actor: Staff, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const wasThere = await deleteSession(tx, { sessionId, accountId: actor.accountId });
    if (!wasThere) throw new AppError("not_found", accountMessages.sessionGone);
    await recordAudit(tx, { actor, of: "accounts", id: actor.accountId, action: "sessions_ended" });
  });
}

/** Ends all one's own sessions except the current one. */
export async function endOtherSessions(db: Db, actor: Staff): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSessionsOf(tx, actor.accountId, actor.sessionId);
    await recordAudit(tx, { actor, of: "accounts", id: actor.accountId, action: "sessions_ended" });
  });
}
