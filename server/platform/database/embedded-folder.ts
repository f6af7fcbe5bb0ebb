import { accessSync, constants, existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../config/startup-error.ts";

/** Where the embedded database lies. */
export const embeddedFolder = (dataDir: string) => join(dataDir, "database");

/** Held by the process that has it open. */
export const embeddedLock = (dataDir: string) => join(dataDir, "database.lock");

export const hasEmbedded = (dataDir: string) => existsSync(join(embeddedFolder(dataDir), "PG_VERSION"));

/** @throws StartupError where PostgreSQL is to be used, and the folder holds a site that would be left behind without a word */
export function requireNotEmbedded(dataDir: string): void {
  if (!hasEmbedded(dataDir)) return;
  throw new StartupError(
    `DATABASE_URL is set, but ${embeddedFolder(dataDir)} holds a site: run "npm run move-to-postgres" to take it along, or rename that folder to start without it.`,
  );
}

/** The first below `path`, or itself, that this account may not read and write. */
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
 * The database itself says nothing of a file that it may not open. Called when it could not be opened.
 * @throws StartupError naming the first of its files that this account may not read and write
 */
export function requireUsableFiles(dataDir: string): void {
  const found = findUnusable(embeddedFolder(dataDir));
  if (found === undefined) return;
  throw new StartupError(
    `${found} may not be read and written by this account. Give the data folder and all that lies in it to the account that runs the site: chown -R <account> ${dataDir}`,
  );
}
