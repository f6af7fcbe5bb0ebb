import type { Db } from "../platform/database/db.ts";
import { deletePrivate, documentOf, listOld, PRIVATE_FOLDER, type Storage } from "../platform/storage/storage.ts";
import { findStored } from "./files.store.ts";

/** Milliseconds. An upload writes its bytes before its row, so younger bytes may still get one. */
const MAX_UPLOAD = 24 * 3600_000;

/** Erases bytes left without a row by an interrupted upload. @returns how many files */
export async function sweepFiles(db: Db, storage: Storage, now: Date): Promise<number> {
  let swept = 0;
  for await (const old of listOld(storage, PRIVATE_FOLDER, new Date(now.getTime() - MAX_UPLOAD))) {
    const names = [...new Set(old.map(documentOf))];
    const known = await findStored(db, names);
    const orphans = names.filter((name) => !known.has(name));
    for (const name of orphans) await deletePrivate(storage, name);
    swept += orphans.length;
  }
  return swept;
}
