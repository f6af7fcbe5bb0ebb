import { randomUUID } from "node:crypto";
import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { ensureMark, findMark, setMark } from "./site-marks.store.ts";

/** The folder with the id of an upload storage; holds nothing else. */
export const PLACE_FOLDER = "place";
const KEY = `${PLACE_FOLDER}/id`;

const readPlace = async (storage: Storage) => {
  const bytes = await storage.get(KEY);
  return bytes && Buffer.from(bytes).toString();
};

async function namePlace(storage: Storage): Promise<string> {
  const id = randomUUID();
  await storage.put(KEY, Buffer.from(id), "text/plain");
  return id;
}

/** Marks this storage as the one for this database's uploads. */
export async function claimPlace(db: Db, storage: Storage): Promise<void> {
  await setMark(db, "upload_place", { id: (await readPlace(storage)) ?? (await namePlace(storage)) });
}

/** Whether this process uses the same upload storage as the others of its database. */
export async function isSharedPlace(db: Db, storage: Storage): Promise<boolean> {
  const mark = await findMark(db, "upload_place");
  return mark === undefined || mark.value["id"] === (await readPlace(storage));
}

/**
 * Compares the upload storage with the one of the database's first process; if there was none, this one is registered. An empty storage
 * gets no id while another is registered, so that the files can still be moved here with theirs.
 */
export async function warnOfPlace({ db, storage, log }: { db: Db; storage: Storage; log: Log }): Promise<void> {
  if ((await findMark(db, "upload_place")) === undefined) {
    const id = (await readPlace(storage)) ?? (await namePlace(storage));
    await ensureMark(db, "upload_place", { id });
  }
  if (await isSharedPlace(db, storage)) return;
  log.error(
    "this process stores uploads in a different place than other processes with the same database: set the same DATA_DIR or S3_BUCKET, or move all files here, including the one in the folder place",
  );
}
