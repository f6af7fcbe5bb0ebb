import type { Config } from "./config.ts";
import type { Database } from "./db.ts";
import { openPglite } from "./db-pglite.ts";
import { openPostgres } from "./db-postgres.ts";
import type { Log } from "./log.ts";

/**
 * Opens the database and brings its tables up to date: PostgreSQL where `DATABASE_URL` is set, else PGlite in the data folder.
 * @throws StartupError when the folder is in use or the server cannot be reached
 */
export async function openDatabase(config: Pick<Config, "databaseUrl" | "dataDir">, log: Log): Promise<Database> {
  return config.databaseUrl === undefined ? openPglite(config.dataDir) : openPostgres(config.databaseUrl, log);
}
