import { StartupError } from "../platform/config/startup-error.ts";
import { listApplied } from "../platform/database/migrations.ts";
import { version } from "../platform/root.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { type BackupHead, FORMAT, type Manifest } from "./archive/manifest.ts";
import { type AddEntry, writeArchive } from "./archive/write-archive.ts";
import type { BackupSource } from "./backup-source.ts";
import { readBackup } from "./read-backup.ts";
import { createSum, fixFormats, listSequences, listTables, readRows, type Table } from "./tables.ts";
import { createUploadSum, isUpload, listNamedUploads } from "./uploads.ts";

const VERSION = 1;

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function describe({ client, kind }: BackupSource, tables: readonly Table[]): Promise<BackupHead> {
  return {
    format: FORMAT,
    version: VERSION,
    program: version,
    createdAt: new Date().toISOString(),
    database: kind,
    migrations: await listApplied(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
}

async function addTable(add: AddEntry, { client }: BackupSource, table: Table) {
  const sum = createSum();
  let part = 0;
  for await (const lines of readRows(client, table)) {
    part += 1;
    sum.add(lines);
    await add(`tables/${table.name}/${String(part).padStart(6, "0")}.jsonl`, Buffer.from(`${lines.join("\n")}\n`));
  }
  return sum.end();
}

/** Adds the files, and a list of their checksums in the format of `sha256sum -c`. */
async function addUploads(add: AddEntry, storage: Storage, keys: readonly string[]) {
  const list: string[] = [];
  const written = new Set<string>();
  const sum = createUploadSum();
  for (const key of keys) {
    const content = await storage.get(key);
    if (content === undefined) continue;
    await add(`uploads/${key}`, content);
    list.push(sum.add(key, content));
    written.add(key);
  }
  await add("uploads.sha256", Buffer.from(list.join("")));
  return { written, sum: sum.end() };
}

/** @throws StartupError if a file is gone while its row still exists */
async function explainMissing(source: BackupSource, listed: readonly string[], written: ReadonlySet<string>) {
  const named = await listNamedUploads(source.db);
  const missing = [...new Set([...named, ...listed])].filter((key) => !written.has(key));
  const held = new Set(missing.length === 0 ? [] : await source.findHeld(missing));
  const stolen = listed.find((key) => held.has(key));
  if (stolen !== undefined) throw new StartupError(`The upload ${stolen} disappeared during the backup, and a row still refers to it.`);
  return { deleted: missing.filter((key) => !held.has(key)), lost: missing.filter((key) => held.has(key)) };
}

async function fill(add: AddEntry, source: BackupSource): Promise<Manifest> {
  await fixFormats(source.client);
  const all = await listTables(source.client);
  await add("backup.json", asJson(await describe(source, all)));
  const tables: Manifest["tables"] = {};
  for (const table of all) tables[table.name] = await addTable(add, source, table);
  const sequences = await listSequences(source.client);
  const kept = await Array.fromAsync(source.storage.listAll(), ({ key }) => key);
  const keys = kept.filter(isUpload).sort();
  const uploads = await addUploads(add, source.storage, keys);
  const manifest = { tables, sequences, uploads: uploads.sum, ...(await explainMissing(source, keys, uploads.written)) };
  await add("manifest.json", asJson(manifest));
  return manifest;
}

/** Writes all data of a site to one file, which is verified before the rename. */
export async function writeBackup(source: BackupSource, file: string, key: string | undefined): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await writeArchive(file, {
    key,
    fill: async (add) => {
      manifest = await fill(add, source);
    },
    check: async (part) => void (await readBackup(part, key)),
  });
  if (manifest === undefined) throw new Error("nothing was written");
  return manifest;
}
