import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { timings } from "../../contract/limits.ts";
import type { Db } from "../platform/database/db.ts";
import type { Staff } from "../platform/http/staff-route.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { staffAccounts, staffSessions } from "./staff.table.ts";

/** A session's last use is written at most this often, in milliseconds: reading the panel must not write on every call. */
const REFRESH_INTERVAL = 60_000;

const before = (moment: Date, milliseconds: number) => new Date(moment.getTime() - milliseconds);

/**
 * Starts a session for an account whose password was verified against `passwordHash`.
 * @returns its token, or undefined when the account is disabled, or it or its password changed in the meantime
 */
export async function createSession(
  db: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
  now = new Date(),
): Promise<string | undefined> {
  const token = makeToken();
  return db.transaction(async (tx) => {
    // The lock makes a change of password and a disabling wait, so that the sessions it ends include this one.
    const [account] = await tx
      .select({ id: staffAccounts.id })
      .from(staffAccounts)
      .where(and(eq(staffAccounts.id, id), eq(staffAccounts.passwordHash, passwordHash), isNull(staffAccounts.disabledAt)))
      .for("share");
    if (account === undefined) return undefined;
    await tx.insert(staffSessions).values({
      tokenHash: hashToken(token),
      accountId: id,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + timings.maxSession),
    });
    return token;
  });
}

/** The live session of a token, its idle time started anew. */
export async function findSession(db: Db, token: string, now = new Date()): Promise<Staff | undefined> {
  const [session] = await db
    .select({
      sessionId: staffSessions.id,
      accountId: staffSessions.accountId,
      userId: staffAccounts.userId,
      expiresAt: staffSessions.expiresAt,
      lastUsedAt: staffSessions.lastUsedAt,
    })
    .from(staffSessions)
    .innerJoin(staffAccounts, and(eq(staffAccounts.id, staffSessions.accountId), isNull(staffAccounts.disabledAt)))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastUsedAt, before(now, timings.sessionIdle)),
      ),
    );
  if (session === undefined) return undefined;
  const { lastUsedAt, ...found } = session;
  if (lastUsedAt <= before(now, REFRESH_INTERVAL)) {
    await db
      .update(staffSessions)
      .set({ lastUsedAt: now })
      .where(and(eq(staffSessions.id, found.sessionId), lte(staffSessions.lastUsedAt, before(now, REFRESH_INTERVAL))));
  }
  return found;
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.id, sessionId));
}

/** Ends every session of an account. */
export async function deleteSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.accountId, accountId));
}

/** Clears away sessions that nobody can use any more. @returns how many */
export async function deleteExpiredSessions(db: Db, now = new Date()): Promise<number> {
  const gone = await db
    .delete(staffSessions)
    .where(or(lte(staffSessions.expiresAt, now), lte(staffSessions.lastUsedAt, before(now, timings.sessionIdle))))
    .returning({ id: staffSessions.id });
  return gone.length;
}
