import { join } from "node:path";
import type { Config } from "../config/config.ts";
import type { Database } from "./db.ts";
import { lockFolder, type LockPatience } from "./folder-lock.ts";
import type { Log } from "../log.ts";

/** Longer than a process that was told to stop lets its last requests run, in milliseconds. */
const RESTART_TIMEOUT = 15_000;

/** The lock needs a moment to be sure of itself, in which the driver is loaded. */
async function openEmbedded(dataDir: string, patience: LockPatience): Promise<Database> {
  const [release, { openPglite }] = await Promise.all([lockFolder(join(dataDir, "database.lock"), patience), import("./db-pglite.ts")]);
  return openPglite(dataDir, release);
}

/**
 * Opens the database and brings its tables up to date: PostgreSQL where `DATABASE_URL` is set, else PGlite in the data folder.
 * @param isRestart whether a folder that is in use is waited for: the process before this one may still finish its last requests
 * @throws StartupError when the folder is in use or the server cannot be reached
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  log: Log,
  { isRestart = false } = {},
): Promise<Database> {
  // Only the driver that is used is loaded: PGlite alone is a whole database server.
  if (config.databaseUrl === undefined) {
    const onWait = () => log.warn("the data folder is in use by another process: waiting for it to end");
    return openEmbedded(config.dataDir, { patience: isRestart ? RESTART_TIMEOUT : 0, onWait });
  }
  return (await import("./db-postgres.ts")).openPostgres(config.databaseUrl, log);
}
