import { and, asc, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { NoticeChoices } from "../../contract/notifications.ts";
import { COUNTED_TABS, type CountedTab } from "../../contract/live.ts";
import type { StaffRole } from "../../contract/staff-roles.ts";
import type { LoginInput } from "../../contract/staff.ts";
import type { Db } from "../platform/database/db.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { hashPassword } from "./staff.passwords.ts";
import { deleteSessionsOf, isOpen } from "./staff.sessions.ts";
import { staffAccounts, staffSeen, staffSessions } from "./staff.table.ts";

export { isSessionOpen } from "./staff.sessions.ts";

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

/** Creates an account. @returns false if the name is taken */
export async function createAccount(db: Db, { userId, password }: LoginInput, role: StaffRole = "owner"): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const created = await db
    .insert(staffAccounts)
    .values({ userId, role, passwordHash })
    .onConflictDoNothing()
    .returning({ id: staffAccounts.id });
  return created.length > 0;
}

/** Sets an account's password, or creates the account with it. Ends its sessions. */
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

export type ListedAccount = Pick<
  typeof staffAccounts.$inferSelect,
  "id" | "userId" | "role" | "createdAt" | "disabledAt" | "lastLoginAt"
> & { sessions: number };

/** All accounts by name with the number of their sessions; without deleted ones. */
export async function listAccounts(db: Db): Promise<ListedAccount[]> {
  const { id, userId, role, createdAt, disabledAt, lastLoginAt } = staffAccounts;
  return db
    .select({ id, userId, role, createdAt, disabledAt, lastLoginAt, sessions: count(staffSessions.id) })
    .from(staffAccounts)
    .leftJoin(staffSessions, and(eq(staffSessions.accountId, staffAccounts.id), isNull(staffSessions.awaits)))
    .where(isNull(staffAccounts.deletedAt))
    .groupBy(staffAccounts.id)
    .orderBy(asc(userId));
}

export type ColleagueRow = Pick<typeof staffAccounts.$inferSelect, "id" | "userId">;

/** All accounts that can log in, by name. */
export async function listColleagues(db: Db): Promise<ColleagueRow[]> {
  const { id, userId } = staffAccounts;
  return db.select({ id, userId }).from(staffAccounts).where(isOpen).orderBy(asc(userId));
}

/** One of them. */
export async function findColleague(db: Db, id: string): Promise<ColleagueRow | undefined> {
  return (await listColleagues(db)).find((one) => one.id === id);
}

/** The name of an account's person; empty if it has none. */
export async function findName(db: Db, accountId: string): Promise<string> {
  const [row] = await db.select({ name: staffAccounts.name }).from(staffAccounts).where(eq(staffAccounts.id, accountId));
  return row?.name ?? "";
}

/** The address for notices to an account, if any. */
export async function findEmail(db: Db, accountId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: staffAccounts.email }).from(staffAccounts).where(eq(staffAccounts.id, accountId));
  return row?.email ?? undefined;
}

/** The names of all accounts, including disabled ones, for the history. */
export async function nameAccounts(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: staffAccounts.id, userId: staffAccounts.userId }).from(staffAccounts);
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

/** The address for notices to an account, and which ones it wants; `null` for none. */
export type NoticeSettings = { email: string | null; notices: NoticeChoices };

function selectNoticeSettings(db: Db, accountId: string) {
  const { email, notices } = staffAccounts;
  return db.select({ email, notices }).from(staffAccounts).where(eq(staffAccounts.id, accountId));
}

/** An account's choices. */
export async function findNoticeSettings(db: Db, accountId: string): Promise<NoticeSettings | undefined> {
  return (await selectNoticeSettings(db, accountId))[0];
}

/** The same, locked until the transaction ends. */
export async function lockNoticeSettings(tx: Db, accountId: string): Promise<NoticeSettings | undefined> {
  return (await selectNoticeSettings(tx, accountId).for("update"))[0];
}

export async function saveNoticeSettings(tx: Db, accountId: string, settings: NoticeSettings): Promise<void> {
  await tx.update(staffAccounts).set(settings).where(eq(staffAccounts.id, accountId));
}

/** Sets the address for notices to an account. */
export async function setEmail(db: Db, userId: string, email: string | null): Promise<void> {
  await db.update(staffAccounts).set({ email }).where(eq(staffAccounts.userId, userId));
}

export type NoticeReceiver = { id: string; email: string; userId: string; notices: NoticeChoices };

/** All accounts that can log in and have an address. */
export async function listNoticeReceivers(db: Db): Promise<NoticeReceiver[]> {
  const { id, email, userId, notices } = staffAccounts;
  const rows = await db
    .select({ id, email, userId, notices })
    .from(staffAccounts)
    .where(and(isNotNull(email), isOpen))
    .orderBy(asc(userId));
  return rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]));
}

/** Until when an account has seen each tab; on the first read all present items count as seen. */
export async function findSeen(db: Db, accountId: string): Promise<Record<CountedTab, Date>> {
  const find = () => db.select().from(staffSeen).where(eq(staffSeen.accountId, accountId));
  let rows = await find();
  // Counts are read often, so only the first read writes.
  if (rows.length < COUNTED_TABS.length) {
    const first = COUNTED_TABS.map((tab) => ({ accountId, tab, seenAt: sql`now()` }));
    await db.insert(staffSeen).values(first).onConflictDoNothing();
    rows = await find();
  }
  const at = (tab: CountedTab) => rows.find((row) => row.tab === tab)?.seenAt ?? new Date();
  return { contacts: at("contacts"), payments: at("payments"), comments: at("comments"), files: at("files") };
}

/** Marks all present items of a tab as seen. The account's other windows are notified. */
export async function markSeen(db: Db, accountId: string, tab: CountedTab): Promise<void> {
  const seenAt = sql`now()`;
  await db
    .insert(staffSeen)
    .values({ accountId, tab, seenAt })
    .onConflictDoUpdate({ target: [staffSeen.accountId, staffSeen.tab], set: { seenAt } });
  await announceToStaff(db, `seen:${accountId}`);
}

/** Number of staff accounts with this address, which are kept. */
export const countAccountsOf = (db: Db, address: string): Promise<number> => db.$count(staffAccounts, eq(staffAccounts.email, address));
