import { sql } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { deletePictureFiles, PICTURE_FOLDER } from "./pictures.files.ts";
import type { PicturesDeps } from "./pictures.store.ts";
import { pictures } from "./pictures.table.ts";
import { deleteUnused } from "./pictures.usage.ts";

/** What is younger may belong to a picture, or to an item, that is being saved at this moment. */
const YOUNG_MS = 60 * 60 * 1000;

async function findKnownNames(db: Db): Promise<Set<string>> {
  const rows = await db.select({ name: sql<string>`f ->> 'name'` }).from(sql`${pictures}, jsonb_array_elements(${pictures.files}) f`);
  return new Set(rows.map(({ name }) => name));
}

/** Listed before the rows are read: a file whose row is written in between is known then. */
async function findOldNames(storage: Storage, now: Date): Promise<string[]> {
  const names: string[] = [];
  for await (const { key, modifiedAt } of storage.list(PICTURE_FOLDER)) {
    if (now.getTime() - modifiedAt.getTime() > YOUNG_MS) names.push(key.slice(PICTURE_FOLDER.length + 1));
  }
  return names;
}

/** Removes what a crash has left: pictures that never became part of an item, files that never became a picture. */
export async function sweepPictures({ db, storage, log }: PicturesDeps & { log: Log }, now: Date): Promise<void> {
  const unused = await deleteUnused(db, { unusedFor: "1 hour" });
  for (const { files } of unused) await deletePictureFiles(storage, files);
  const old = await findOldNames(storage, now);
  const known = await findKnownNames(db);
  const orphans = old.filter((name) => !known.has(name)).map((name) => ({ name }));
  await deletePictureFiles(storage, orphans);
  log.info({ pictures: unused.length, files: orphans.length }, "swept pictures");
}
