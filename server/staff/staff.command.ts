import { parseArgs } from "node:util";
import { STAFF_ROLES, type StaffRole } from "../../contract/staff-roles.ts";
import { serverLimits } from "../../contract/server-limits.ts";
import { cleanLine } from "../../contract/text.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/db.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import {
  type AccountCommand,
  changePassword,
  create,
  disable,
  enable,
  invite,
  list,
  logOutEverywhere,
  remove,
  resetSecondFactor,
  restore,
  secondFactor,
  setAddress,
  setRole,
} from "./staff.accounts.ts";

const usage = `Usage: npm run admin -- <command> [<user-id>]

  list                     Lists all staff accounts: role, creation, last login, sessions, second factors.
  create <user-id> [owner|staff]
                           Creates an account, by default an owner's. Fails if it exists.
  invite <user-id> [owner|staff]
                           Prints an invitation link for a new account, by default for staff.
  role <user-id> owner|staff
                           Sets the account's role. The last owner can't be demoted.
  set-password <user-id>   Sets an account's new password, or creates the account.
                           Ends all its sessions.
  log-out <user-id>        Ends all sessions of an account.
  reset-factors <user-id>  Removes an account's passkeys, time codes and recovery codes, and ends its sessions.
  second-factor required|optional
                           Sets whether all accounts need a second factor from the next login on.
  disable <user-id>        Disables an account and ends its sessions at once;
                           its actions stay in the history under its name.
  enable <user-id>         Enables an account again, with the same password.
  delete <user-id>         Deletes an account; its actions stay in the history under its name.
  restore <user-id>        Restores an account that was deleted in the last 30 days.
  email <user-id> <address>
                           Sets the address for the account's notifications; none removes it.
                           The account chooses its notifications in the panel.
  page-views [<days>]      Shows the views of each page, in the last 30 days or the given number.

create and set-password ask for the password twice, or read one line from a pipe. It isn't trimmed,
must have at least ${serverLimits.minPassword} characters and must not be a common one.
Exit codes: 0 done, 1 failed (nothing was changed), 2 usage error.

The site may be running.`;

export type Terminal = {
  openDatabase(): Promise<Database>;
  readNewPassword(): Promise<string>;
  print(text: string): void;
  complain(text: string): void;
};

const ABOUT_ONE: Record<string, AccountCommand> = {
  create: create(),
  invite: invite(),
  "set-password": changePassword,
  "log-out": logOutEverywhere,
  "reset-factors": resetSecondFactor,
  disable,
  enable,
  delete: remove,
  restore,
};

const isRole = (word: string): word is StaffRole => STAFF_ROLES.some((role) => role === word);

/** Commands with a further argument. @returns undefined for an unknown one */
const WITH_WORD: Record<string, (word: string) => AccountCommand | undefined> = {
  create: (word) => (isRole(word) ? create(word) : undefined),
  invite: (word) => (isRole(word) ? invite(word) : undefined),
  role: (word) => (isRole(word) ? setRole(word) : undefined),
  email: setAddress,
};

type Command = { name: string; userId: string; run: AccountCommand };

const ownOf = <Value>(table: Record<string, Value>, name: string) => (Object.hasOwn(table, name) ? table[name] : undefined);

function chooseCommand(name: string, rest: string[]): AccountCommand | undefined {
  const [first, word, ...more] = rest;
  if (name === "list") return rest.length === 0 ? list : undefined;
  if (name === "second-factor" && rest.length === 1 && (first === "required" || first === "optional"))
    return secondFactor(first === "required");
  if (more.length > 0) return undefined;
  return word === undefined ? ownOf(ABOUT_ONE, name) : ownOf(WITH_WORD, name)?.(word);
}

/** @returns undefined for an unknown command */
function parseCommand(args: string[]): "help" | Command | undefined {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { help: { type: "boolean", short: "h" } } });
    if (values.help === true) return "help";
    const [name = "", ...rest] = positionals;
    // Normalized like the login, or the account would not be found.
    const userId = cleanLine(rest[0] ?? "");
    const run = userId === "" && name !== "list" ? undefined : chooseCommand(name, rest);
    return run && { name, userId, run };
  } catch {
    // An unknown option.
    return undefined;
  }
}

type CommandConfig = Pick<Config, "admin" | "siteUrl">;

async function runCommand({ name, userId, run }: Command, { admin, siteUrl }: CommandConfig, terminal: Terminal): Promise<void> {
  // Opened before the password prompt: a folder in use is reported at once.
  const database = await terminal.openDatabase();
  try {
    const deps = { db: database.db, siteUrl, readNewPassword: () => terminal.readNewPassword() };
    for (const line of await run(deps, userId)) terminal.print(line);
    if (name === "set-password" && admin?.userId === userId)
      terminal.print("ADMIN_PASSWORD is set and will replace this password at the next start.");
  } finally {
    await database.close();
  }
}

/** Runs one command. @returns the exit code: 0 done, 1 failed, 2 not understood */
export async function runStaffCommand(args: string[], config: CommandConfig, terminal: Terminal): Promise<0 | 1 | 2> {
  const command = parseCommand(args);
  if (command === undefined) {
    const asked = args.join(" ").trim();
    terminal.complain(asked === "" ? usage : `Unknown command: ${asked}\n\n${usage}`);
    return 2;
  }
  if (command === "help") {
    terminal.print(usage);
    return 0;
  }
  try {
    await runCommand(command, config, terminal);
    return 0;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}
