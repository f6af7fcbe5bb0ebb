import type { Config } from "../config/config.ts";
import type { Database } from "./db.ts";
import { embeddedLock, requireNotEmbedded, requireUsableFiles } from "./embedded-folder.ts";
import { lockFolder, type LockOptions } from "./folder-lock.ts";
import type { Log } from "../log.ts";
import { requireWholeFolder } from "./unfinished.ts";

/** Milliseconds: longer than a stopping process lets its last requests run. */
const RESTART_TIMEOUT = 15_000;

/** Taking the lock includes a short wait, during which the driver loads. */
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
 * Opens the database and migrates it: PostgreSQL if `DATABASE_URL` is set, else PGlite in the data folder.
 * @param isRestart waits for a folder in use: the previous process may still finish its last requests
 * @throws StartupError when the folder is in use or has an unusable file, the server is unreachable, the site was only half restored, or
 * there are two
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  log: Log,
  { isRestart = false } = {},
): Promise<Database> {
  // Loads only the driver in use: PGlite alone is a whole database server.
  if (config.databaseUrl === undefined) {
    const onWait = () => log.warn("another process is using the data folder: waiting for it to end");
    return openEmbedded(config.dataDir, { timeout: isRestart ? RESTART_TIMEOUT : 0, onWait });
  }
  requireNotEmbedded(config.dataDir);
  return (await import("./db-postgres.ts")).openPostgres(config.databaseUrl, log);
}
