import { loadConfig } from "../platform/config/config.ts";
import { runCli, standardOutput } from "../platform/commands/run-cli.ts";
import { readApplied } from "./applied-migrations.ts";
import { describeUpgrade } from "./describe-upgrade.ts";

/** Ends with 0 to go on, with 2 where a backup comes first, with 1 where it could not be found out. */
await runCli(async () => {
  const { lines, isBackupNeeded } = describeUpgrade(await readApplied(loadConfig()));
  standardOutput.print(lines.join("\n"));
  return isBackupNeeded ? 2 : 0;
});
