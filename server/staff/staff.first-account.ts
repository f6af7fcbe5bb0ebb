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

/** How an operator hears of it. */
type Say = { print: (text: string) => void; warn: (text: string) => void };

async function applyConfigured(db: Db, admin: NonNullable<Config["admin"]>, { warn }: Say): Promise<void> {
  const parsed = LoginInput.safeParse(admin);
  if (!parsed.success) throw new StartupError(`ADMIN_USER_ID and ADMIN_PASSWORD: ${parsed.error.issues[0]?.message}`);
  const { userId, password } = parsed.data;
  const account = await findAccount(db, userId);
  const isKnown = account !== undefined && (await verifyPassword(password, account.passwordHash));
  // One that is known was judged when it was new, and its length is told without loading the lists.
  const fault = isKnown ? findLengthFault(password) : await findPasswordFault(parsed.data);
  if (fault !== undefined) warn(staffMessages.configuredPasswordWeak(fault));
  // Setting the same password again would log everybody out at every start.
  if (!isKnown) await setPassword(db, parsed.data);
}

/**
 * Sees to it that somebody can log in: the account of the configuration with its present password, or else, where there is no
 * account at all, one with a random password handed to `print` and kept nowhere else. A configured
 * password that the rules would refuse is taken, with a warning: nobody is locked out by a new version.
 * @throws StartupError when the configured credentials could not be used to log in
 */
export async function ensureFirstAccount(db: Db, admin: Config["admin"], say: Say): Promise<void> {
  if (admin !== undefined) return applyConfigured(db, admin, say);
  if (await hasAccounts(db)) return;
  // 99 bits, readable aloud.
  const password = makeReadableCode(5);
  // Of several processes at their first start, the one whose row was kept knows the password.
  if (!(await createAccount(db, { userId: FIRST_USER_ID, password }))) return;
  say.print(
    [
      "",
      "  A staff account was created. Its password is shown this once:",
      "",
      `    User ID   ${FIRST_USER_ID}`,
      `    Password  ${password}`,
      "",
      `  To choose another: npm run admin -- set-password ${FIRST_USER_ID}`,
      "",
    ].join("\n"),
  );
}
