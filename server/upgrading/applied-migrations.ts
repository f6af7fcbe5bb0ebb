import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { findErrorCode } from "../platform/database/db.ts";
import { migratedFile, NEWEST_MIGRATION } from "../platform/database/migrations.ts";
import type { Config } from "../platform/config/config.ts";
import { StartupError } from "../platform/config/startup-error.ts";

/** The newest migration of a database, as its `when`; `none` where there is no database yet, and `unknown` where a version made it that noted nothing. */
export type Applied = number | "none" | "unknown";

/** PostgreSQL's codes for a schema and a table that are not there. */
const NOT_THERE = ["3F000", "42P01"];

async function readPostgres(url: string): Promise<Applied> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ newest: string | null }>(NEWEST_MIGRATION.text);
    return rows[0]?.newest ? Number(rows[0].newest) : "none";
  } catch (error) {
    if (NOT_THERE.includes(findErrorCode(error) ?? "")) return "none";
    throw new StartupError("The database at DATABASE_URL cannot be read.", { cause: error });
  } finally {
    await client.end();
  }
}

/** A folder that may not be looked into would pass for an empty one. */
function requireReadable(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  try {
    readdirSync(dataDir);
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} may not be read by this account.`, { cause: error });
  }
}

/** Only one process may open the embedded database, and that is the site, which runs: it notes what it has brought the database to. */
function readEmbedded(dataDir: string): Applied {
  requireReadable(dataDir);
  const file = migratedFile(dataDir);
  if (existsSync(file)) return Number(readFileSync(file, "utf8"));
  return existsSync(join(dataDir, "database")) ? "unknown" : "none";
}

/** @throws StartupError where the database cannot be read */
export async function readApplied({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): Promise<Applied> {
  return databaseUrl === undefined ? readEmbedded(dataDir) : readPostgres(databaseUrl);
}
