import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { site } from "../../content/site.ts";
import { personalMessages } from "../../contract/personal-messages.ts";
import { PERSONAL_NOUNS, type PersonalNoun } from "../../contract/personal-data.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { listFilesById } from "../files/files.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { PersonTraces } from "../platform/database/person.ts";
import { getPrivate, type Storage } from "../platform/storage/storage.ts";
import { createFilePacker, streamZip } from "../platform/stream-body.ts";
import { hashAddress } from "./erase-person.ts";
import { findTraces } from "./find-traces.ts";
import { personalNouns } from "./personal-nouns.ts";

export type ExportDeps = { db: Db; storage: Storage };

type Table = { noun: PersonalNoun; rows: unknown[] };
type Stored = { path: string; read: () => Promise<Uint8Array | undefined> };

/** A file name that every program unpacks into its folder (zip slip). */
const plain = (filename: string) =>
  filename
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, "_")
    .replaceAll(/^[. ]+/g, "_")
    .slice(-100);

async function listStored({ db, storage }: ExportDeps, { fileIds }: PersonTraces): Promise<Stored[]> {
  const files = await listFilesById(db, fileIds);
  return files.map(({ id, filename, storedAs }) => ({
    path: `files/${id}-${plain(filename)}`,
    read: () => getPrivate(storage, storedAs),
  }));
}

/** The database content in one snapshot. */
const readTables = (db: Db, address: string): Promise<{ tables: Table[]; traces: PersonTraces }> =>
  db.transaction(
    async (tx) => {
      const traces = await findTraces(tx, address);
      const tables: Table[] = [];
      for (const noun of PERSONAL_NOUNS) {
        const rows = await personalNouns[noun].exportOf?.(tx, traces);
        if (rows !== undefined) tables.push({ noun, rows });
      }
      return { tables, traces };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

type Described = { address: string; tables: Table[]; traces: PersonTraces; missing: string[] };

function describeExport({ address, tables, traces, missing }: Described): string {
  const lines = tables.map(({ noun, rows }) => `${noun}.json: ${rows.length}\n  ${personalMessages.nouns[noun].what}`);
  const { sharedConversations } = traces;
  const isEmpty = tables.every(({ rows }) => rows.length === 0) && traces.fileIds.length === 0;
  return [
    `${site.name}: everything stored about ${address}`,
    "",
    `Created on ${new Date().toISOString()}. Times are in UTC.`,
    ...(isEmpty ? ["", personalMessages.nothingStored] : []),
    "",
    ...lines,
    "",
    "Uploaded documents are in files/. The card provider issues invoices: orders.json has the number and address of each.",
    "The data was found by the email address: enquiries and orders with it, the conversations and files that came with those, conversations and",
    "files that contain it, and mails sent to it.",
    ...(sharedConversations > 0 ? ["", personalMessages.leftOut(sharedConversations)] : []),
    ...(missing.length > 0 ? ["", "Missing because they could not be read:", ...missing.map((path) => `  ${path}`)] : []),
    "",
  ].join("\n");
}

async function packAll(zip: ZipFile, deps: ExportDeps, address: string): Promise<void> {
  const { tables, traces } = await readTables(deps.db, address);
  for (const { noun, rows } of tables) zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${noun}.json`);
  const missing: string[] = [];
  const packFile = createFilePacker(zip);
  for (const { path, read } of await listStored(deps, traces)) {
    const bytes = await read().catch(() => undefined);
    if (bytes === undefined) missing.push(path);
    else await packFile(bytes, path);
  }
  zip.addBuffer(Buffer.from(describeExport({ address, tables, traces, missing })), "README.txt");
  zip.end();
}

/** All of a person's data as one ZIP archive. The export is recorded in the history, without the person's address. */
export async function exportPerson(deps: ExportDeps, email: string, actor: Actor): Promise<Readable> {
  const address = email.toLowerCase();
  const id = crypto.randomUUID();
  await recordAudit(deps.db, { actor, of: "people", id, action: "exported", after: { addressHash: hashAddress(address) } });
  const zip = new ZipFile();
  return streamZip(zip, packAll(zip, deps, address));
}
