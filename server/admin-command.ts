import { CommandView } from "../contract/command.ts";
import { describePageViews, readDays } from "./analytics/analytics.command.ts";
import type { Config } from "./platform/config/config.ts";
import { askSite } from "./platform/commands/ask-site.ts";
import { runStaffCommand, type Terminal } from "./staff/staff.command.ts";

export const COMMAND_PATH = "/api/admin/command";

type CommandConfig = Pick<Config, "admin" | "siteUrl">;

async function printPageViews(terminal: Terminal, days: number): Promise<0> {
  const database = await terminal.openDatabase();
  try {
    for (const line of await describePageViews(database.db, days)) terminal.print(line);
    return 0;
  } finally {
    await database.close();
  }
}

/** Runs `npm run admin --`. @returns the exit code */
export async function runAdminCommand(args: string[], config: CommandConfig, terminal: Terminal): Promise<number> {
  const days = readDays(args);
  return days === undefined ? runStaffCommand(args, config, terminal) : printPageViews(terminal, days);
}

type Prompts = Pick<Terminal, "readNewPassword" | "print" | "complain">;

/** Has the running site of this data folder execute the command. @returns the exit code, or undefined if none runs */
export async function askForCommand(
  args: string[],
  config: Pick<Config, "databaseUrl" | "dataDir">,
  terminal: Prompts,
): Promise<number | undefined> {
  const ask = async (password?: string) => {
    const answer = await askSite(config, COMMAND_PATH, { args, ...(password !== undefined && { password }) });
    return answer === undefined ? undefined : CommandView.parse(answer);
  };
  const first = await ask();
  const done = first?.needsPassword === true ? await ask(await terminal.readNewPassword()) : first;
  for (const line of done?.printed ?? []) terminal.print(line);
  for (const line of done?.complained ?? []) terminal.complain(line);
  return done?.code;
}
