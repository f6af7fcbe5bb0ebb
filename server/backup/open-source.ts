import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type BackupMade, LogPosition, UploadKeys } from "../../contract/backup.ts";
import type { Config } from "../platform/config/config.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import type { QueryClient } from "../platform/database/db.ts";
import { embeddedFolder, embeddedLock, hasEmbedded } from "../platform/database/embedded-folder.ts";
import { lockFolder } from "../platform/database/folder-lock.ts";
import { requireWhole, requireWholeFolder } from "../platform/database/unfinished.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { recordBackup } from "./backup-age.ts";
import type { BackupSource } from "./backup-source.ts";
import { copyRunning } from "./frozen-copy.ts";
import { lockBackup } from "./lock-backup.ts";
import { findHeldUploads } from "./uploads.ts";
import { postToSite, readAnswer } from "../platform/commands/ask-site.ts";
import { readControl, type SiteControl } from "../platform/commands/site-control.ts";
import { BACKUP_PATHS } from "./backup.routes.ts";

async function askSite(control: SiteControl, path: string, body: unknown): Promise<unknown> {
  const response = await postToSite(control, path, body).catch((cause: unknown) => {
    throw new StartupError("The site was stopped during the backup. Try again.", { cause });
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
async function findRunningSite(dataDir: string) {
  const control = readControl(dataDir);
  if (control === undefined || !(await isRunning(control))) return undefined;
  return {
    checkpoint: async () => LogPosition.parse(await askSite(control, BACKUP_PATHS.checkpoint, {})),
    position: async () => LogPosition.parse(await askSite(control, BACKUP_PATHS.position, {})),
    findHeld: async (keys: readonly string[]) => UploadKeys.parse(await askSite(control, BACKUP_PATHS.held, { keys })).keys,
    record: async (made: BackupMade) => void (await askSite(control, BACKUP_PATHS.made, made)),
  };
}

type SourceSettings = Pick<Config, "dataDir" | "databaseUrl" | "s3">;
type Opened = Omit<BackupSource, "storage">;

/** @throws StartupError for a database without a complete site */
async function requireSite(client: QueryClient): Promise<void> {
  await requireWhole(client);
  const { rows } = await client.query({ text: "select 1 where to_regclass('drizzle.__drizzle_migrations') is not null" });
  if (rows.length === 0) throw new StartupError("There is no site in the database in DATABASE_URL.");
}

/** One transaction reads a snapshot, without blocking concurrent writes. */
async function openPostgresSource(url: string): Promise<Opened> {
  const { openSession } = await import("../platform/database/db-postgres.ts");
  const session = await openSession(url);
  const live = await openSession(url);
  const close = async () => void (await Promise.all([session.close(), live.close()]));
  try {
    await requireSite(session.client);
    await session.client.query({ text: "begin isolation level repeatable read read only" });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: "postgres",
    client: session.client,
    db: session.db,
    findHeld: (keys) => findHeldUploads(live.db, keys),
    record: (made: BackupMade) => recordBackup(live.db, made),
    close,
  };
}

/** The database of a stopped site, opened in place under its lock. */
async function openStopped(dataDir: string): Promise<Opened> {
  const release = await lockFolder(embeddedLock(dataDir));
  const { openEmbeddedSession } = await import("../platform/database/db-pglite.ts");
  const { client, db, close } = await openEmbeddedSession(embeddedFolder(dataDir));
  await client.query({ text: "begin" });
  return {
    kind: "pglite",
    client,
    db,
    findHeld: (keys) => findHeldUploads(db, keys),
    async record(made) {
      await client.query({ text: "commit" });
      await recordBackup(db, made);
    },
    async close() {
      await close();
      release();
    },
  };
}

/** A copy of a running site's database, opened by this process while the site keeps writing. */
async function openCopy(dataDir: string, site: NonNullable<Awaited<ReturnType<typeof findRunningSite>>>): Promise<Opened> {
  const release = await lockBackup(dataDir, "backup-copy");
  const copy = join(dataDir, "backup-copy");
  const tidy = async () => {
    await rm(copy, { recursive: true, force: true });
    release();
  };
  try {
    await copyRunning(embeddedFolder(dataDir), copy, site);
    const { openEmbeddedSession } = await import("../platform/database/db-pglite.ts");
    const { client, db, close } = await openEmbeddedSession(copy);
    await client.query({ text: "begin" });
    return { kind: "pglite", client, db, findHeld: site.findHeld, record: site.record, close: () => close().then(tidy) };
  } catch (error) {
    await tidy();
    throw error;
  }
}

async function openEmbeddedSource(dataDir: string): Promise<Opened> {
  if (!hasEmbedded(dataDir)) throw new StartupError(`There is no site in ${dataDir}.`);
  requireWholeFolder(dataDir);
  const site = await findRunningSite(dataDir);
  return site === undefined ? openStopped(dataDir) : openCopy(dataDir, site);
}

/** Opens the data of this installation as a snapshot. @throws StartupError if there is no complete site */
export async function openSource(config: SourceSettings): Promise<BackupSource> {
  const opened = config.databaseUrl === undefined ? await openEmbeddedSource(config.dataDir) : await openPostgresSource(config.databaseUrl);
  return { ...opened, storage: await openStorage(config) };
}
