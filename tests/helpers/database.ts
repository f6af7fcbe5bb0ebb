import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { inject } from "vitest";
import type { Database } from "../../server/platform/database/db.ts";
import { extensions, wrapPglite } from "../../server/platform/database/db-pglite.ts";
import { openPostgres } from "../../server/platform/database/db-postgres.ts";
import { createLog } from "../../server/platform/log.ts";
import { refuseOutsideTransaction } from "./outside-transaction.ts";

async function openPgliteCopy(): Promise<Database> {
  return wrapPglite(await PGlite.create({ loadDataDir: await openAsBlob(inject("pgliteSnapshot")), extensions }));
}

async function openPostgresCopy(): Promise<Database> {
  const address = inject("postgresUrl");
  const name = `site_test_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ connectionString: address.replace("{name}", "postgres") });
  await admin.connect();
  await admin.query(`create database ${name} template site_test_template`);
  const database = refuseOutsideTransaction(await openPostgres(address.replace("{name}", name), createLog("silent")));
  return {
    ...database,
    async close() {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

const CATALOGS = ["pg_class", "pg_constraint", "pg_trigger", "pg_proc", "pg_namespace"];

/** What changes with everything but rows that a file of tests could leave behind. */
async function describeSchema({ client }: Database): Promise<string> {
  const counts = CATALOGS.map((catalog) => `(select count(*) || ':' || max(oid) from ${catalog})`);
  const { rows } = await client.query({ text: `select concat_ws(' ', ${counts.join(", ")})` });
  return JSON.stringify(rows);
}

declare global {
  /** What a worker keeps: Vitest loads this project's own modules anew for each file of tests. */
  var idleDatabases: Set<Database> | undefined;
}

/** As new, unlike `emptyDatabase`: without the room that rows have taken and without what the planner knows of them. */
async function truncate({ client }: Database): Promise<void> {
  await client.query({
    text: `do $$ begin
      execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity' from pg_tables where schemaname = 'public');
    end $$`,
  });
}

/**
 * A migrated, empty database of the kind this run of the tests is about, for one file at a time. To make one takes longer than most tests
 * do, so the worker's next file gets the same, unless more than its rows was changed.
 */
export async function openTestDatabase(): Promise<Database> {
  const idle = (globalThis.idleDatabases ??= new Set());
  const kind = inject("databaseKind");
  const kept = [...idle].find((database) => database.kind === kind);
  if (kept) idle.delete(kept);
  const database = kept ?? (await (kind === "postgres" ? openPostgresCopy() : openPgliteCopy()));
  const schema = await describeSchema(database);
  return {
    ...database,
    async close() {
      if ((await describeSchema(database)) !== schema) return database.close();
      await truncate(database);
      idle.add(database);
    },
  };
}

/** Empties every table of the site. To delete a few rows takes a tenth of what `truncate` does, and in one statement they may go in any order. */
export async function emptyDatabase({ db }: Database): Promise<void> {
  await db.execute(sql`
    do $$ declare deletions text; begin
      select string_agg(format('%I as (delete from %I)', 'of_' || tablename, tablename), ', ') into deletions
        from pg_tables where schemaname = 'public';
      perform set_config('session_replication_role', 'replica', true);
      execute 'with ' || deletions || ' select';
    end $$`);
}
