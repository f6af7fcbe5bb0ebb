import { periods } from "../../contract/limits.ts";
import type { Log } from "../platform/log.ts";
import { listOld } from "../platform/storage/storage.ts";
import { deletePictureFiles, PICTURE_FOLDER } from "./pictures.files.ts";
import { deleteUnused, listPictureNames, type PicturesDeps } from "./pictures.store.ts";

/** Younger files may belong to a picture or item that is just being saved. */
const YOUNG_MS = 60 * 60 * 1000;

/** The retention of deleted items: until then an item can be restored with an earlier picture (docs/decisions/029). */
const KEPT = `${periods.deletedRetention / 1000} seconds`;

/** Deletes pictures that no item shows, and files left without a picture by a crash. */
export async function sweepPictures({ db, storage, log }: PicturesDeps & { log: Log }, now: Date): Promise<void> {
  const unused = await deleteUnused(db, { unusedFor: KEPT });
  for (const { files } of unused) await deletePictureFiles(storage, files);
  let swept = 0;
  for await (const old of listOld(storage, PICTURE_FOLDER, new Date(now.getTime() - YOUNG_MS))) {
    // Read after the files were listed, so that a row written in between is known.
    const known = new Set(await listPictureNames(db));
    const orphans = old.filter((name) => !known.has(name)).map((name) => ({ name }));
    await deletePictureFiles(storage, orphans);
    swept += orphans.length;
  }
  log.info({ pictures: unused.length, files: swept }, "swept unused pictures");
}
