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

/** PGlite's file system layer is Emscripten's; its type says nothing of the node below a path. */
type MountedPath = { node: { mount: { type: { stream_ops: StreamOps } } } };

/**
 * PGlite starts with fsync switched off. With it on, a commit reaches the disk only if Emscripten's file system really asks the kernel,
 * which its own `fsync` does not.
 */
function makeDurable(files: StreamOps): void {
  files.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    return 0;
  };
}

function findFiles(client: PGlite): StreamOps {
  // The published type of FS omits lookupPath's result.
  const found = client.Module.FS.lookupPath("/pglite/data", {}) as unknown as MountedPath;
  return found.node.mount.type.stream_ops;
}

/** What finds no room is written into what was kept for it. */
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

/** Milliseconds between two looks at the room on the disk. */
const LOOK_EVERY = 1000;

/** While the disk is full nothing is written, by whomever, and all can be read. @returns what ends the watch */
export function watchRoom(client: Pick<PGlite, "exec">, room: DiskRoom, every = LOOK_EVERY): () => void {
  let isReadOnly = false;
  const look = async () => {
    room.look();
    if (room.isFull() === isReadOnly) return;
    isReadOnly = !isReadOnly;
    await client.exec(`set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
  };
  // What cannot be looked at now is looked at again.
  const timer = setInterval(() => void look().catch(() => undefined), every);
  timer.unref();
  return () => clearInterval(timer);
}

/** What the database keeps of its files for itself; a command reads most of them once. */
const BUFFERS = { site: "32MB", command: "4MB" };

const startParams = (buffers: string) => [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  `shared_buffers=${buffers}`,
];

/** What the migrations create from: searching in long lists. */
export const extensions = { pg_trgm };

/** Wraps an open PGlite as the site's database; `release` runs after it is closed. */
export function wrapPglite(client: PGlite, release: () => void = () => {}): Database {
  return {
    db: drizzle(client, { casing: "snake_case" }),
    kind: "pglite",
    client: {
      async query({ text, values }) {
        const { rows, affectedRows } = await client.query(text, values);
        // Of rows that are only read it counts none.
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

/** The embedded database in `folder`, durable, as it is: without what later versions change in it. Whoever opens it holds the folder's lock. */
export async function createPglite(folder: string, buffers = BUFFERS.command): Promise<PGlite> {
  const client = await PGlite.create({ dataDir: folder, startParams: startParams(buffers), extensions });
  makeDurable(findFiles(client));
  // A new database is unpacked from an archive that opens its files to everybody; to look at its thousand files at each start takes a while.
  if (isOpenToOthers(join(folder, "PG_VERSION"))) closeToOthers(folder);
  return client;
}

/** Makes room for what a start has to write, where the disk is full, and keeps some again where it is not. */
function prepareRoom(dataDir: string, room: DiskRoom): void {
  mkdirSync(dataDir, { recursive: true });
  try {
    room.look();
  } catch {
    // There was room for less than was to be kept.
  }
  if (room.isFull()) room.release();
}

/** The embedded database in `dataDir`, migrated. Whoever opens it holds the folder's lock, which `release` gives back. @throws what PGlite does; the lock is given back then */
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

/** The embedded database in `folder` for a command, as it is. Whoever opens it holds the folder's lock. */
export async function openEmbeddedSession(folder: string): Promise<Session> {
  const pglite = await createPglite(folder);
  const { db, client } = wrapPglite(pglite);
  const migrateTo = (from: string) => migrate(drizzle(pglite, { casing: "snake_case" }), { migrationsFolder: from });
  return { db, client, migrate: migrateTo, close: () => pglite.close() };
}
