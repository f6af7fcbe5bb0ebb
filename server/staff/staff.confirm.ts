import { accountMessages } from "../../contract/account-messages.ts";
import type { LoginInput } from "../../contract/staff.ts";
import type { Database } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { isDeviceOf } from "./staff.device.ts";
import { verifyPassword } from "./staff.passwords.ts";
import { findAccount } from "./staff.store.ts";
import { createThrottle } from "./staff.throttle.ts";
import { recordLogins } from "./staff.trail.ts";

type Credentials = LoginInput & { device?: string | undefined };

/**
 * Asks for the password again before sensitive changes, against an unattended panel. A wrong one counts as at the login.
 * @throws AppError `invalid`, or `too_many` with `Retry-After`
 */
export function createConfirmation(database: Pick<Database, "db" | "client">) {
  const { db, client } = database;
  const throttled = createThrottle(client);
  return recordLogins(database, async ({ userId, password, device }: Credentials, address: string): Promise<object> => {
    const account = await findAccount(db, userId);
    const known = isDeviceOf(account, device) ? device : undefined;
    const isRight = await throttled({ userId, address, device: known }, async () =>
      (await verifyPassword(password, account?.passwordHash)) ? true : undefined,
    );
    if (isRight === undefined) throw new AppError("invalid", accountMessages.passwordWrong, { extra: { field: "password" } });
    return {};
  });
}

/** Rate limit for failures when adding a second factor, as at the login. @throws AppError `invalid` with `refusal`, or `too_many` with `Retry-After` */
export function createFactorCheck(database: Pick<Database, "db" | "client">, failure: "code_failed" | "passkey_failed", refusal: string) {
  const throttled = createThrottle(database.client, "factor");
  /** `check` returns undefined if the factor is invalid. */
  type Check = { userId: string; check: () => Promise<{ isNew: boolean; recoveryCodes?: string[] } | undefined> };
  return recordLogins(
    database,
    async ({ userId, check }: Check, address: string) => {
      const outcome = await throttled({ userId, address, device: undefined }, check);
      if (outcome === undefined) throw new AppError("invalid", refusal, { extra: { field: failure === "code_failed" ? "code" : "name" } });
      return outcome;
    },
    failure,
  );
}
