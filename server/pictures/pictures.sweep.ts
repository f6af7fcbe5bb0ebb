import { periods } from "../../contract/limits.ts";
import type { Log } from "../platform/log.ts";
import { listOld } from "../platform/storage/storage.ts";
import { deletePictureFiles, PICTURE_FOLDER } from "./pictures.files.ts";
import { deleteUnused, listPictureNames, type PicturesDeps } from "./pictures.store.ts";

/** What is younger may belong to a picture, or to an item, that is being saved at this moment. */
const YOUNG_MS = 60 * 60 * 1000;

/** As long as what was deleted: until then an item can have an earlier picture again (docs/decisions/029). */
const KEPT = `${periods.deletedRetention / 1000} seconds`;

/** Removes pictures that no item shows any more, or ever did, and the files that a crash has left without a picture. */
export async function sweepPictures({ db, storage, log }: PicturesDeps & { log: Log }, now: Date): Promise<void> {
  const unused = await deleteUnused(db, { unusedFor: KEPT });
  for (const { files } of unused) await deletePictureFiles(storage, files);
  let swept = 0;
  for await (const old of listOld(storage, PICTURE_FOLDER, new Date(now.getTime() - YOUNG_MS))) {
    // Read after the files were listed: one whose row is written in between is known then.
    const known = new Set(await listPictureNames(db));
    const orphans = old.filter((name) => !known.has(name)).map((name) => ({ name }));
    await deletePictureFiles(storage, orphans);
    swept += orphans.length;
  }
  log.info({ pictures: unused.length, files: swept }, "swept pictures");
}
