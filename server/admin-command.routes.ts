import { CommandInput, CommandView } from "../contract/command.ts";
import { COMMAND_PATH, runAdminCommand } from "./admin-command.ts";
import type { Config } from "./platform/config/config.ts";
import { commandOnly } from "./platform/commands/site-control.ts";
import type { Database } from "./platform/database/db.ts";
import { createRouter, failure, json, jsonBody } from "./platform/http/router.ts";
import { forStaff } from "./platform/http/staff-route.ts";

class PasswordNeeded extends Error {}

type AdminCommandRoutesDeps = { database: Database; config: Pick<Config, "admin" | "siteUrl" | "dataDir"> };

async function run({ database, config }: AdminCommandRoutesDeps, args: string[], password: string | undefined): Promise<CommandView> {
  const printed: string[] = [];
  const complained: string[] = [];
  const readNewPassword = async () => {
    if (password === undefined) throw new PasswordNeeded();
    return password;
  };
  try {
    const code = await runAdminCommand(args, config, {
      // The site's own database, which stays open.
      openDatabase: async () => ({ ...database, close: async () => {} }),
      readNewPassword,
      print: (text) => printed.push(text),
      complain: (text) => complained.push(text),
    });
    return { needsPassword: false, code, printed, complained };
  } catch (error) {
    if (error instanceof PasswordNeeded) return { needsPassword: true, code: 1, printed: [], complained: [] };
    throw error;
  }
}

/** `npm run admin` while the site has the embedded database open. */
export function adminCommandRoutes(deps: AdminCommandRoutesDeps) {
  const command = forStaff(commandOnly(deps.config.dataDir), "Staff");
  const route = command.post(COMMAND_PATH, {
    summary: "Run an operator command",
    description: "Used by `npm run admin` on the same machine, which sends a token that exists only in the data folder.",
    request: jsonBody(CommandInput),
    responses: { 200: json(CommandView, "The output of the command"), 400: failure("Not a valid command") },
  });
  return createRouter().openapi(route, async (c) => {
    const { args, password } = c.req.valid("json");
    return c.json(await run(deps, args, password), 200);
  });
}
