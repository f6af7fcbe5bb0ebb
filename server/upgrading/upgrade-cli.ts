import { loadConfig } from "../platform/config/config.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { runCli, standardOutput } from "../platform/commands/run-cli.ts";
import { readApplied } from "./applied-migrations.ts";
import { describeUpgrade } from "./describe-upgrade.ts";

/** Ends with 0 to go on, with 2 where a backup comes first, with 1 where it could not be found out. */
await runCli(async () => {
  if (process.argv.length > 2)
    throw new StartupError("npm run upgrade-check takes nothing: it looks at the database that DATABASE_URL or DATA_DIR names.");
  const { lines, isBackupNeeded } = describeUpgrade(await readApplied(loadConfig()));
  standardOutput.print(lines.join("\n"));
  return isBackupNeeded ? 2 : 0;
});
