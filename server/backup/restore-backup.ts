import { StartupError } from "../platform/config/startup-error.ts";
import { migrationsFolder } from "../platform/database/migrations.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { BackupHead, Manifest } from "./archive/manifest.ts";
import { type Entry, readArchive } from "./archive/read-archive.ts";
import { migrateTo } from "./migrate-to.ts";
import { linesOf, readBackup, tableOf, uploadOf } from "./read-backup.ts";
import { describeFailure } from "./describe-failure.ts";
import { checkTarget, type Target, type TargetSettings } from "./restore-target.ts";
import { fixFormats, listTables, loadTable, setSequences, sumRows } from "./tables.ts";
import { claimPlace } from "./upload-place.ts";
import { createUploadSum } from "./uploads.ts";

/** An iterator of entries with lookahead. */
function createReader(entries: AsyncGenerator<Entry>) {
  let next: Entry | undefined;
  let isEnded = false;
  const peek = async (): Promise<Entry | undefined> => {
    if (next === undefined && !isEnded) {
      const { value, done } = await entries.next();
      isEnded = done === true;
      next = done === true ? undefined : value;
    }
    return next;
  };
  const take = () => {
    next = undefined;
  };
  return { peek, take };
}

type Reader = ReturnType<typeof createReader>;

/** The lines of the next table, until another entry. */
async function* takeTable({ peek, take }: Reader, table: string): AsyncGenerator<string[]> {
  for (let entry = await peek(); entry !== undefined && tableOf(entry) === table; entry = await peek()) {
    take();
    yield linesOf(entry);
  }
}

async function fill({ session, storage }: Target, head: BackupHead, reader: Reader): Promise<void> {
  for (let entry = await reader.peek(); entry !== undefined; entry = await reader.peek()) {
    const [name, key] = [tableOf(entry), uploadOf(entry)];
    const table = head.tables.find((each) => each.name === name);
    if (table !== undefined) await loadTable(session.client, table, takeTable(reader, table.name));
    else {
      reader.take();
      if (key !== undefined) await storage.put(key, entry.bytes, "application/octet-stream");
    }
  }
}

/** Describes the differences. */
async function* compareTables({ session }: Target, manifest: Manifest): AsyncGenerator<string> {
  await session.client.query({ text: "begin" });
  for (const table of await listTables(session.client)) {
    const [found, wanted] = [await sumRows(session.client, table), manifest.tables[table.name]];
    if (found.rows !== wanted?.rows || found.sha256 !== wanted.sha256) yield `the table ${table.name}`;
  }
  await session.client.query({ text: "commit" });
}

async function sumUploads(storage: Storage): Promise<Manifest["uploads"]> {
  const sum = createUploadSum();
  const keys = await Array.fromAsync(storage.listAll(), ({ key }) => key);
  for (const key of keys.sort()) {
    const content = await storage.get(key);
    if (content !== undefined) sum.add(key, content);
  }
  return sum.end();
}

/** @throws StartupError if the written data differs from the backup */
async function requireSame(target: Target, manifest: Manifest): Promise<void> {
  const differs: string[] = [];
  for await (const what of compareTables(target, manifest)) differs.push(what);
  const uploads = await sumUploads(target.storage);
  if (JSON.stringify(uploads) !== JSON.stringify(manifest.uploads)) differs.push("the uploads");
  if (differs.length > 0) throw new StartupError(`The restored data differs from the backup: ${differs.join(", ")}.`);
}

async function fillTarget(
  target: Target,
  file: string,
  key: string | undefined,
  { head, manifest }: Awaited<ReturnType<typeof readBackup>>,
) {
  const { session, storage } = target;
  await fixFormats(session.client);
  await migrateTo(session, head.migrations.length);
  await fill(target, head, createReader(readArchive(file, key)));
  await setSequences(session.client, manifest.sequences);
  await requireSame(target, manifest);
  await session.migrate(migrationsFolder);
  await claimPlace(session.db, storage);
  // For large tables it samples 9,000 rows instead of 30,000, all held in memory; the plans are the same.
  await session.client.query({ text: "set default_statistics_target = 30" });
  await session.client.query({ text: "analyze" });
  await target.end();
}

/** The failure as a sentence, after the written data is removed. */
async function undo(target: Target, error: unknown): Promise<unknown> {
  const isUndone = await target.undo().then(
    () => true,
    () => false,
  );
  const failure = describeFailure(error);
  if (!(failure instanceof StartupError)) return failure;
  const end = isUndone
    ? "The restored data was removed."
    : "The restored data could not be removed. Empty the target before you try again.";
  return new StartupError(`${failure.message} ${end}`, { cause: error });
}

/**
 * Restores a backup into an empty place: checks it completely before the first row is written, then reads everything back and compares.
 * A failure removes what was written. @throws StartupError for an unusable backup or a place that is not empty
 */
export async function restoreBackup(file: string, key: string | undefined, settings: TargetSettings): Promise<Manifest> {
  const checked = await checkTarget(settings);
  try {
    const backup = await readBackup(file, key);
    const target = await checked.begin();
    try {
      await fillTarget(target, file, key, backup);
    } catch (error) {
      throw await undo(target, error);
    }
    await target.close();
    return backup.manifest;
  } finally {
    await checked.close();
  }
}
