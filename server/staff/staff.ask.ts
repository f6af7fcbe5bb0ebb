import type { Context } from "hono";
import { accountMessages } from "../../contract/account-messages.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import type { StaffEnv } from "../platform/http/staff-route.ts";
import { deviceCookie } from "./staff.browser.ts";
import { createConfirmation } from "./staff.confirm.ts";

/** Requires the caller's password. @throws AppError `invalid`, or `too_many` with `Retry-After` */
export type AskPassword = (c: Context<StaffEnv>, typed: string | undefined) => Promise<void>;

/** Asks for the password again, except while setting up a second factor during login, right after the password. */
export function createAsk(database: Database, config: Pick<Config, "siteUrl" | "trustProxy">): AskPassword {
  const device = deviceCookie(database.db, config.siteUrl);
  const confirmed = createConfirmation(database);
  return async (c, password) => {
    const { userId, awaits } = c.var.staff;
    if (awaits === "set-up") return;
    if (password === undefined) throw new AppError("invalid", accountMessages.passwordRequired, { extra: { field: "password" } });
    await confirmed({ userId, password, ...device.read(c) }, findClientAddress(c, config.trustProxy));
  };
}
