import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { describeError } from "../log.ts";
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

/**
 * Takes from every other user of the machine what lies in `dataDir`, which is made where it is missing. The folder itself is closed last, so
 * that a start that is interrupted is made good by the next, and a closed one costs a single look.
 * @throws StartupError where the folder is one that all users share, such as /tmp
 */
export function closeFolder(dataDir: string, log: Log): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = realpathSync(dataDir);
  const { mode } = lstatSync(folder);
  if ((mode & STICKY) !== 0)
    throw new StartupError(`The data folder ${folder} is shared by all users. Set DATA_DIR to a folder of its own.`);
  if ((mode & PRIVATE) === 0) return;
  try {
    closeToOthers(folder);
  } catch (error) {
    log.warn(
      { err: describeError(error) },
      "other users of this machine may be able to read the data folder: its permissions cannot be changed",
    );
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
