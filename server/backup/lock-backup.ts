import { join } from "node:path";
import { StartupError } from "../platform/config/startup-error.ts";
import { lockFolder } from "../platform/database/folder-lock.ts";

/** Locks the folder `what` of the data folder against a second backup. @returns the release @throws StartupError during another backup */
export function lockBackup(dataDir: string, what: string): Promise<() => void> {
  return lockFolder(join(dataDir, `${what}.lock`)).catch((cause: unknown) => {
    throw new StartupError("A backup of this site is already in progress.", { cause });
  });
}
