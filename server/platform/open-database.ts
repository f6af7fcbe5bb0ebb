import type { Config } from "./config.ts";
import type { Database } from "./db.ts";
import type { Log } from "./log.ts";

/**
 * Opens the database and brings its tables up to date: PostgreSQL where `DATABASE_URL` is set, else PGlite in the data folder.
 * @throws StartupError when the folder is in use or the server cannot be reached
 */
export async function openDatabase(config: Pick<Config, "databaseUrl" | "dataDir">, log: Log): Promise<Database> {
  // Only the driver that is used is loaded: PGlite alone is a whole database server.
  if (config.databaseUrl === undefined) return (await import("./db-pglite.ts")).openPglite(config.dataDir);
  return (await import("./db-postgres.ts")).openPostgres(config.databaseUrl, log);
}
