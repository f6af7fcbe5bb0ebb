import { accountMessages } from "../../../contract/account-messages.ts";
import { recordAudit } from "../../audit/audit.store.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import type { Staff } from "../../platform/http/staff-route.ts";
import { findFactors, kindsOf, settleRemoval } from "./factors.store.ts";
import { removePasskey } from "./passkeys.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { removeTimeCodes } from "./time-codes.ts";

const entry = (actor: Staff) => ({ actor, of: "accounts" as const, id: actor.accountId });

/** Records a new factor. Returns recovery codes with the first one, and if none are left. */
export async function completeFactor(db: Db, actor: Staff, factor: string): Promise<{ recoveryCodes?: string[] }> {
  return db.transaction(async (tx) => {
    await recordAudit(tx, { ...entry(actor), action: "factor_added", after: { factor } });
    const { recoveryCodesLeft } = await findFactors(tx, actor.accountId);
    return recoveryCodesLeft > 0 ? {} : { recoveryCodes: await makeRecoveryCodes(tx, actor.accountId) };
  });
}

/** @throws AppError `not_found`, and `conflict` for the last mandatory factor */
export async function dropTimeCodes(db: Db, actor: Staff): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await removeTimeCodes(tx, actor.accountId))) throw new AppError("not_found", accountMessages.factorNone);
    await settleRemoval(tx, actor.accountId);
    await recordAudit(tx, { ...entry(actor), action: "factor_removed", before: { factor: "time codes" } });
  });
}

/** The same for a passkey. */
export async function dropPasskey(db: Db, actor: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const name = await removePasskey(tx, actor.accountId, id);
    if (name === undefined) throw new AppError("not_found", accountMessages.passkeyGone);
    await settleRemoval(tx, actor.accountId);
    await recordAudit(tx, { ...entry(actor), action: "factor_removed", before: { factor: `passkey: ${name}` } });
  });
}

/** @throws AppError `conflict` without another factor */
export async function renewRecoveryCodes(db: Db, actor: Staff): Promise<{ recoveryCodes: string[] }> {
  return db.transaction(async (tx) => {
    if (kindsOf(await findFactors(tx, actor.accountId)).length === 0) throw new AppError("conflict", accountMessages.recoveryNeedsFactor);
    await recordAudit(tx, { ...entry(actor), action: "recovery_codes_made" });
    return { recoveryCodes: await makeRecoveryCodes(tx, actor.accountId) };
  });
}
