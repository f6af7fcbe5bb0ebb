import { parseArgs } from "node:util";
import { NewAccountInput } from "../../contract/staff.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db.ts";
import { StartupError } from "../platform/startup-error.ts";
import { setPassword } from "./staff.store.ts";

const usage = `Usage: npm run admin -- set-password <user-id>

  set-password <user-id>   Gives a staff account a new password, or creates the account.
                           Asks for the password twice, or reads one line when it is piped in.
                           Whoever is logged in with that account is logged out.

The embedded database cannot be opened while the site is running: stop the site first.
With DATABASE_URL set, the site may keep running.`;

export type Terminal = {
  openDatabase(): Promise<Database>;
  readNewPassword(): Promise<string>;
  print(text: string): void;
  complain(text: string): void;
};

async function changePassword(userId: string, admin: Config["admin"], terminal: Terminal): Promise<void> {
  // Opened before anybody types: a folder in use is better told at once.
  const database = await terminal.openDatabase();
  try {
    const parsed = NewAccountInput.safeParse({ userId, password: await terminal.readNewPassword() });
    if (!parsed.success) throw new StartupError(`${parsed.error.issues[0]?.message}\nNothing was changed.`);
    const outcome = await setPassword(database.db, parsed.data);
    terminal.print(outcome === "created" ? `Account ${parsed.data.userId} created.` : `Password of ${parsed.data.userId} changed.`);
    if (admin?.userId === parsed.data.userId) terminal.print("ADMIN_PASSWORD is set and will replace this password at the next start.");
  } finally {
    await database.close();
  }
}

/** @returns undefined for what is not a command */
function parseCommand(args: string[]): { help: true } | { help: false; userId: string } | undefined {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { help: { type: "boolean", short: "h" } } });
    if (values.help === true) return { help: true };
    const [command, userId, ...rest] = positionals;
    if (command !== "set-password" || userId === undefined || userId.trim() === "" || rest.length > 0) return undefined;
    return { help: false, userId };
  } catch {
    return undefined;
  }
}

/** Runs one command for whoever operates the site. @returns the exit code: 0 done, 1 could not be done, 2 not understood */
export async function runStaffCommand(args: string[], admin: Config["admin"], terminal: Terminal): Promise<0 | 1 | 2> {
  const command = parseCommand(args);
  if (command === undefined) {
    terminal.complain(usage);
    return 2;
  }
  if (command.help) {
    terminal.print(usage);
    return 0;
  }
  try {
    await changePassword(command.userId, admin, terminal);
    return 0;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}
