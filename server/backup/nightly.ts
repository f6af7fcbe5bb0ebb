import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BackupPlace } from "../platform/config/backup-config.ts";
import type { Config } from "../platform/config/config.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { runEach } from "../platform/jobs/run-each.ts";
import { createLog } from "../platform/log.ts";
import { syncPath } from "./archive/sync-path.ts";
import { isUnfinished, listExpired, nameBackup } from "./keep-backups.ts";
import { lockBackup } from "./lock-backup.ts";
import { openSource } from "./open-source.ts";
import { writeBackup } from "./write-backup.ts";

/** A place for backups. */
type Shelf = {
  name: string;
  put(file: string, name: string): Promise<void>;
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
};

function createFolderShelf(folder: string): Shelf {
  return {
    name: folder,
    async put(file, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Left from an interrupted copy.
      for (const old of await readdir(folder)) if (isUnfinished(old)) await rm(join(folder, old));
      const part = join(folder, `${name}.part`);
      try {
        await copyFile(file, part);
        await syncPath(part);
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncPath(folder);
    },
    list: () => readdir(folder),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

async function openShelf(place: BackupPlace): Promise<Shelf> {
  if (place.kind === "folder") return createFolderShelf(place.folder);
  return (await import("./bucket-shelf.ts")).createBucketShelf(place.bucket);
}

async function putAway(shelf: Shelf, file: string, name: string): Promise<void> {
  await shelf.put(file, name);
  for (const expired of listExpired(await shelf.list())) await shelf.delete(expired);
}

/**
 * Backs up to each configured place, also after one that fails, and deletes expired backups there.
 * @throws StartupError if no place is configured; the first failure, once all places were tried
 */
export async function backUpNightly(config: Config, print: (text: string) => void): Promise<void> {
  const { places } = config.backup;
  if (places.length === 0) throw new StartupError("Name a file, or set BACKUP_DIR or BACKUP_S3_BUCKET.");
  const release = await lockBackup(config.dataDir, "backup-new");
  try {
    await backUpTo(config, print);
  } finally {
    release();
  }
}

async function backUpTo(config: Config, print: (text: string) => void): Promise<void> {
  const { key, places } = config.backup;
  const name = nameBackup(new Date());
  const folder = join(config.dataDir, "backup-new");
  const file = join(folder, name);
  const source = await openSource(config);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeBackup(source, file, key);
    const putIntoPlace = (place: BackupPlace) => async () => putAway(await openShelf(place), file, name);
    // The command prints the failure.
    await runEach(places.map(putIntoPlace), createLog("silent"));
    const { size } = await stat(file);
    await source.record({ name, bytes: size });
    print(`Backed up to ${name}, ${(size / 1e6).toFixed(1)} MB.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await source.close();
  }
}
