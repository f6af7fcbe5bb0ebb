import { describePageViews, readDays } from "./analytics/analytics.command.ts";
import { loadConfig } from "./platform/config/config.ts";
import type { Database } from "./platform/database/db.ts";
import { createLog } from "./platform/log.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { makePrivate } from "./platform/config/private-folder.ts";
import { StartupError } from "./platform/config/startup-error.ts";
import { runStaffCommand } from "./staff/staff.command.ts";
import { readNewPassword } from "./staff/staff.prompt.ts";

async function openSiteDatabase(config: ReturnType<typeof loadConfig>): Promise<Database> {
  const log = createLog("silent");
  try {
    makePrivate(config.dataDir, log);
    return await openDatabase(config, log);
  } catch (error) {
    if (!(error instanceof StartupError) || config.databaseUrl !== undefined) throw error;
    throw new StartupError(`${error.message} Stop the site, then run this again.`, { cause: error });
  }
}

async function printPageViews(config: ReturnType<typeof loadConfig>, days: number): Promise<0> {
  const database = await openSiteDatabase(config);
  try {
    for (const line of await describePageViews(database.db, days)) process.stdout.write(`${line}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

async function run(args: string[]): Promise<number> {
  try {
    const config = loadConfig();
    const days = readDays(args);
    if (days !== undefined) return await printPageViews(config, days);
    return await runStaffCommand(args, config.admin, {
      openDatabase: () => openSiteDatabase(config),
      readNewPassword: () => readNewPassword({ input: process.stdin, output: process.stderr }),
      print: (text) => process.stdout.write(`${text}\n`),
      complain: (text) => process.stderr.write(`${text}\n`),
    });
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    return 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
