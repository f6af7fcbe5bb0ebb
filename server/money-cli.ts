import { runMoneyCommand } from "./money/money.command.ts";
import { openForCommand } from "./open-for-command.ts";
import { openProvider } from "./payments/choose-provider.ts";
import { loadConfig } from "./platform/config/config.ts";
import { runCli, standardOutput } from "./platform/commands/run-cli.ts";

await runCli(() =>
  runMoneyCommand(process.argv.slice(2), {
    ...standardOutput,
    async open() {
      const config = loadConfig();
      const database = await openForCommand(config);
      const { db } = database;
      return { database, openProvider: () => openProvider({ config, db }) };
    },
  }),
);
