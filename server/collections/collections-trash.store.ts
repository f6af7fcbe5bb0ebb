import { type PicturesDeps, releasePicture } from "../pictures/pictures.store.ts";
import type { ContentDeps } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { listDeleted, moveRow, purgeDeleted } from "../platform/database/trash.ts";
import { catalogue, type CollectionEntry } from "./collections.catalogue.ts";
import { itemGone, requireRoom, type Write, writeItems } from "./collections.store.ts";
import { type ItemRow, pictureIdsOf, toRecord } from "./collections.view.ts";

/** Moves an item to the trash. @throws AppError `not_found` */
export async function deleteItem(deps: ContentDeps, write: Write, id: string): Promise<void> {
  const { entry, actor } = write;
  await writeItems(deps, write, async (tx, record) => {
    const moved = await moveRow(tx, entry.table, { id, actor, action: "deleted" });
    if (!moved?.hasMoved) throw itemGone();
    await record({ id, action: "deleted", before: await toRecord(tx, entry, moved.row) });
  });
}

/** Restores a deleted item to its place; idempotent. @throws AppError `not_found` once it is purged */
export async function restoreItem(deps: ContentDeps, write: Write, id: string): Promise<ItemRow> {
  const { entry, actor } = write;
  return writeItems(deps, write, async (tx, record) => {
    const moved = await moveRow(tx, entry.table, { id, actor, action: "restored" });
    if (moved === undefined) throw itemGone();
    if (!moved.hasMoved) return moved.row;
    await requireRoom(tx, entry);
    await record({ id, action: "restored", after: await toRecord(tx, entry, moved.row) });
    return moved.row;
  });
}

/** The trash, last deleted first. */
export const listDeletedItems = (db: Db, { table }: CollectionEntry) => listDeleted<ItemRow>(db, table);

/** Erases items whose time in the trash is over, in every collection, and releases their pictures. */
export async function purgeItems(deps: PicturesDeps, now: Date): Promise<void> {
  for (const { table, declared } of Object.values(catalogue)) {
    const purged = await purgeDeleted<ItemRow>(deps.db, table, now);
    for (const id of new Set(purged.flatMap((row) => pictureIdsOf({ declared }, row)))) await releasePicture(deps, id);
  }
}
