import { and, desc, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { periods } from "../../contract/limits.ts";
import { type Db, unlessFull } from "../platform/database/db.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import type { Staff } from "../platform/http/staff-route.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { staffAccounts, staffChallenges, staffSessions } from "./staff.table.ts";

/** Throttle in milliseconds for writing a session's last use: reading the panel must not write on every request. */
const REFRESH_INTERVAL = 60_000;

const before = (moment: Date, milliseconds: number) => new Date(moment.getTime() - milliseconds);

/** Accounts that can log in. */
export const isOpen = and(isNull(staffAccounts.disabledAt), isNull(staffAccounts.deletedAt));

/** The step a login still needs. */
export type Awaited = "factor" | "set-up";

type NewSession = { awaits?: Awaited; device?: string };

/**
 * Creates a session for an account whose password was verified against `passwordHash`.
 * @returns its token, or undefined if the account was disabled or deleted, or its password changed in the meantime
 */
export async function createSession(
  db: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
  { awaits, device = "" }: NewSession = {},
): Promise<string | undefined> {
  const now = new Date();
  const token = makeToken();
  const lasts = awaits === undefined ? periods.maxSession : periods.loginStep;
  return db.transaction(async (tx) => {
    // The lock makes a concurrent password change or disabling wait, so that it ends this session too.
    const [account] = await tx
      .select({ id: staffAccounts.id })
      .from(staffAccounts)
      .where(and(eq(staffAccounts.id, id), eq(staffAccounts.passwordHash, passwordHash), isOpen))
      .for("no key update");
    if (account === undefined) return undefined;
    const expiresAt = new Date(now.getTime() + lasts);
    const session = { tokenHash: hashToken(token), accountId: id, device, createdAt: now, lastUsedAt: now, expiresAt };
    await tx.insert(staffSessions).values({ ...session, awaits: awaits ?? null });
    if (awaits === undefined) await tx.update(staffAccounts).set({ lastLoginAt: now }).where(eq(staffAccounts.id, id));
    return token;
  });
}

const isAlive = (now: Date) => and(gt(staffSessions.expiresAt, now), gt(staffSessions.lastUsedAt, before(now, periods.sessionIdle)));

/** The live session of a token, in which only `awaits` may be missing. Resets its idle time, except for an open panel's automatic requests. */
export async function findSession(
  db: Db,
  token: string,
  { isUsed, awaits }: { isUsed: boolean; awaits?: Awaited },
): Promise<(Staff & { awaits: Awaited | null }) | undefined> {
  const now = new Date();
  const [session] = await db
    .select({
      sessionId: staffSessions.id,
      accountId: staffSessions.accountId,
      userId: staffAccounts.userId,
      role: staffAccounts.role,
      expiresAt: staffSessions.expiresAt,
      awaits: staffSessions.awaits,
      lastUsedAt: staffSessions.lastUsedAt,
    })
    .from(staffSessions)
    .innerJoin(staffAccounts, and(eq(staffAccounts.id, staffSessions.accountId), isOpen))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        isAlive(now),
        or(isNull(staffSessions.awaits), awaits && eq(staffSessions.awaits, awaits)),
      ),
    );
  if (session === undefined) return undefined;
  const { lastUsedAt, ...found } = session;
  if (isUsed && lastUsedAt <= before(now, REFRESH_INTERVAL)) {
    const used = db
      .update(staffSessions)
      .set({ lastUsedAt: now })
      .where(and(eq(staffSessions.id, found.sessionId), lte(staffSessions.lastUsedAt, before(now, REFRESH_INTERVAL))));
    await unlessFull(used);
  }
  return found;
}

/** Whether a session still opens the panel. Asking does not count as use: the idle timeout keeps running. */
export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .innerJoin(staffAccounts, and(eq(staffAccounts.id, staffSessions.accountId), isOpen))
    .where(and(eq(staffSessions.id, sessionId), isNull(staffSessions.awaits), isAlive(new Date())));
  return found.length > 0;
}

/** An account's full sessions, the last used first. */
export async function listSessions(db: Db, accountId: string) {
  const { id, device, createdAt, lastUsedAt } = staffSessions;
  return db
    .select({ id, device, createdAt, lastUsedAt })
    .from(staffSessions)
    .where(and(eq(staffSessions.accountId, accountId), isNull(staffSessions.awaits), isAlive(new Date())))
    .orderBy(desc(lastUsedAt), desc(id));
}

/** Ends one session of an account. @returns whether it existed */
export async function deleteSession(db: Db, { sessionId, accountId }: Pick<Staff, "sessionId" | "accountId">): Promise<boolean> {
  const isIt = and(eq(staffSessions.id, sessionId), eq(staffSessions.accountId, accountId));
  const gone = await db.delete(staffSessions).where(isIt).returning({ id: staffSessions.id });
  if (gone.length > 0) await announceToStaff(db, `ended:${accountId}`);
  return gone.length > 0;
}

/** Ends every session of an account, except `kept`. */
export async function deleteSessionsOf(db: Db, accountId: string, kept?: string): Promise<void> {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.accountId, accountId), kept === undefined ? undefined : ne(staffSessions.id, kept)));
  await announceToStaff(db, `ended:${accountId}`);
}

/** Deletes expired sessions and passkey challenges. @returns how many sessions */
export async function deleteExpiredSessions(db: Db): Promise<number> {
  const now = new Date();
  await db.delete(staffChallenges).where(lte(staffChallenges.expiresAt, now));
  const gone = await db
    .delete(staffSessions)
    .where(or(lte(staffSessions.expiresAt, now), lte(staffSessions.lastUsedAt, before(now, periods.sessionIdle))))
    .returning({ id: staffSessions.id });
  return gone.length;
}
