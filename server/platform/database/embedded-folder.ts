import { accessSync, constants, existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../config/startup-error.ts";

/** The embedded database's folder. */
export const embeddedFolder = (dataDir: string) => join(dataDir, "database");

/** Lock file of the process that has it open. */
export const embeddedLock = (dataDir: string) => join(dataDir, "database.lock");

export const hasEmbedded = (dataDir: string) => existsSync(join(embeddedFolder(dataDir), "PG_VERSION"));

/** @throws StartupError if PostgreSQL is configured but the folder holds a site, which would silently be left behind */
export function requireNotEmbedded(dataDir: string): void {
  if (!hasEmbedded(dataDir)) return;
  throw new StartupError(
    `DATABASE_URL is set, but ${embeddedFolder(dataDir)} contains a site: run "npm run move-to-postgres" to move it, or rename that folder to start without it.`,
  );
}

/** The first path at or below `path` that this account can't read and write. */
function findUnusable(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    if (!lstatSync(path).isDirectory()) return undefined;
    for (const name of readdirSync(path)) {
      const found = findUnusable(join(path, name));
      if (found !== undefined) return found;
    }
    return undefined;
  } catch {
    return path;
  }
}

/**
 * Explains a failed open: the database's own error does not name the file.
 * @throws StartupError naming the first file that this account can't read and write
 */
export function requireUsableFiles(dataDir: string): void {
  const found = findUnusable(embeddedFolder(dataDir));
  if (found === undefined) return;
  throw new StartupError(
    `This account can't read and write ${found}. Give the data folder and everything in it to the account that runs the site: chown -R <account> ${dataDir}`,
  );
}
