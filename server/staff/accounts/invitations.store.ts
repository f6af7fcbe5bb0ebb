import { and, asc, eq, gt } from "drizzle-orm";
import { accountMessages } from "../../../contract/account-messages.ts";
import type { InvitationInput } from "../../../contract/accounts.ts";
import { periods } from "../../../contract/limits.ts";
import { type Actor, recordAudit } from "../../audit/audit.store.ts";
import { enqueueMail } from "../../outbox/outbox.store.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { hashToken, isToken, makeToken } from "../../platform/tokens.ts";
import { hashPassword } from "../staff.passwords.ts";
import { findAccount } from "../staff.store.ts";
import { staffAccounts, staffInvitations } from "../staff.table.ts";

export type InvitationRow = typeof staffInvitations.$inferSelect;

const isAlive = () => gt(staffInvitations.expiresAt, new Date());

/** Valid invitations, by the name of the account. */
export async function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db.select().from(staffInvitations).where(isAlive()).orderBy(asc(staffInvitations.userId));
}

/** For the audit trail: name and role, never the address. */
const toRecord = ({ userId, role }: Pick<InvitationRow, "userId" | "role">) => ({ userId, role });

/**
 * Invites a person to create the account `userId`, which revokes earlier invitations to it. With `isMailed` the mail is queued in the same
 * transaction.
 * @returns the invitation, and the token of its link, which is not stored
 * @throws AppError `conflict` if the account exists
 */
export async function invite(
  db: Db,
  actor: Actor,
  { userId, role, email = null, isMailed }: InvitationInput & { isMailed: boolean },
): Promise<{ invitation: InvitationRow; token: string }> {
  const token = makeToken();
  const expiresAt = new Date(Date.now() + periods.invitation);
  return db.transaction(async (tx) => {
    if (await isTaken(tx, userId)) throw new AppError("conflict", accountMessages.taken(userId), { extra: { field: "userId" } });
    await tx.delete(staffInvitations).where(eq(staffInvitations.userId, userId));
    const row = { userId, role, email, tokenHash: hashToken(token), invitedBy: actor.userId, expiresAt };
    const [invitation] = await tx.insert(staffInvitations).values(row).returning();
    if (invitation === undefined) throw new Error("the invitation was not kept");
    await recordAudit(tx, { actor, of: "accounts", action: "invited", after: toRecord(row) });
    if (email !== null && isMailed) {
      const data = { userId, role, invitedBy: actor.userId, token, expiresAt: expiresAt.toISOString() };
      await enqueueMail(tx, { key: `invitation:${invitation.id}`, kind: "staff-invitation", to: { name: userId, email }, data });
    }
    return { invitation, token };
  });
}

/** Deleted accounts count too: they can be restored. */
async function isTaken(tx: Db, userId: string): Promise<boolean> {
  return (await tx.$count(staffAccounts, eq(staffAccounts.userId, userId))) > 0;
}

/** @throws AppError `not_found` if it was accepted or withdrawn */
export async function withdraw(db: Db, actor: Actor, id: string): Promise<InvitationRow> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
    if (gone === undefined) throw new AppError("not_found", accountMessages.invitationGone);
    await recordAudit(tx, { actor, of: "accounts", action: "invitation_withdrawn", before: toRecord(gone) });
    return gone;
  });
}

/** The valid invitation of a link. */
export async function findInvitation(db: Db, token: string): Promise<InvitationRow | undefined> {
  if (!isToken(token)) return undefined;
  const [invitation] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashToken(token)), isAlive()));
  return invitation;
}

/** Creates the account and consumes the invitation. @returns undefined if it is no longer valid, or the account exists by now */
export async function acceptInvitation(
  db: Db,
  { id, userId, role, email }: InvitationRow,
  { name, password }: { name: string; password: string },
): Promise<{ userId: string } | undefined> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // Race: the second of two concurrent acceptances finds it gone.
    const [used] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
    if (used === undefined || (await findAccount(tx, userId)) !== undefined) return undefined;
    const account = { userId, name, role, email, passwordHash };
    const [made] = await tx.insert(staffAccounts).values(account).onConflictDoNothing().returning({ id: staffAccounts.id });
    if (made === undefined) return undefined;
    await recordAudit(tx, { actor: { userId }, of: "accounts", id: made.id, action: "joined", after: toRecord(account) });
    return { userId };
  });
}
