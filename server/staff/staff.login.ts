import { staffMessages } from "../../contract/staff-messages.ts";
import type { LoginInput } from "../../contract/staff.ts";
import type { Database } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { isDeviceOf } from "./staff.device.ts";
import { verifyPassword } from "./staff.passwords.ts";
import { createSession } from "./staff.sessions.ts";
import { findAccount } from "./staff.store.ts";
import { createThrottle } from "./staff.throttle.ts";

/** `device` is what the browser was given when somebody last logged in with it. */
type Credentials = LoginInput & { device?: string | undefined };

/**
 * The way in: `logIn(credentials, address)` answers a new session's token. An unknown user, a wrong password and a disabled
 * account cannot be told apart, neither by the answer nor by the time it takes.
 * @throws AppError `unauthenticated`, or `too_many` with `Retry-After`
 */
export function createLogin({ db, client }: Pick<Database, "db" | "client">) {
  const throttled = createThrottle(client);
  return async ({ userId, password, device }: Credentials, address: string): Promise<string> => {
    const account = await findAccount(db, userId);
    const known = isDeviceOf(account, device) ? device : undefined;
    const token = await throttled({ userId, address, device: known }, async () => {
      const isRight = await verifyPassword(password, account?.passwordHash);
      return isRight && account !== undefined ? createSession(db, account) : undefined;
    });
    if (token === undefined) throw new AppError("unauthenticated", staffMessages.invalidCredentials);
    return token;
  };
}
