import { type BackupMade, LogPosition, UploadKeys } from "../../contract/backup.ts";
import { postToSite, readAnswer } from "../platform/commands/ask-site.ts";
import { readControl, type SiteControl } from "../platform/commands/site-control.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { BACKUP_PATHS } from "./backup.routes.ts";

async function ask(control: SiteControl, path: string, body: unknown): Promise<unknown> {
  const response = await postToSite(control, path, body).catch((cause: unknown) => {
    throw new StartupError("The site was stopped while it was backed up. Try again.", { cause });
  });
  return readAnswer(response);
}

/** Whether a site with this folder's token answers. */
async function isRunning({ url, token }: SiteControl): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(url + BACKUP_PATHS.age, { headers, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  return response?.ok === true;
}

/** The site that has this folder's embedded database open, if any. */
export async function findRunningSite(dataDir: string) {
  const control = readControl(dataDir);
  if (control === undefined || !(await isRunning(control))) return undefined;
  return {
    checkpoint: async () => LogPosition.parse(await ask(control, BACKUP_PATHS.checkpoint, {})),
    position: async () => LogPosition.parse(await ask(control, BACKUP_PATHS.position, {})),
    findHeld: async (keys: readonly string[]) => UploadKeys.parse(await ask(control, BACKUP_PATHS.held, { keys })).keys,
    record: async (made: BackupMade) => void (await ask(control, BACKUP_PATHS.made, made)),
  };
}
