import { and, asc, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { LoginInput } from "../../contract/staff.ts";
import type { Db } from "../platform/database/db.ts";
import { hashPassword } from "./staff.passwords.ts";
import { deleteSessionsOf } from "./staff.sessions.ts";
import { staffAccounts, staffSessions } from "./staff.table.ts";

export type StaffAccount = Pick<typeof staffAccounts.$inferSelect, "id" | "passwordHash">;

export async function findAccount(db: Db, userId: string): Promise<StaffAccount | undefined> {
  const [account] = await db
    .select({ id: staffAccounts.id, passwordHash: staffAccounts.passwordHash })
    .from(staffAccounts)
    .where(eq(staffAccounts.userId, userId));
  return account;
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.select({ id: staffAccounts.id }).from(staffAccounts).limit(1)).length > 0;
}

/** Creates an account. @returns false when there is one of this name already, which is left alone */
export async function createAccount(db: Db, { userId, password }: LoginInput): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const created = await db.insert(staffAccounts).values({ userId, passwordHash }).onConflictDoNothing().returning({ id: staffAccounts.id });
  return created.length > 0;
}

/** Gives an account another password, or creates it with this one. Whoever was logged in with the old one is not any more. */
export async function setPassword(db: Db, { userId, password }: LoginInput): Promise<"created" | "changed"> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const existing = await findAccount(tx, userId);
    const [account] = await tx
      .insert(staffAccounts)
      .values({ userId, passwordHash })
      .onConflictDoUpdate({ target: staffAccounts.userId, set: { passwordHash } })
      .returning({ id: staffAccounts.id });
    if (account !== undefined) await deleteSessionsOf(tx, account.id);
    return existing === undefined ? "created" : "changed";
  });
}

export type ListedAccount = Pick<typeof staffAccounts.$inferSelect, "userId" | "createdAt" | "disabledAt"> & { sessions: number };

/** All accounts by name, with how many sessions each has. */
export async function listAccounts(db: Db): Promise<ListedAccount[]> {
  const { userId, createdAt, disabledAt } = staffAccounts;
  return db
    .select({ userId, createdAt, disabledAt, sessions: count(staffSessions.id) })
    .from(staffAccounts)
    .leftJoin(staffSessions, eq(staffSessions.accountId, staffAccounts.id))
    .groupBy(staffAccounts.id)
    .orderBy(asc(userId));
}

/** Closes an account and ends its sessions at once. @returns false when there is none of this name that is open */
export async function disableAccount(db: Db, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(staffAccounts)
      .set({ disabledAt: sql`now()` })
      .where(and(eq(staffAccounts.userId, userId), isNull(staffAccounts.disabledAt)))
      .returning({ id: staffAccounts.id });
    if (account !== undefined) await deleteSessionsOf(tx, account.id);
    return account !== undefined;
  });
}

/** Opens a disabled account again, with the password it had. @returns false when there is none of this name that is disabled */
export async function enableAccount(db: Db, userId: string): Promise<boolean> {
  const enabled = await db
    .update(staffAccounts)
    .set({ disabledAt: null })
    .where(and(eq(staffAccounts.userId, userId), isNotNull(staffAccounts.disabledAt)))
    .returning({ id: staffAccounts.id });
  return enabled.length > 0;
}
