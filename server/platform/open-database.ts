import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Database } from "./db.ts";
import { lockFolder } from "./folder-lock.ts";
import type { Log } from "./log.ts";

/** The lock needs a moment to be sure of itself, in which the driver is loaded. */
async function openEmbedded(dataDir: string): Promise<Database> {
  const [release, { openPglite }] = await Promise.all([lockFolder(join(dataDir, "database.lock")), import("./db-pglite.ts")]);
  return openPglite(dataDir, release);
}

/**
 * Opens the database and brings its tables up to date: PostgreSQL where `DATABASE_URL` is set, else PGlite in the data folder.
 * @throws StartupError when the folder is in use or the server cannot be reached
 */
export async function openDatabase(config: Pick<Config, "databaseUrl" | "dataDir">, log: Log): Promise<Database> {
  // Only the driver that is used is loaded: PGlite alone is a whole database server.
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir);
  return (await import("./db-postgres.ts")).openPostgres(config.databaseUrl, log);
}
