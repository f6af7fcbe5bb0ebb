import { and, asc, count, eq, isNotNull } from "drizzle-orm";
import { accountMessages } from "../../../contract/account-messages.ts";
import { type Actor, recordAudit } from "../../audit/audit.store.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { staffAccounts, staffPasskeys, staffPolicy, staffRecoveryCodes, staffTimeCodes } from "../staff.table.ts";

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

/** The second factors of an account, without secrets. */
export type Factors = { passkeys: PasskeyRow[]; hasTimeCodes: boolean; recoveryCodesLeft: number };

export type FactorKind = "passkey" | "code";

export async function findFactors(db: Db, accountId: string): Promise<Factors> {
  const passkeys = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.accountId, accountId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));
  const isConfirmed = and(eq(staffTimeCodes.accountId, accountId), isNotNull(staffTimeCodes.confirmedAt));
  const hasTimeCodes = (await db.$count(staffTimeCodes, isConfirmed)) > 0;
  const recoveryCodesLeft = await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.accountId, accountId));
  return { passkeys, hasTimeCodes, recoveryCodesLeft };
}

export const kindsOf = ({ passkeys, hasTimeCodes }: Pick<Factors, "passkeys" | "hasTimeCodes">): FactorKind[] => [
  ...(passkeys.length > 0 ? ["passkey" as const] : []),
  ...(hasTimeCodes ? ["code" as const] : []),
];

/** The kinds of factors of each account. */
export async function listFactorKinds(db: Db): Promise<Map<string, FactorKind[]>> {
  const keys = await db
    .select({ accountId: staffPasskeys.accountId, number: count() })
    .from(staffPasskeys)
    .groupBy(staffPasskeys.accountId);
  const codes = await db.select({ accountId: staffTimeCodes.accountId }).from(staffTimeCodes).where(isNotNull(staffTimeCodes.confirmedAt));
  const kinds = new Map<string, FactorKind[]>(keys.map(({ accountId }) => [accountId, ["passkey"]]));
  for (const { accountId } of codes) kinds.set(accountId, [...(kinds.get(accountId) ?? []), "code"]);
  return kinds;
}

export async function deleteFactors(tx: Db, accountId: string): Promise<void> {
  for (const table of [staffPasskeys, staffTimeCodes, staffRecoveryCodes]) await tx.delete(table).where(eq(table.accountId, accountId));
}

/** Whether a second factor is mandatory for all accounts. */
export async function isFactorRequired(db: Db): Promise<boolean> {
  const [policy] = await db.select().from(staffPolicy);
  return policy?.isFactorRequired ?? false;
}

/** Makes a second factor mandatory from each account's next login on, or optional. Idempotent, without a further audit entry. */
export async function requireFactor(db: Db, actor: Actor, wanted: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await isFactorRequired(tx);
    if (before === wanted) return;
    const row = { isFactorRequired: wanted };
    await tx.insert(staffPolicy).values(row).onConflictDoUpdate({ target: staffPolicy.id, set: row });
    const records = { before: { secondFactorRequired: before }, after: { secondFactorRequired: wanted } };
    await recordAudit(tx, { actor, of: "accounts", action: "updated", ...records });
  });
}

/** If a factor is mandatory, the last one can't be removed. Recovery codes are removed with the last factor. @throws AppError `conflict` */
export async function settleRemoval(tx: Db, accountId: string): Promise<void> {
  // Locked: of two removals at the same time the second sees the first.
  await tx.select({ id: staffAccounts.id }).from(staffAccounts).where(eq(staffAccounts.id, accountId)).for("update");
  const left = kindsOf(await findFactors(tx, accountId));
  if (left.length > 0) return;
  if (await isFactorRequired(tx)) throw new AppError("conflict", accountMessages.factorNeeded);
  await deleteFactors(tx, accountId);
}
