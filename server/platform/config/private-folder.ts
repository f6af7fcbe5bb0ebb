import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { StartupError } from "./startup-error.ts";

/** Nothing for the group and nothing for others. */
const PRIVATE = 0o077;
const STICKY = 0o1000;

/** Takes a file, or a folder with all that lies in it, from every other user of the machine. */
export function closeToOthers(path: string): void {
  const found = lstatSync(path);
  // A link belongs to whoever made it, and what it points to may lie anywhere.
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  if ((found.mode & PRIVATE) !== 0) chmodSync(path, found.mode & ~PRIVATE & 0o7777);
}

/** Whether others may do anything with a file. */
export function isOpenToOthers(path: string): boolean {
  return (lstatSync(path).mode & PRIVATE) !== 0;
}

const USABLE = constants.R_OK | constants.W_OK | constants.X_OK;
const ROOT = 0;

const describeCode = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error));

/** @throws StartupError where there is no such folder and none can be made, or this account may not read and write in it */
function openFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, USABLE);
    return realpathSync(dataDir);
  } catch (error) {
    const text = `The data folder ${dataDir} cannot be used by this account (${describeCode(error)}). Set DATA_DIR to a folder it may write in.`;
    throw new StartupError(text, { cause: error });
  }
}

/**
 * What root writes among another account's files that account cannot read: the site would not start again.
 * @throws StartupError
 */
export function requireOwner(folder: string, owner: number, account = process.geteuid?.()): void {
  if (account !== ROOT || owner === ROOT) return;
  throw new StartupError(
    `The data folder ${folder} belongs to another account (number ${owner}). Run this as that one: runuser -u "$(id -nu ${owner})" -- followed by the command.`,
  );
}

/**
 * Takes from every other user of the machine what lies in `dataDir`, which is made where it is missing. The folder itself is closed last, so
 * that a start that is interrupted is made good by the next, and a closed one costs a single look.
 * @throws StartupError where the folder cannot be used, is one that all users share, such as /tmp, or is another account's while this is root
 */
export function closeFolder(dataDir: string, log: Log): void {
  const folder = openFolder(dataDir);
  const { mode, uid } = lstatSync(folder);
  if ((mode & STICKY) !== 0)
    throw new StartupError(`The data folder ${folder} is shared by all users. Set DATA_DIR to a folder of its own.`);
  requireOwner(folder, uid);
  if ((mode & PRIVATE) === 0) return;
  try {
    closeToOthers(folder);
  } catch (error) {
    log.warn({ err: error }, "other users of this machine may be able to read the data folder: its permissions cannot be changed");
  }
}

/**
 * Keeps what this process writes from now on, and what lies in the data folder, from every other user of the machine: the embedded database
 * would otherwise make its files for all to read and write. Called before anything is opened.
 * @throws StartupError as `closeFolder`
 */
export function makePrivate(dataDir: string, log: Log): void {
  process.umask(PRIVATE);
  closeFolder(dataDir, log);
}
