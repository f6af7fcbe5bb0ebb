import { join } from "node:path";
import { StartupError } from "../platform/config/startup-error.ts";
import { lockFolder } from "../platform/database/folder-lock.ts";

/** Keeps a second backup from using the same folder `what` of the data folder. @returns what gives it free @throws StartupError while another is made */
export function lockBackup(dataDir: string, what: string): Promise<() => void> {
  return lockFolder(join(dataDir, `${what}.lock`)).catch((cause: unknown) => {
    throw new StartupError("A backup of this site is being made already.", { cause });
  });
}
