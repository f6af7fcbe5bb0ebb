import { SandboxAdvancedView, SandboxSpan, SandboxTimeView } from "../../../contract/sandbox-time.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { orCommand } from "../../platform/commands/site-control.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { createRouter, failure, json, jsonBody } from "../../platform/http/router.ts";
import { forStaff, type Guard } from "../../platform/http/staff-route.ts";
import type { PaymentProvider } from "../provider.ts";
import { advanceSandbox } from "./run-sandbox.ts";
import { readSandboxTime } from "./sandbox-clock.ts";

export const ADVANCE_PATH = "/api/admin/sandbox-time/advance";

type SandboxTimeRoutesDeps = { db: Db; guard: Guard; config: Pick<Config, "dataDir">; provider: PaymentProvider };

/** The test clock can be moved only while the built-in provider takes the payments. */
export function sandboxTimeRoutes({ db, guard, config, provider }: SandboxTimeRoutesDeps) {
  const staff = forStaff(guard, "Test checkout");
  const staffOrCommand = forStaff(orCommand(guard, config.dataDir), "Test checkout");
  const show = staff.get("/api/admin/sandbox-time", {
    summary: "Get the time of the built-in test provider",
    responses: { 200: json(SandboxTimeView, "The current test time") },
  });
  const advance = staffOrCommand.post(ADVANCE_PATH, {
    summary: "Advance the test time",
    request: jsonBody(SandboxSpan),
    responses: {
      200: json(SandboxAdvancedView, "Everything due in that time has happened"),
      400: failure("Not a valid time span, or more than a year"),
      409: failure("Real payments are accepted here, or the test time is already far ahead"),
    },
  });
  const isSandbox = provider.name === "sandbox";
  return createRouter()
    .openapi(show, async (c) => c.json({ now: isSandbox ? (await readSandboxTime(db)).toISOString() : null }, 200))
    .openapi(advance, async (c) => {
      if (!isSandbox) throw new AppError("conflict", staffMessages.testTimeReal);
      return c.json(await advanceSandbox({ db, provider, log: c.get("log") }, c.req.valid("json")), 200);
    });
}
