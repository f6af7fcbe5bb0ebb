import { readPdf } from "./invoices/invoice-files.ts";
import { runMoneyCommand } from "./money/money.command.ts";
import { openForCommand } from "./open-for-command.ts";
import { openProvider } from "./payments/choose-provider.ts";
import { loadConfig } from "./platform/config/config.ts";
import { createLog } from "./platform/log.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { runCli, standardOutput } from "./platform/commands/run-cli.ts";

await runCli(() =>
  runMoneyCommand(process.argv.slice(2), {
    ...standardOutput,
    async open() {
      const config = loadConfig();
      const database = await openForCommand(config);
      const { db } = database;
      const deps = { db, storage: await openStorage(config), log: createLog("warn") };
      return { database, openProvider: () => openProvider({ config, db }), readPdf: (invoice) => readPdf(deps, invoice) };
    },
  }),
);
