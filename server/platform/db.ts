import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type TablesRelationalConfig } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import { openPglite } from "./db-pglite.ts";
import { openPostgres } from "./db-postgres.ts";
import { projectRoot } from "./root.ts";

/** Either driver, and a transaction of either. Inside a transaction only `tx` may be used: PGlite has one connection and would wait for itself. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>, TablesRelationalConfig>;

/** Plain SQL, for the libraries that bring their own statements. */
export type QueryClient = { query(request: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }> };

export type Database = {
  db: Db;
  kind: "pglite" | "postgres";
  client: QueryClient;
  close(): Promise<void>;
};

export const migrationsFolder = join(projectRoot, "server/migrations");

/**
 * Opens the database and brings its tables up to date: PostgreSQL where `DATABASE_URL` is set, else PGlite in the data folder.
 * @throws StartupError when the folder is in use or the server cannot be reached
 */
export async function openDatabase(config: Pick<Config, "databaseUrl" | "dataDir">, log: Log): Promise<Database> {
  return config.databaseUrl === undefined ? openPglite(config.dataDir) : openPostgres(config.databaseUrl, log);
}

/** How many migrations this build carries. */
function countMigrations(): number {
  const journal: unknown = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"));
  return typeof journal === "object" && journal !== null && "entries" in journal && Array.isArray(journal.entries)
    ? journal.entries.length
    : 0;
}

/** Whether the database holds every migration of this build. */
export async function isMigrated(client: QueryClient): Promise<boolean> {
  const { rows } = await client.query({ text: "select count(*)::int as n from drizzle.__drizzle_migrations" });
  const [row] = rows;
  return typeof row === "object" && row !== null && "n" in row && Number(row.n) >= countMigrations();
}

/** The moment on the database's clock, which every process shares. */
export const now = sql`now()`;

/** The SQLSTATE or socket error code behind a failed query: both drivers put it on the cause. */
export function findErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return findErrorCode(error.cause);
}

const GONE = /^(08|57P|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EHOSTUNREACH)/;

/** Whether a failure means that the database cannot be reached, rather than that it refused what was asked. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (GONE.test(findErrorCode(error) ?? "")) return true;
  if (/connection terminated|timeout exceeded when trying to connect|PGlite is closed/i.test(error.message)) return true;
  return isDatabaseGone(error.cause);
}
