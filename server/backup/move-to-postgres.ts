import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { rename } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Config } from "../platform/config/config.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import type { Session } from "../platform/database/db.ts";
import { embeddedFolder, embeddedLock, hasEmbedded } from "../platform/database/embedded-folder.ts";
import { lockFolder } from "../platform/database/folder-lock.ts";
import { migrationsFolder } from "../platform/database/migrations.ts";
import { beginFilling, endFilling, findFilling, requireWhole, requireWholeFolder } from "../platform/database/unfinished.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { createDiskStorage } from "../platform/storage/storage-disk.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { isEmptyDatabase } from "./restore-target.ts";
import { fixFormats, listSequences, listTables, loadTable, readRows, setSequences, sumRows, type Table } from "./tables.ts";
import { isUpload } from "./uploads.ts";
import { claimPlace } from "./upload-place.ts";

/** Suffix of the folder of a moved embedded database, before the time. */
const ASIDE = ".moved-";

type Print = (text: string) => void;

/** Reads in a transaction for a snapshot of both sides. */
async function isSame(from: Session, to: Session, table: Table): Promise<boolean> {
  await to.client.query({ text: "begin" });
  const [source, target] = [await sumRows(from.client, table), await sumRows(to.client, table)];
  await to.client.query({ text: "commit" });
  return source.rows === target.rows && source.sha256 === target.sha256;
}

/** Skips a table that an earlier run has moved; one that has changed since is moved again, with the tables that refer to it. */
async function moveTable(from: Session, to: Session, table: Table): Promise<void> {
  if (await isSame(from, to, table)) return;
  await to.client.query({ text: `truncate "${table.name}" cascade` });
  await loadTable(to.client, table, readRows(from.client, table));
}

async function moveDatabase(from: Session, to: Session, print: Print): Promise<void> {
  await from.migrate(migrationsFolder);
  await to.migrate(migrationsFolder);
  await from.client.query({ text: "begin" });
  for (const session of [from, to]) await fixFormats(session.client);
  const tables = await listTables(from.client);
  for (const table of tables) {
    await moveTable(from, to, table);
    print(`${table.name} was moved.`);
  }
  await setSequences(to.client, await listSequences(from.client));
  for (const table of tables) {
    if (!(await isSame(from, to, table)))
      throw new StartupError(`The table ${table.name} differs from the original after the move. Run this command again.`);
  }
  await from.client.query({ text: "commit" });
  await to.client.query({ text: "analyze" });
}

const hashOf = (bytes: Uint8Array | undefined) => bytes && createHash("sha256").update(bytes).digest("hex");

/** Files are atomic and immutable, so an existing one is the same; it is compared anyway. */
async function moveUploads(from: Storage, to: Storage): Promise<number> {
  let moved = 0;
  for await (const { key } of from.listAll()) {
    const bytes = isUpload(key) ? await from.get(key) : undefined;
    if (bytes === undefined) continue;
    if (hashOf(await to.get(key)) !== hashOf(bytes)) await to.put(key, bytes, "application/octet-stream");
    if (hashOf(await to.get(key)) !== hashOf(bytes))
      throw new StartupError(`The upload ${key} differs from the original after the move. Run this command again.`);
    moved += 1;
  }
  return moved;
}

/** @throws StartupError for a database that holds anything but an earlier run of this */
async function requireTarget({ client }: Session): Promise<void> {
  const filling = await findFilling(client);
  if (filling === "move") return;
  await requireWhole(client);
  if (!(await isEmptyDatabase(client)))
    throw new StartupError("The database in DATABASE_URL isn't empty. Move into an empty database. Nothing was changed.");
}

async function move(from: Session, to: Session, { config, print }: { config: Config; print: Print }): Promise<void> {
  await requireTarget(to);
  const storage = await openStorage(config);
  await beginFilling(to.client, "move");
  await moveDatabase(from, to, print);
  if (config.s3 !== undefined)
    print(`${await moveUploads(createDiskStorage(join(config.dataDir, "uploads")), storage)} uploads are in the bucket.`);
  await claimPlace(to.db, storage);
}

/** The folders of moved embedded databases. */
const listAside = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith(`${basename(embeddedFolder(dataDir))}${ASIDE}`)) : [];

const nothingThere = (dataDir: string) => new StartupError(`There is no embedded database in ${dataDir}.`);

/**
 * Moves a stopped site from the embedded database to PostgreSQL, and its uploads to the bucket if there is one. An interrupted run is
 * resumed by running it again. Everything is compared before the embedded database is set aside.
 * @throws StartupError if there is nothing to move, or the target is not empty
 */
export async function moveToPostgres(config: Config, print: Print): Promise<void> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined) throw new StartupError("Set DATABASE_URL to the database to move to.");
  const isThere = hasEmbedded(dataDir);
  if (!isThere && listAside(dataDir).length === 0) throw nothingThere(dataDir);
  requireWholeFolder(dataDir);
  const [{ openSession }, { openEmbeddedSession }] = await Promise.all([
    import("../platform/database/db-postgres.ts"),
    import("../platform/database/db-pglite.ts"),
  ]);
  const to = await openSession(databaseUrl);
  const aside = `${embeddedFolder(dataDir)}${ASIDE}${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
  try {
    if (!isThere) {
      // An earlier run was killed between setting the embedded database aside and its last step.
      if ((await findFilling(to.client)) !== "move") throw nothingThere(dataDir);
      await endFilling(to.client);
      return print("Moved. An earlier run had finished all but the last step.");
    }
    const release = await lockFolder(embeddedLock(dataDir)).catch((cause: unknown) => {
      throw new StartupError("The site is running. Stop it, then run this command again.", { cause });
    });
    try {
      const from = await openEmbeddedSession(embeddedFolder(dataDir));
      try {
        await move(from, to, { config, print });
      } finally {
        await from.close();
      }
      await rename(embeddedFolder(dataDir), aside);
      // Last, so that a killed run can be resumed by running it again.
      await endFilling(to.client);
    } finally {
      release();
    }
  } finally {
    await to.close();
  }
  print(`Moved. The embedded database is kept as ${aside}. Delete it after you have checked the site.`);
}
