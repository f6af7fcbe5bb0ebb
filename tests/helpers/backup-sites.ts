import { noAgentReads } from "../../server/analytics/agent-reads.ts";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { inject } from "vitest";
import { createApp } from "../../server/app.ts";
import { openProvider } from "../../server/payments/choose-provider.ts";
import { writeControl } from "../../server/platform/commands/site-control.ts";
import type { Config } from "../../server/platform/config/config.ts";
import { noContentVersion } from "../../server/platform/database/content-version.ts";
import { extensions } from "../../server/platform/database/db-pglite.ts";
import { openDatabase } from "../../server/platform/database/open-database.ts";
import { noStaffChanges } from "../../server/platform/database/staff-changes.ts";
import { noMetrics } from "../../server/platform/metrics/metrics.ts";
import { createLog } from "../../server/platform/log.ts";
import { openStorage } from "../../server/platform/storage/open-storage.ts";
import { makeTestConfig } from "./app.ts";

/** Cleanups, run in reverse order. */
export type Undo = (() => unknown)[];

export function makeFolder(undo: Undo): string {
  const folder = mkdtempSync(join(tmpdir(), "site-backup-"));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new database on the test server, from the migrated template or empty. */
export async function createDatabase(undo: Undo, template?: "site_test_template"): Promise<string> {
  const address = inject("postgresUrl");
  const name = `site_test_${randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ connectionString: address.replace("{name}", "postgres") });
  await admin.connect();
  await admin.query(`create database ${name} template ${template ?? "template0"}`);
  undo.push(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  return address.replace("{name}", name);
}

/** The migrated test database, unpacked into a folder: creating one takes seconds. */
export async function unpackDatabase(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const loadDataDir = await openAsBlob(inject("pgliteSnapshot"));
  await (await PGlite.create({ dataDir: join(dataDir, "database"), loadDataDir, extensions })).close();
}

/** Settings of an empty installation with this run's kind of database. */
export async function makeEmptyPlace(undo: Undo): Promise<Config> {
  const dataDir = join(makeFolder(undo), "data");
  return makeTestConfig({ dataDir, ...(inject("databaseKind") === "postgres" ? { databaseUrl: await createDatabase(undo) } : {}) });
}

/** Opens a site that commands can reach like a running one. */
export async function openTestSite(config: Config, undo: Undo) {
  const log = createLog("silent");
  const database = await openDatabase(config, log);
  const storage = await openStorage(config);
  const provider = await openProvider({ config, db: database.db });
  const app = createApp({
    config,
    database,
    storage,
    log,
    content: noContentVersion,
    changes: noStaffChanges,
    metrics: noMetrics,
    agentReads: noAgentReads,
    provider,
  });
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Always an AddressInfo for a port.
  if (config.databaseUrl === undefined) writeControl(config.dataDir, server.address() as AddressInfo);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await database.close();
  };
  undo.push(close);
  return { app, database, db: database.db, storage, close };
}

/** A migrated site with this run's kind of database. */
export async function makeTestSite(undo: Undo) {
  const dataDir = join(makeFolder(undo), "data");
  const isPostgres = inject("databaseKind") === "postgres";
  if (!isPostgres) await unpackDatabase(dataDir);
  const config = makeTestConfig({ dataDir, ...(isPostgres ? { databaseUrl: await createDatabase(undo, "site_test_template") } : {}) });
  return { config, ...(await openTestSite(config, undo)) };
}
