import { setPriority } from "node:os";
import { runBackupCommand } from "./backup/backup.command.ts";
import { loadConfig } from "./platform/config/config.ts";
import { makePrivate } from "./platform/config/private-folder.ts";
import { runCli, standardOutput } from "./platform/commands/run-cli.ts";
import { createLog } from "./platform/log.ts";

/** Lower CPU priority than the site's. */
const NICE = 10;

await runCli(async () => {
  setPriority(NICE);
  const config = loadConfig();
  makePrivate(config.dataDir, createLog("silent"));
  await runBackupCommand(process.argv.slice(2), config, standardOutput.print);
  return 0;
});
