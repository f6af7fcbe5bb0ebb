import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { StartupError } from "./startup-error.ts";

/** No access for group and others. */
const PRIVATE = 0o077;
const STICKY = 0o1000;

/** Removes all access of other users to a file, or to a folder and its contents. */
export function closeToOthers(path: string): void {
  const found = lstatSync(path);
  // A symlink's target may lie anywhere.
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  if ((found.mode & PRIVATE) !== 0) chmodSync(path, found.mode & ~PRIVATE & 0o7777);
}

/** Whether other users have any access to a file. */
export function isOpenToOthers(path: string): boolean {
  return (lstatSync(path).mode & PRIVATE) !== 0;
}

const USABLE = constants.R_OK | constants.W_OK | constants.X_OK;
const ROOT = 0;

const describeCode = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error));

/** @throws StartupError if the folder can't be created, or this account can't read and write in it */
function openFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, USABLE);
    return realpathSync(dataDir);
  } catch (error) {
    const text = `This account can't use the data folder ${dataDir} (${describeCode(error)}). Set DATA_DIR to a folder it can write to.`;
    throw new StartupError(text, { cause: error });
  }
}

/**
 * Files that root writes in another account's folder are unreadable to that account: its site would not start again.
 * @throws StartupError
 */
export function requireOwner(folder: string, owner: number, account = process.geteuid?.()): void {
  if (account !== ROOT || owner === ROOT) return;
  throw new StartupError(
    `The data folder ${folder} belongs to another account (number ${owner}). Run this command as that account: runuser -u "$(id -nu ${owner})" -- followed by the command.`,
  );
}

/**
 * Makes `dataDir` private to this user, creating it if needed. The folder itself goes last: an interrupted start is completed by the next
 * one, and a folder that is private already costs a single `stat`.
 * @throws StartupError if the folder is unusable, shared by all users, such as /tmp, or another account's while this is root
 */
export function closeFolder(dataDir: string, log: Log): void {
  const folder = openFolder(dataDir);
  const { mode, uid } = lstatSync(folder);
  if ((mode & STICKY) !== 0)
    throw new StartupError(`The data folder ${folder} is shared by all users. Set DATA_DIR to a folder used only for this site.`);
  requireOwner(folder, uid);
  if ((mode & PRIVATE) === 0) return;
  try {
    closeToOthers(folder);
  } catch (error) {
    log.warn({ err: error }, "other users of this machine may be able to read the data folder: its permissions can't be changed");
  }
}

/**
 * Makes everything in the data folder, and all files of this process, private to this user: the embedded database would create
 * world-readable files. Called before anything is opened.
 * @throws StartupError as `closeFolder`
 */
export function makePrivate(dataDir: string, log: Log): void {
  process.umask(PRIVATE);
  closeFolder(dataDir, log);
}
