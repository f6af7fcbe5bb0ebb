import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { inject } from "vitest";
import type { Database } from "../../server/platform/database/db.ts";
import { extensions, wrapPglite } from "../../server/platform/database/db-pglite.ts";
import { openPostgres } from "../../server/platform/database/db-postgres.ts";
import { createLog } from "../../server/platform/log.ts";

async function openPgliteCopy(): Promise<Database> {
  return wrapPglite(await PGlite.create({ loadDataDir: await openAsBlob(inject("pgliteSnapshot")), extensions }));
}

async function openPostgresCopy(): Promise<Database> {
  const address = inject("postgresUrl");
  const name = `site_test_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ connectionString: address.replace("{name}", "postgres") });
  await admin.connect();
  await admin.query(`create database ${name} template site_test_template`);
  const database = await openPostgres(address.replace("{name}", name), createLog("silent"));
  return {
    ...database,
    async close() {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A migrated, empty database of its own, of the kind this run of the tests is about. */
export function openTestDatabase(): Promise<Database> {
  return inject("databaseKind") === "postgres" ? openPostgresCopy() : openPgliteCopy();
}

/** Empties every table of the site. To delete a few rows takes a tenth of what `truncate` does, and in one statement they may go in any order. */
export async function emptyDatabase({ db }: Database): Promise<void> {
  await db.execute(sql`
    do $$ declare deletions text; begin
      select string_agg(format('%I as (delete from %I)', 'of_' || tablename, tablename), ', ') into deletions
        from pg_tables where schemaname = 'public';
      execute 'with ' || deletions || ' select';
    end $$`);
}
