import { eq } from "drizzle-orm";
import type { StaffRole } from "../../contract/staff-roles.ts";
import type { Db } from "../../server/platform/database/db.ts";
import { createSession } from "../../server/staff/staff.sessions.ts";
import { staffAccounts } from "../../server/staff/staff.table.ts";

/** The header of a new account's session. The account has no password: logging in is tested separately. */
export async function makeStaff(db: Db, userId = "staff", role: StaffRole = "owner"): Promise<{ Authorization: string }> {
  const [account] = await db.insert(staffAccounts).values({ userId, role, passwordHash: "none" }).returning();
  const token = account && (await createSession(db, account));
  if (token === undefined) throw new Error("no session was made");
  return { Authorization: `Bearer ${token}` };
}

/** Disables an account, regardless of others. */
export async function disableAccount(db: Db, userId: string): Promise<void> {
  await db.update(staffAccounts).set({ disabledAt: new Date() }).where(eq(staffAccounts.userId, userId));
}
