import { openForCommand } from "./open-for-command.ts";
import { runSandboxCommand } from "./payments/sandbox/sandbox.command.ts";
import { loadConfig } from "./platform/config/config.ts";
import { runCli, standardOutput } from "./platform/commands/run-cli.ts";

await runCli(async () => {
  const config = loadConfig();
  const { print } = standardOutput;
  await runSandboxCommand(process.argv.slice(2), config, { openDatabase: () => openForCommand(config), print });
  return 0;
});
