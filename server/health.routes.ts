import { packageSeed } from "../content/seed-packages.ts";
import { HealthView } from "../contract/http.ts";
import { readBackupAge } from "./backup/backup-age.ts";
import { isSharedPlace } from "./backup/upload-place.ts";
import { listPackages } from "./packages/packages.store.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/database/db.ts";
import { createRouter, forAnybody, json } from "./platform/http/router.ts";
import type { Log } from "./platform/log.ts";
import { isMigrated } from "./platform/database/migrations.ts";
import type { SiteCheck } from "./watching/check-site.ts";
import { build, version } from "./platform/root.ts";
import { isWatcher } from "./watching/metrics.routes.ts";
import type { Storage } from "./platform/storage/storage.ts";

const anybody = forAnybody("Operations");

const health = anybody.get("/api/health", {
  summary: "Check whether the site is working",
  responses: { 200: json(HealthView, "The site is working"), 503: json(HealthView, "The site isn’t working; lists what is missing") },
});

/** A check's result, or undefined if it fails: the answer only shows that, the log has the cause. */
async function tryCheck<Value>(log: Log, check: Promise<Value>): Promise<Value | undefined> {
  try {
    return await check;
  } catch (error) {
    log.warn({ err: error }, "a site health check failed");
    return undefined;
  }
}

type HealthRoutesDeps = { database: Database; storage: Storage; config: Pick<Config, "backup" | "metrics"> };

async function checkHealth({ database: { db, client }, storage, config }: HealthRoutesDeps, log: Log): Promise<HealthView> {
  const packages = await tryCheck(log, listPackages(db));
  const migrations = (await tryCheck(log, isMigrated(client))) ?? false;
  // An unreachable storage can't be compared.
  const uploads = (await tryCheck(log, isSharedPlace(db, storage))) ?? true;
  const backup = (await tryCheck(log, readBackupAge(db, config, new Date()))) ?? { at: null, isLate: false };
  const names = packages?.map((item) => item.name) ?? [];
  const isComplete = packageSeed.every((item) => names.includes(item.name));
  const database = packages !== undefined;
  const isWell = database && migrations && isComplete && uploads;
  return { status: isWell ? "ok" : "failing", version, build, database, migrations, packages: isComplete, uploads, backup };
}

export function healthRoutes({ check, ...deps }: HealthRoutesDeps & { check: SiteCheck }) {
  return createRouter().openapi(health, async (c) => {
    const basics = await checkHealth(deps, c.var.log);
    const warnings = isWatcher(c, deps.config.metrics.token) ? (await check()).checks.filter(({ level }) => level !== "good") : undefined;
    const view = { ...basics, ...(warnings && { warnings }) };
    return view.status === "ok" ? c.json(view, 200) : c.json(view, 503);
  });
}
