import type { Db } from "../../server/platform/database/db.ts";
import { createSession } from "../../server/staff/staff.sessions.ts";
import { staffAccounts } from "../../server/staff/staff.table.ts";

/** The header of a new account's new session. The account has no password: logging in itself is the business of the login's own tests. */
export async function makeStaff(db: Db, userId = "staff"): Promise<{ Authorization: string }> {
  const [account] = await db.insert(staffAccounts).values({ userId, passwordHash: "none" }).returning();
  const token = account && (await createSession(db, account));
  if (token === undefined) throw new Error("no session was made");
  return { Authorization: `Bearer ${token}` };
}
