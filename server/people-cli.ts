import { openForCommand } from "./open-for-command.ts";
import { runPeopleCommand } from "./people/people.command.ts";
import { loadConfig } from "./platform/config/config.ts";
import { runCli, standardOutput } from "./platform/commands/run-cli.ts";
import { createLog } from "./platform/log.ts";
import { mailFolder } from "./platform/mail/mail-folder.ts";
import { openStorage } from "./platform/storage/open-storage.ts";

await runCli(() =>
  runPeopleCommand(process.argv.slice(2), {
    ...standardOutput,
    async open() {
      const config = loadConfig();
      const database = await openForCommand(config);
      const [storage, log] = [await openStorage(config), createLog("warn")];
      const kept = { mailFolder: mailFolder(config.dataDir), orderYears: config.payments.retentionYears };
      return { database, storage, log, ...kept };
    },
  }),
);
