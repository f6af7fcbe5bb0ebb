import { eq } from "drizzle-orm";
import type { StaffRole } from "../../contract/staff-roles.ts";
import type { Db } from "../../server/platform/database/db.ts";
import { createSession } from "../../server/staff/staff.sessions.ts";
import { staffAccounts } from "../../server/staff/staff.table.ts";

/** The header of a new account's new session. The account has no password: logging in itself is the business of the login's own tests. */
export async function makeStaff(db: Db, userId = "staff", role: StaffRole = "owner"): Promise<{ Authorization: string }> {
  const [account] = await db.insert(staffAccounts).values({ userId, role, passwordHash: "none" }).returning();
  const token = account && (await createSession(db, account));
  if (token === undefined) throw new Error("no session was made");
  return { Authorization: `Bearer ${token}` };
}

/** An account that nobody may log in with any more, whoever else there is. */
export async function disableAccount(db: Db, userId: string): Promise<void> {
  await db.update(staffAccounts).set({ disabledAt: new Date() }).where(eq(staffAccounts.userId, userId));
}
