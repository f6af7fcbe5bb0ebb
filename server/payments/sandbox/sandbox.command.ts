import { site } from "../../../content/site.ts";
import { SANDBOX_UNITS, SandboxAdvancedView, SandboxSpan } from "../../../contract/sandbox-time.ts";
import { toAgencyTime } from "../../platform/agency-days.ts";
import type { Config } from "../../platform/config/config.ts";
import { StartupError } from "../../platform/config/startup-error.ts";
import type { Database } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { askSite } from "../../platform/commands/ask-site.ts";
import { createLog } from "../../platform/log.ts";
import { openProvider } from "../choose-provider.ts";
import { advanceSandbox } from "./run-sandbox.ts";
import { ADVANCE_PATH } from "./sandbox-time.routes.ts";

const usage = `Usage: npm run sandbox -- advance <count> <day|week|month>

  advance 1 month          Moves the test provider's clock forward, for example by 3 days, 2 weeks or 1 month,
                           by at most a year at a time. Everything due in that time happens: subscriptions renew,
                           charges fail and are retried, cancelled subscriptions end, refunds arrive.

Only the test provider has its own clock: if STRIPE_SECRET_KEY is set, nothing is moved.
The site may be running. Exit codes: 0 done, 1 failed.`;

type Terminal = { openDatabase(): Promise<Database>; print(text: string): void };

/** @throws StartupError for anything but a span of time */
function readSpan([command, count = "", unit = "", ...rest]: string[]): SandboxSpan {
  const named = SANDBOX_UNITS.find((each) => unit === each || unit === `${each}s`);
  const isWhole = /^\d{1,4}$/.test(count);
  const span = SandboxSpan.safeParse({ count: isWhole ? Number(count) : undefined, unit: named });
  if (command !== "advance" || rest.length > 0) throw new StartupError(usage);
  if (!span.success) {
    throw new StartupError("Enter how far to move the clock, such as 3 days, 2 weeks or 1 month; at most a year at a time.");
  }
  return span.data;
}

async function advanceItself(config: Config, span: SandboxSpan, terminal: Terminal): Promise<SandboxAdvancedView> {
  const database = await terminal.openDatabase();
  try {
    const { db } = database;
    const provider = await openProvider({ config, db });
    return await advanceSandbox({ db, provider, log: createLog("warn") }, span);
  } catch (error) {
    throw error instanceof AppError ? new StartupError(error.message, { cause: error }) : error;
  } finally {
    await database.close();
  }
}

/** Runs the command. @throws StartupError with a sentence for what can't be done */
export async function runSandboxCommand(args: string[], config: Config, terminal: Terminal): Promise<void> {
  if (args.includes("--help") || args.includes("-h")) {
    terminal.print(usage);
    return;
  }
  const span = readSpan(args);
  if (config.stripe !== undefined) {
    throw new StartupError("STRIPE_SECRET_KEY is set, so payments are real. The time can be moved only in test mode.");
  }
  const asked = await askSite(config, ADVANCE_PATH, span);
  const { now, renewed, failed, ended } =
    asked === undefined ? await advanceItself(config, span, terminal) : SandboxAdvancedView.parse(asked);
  terminal.print(`The test time is now ${toAgencyTime(new Date(now))} ${site.timeZone}.`);
  terminal.print(`Paid renewals: ${renewed}. Failed charges: ${failed}. Ended subscriptions: ${ended}.`);
}
