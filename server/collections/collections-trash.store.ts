import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { z } from "zod";
import { collectionWord } from "../../contract/history.ts";
import { timings } from "../../contract/limits.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { type PicturesDeps, releasePicture } from "../pictures/pictures.store.ts";
import type { Db } from "../platform/database/db.ts";
import { catalogue, type Kept } from "./collections.catalogue.ts";
import { itemGone, lockItem, requireRoom } from "./collections.store.ts";
import { pictureIdOf, toRecord, toView, toViews } from "./collections.view.ts";

type Write<View extends z.ZodType = z.ZodType> = { kept: Kept<Kept["declared"], View>; actor: Actor; id: string };

/** What was deleted up to then is no longer kept. */
const retainedSince = (now: Date) => new Date(now.getTime() - timings.deletedRetention);

/** Hides an item; it can be brought back until it is purged. @throws AppError `not_found` */
export async function deleteItem(db: Db, { kept, actor, id }: Write): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockItem(tx, kept, id);
    const gone = { deletedAt: new Date(), deletedBy: actor?.userId ?? null };
    await tx.update(kept.table).set(gone).where(eq(kept.table.id, id));
    const before = await toRecord(tx, kept, row);
    await recordAudit(tx, { actor, of: collectionWord(kept.declared), id, action: "deleted", before });
  });
}

/** Brings a deleted item back to where it was; one that is back already stays. @throws AppError `not_found` once it is purged */
export async function restoreItem<View extends z.ZodType>(db: Db, { kept, actor, id }: Write<View>) {
  const { table } = kept;
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for("update");
    if (row === undefined) throw itemGone();
    if (row.deletedAt === null) return toView(tx, kept, row);
    await requireRoom(tx, kept);
    const [back = row] = await tx.update(table).set({ deletedAt: null, deletedBy: null }).where(eq(table.id, id)).returning();
    await recordAudit(tx, { actor, of: collectionWord(kept.declared), id, action: "restored", after: await toRecord(tx, kept, back) });
    return toView(tx, kept, back);
  });
}

/** What can still be brought back, last deleted first. */
export async function listDeletedItems<View extends z.ZodType>(db: Db, kept: Kept<Kept["declared"], View>, now = new Date()) {
  const { table } = kept;
  const rows = await db
    .select()
    .from(table)
    .where(gt(table.deletedAt, retainedSince(now)))
    .orderBy(desc(table.deletedAt), desc(table.id));
  const items = await toViews(db, kept, rows);
  return items.map((item, index) => {
    const { deletedAt, deletedBy } = rows[index] ?? {};
    const since = deletedAt ?? now;
    const purgedAt = new Date(since.getTime() + timings.deletedRetention);
    return { item, deletedAt: since.toISOString(), deletedBy: deletedBy ?? "", purgedAt: purgedAt.toISOString() };
  });
}

/** Really deletes what was deleted too long ago, in every collection, and lets its pictures go. */
export async function purgeItems(deps: PicturesDeps, now: Date): Promise<void> {
  for (const { table } of Object.values<Kept>(catalogue)) {
    const purged = await deps.db
      .delete(table)
      .where(and(lte(table.deletedAt, retainedSince(now))))
      .returning();
    for (const id of new Set(purged.flatMap((row) => pictureIdOf(row) ?? []))) await releasePicture(deps, id);
  }
}
