import { staffMessages } from "../../contract/staff-messages.ts";
import { LoginInput } from "../../contract/staff.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { makeReadableCode } from "../platform/tokens.ts";
import { findLengthFault, findPasswordFault } from "./staff.password-rules.ts";
import { verifyPassword } from "./staff.passwords.ts";
import { createAccount, findAccount, hasAccounts, setPassword } from "./staff.store.ts";

const FIRST_USER_ID = "admin";

/** Output for the operator. */
type Say = { print: (text: string) => void; warn: (text: string) => void };

async function applyConfigured(db: Db, admin: NonNullable<Config["admin"]>, { warn }: Say): Promise<void> {
  const parsed = LoginInput.safeParse(admin);
  if (!parsed.success) throw new StartupError(`ADMIN_USER_ID and ADMIN_PASSWORD: ${parsed.error.issues[0]?.message}`);
  const { userId, password } = parsed.data;
  const account = await findAccount(db, userId);
  const isKnown = account !== undefined && (await verifyPassword(password, account.passwordHash));
  // A known password was checked when it was new; only its length is checked again, without loading the lists.
  const fault = isKnown ? findLengthFault(password) : await findPasswordFault(parsed.data);
  if (fault !== undefined) warn(staffMessages.configuredPasswordWeak(fault));
  // Setting the same password again would end all sessions on every start.
  if (!isKnown) await setPassword(db, parsed.data);
}

/**
 * Ensures that someone can log in: the configured account with its current password, or, if there is no account at all, one with a random
 * password passed to `print` and stored nowhere else. A weak configured password is accepted with a warning, so that an update locks no one
 * out.
 * @throws StartupError if the configured credentials are invalid
 */
export async function ensureFirstAccount(db: Db, admin: Config["admin"], say: Say): Promise<void> {
  if (admin !== undefined) return applyConfigured(db, admin, say);
  if (await hasAccounts(db)) return;
  // 99 bits, easy to read aloud.
  const password = makeReadableCode(5);
  // Race: of several processes on their first start, the one whose row was inserted knows the password.
  if (!(await createAccount(db, { userId: FIRST_USER_ID, password }))) return;
  say.print(
    [
      "",
      "  A staff account was created. Its password is shown only once:",
      "",
      `    User ID   ${FIRST_USER_ID}`,
      `    Password  ${password}`,
      "",
      `  To change it: npm run admin -- set-password ${FIRST_USER_ID}`,
      "",
    ].join("\n"),
  );
}
