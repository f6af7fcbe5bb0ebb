import type { Db } from "../platform/database/db.ts";
import { deletePrivate, documentOf, PRIVATE_FOLDER, type Storage } from "../platform/storage/storage.ts";
import { findStored } from "./files.store.ts";

/** An upload writes its bytes before its row; younger bytes may still get theirs. Milliseconds. */
const MAX_UPLOAD = 24 * 3600_000;
const BATCH = 500;

async function deleteOrphans(db: Db, storage: Storage, names: string[]): Promise<number> {
  const known = await findStored(db, names);
  const orphans = new Set(names.filter((name) => !known.has(name)));
  for (const name of orphans) await deletePrivate(storage, name);
  return orphans.size;
}

/** Erases bytes that an interrupted upload has left without a row. @returns how many files */
export async function sweepFiles(db: Db, storage: Storage, now: Date): Promise<number> {
  let swept = 0;
  let names: string[] = [];
  for await (const { key, modifiedAt } of storage.list(PRIVATE_FOLDER)) {
    if (now.getTime() - modifiedAt.getTime() < MAX_UPLOAD) continue;
    names.push(documentOf(key.slice(PRIVATE_FOLDER.length + 1)));
    if (names.length < BATCH) continue;
    swept += await deleteOrphans(db, storage, names);
    names = [];
  }
  return swept + (names.length === 0 ? 0 : await deleteOrphans(db, storage, names));
}
