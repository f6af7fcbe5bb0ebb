import { askForCommand, runAdminCommand } from "./admin-command.ts";
import { openForCommand } from "./open-for-command.ts";
import { loadConfig } from "./platform/config/config.ts";
import { runCli, standardOutput } from "./platform/commands/run-cli.ts";
import { readNewPassword } from "./staff/staff.prompt.ts";

/** Commands that create an account can run before the first start. */
const FIRST = new Set(["create", "invite", "set-password"]);

await runCli(async () => {
  const args = process.argv.slice(2);
  const config = loadConfig();
  const terminal = {
    ...standardOutput,
    openDatabase: () => openForCommand(config, { mayBegin: FIRST.has(args[0] ?? "") }),
    readNewPassword: () => readNewPassword({ input: process.stdin, output: process.stderr }),
  };
  return (await askForCommand(args, config, terminal)) ?? runAdminCommand(args, config, terminal);
});
