import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { extensions } from "../../server/platform/database/db-pglite.ts";
import { openPostgres } from "../../server/platform/database/db-postgres.ts";
import { createLog } from "../../server/platform/log.ts";
import { migrationsFolder } from "../../server/platform/database/migrations.ts";
import { projectRoot } from "../../server/platform/root.ts";
import { type Cluster, findPostgresBinaries, startPostgres } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseKind: "pglite" | "postgres";
    pgliteSnapshot: string;
    /** A URL with `{name}` for the database's name; empty without a server. */
    postgresUrl: string;
  }
}

/** Migrates once and stores the result: each file then opens a copy in half a second. */
async function snapshotPglite(): Promise<string> {
  const client = await PGlite.create({ extensions });
  await migrate(drizzle(client, { casing: "snake_case" }), { migrationsFolder });
  const folder = join(projectRoot, "node_modules/.cache");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `test-database-${process.pid}.tar`);
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await client.close();
  return file;
}

/** The template for every file's database. */
async function prepareTemplate(url: string): Promise<void> {
  const admin = new Client({ connectionString: url.replace("{name}", "postgres") });
  await admin.connect();
  // Including leftovers of an earlier run on a longer-lived server.
  const { rows } = await admin.query<{ datname: string }>("select datname from pg_database where datname like 'site\\_test\\_%'");
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  await admin.query("create database site_test_template");
  await admin.end();
  const database = await openPostgres(url.replace("{name}", "site_test_template"), createLog("silent"));
  await database.close();
}

async function preparePostgres(): Promise<{ url: string; cluster?: Cluster }> {
  const given = process.env["TEST_DATABASE_URL"];
  const binaries = findPostgresBinaries();
  const cluster = given === undefined && binaries !== undefined ? await startPostgres(binaries) : undefined;
  const url = given === undefined ? cluster?.url("{name}") : given.replace(/(:\/\/[^/]*\/)[^?]*/, "$1{name}");
  if (url === undefined) return { url: "" };
  try {
    await prepareTemplate(decodeURI(url));
  } catch (error) {
    // If the setup fails, no teardown stops the server.
    await cluster?.stop();
    throw error;
  }
  return { url: decodeURI(url), ...(cluster ? { cluster } : {}) };
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Sequentially: PGlite blocks the thread for longer than PostgreSQL's connection timeout.
  const snapshot = await snapshotPglite();
  const isNeeded = project.getProvidedContext().databaseKind !== "pglite";
  const postgres: Awaited<ReturnType<typeof preparePostgres>> = isNeeded ? await preparePostgres() : { url: "" };
  project.provide("pgliteSnapshot", snapshot);
  project.provide("postgresUrl", postgres.url);
  return async () => {
    rmSync(snapshot, { force: true });
    await postgres.cluster?.stop();
  };
}
