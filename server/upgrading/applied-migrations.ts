import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { findErrorCode } from "../platform/database/db.ts";
import { migratedFile, NEWEST_MIGRATION } from "../platform/database/migrations.ts";
import type { Config } from "../platform/config/config.ts";
import { StartupError } from "../platform/config/startup-error.ts";

/** The newest migration's `when`; `none` without a database, and `unknown` if it was created by a version that did not record it. */
export type Applied = number | "none" | "unknown";

/** PostgreSQL's codes for a missing schema and table. */
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

/** An unreadable folder would look like an empty one. */
function requireReadable(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  try {
    readdirSync(dataDir);
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} may not be read by this account.`, { cause: error });
  }
}

/** Only one process can open the embedded database, and the running site has it open: it records its newest migration in a file. */
function readEmbedded(dataDir: string): Applied {
  requireReadable(dataDir);
  const file = migratedFile(dataDir);
  if (existsSync(file)) return Number(readFileSync(file, "utf8"));
  return existsSync(join(dataDir, "database")) ? "unknown" : "none";
}

/** @throws StartupError if the database can't be read */
export async function readApplied({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): Promise<Applied> {
  return databaseUrl === undefined ? readEmbedded(dataDir) : readPostgres(databaseUrl);
}
