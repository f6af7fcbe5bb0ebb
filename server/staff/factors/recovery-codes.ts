import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import { hashToken, makeReadableCode } from "../../platform/tokens.ts";
import { staffRecoveryCodes } from "../staff.table.ts";

const COUNT = 10;

/** 79 bits: infeasible to brute-force from a stolen hash, short enough to write down. */
const makeCode = () => makeReadableCode(4);

/** Ignores case, spaces and dashes. */
const hashCode = (typed: string) => hashToken(typed.toLowerCase().replaceAll(/[\s-]/g, ""));

/** Replaces the account's codes with ten new ones, stored as hashes only. */
export async function makeRecoveryCodes(tx: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.accountId, accountId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashCode(code) })));
  return codes;
}

/** Consumes a code. @returns whether it was valid */
export async function takeRecoveryCode(db: Db, accountId: string, typed: string): Promise<boolean> {
  const isIt = and(eq(staffRecoveryCodes.accountId, accountId), eq(staffRecoveryCodes.codeHash, hashCode(typed)));
  return (await db.delete(staffRecoveryCodes).where(isIt).returning()).length > 0;
}
