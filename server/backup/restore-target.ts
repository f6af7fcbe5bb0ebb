import { existsSync, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { Config } from "../platform/config/config.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { type QueryClient, rowsOf, type Session } from "../platform/database/db.ts";
import { embeddedFolder, embeddedLock } from "../platform/database/embedded-folder.ts";
import { migratedFile, noteMigrated } from "../platform/database/migrations.ts";
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

/** Where a site is restored. Between `begin` and `end` it is marked as incomplete. Ending with `undo` instead of `close` empties it. */
export type Target = { session: Session; storage: Storage; end(): Promise<void>; close(): Promise<void>; undo(): Promise<void> };

/** @throws StartupError if there are files already: mixing two sites would leave orphans */
async function requireNoUploads(storage: Storage, where: string): Promise<void> {
  for await (const { key } of storage.listAll())
    throw new StartupError(`${where} isn't empty: it contains ${key}. Restore into an empty place. Nothing was changed.`);
}

const whereUploads = ({ s3, dataDir }: TargetSettings) => (s3 === undefined ? `The folder ${dataDir}/uploads` : `The bucket ${s3.bucket}`);

const TABLES = `select count(*)::int as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'S', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Objects of extensions don't count. */
export async function isEmptyDatabase(client: QueryClient): Promise<boolean> {
  const [row] = rowsOf<{ n: number }>((await client.query({ text: TABLES })).rows);
  return row?.n === 0;
}

/** Nothing is written before `begin`, and a failed one leaves nothing. */
export type Checked = { begin(): Promise<Target>; close(): Promise<void> };

/** Drops everything a restore creates in an empty database, the mark of an incomplete site last. Keeps extensions and their objects. */
const DROPS = `with brought as (select objid from pg_depend where deptype = 'e')
  select format('drop %s if exists %I.%I cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, nspname, relname) as drop,
    case when relname = 'restore_unfinished' then 3 when relkind in ('r', 'p') then 1 else 2 end as place
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S') and nspname in ('public', 'drizzle') and c.oid not in (select objid from brought)
  union all
  select format('drop function if exists %s cascade', p.oid::regprocedure), 2
    from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = 'public' and p.oid not in (select objid from brought)
  union all
  select format('drop type if exists %I.%I cascade', nspname, typname), 2
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname = 'public' and typtype = 'e' and t.oid not in (select objid from brought)
  union all
  select 'drop schema if exists drizzle', 2
  order by place`;

async function emptyDatabase({ client }: Session): Promise<void> {
  const { rows } = await client.query({ text: DROPS });
  for (const { drop } of rowsOf<{ drop: string }>(rows)) await client.query({ text: drop });
}

async function emptyUploads(storage: Storage): Promise<void> {
  for await (const { key } of storage.listAll()) await storage.delete(key);
}

/** @throws StartupError for a database that holds anything, or an incomplete site */
async function requireEmptyDatabase({ client }: Session): Promise<void> {
  await requireWhole(client);
  if (!(await isEmptyDatabase(client)))
    throw new StartupError("The database in DATABASE_URL isn't empty. Restore into an empty database. Nothing was changed.");
}

async function checkPostgres(url: string, storage: Storage): Promise<Checked> {
  const { openSession } = await import("../platform/database/db-postgres.ts");
  const session = await openSession(url);
  await requireEmptyDatabase(session).catch(async (error: unknown) => {
    await session.close();
    throw error;
  });
  const undo = async () => {
    await emptyUploads(storage);
    // The first connection may be inside a failed transaction.
    await session.close();
    const again = await openSession(url);
    try {
      await emptyDatabase(again);
    } finally {
      await again.close();
    }
  };
  const begin = async () => {
    // Reading a backup takes minutes, during which another restore may have begun.
    await requireEmptyDatabase(session);
    await beginFilling(session.client, "restore");
    return { session, storage, end: () => endFilling(session.client), close: session.close, undo };
  };
  return { begin, close: session.close };
}

/** @throws StartupError for a folder with a site, or an incomplete one */
function requireEmptyFolder(dataDir: string): void {
  requireWholeFolder(dataDir);
  if (existsSync(embeddedFolder(dataDir)))
    throw new StartupError(`The folder ${dataDir} already contains a site. Restore into an empty folder. Nothing was changed.`);
}

async function openNew(folder: string): Promise<Session> {
  const { openEmbeddedSession } = await import("../platform/database/db-pglite.ts");
  await createEmbedded(folder);
  return openEmbeddedSession(folder);
}

async function checkFolder(dataDir: string, storage: Storage): Promise<Checked> {
  requireEmptyFolder(dataDir);
  const folder = embeddedFolder(dataDir);
  const begin = async () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const release = await lockFolder(embeddedLock(dataDir));
    const remove = async () => {
      for (const path of [folder, migratedFile(dataDir)]) await rm(path, { recursive: true, force: true });
      endFillingFolder(dataDir);
      release();
    };
    try {
      requireEmptyFolder(dataDir);
    } catch (error) {
      release();
      throw error;
    }
    beginFillingFolder(dataDir);
    const session = await openNew(folder).catch(async (error: unknown) => {
      await remove();
      throw error;
    });
    const close = async () => {
      await session.close();
      release();
    };
    const undo = async () => {
      // A failed database may fail to close, which does not matter for its files.
      await session.close().catch(() => undefined);
      await emptyUploads(storage);
      await remove();
    };
    const end = async () => {
      await noteMigrated(session.client, dataDir);
      endFillingFolder(dataDir);
    };
    return { session, storage, end, close, undo };
  };
  return { begin, close: () => Promise.resolve() };
}

/** Checks whether a site can be restored there. @throws StartupError if there is anything already */
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
