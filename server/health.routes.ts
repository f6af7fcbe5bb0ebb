import { createRoute } from "@hono/zod-openapi";
import { packageSeed } from "../content/seed-packages.ts";
import { HealthView } from "../contract/http.ts";
import { listPackages } from "./packages/packages.store.ts";
import type { Database } from "./platform/database/db.ts";
import { createRouter, json } from "./platform/http/router.ts";
import type { Log } from "./platform/log.ts";
import { isMigrated } from "./platform/database/migrations.ts";

const health = createRoute({
  method: "get",
  path: "/api/health",
  tags: ["Operations"],
  summary: "Whether the site can do its work",
  responses: { 200: json(HealthView, "It can"), 503: json(HealthView, "It cannot, and what is missing") },
});

/** What a check answers, or undefined where it cannot: the answer says only that, the log says why. */
async function tryCheck<Value>(log: Log, check: Promise<Value>): Promise<Value | undefined> {
  try {
    return await check;
  } catch (error) {
    log.warn({ err: error }, "a check of the site's health failed");
    return undefined;
  }
}

async function checkHealth({ db, client }: Database, log: Log): Promise<HealthView> {
  const packages = await tryCheck(log, listPackages(db));
  const migrations = (await tryCheck(log, isMigrated(client))) ?? false;
  const names = packages?.map((item) => item.name) ?? [];
  const isComplete = packageSeed.every((item) => names.includes(item.name));
  const database = packages !== undefined;
  return { status: database && migrations && isComplete ? "ok" : "failing", database, migrations, packages: isComplete };
}

export function healthRoutes({ database }: { database: Database }) {
  return createRouter().openapi(health, async (c) => {
    const view = await checkHealth(database, c.var.log);
    return view.status === "ok" ? c.json(view, 200) : c.json(view, 503);
  });
}
