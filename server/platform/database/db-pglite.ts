import { fdatasyncSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import type { Database } from "./db.ts";
import { closeToOthers, isOpenToOthers } from "../config/private-folder.ts";
import { migrationsFolder } from "./migrations.ts";

type StreamOps = { fsync(stream: { nfd: number }): number };

/** PGlite's file system layer is Emscripten's; its type says nothing of the node below a path. */
type MountedPath = { node: { mount: { type: { stream_ops: StreamOps } } } };

/**
 * PGlite starts with fsync switched off. With it on, a commit reaches the disk only if Emscripten's file system really asks the kernel,
 * which its own `fsync` does not.
 */
function makeDurable(client: PGlite): void {
  // The published type of FS omits lookupPath's result.
  const found = client.Module.FS.lookupPath("/pglite/data", {}) as unknown as MountedPath;
  found.node.mount.type.stream_ops.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    return 0;
  };
}

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=32MB",
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
        return { rows, rowCount: affectedRows ?? rows.length };
      },
    },
    queue: { db: fromPglite(client), backend: "pglite" },
    async listen(channel, onEvent) {
      const stop = await client.listen(channel, () => onEvent("notice"));
      onEvent("listening");
      return () => stop();
    },
    async close() {
      await client.close();
      release();
    },
  };
}

/** The embedded database in `dataDir`, durable. Whoever opens it holds the folder's lock, which `release` gives back. @throws what PGlite does; the lock is given back then */
export async function openPglite(dataDir: string, release: () => void): Promise<Database> {
  try {
    const folder = join(dataDir, "database");
    const client = await PGlite.create({ dataDir: folder, startParams, extensions });
    makeDurable(client);
    // A new database is unpacked from an archive that opens its files to everybody; to look at its thousand files at each start takes a while.
    if (isOpenToOthers(join(folder, "PG_VERSION"))) closeToOthers(folder);
    await migrate(drizzle(client, { casing: "snake_case" }), { migrationsFolder });
    return wrapPglite(client, release);
  } catch (error) {
    release();
    throw error;
  }
}
