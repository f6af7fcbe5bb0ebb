import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { site } from "../../../content/site.ts";
import type { TimeCodesView } from "../../../contract/profile.ts";
import type { Db } from "../../platform/database/db.ts";
import { staffTimeCodes } from "../staff.table.ts";

/** Clock skew in seconds: the previous and the next code are accepted too. */
const TOLERANCE = 30;

// Loaded on demand: most processes never need it.
const load = () => import("otplib");

/** A new key for an authenticator app, active once a first code confirms it. @returns undefined if one is active */
export async function beginTimeCodes(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<TimeCodesView | undefined> {
  const { generateSecret, generateURI } = await load();
  const secret = generateSecret();
  const begun = await db
    .insert(staffTimeCodes)
    .values({ accountId, secret })
    .onConflictDoUpdate({ target: staffTimeCodes.accountId, set: { secret, lastStep: null }, setWhere: isNull(staffTimeCodes.confirmedAt) })
    .returning({ accountId: staffTimeCodes.accountId });
  return begun.length === 0 ? undefined : { secret, uri: generateURI({ issuer: site.name, label: userId, secret }) };
}

type Whose = "confirmed" | "begun";

/** Verifies a code of an account's app. Replay protection: neither it nor an earlier one works again. @returns whether it was right */
export async function takeTimeCode(db: Db, accountId: string, token: string, whose: Whose = "confirmed"): Promise<boolean> {
  const { confirmedAt, lastStep } = staffTimeCodes;
  const isIt = and(eq(staffTimeCodes.accountId, accountId), whose === "confirmed" ? isNotNull(confirmedAt) : isNull(confirmedAt));
  const [row] = await db.select().from(staffTimeCodes).where(isIt);
  if (row === undefined || !/^\d{6}$/.test(token)) return false;
  const { verify } = await load();
  const result = await verify({ secret: row.secret, token, epochTolerance: TOLERANCE });
  if (!result.valid || !("timeStep" in result)) return false;
  // Race: of two requests with the same code one finds it used.
  const taken = await db
    .update(staffTimeCodes)
    .set({ lastStep: result.timeStep, confirmedAt: row.confirmedAt ?? new Date() })
    .where(and(isIt, eq(staffTimeCodes.secret, row.secret), or(isNull(lastStep), lt(lastStep, result.timeStep))))
    .returning({ accountId: staffTimeCodes.accountId });
  return taken.length > 0;
}

/** @returns whether any were active */
export async function removeTimeCodes(tx: Db, accountId: string): Promise<boolean> {
  const removed = await tx.delete(staffTimeCodes).where(eq(staffTimeCodes.accountId, accountId)).returning();
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}
