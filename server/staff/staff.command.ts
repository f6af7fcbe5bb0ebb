import { parseArgs } from "node:util";
import { limits } from "../../contract/limits.ts";
import { cleanLine } from "../../contract/text.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/db.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { type AccountCommand, changePassword, create, disable, enable, list } from "./staff.accounts.ts";

const usage = `Usage: npm run admin -- <command> [<user-id>]

  list                     Shows all staff accounts: since when, how many sessions, disabled or not.
  create <user-id>         Creates an account. Refuses to touch one that is there.
  set-password <user-id>   Gives an account a new password, or creates the account.
                           Whoever is logged in with that account is logged out.
  disable <user-id>        Closes an account. Whoever is logged in with it is logged out at once;
                           what it did stays in the history under its name.
  enable <user-id>         Opens a disabled account again, with the password it had.
  page-views [<days>]      Shows how often which pages were read, in the last 30 days or as many as named.

create and set-password ask for the password twice, or read one line when it is piped in. It is taken as it is
typed, spaces included, must have at least ${limits.minPassword} characters and must not be a common one.
Exit codes: 0 done, 1 could not be done (nothing was changed), 2 not understood.

The embedded database cannot be opened while the site is running: stop the site first.
With DATABASE_URL set, the site may keep running.`;

export type Terminal = {
  openDatabase(): Promise<Database>;
  readNewPassword(): Promise<string>;
  print(text: string): void;
  complain(text: string): void;
};

const ABOUT_ONE: Record<string, AccountCommand> = { create, "set-password": changePassword, disable, enable };

type Command = { name: string; userId: string; run: AccountCommand };

/** @returns undefined for what is not a command */
function parseCommand(args: string[]): "help" | Command | undefined {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { help: { type: "boolean", short: "h" } } });
    if (values.help === true) return "help";
    const [name = "", ...rest] = positionals;
    if (name === "list") return rest.length === 0 ? { name, userId: "", run: list } : undefined;
    // As the login reads it, or the account could not be found.
    const userId = cleanLine(rest[0] ?? "");
    const run = Object.hasOwn(ABOUT_ONE, name) ? ABOUT_ONE[name] : undefined;
    return run === undefined || userId === "" || rest.length > 1 ? undefined : { name, userId, run };
  } catch {
    // An option that there is not.
    return undefined;
  }
}

async function runCommand({ name, userId, run }: Command, admin: Config["admin"], terminal: Terminal): Promise<void> {
  // Opened before anybody types: a folder in use is better told at once.
  const database = await terminal.openDatabase();
  try {
    for (const line of await run(database.db, userId, () => terminal.readNewPassword())) terminal.print(line);
    if (name === "set-password" && admin?.userId === userId)
      terminal.print("ADMIN_PASSWORD is set and will replace this password at the next start.");
  } finally {
    await database.close();
  }
}

/** Runs one command for whoever operates the site. @returns the exit code: 0 done, 1 could not be done, 2 not understood */
export async function runStaffCommand(args: string[], admin: Config["admin"], terminal: Terminal): Promise<0 | 1 | 2> {
  const command = parseCommand(args);
  if (command === undefined) {
    terminal.complain(usage);
    return 2;
  }
  if (command === "help") {
    terminal.print(usage);
    return 0;
  }
  try {
    await runCommand(command, admin, terminal);
    return 0;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}
