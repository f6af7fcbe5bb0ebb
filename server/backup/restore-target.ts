import { existsSync, mkdirSync } from "node:fs";
import type { Config } from "../platform/config/config.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import type { QueryClient, Session } from "../platform/database/db.ts";
import { embeddedFolder, embeddedLock } from "../platform/database/embedded-folder.ts";
import { lockFolder } from "../platform/database/folder-lock.ts";
import {
  beginFilling,
  beginFillingFolder,
  endFilling,
  endFillingFolder,
  requireWhole,
  requireWholeFolder,
} from "../platform/database/unfinished.ts";
import { createEmbedded } from "./create-embedded.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import type { Storage } from "../platform/storage/storage.ts";

export type TargetSettings = Pick<Config, "dataDir" | "databaseUrl" | "s3">;

/** Where a site is written to. Between `begin` and `end` it says of itself that it is half of one. */
export type Target = { session: Session; storage: Storage; end(): Promise<void>; close(): Promise<void> };

/** @throws StartupError where files lie already: those of two sites in one place would be one site's orphans */
async function requireNoUploads(storage: Storage, where: string): Promise<void> {
  for await (const { key } of storage.listAll())
    throw new StartupError(`${where} is not empty: ${key} is there. Restore into an empty place. Nothing was changed.`);
}

const whereUploads = ({ s3, dataDir }: TargetSettings) => (s3 === undefined ? `The folder ${dataDir}/uploads` : `The bucket ${s3.bucket}`);

const TABLES = `select count(*)::int as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'S', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** What extensions bring is nobody's data. */
export async function isEmptyDatabase(client: QueryClient): Promise<boolean> {
  const [row] = (await client.query({ text: TABLES })).rows as { n: number }[]; // the query's own column
  return row?.n === 0;
}

/** Nothing is written before `begin`. */
export type Checked = { begin(): Promise<Target>; close(): Promise<void> };

async function checkPostgres(url: string, storage: Storage): Promise<Checked> {
  const { openSession } = await import("../platform/database/db-postgres.ts");
  const session = await openSession(url);
  try {
    await requireWhole(session.client);
    if (!(await isEmptyDatabase(session.client)))
      throw new StartupError("The database that DATABASE_URL names is not empty. Restore into an empty one. Nothing was changed.");
  } catch (error) {
    await session.close();
    throw error;
  }
  const begin = async () => {
    await beginFilling(session.client, "restore");
    return { session, storage, end: () => endFilling(session.client), close: session.close };
  };
  return { begin, close: session.close };
}

async function checkFolder(dataDir: string, storage: Storage): Promise<Checked> {
  requireWholeFolder(dataDir);
  if (existsSync(embeddedFolder(dataDir)))
    throw new StartupError(`The folder ${dataDir} holds a site. Restore into an empty folder. Nothing was changed.`);
  const begin = async () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const release = await lockFolder(embeddedLock(dataDir));
    beginFillingFolder(dataDir);
    const { openEmbeddedSession } = await import("../platform/database/db-pglite.ts");
    await createEmbedded(embeddedFolder(dataDir));
    const session = await openEmbeddedSession(embeddedFolder(dataDir));
    const close = async () => {
      await session.close();
      release();
    };
    return { session, storage, end: () => Promise.resolve(endFillingFolder(dataDir)), close };
  };
  return { begin, close: () => Promise.resolve() };
}

/** Looks whether a site can be restored there. @throws StartupError where something is there already, whole or half */
export async function checkTarget(settings: TargetSettings): Promise<Checked> {
  const storage = await openStorage(settings);
  const { dataDir, databaseUrl } = settings;
  const checked = databaseUrl === undefined ? await checkFolder(dataDir, storage) : await checkPostgres(databaseUrl, storage);
  await requireNoUploads(storage, whereUploads(settings)).catch(async (error: unknown) => {
    await checked.close();
    throw error;
  });
  return checked;
}
