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
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  try {
    await admin.query(`create database ${name} template site_test_template`);
    const database = refuseOutsideTransaction(await openPostgres(address.replace("{name}", name), createLog("silent")));
    return {
      ...database,
      async close() {
        await database.close();
        await drop();
      },
    };
  } catch (error) {
    // Its connection would be missing for all other files.
    await drop();
    throw error;
  }
}

const CATALOGS = ["pg_class", "pg_constraint", "pg_trigger", "pg_proc", "pg_namespace"];

/** Changes with everything a test file could leave behind, except rows. */
async function describeSchema({ client }: Database): Promise<string> {
  const counts = CATALOGS.map((catalog) => `(select count(*) || ':' || max(oid) from ${catalog})`);
  const { rows } = await client.query({ text: `select concat_ws(' ', ${counts.join(", ")})` });
  return JSON.stringify(rows);
}

declare global {
  /** Kept per worker: Vitest loads the project's modules again for each test file. */
  var idleDatabases: Set<Database> | undefined;
}

/** Like new, unlike `emptyDatabase`: without dead rows and planner statistics. */
async function truncate({ client }: Database): Promise<void> {
  await client.query({
    text: `do $$ begin
      execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity' from pg_tables where schemaname = 'public');
    end $$`,
  });
}

/**
 * A migrated, empty database of this run's kind, for one file at a time. Creating one takes longer than most tests, so the worker's next
 * file gets the same one, unless more than its rows was changed.
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
      const isUnchanged = await describeSchema(database).then(
        (now) => now === schema,
        () => false,
      );
      if (!isUnchanged) return database.close();
      await truncate(database);
      idle.add(database);
    },
  };
}

/** Empties all tables. Deleting a few rows takes a tenth of `truncate`, and in one statement the order does not matter. */
export async function emptyDatabase({ db }: Database): Promise<void> {
  await db.execute(sql`
    do $$ declare deletions text; begin
      select string_agg(format('%I as (delete from %I)', 'of_' || tablename, tablename), ', ') into deletions
        from pg_tables where schemaname = 'public';
      perform set_config('session_replication_role', 'replica', true);
      execute 'with ' || deletions || ' select';
    end $$`);
}
