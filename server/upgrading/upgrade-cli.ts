import { loadConfig } from "../platform/config/config.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { runCli, standardOutput } from "../platform/commands/run-cli.ts";
import { readApplied } from "./applied-migrations.ts";
import { describeUpgrade } from "./describe-upgrade.ts";

/** Exit code 0 to continue, 2 if a backup is needed first, 1 for an error. */
await runCli(async () => {
  if (process.argv.length > 2)
    throw new StartupError("npm run upgrade-check takes nothing: it looks at the database that DATABASE_URL or DATA_DIR names.");
  const { lines, isBackupNeeded } = describeUpgrade(await readApplied(loadConfig()));
  standardOutput.print(lines.join("\n"));
  return isBackupNeeded ? 2 : 0;
});
