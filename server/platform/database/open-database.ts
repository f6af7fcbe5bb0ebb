import type { Config } from "../config/config.ts";
import type { Database } from "./db.ts";
import { embeddedLock, requireNotEmbedded, requireUsableFiles } from "./embedded-folder.ts";
import { lockFolder, type LockOptions } from "./folder-lock.ts";
import type { Log } from "../log.ts";
import { requireWholeFolder } from "./unfinished.ts";

/** Longer than a process that was told to stop lets its last requests run, in milliseconds. */
const RESTART_TIMEOUT = 15_000;

/** The lock needs a moment to be sure of itself, in which the driver is loaded. */
async function openEmbedded(dataDir: string, options: LockOptions): Promise<Database> {
  requireWholeFolder(dataDir);
  const [release, { openPglite }] = await Promise.all([lockFolder(embeddedLock(dataDir), options), import("./db-pglite.ts")]);
  try {
    return await openPglite(dataDir, release);
  } catch (error) {
    requireUsableFiles(dataDir);
    throw error;
  }
}

/**
 * Opens the database and brings its tables up to date: PostgreSQL where `DATABASE_URL` is set, else PGlite in the data folder.
 * @param isRestart whether a folder that is in use is waited for: the process before this one may still finish its last requests
 * @throws StartupError when the folder is in use or a file in it cannot be used, the server cannot be reached, or what is there is half a site
 *   or not the only one
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  log: Log,
  { isRestart = false } = {},
): Promise<Database> {
  // Only the driver that is used is loaded: PGlite alone is a whole database server.
  if (config.databaseUrl === undefined) {
    const onWait = () => log.warn("the data folder is in use by another process: waiting for it to end");
    return openEmbedded(config.dataDir, { timeout: isRestart ? RESTART_TIMEOUT : 0, onWait });
  }
  requireNotEmbedded(config.dataDir);
  return (await import("./db-postgres.ts")).openPostgres(config.databaseUrl, log);
}
