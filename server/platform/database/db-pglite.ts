import { fdatasyncSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { type Database, isNoRoom, type Session } from "./db.ts";
import { closeToOthers, isOpenToOthers } from "../config/private-folder.ts";
import { createDiskRoom, type DiskRoom } from "./disk-room.ts";
import { embeddedFolder } from "./embedded-folder.ts";
import { migrationsFolder, noteMigrated } from "./migrations.ts";

type Stream = { nfd: number };
type Write = (stream: Stream, buffer: unknown, offset: number, length: number, position: number) => number;
type StreamOps = { fsync(stream: Stream): number; write: Write };

/** PGlite uses Emscripten's file system, whose type lacks the node below a path. */
type MountedPath = { node: { mount: { type: { stream_ops: StreamOps } } } };

/**
 * PGlite starts with fsync off. With it on, Emscripten's own `fsync` still does nothing: without this, a commit would not reach the disk.
 */
function makeDurable(files: StreamOps): void {
  files.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    return 0;
  };
}

function findFiles(client: PGlite): StreamOps {
  // The published FS type omits `lookupPath`'s result.
  const found = client.Module.FS.lookupPath("/pglite/data", {}) as unknown as MountedPath;
  return found.node.mount.type.stream_ops;
}

/** Full disk: a write without room releases the reserve and is tried again. */
export function writeIntoReserve(files: Pick<StreamOps, "write">, room: Pick<DiskRoom, "release">): void {
  const write = files.write.bind(files);
  files.write = (...what) => {
    try {
      return write(...what);
    } catch (error) {
      if (!isNoRoom(error) || !room.release()) throw error;
      return write(...what);
    }
  };
}

/** Interval for checking free disk space, in milliseconds. */
const LOOK_EVERY = 1000;

/** Makes the database read-only while the disk is full. @returns stops the checks */
export function watchRoom(client: Pick<PGlite, "exec">, room: DiskRoom, every = LOOK_EVERY): () => void {
  let isReadOnly = false;
  const look = async () => {
    room.look();
    if (room.isFull() === isReadOnly) return;
    isReadOnly = !isReadOnly;
    await client.exec(`set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
  };
  // A failed check is repeated at the next interval.
  const timer = setInterval(() => void look().catch(() => undefined), every);
  timer.unref();
  return () => clearInterval(timer);
}

/** Shared buffers of the database; a command reads most pages once. */
const BUFFERS = { site: "32MB", command: "4MB" };

const startParams = (buffers: string) => [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  `shared_buffers=${buffers}`,
];

/** Extensions the migrations need: trigram search. */
export const extensions = { pg_trgm };

/** Wraps an open PGlite as the site's database; `release` runs after closing. */
export function wrapPglite(client: PGlite, release: () => void = () => {}): Database {
  return {
    db: drizzle(client, { casing: "snake_case" }),
    kind: "pglite",
    client: {
      async query({ text, values }) {
        const { rows, affectedRows } = await client.query(text, values);
        // PGlite counts no rows for a plain select.
        return { rows, rowCount: Math.max(affectedRows ?? 0, rows.length) };
      },
    },
    queue: { db: fromPglite(client), backend: "pglite" },
    async listen(channel, onEvent) {
      const stop = await client.listen(channel, (payload) => onEvent("notice", payload));
      onEvent("listening", "");
      return () => stop();
    },
    async close() {
      await client.close();
      release();
    },
  };
}

async function migrateEmbedded(client: PGlite, dataDir: string): Promise<void> {
  await migrate(drizzle(client, { casing: "snake_case" }), { migrationsFolder });
  await noteMigrated(wrapPglite(client).client, dataDir);
}

/** The embedded database in `folder`, durable and not migrated. The caller must hold the folder's lock. */
export async function createPglite(folder: string, buffers = BUFFERS.command): Promise<PGlite> {
  const client = await PGlite.create({ dataDir: folder, startParams: startParams(buffers), extensions });
  makeDurable(findFiles(client));
  // A new database is unpacked with world-readable files. Checking all thousand at each start would be slow, so one is checked.
  if (isOpenToOthers(join(folder, "PG_VERSION"))) closeToOthers(folder);
  return client;
}

/** On a full disk frees the reserve for the start's writes; otherwise creates it again. */
function prepareRoom(dataDir: string, room: DiskRoom): void {
  mkdirSync(dataDir, { recursive: true });
  try {
    room.look();
  } catch {
    // Too little room for the reserve.
  }
  if (room.isFull()) room.release();
}

/** The embedded database in `dataDir`, migrated. The caller must hold the folder's lock. @throws what PGlite does, after `release` of the lock */
export async function openPglite(dataDir: string, release: () => void, room = createDiskRoom(dataDir)): Promise<Database> {
  try {
    prepareRoom(dataDir, room);
    const client = await createPglite(embeddedFolder(dataDir), BUFFERS.site);
    writeIntoReserve(findFiles(client), room);
    await migrateEmbedded(client, dataDir);
    const stopWatching = watchRoom(client, room);
    return wrapPglite(client, () => {
      stopWatching();
      release();
    });
  } catch (error) {
    release();
    throw error;
  }
}

/** The embedded database in `folder` for a command, not migrated. The caller must hold the folder's lock. */
export async function openEmbeddedSession(folder: string): Promise<Session> {
  const pglite = await createPglite(folder);
  const { db, client } = wrapPglite(pglite);
  const migrateTo = (from: string) => migrate(drizzle(pglite, { casing: "snake_case" }), { migrationsFolder: from });
  return { db, client, migrate: migrateTo, close: () => pglite.close() };
}
