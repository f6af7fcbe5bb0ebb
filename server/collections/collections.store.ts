import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { CollectionName, collections, FieldName } from "../../contract/collections.ts";
import { type AuditView, collectionWord } from "../../contract/history.ts";
import { limits } from "../../contract/limits.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { findEarlierPicture, keepEarlierPicture, type PicturesDeps, storePicture } from "../pictures/pictures.store.ts";
import { type ContentDeps, writeContent } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { changeVersioned, requireVersion } from "../platform/database/row-version.ts";
import { AppError } from "../platform/errors.ts";
import { createOnce, type Once } from "../platform/http/idempotency.ts";
import { catalogue, type CollectionEntry } from "./collections.catalogue.ts";
import type { ItemInput } from "./collections.input.ts";
import { type ItemRow, pictureIdOf, toRecord, toTexts } from "./collections.view.ts";

/** What came after the staff's order goes on top, newest first; where a field sorts the list, at its end. */
export function listOrder({ declared, table }: CollectionEntry): SQL[] {
  const sorting = Object.entries(getTableColumns(table)).find(([name]) => name === declared.sortedBy)?.[1];
  if (sorting === undefined) return [sql`${table.position} asc nulls first`, desc(table.createdAt), desc(table.id)];
  return [sql`${table.position} asc nulls last`, asc(sorting), asc(table.createdAt), asc(table.id)];
}

/** The items of a collection, in the order visitors see them. */
export async function listItems(db: Db, entry: CollectionEntry): Promise<ItemRow[]> {
  const { table } = entry;
  return db
    .select()
    .from(table)
    .where(isNull(table.deletedAt))
    .orderBy(...listOrder(entry))
    .limit(limits.maxCollectionItems);
}

type Texts = { [Name in CollectionName]: Record<FieldName<(typeof collections)[Name]>, string>[] };

/** The words of every list that pages show, in their order and without pictures. */
export async function listTexts(db: Db): Promise<Texts> {
  const lists: [string, unknown][] = [];
  for (const [name, entry] of Object.entries(catalogue)) {
    lists.push([name, (await listItems(db, entry)).map((row) => toTexts(entry, row))]);
  }
  // `fromEntries` forgets which lists there are, and what is declared of each.
  return Object.fromEntries(lists) as Texts;
}

/** Who writes to which collection. */
export type Write = { entry: CollectionEntry; actor: Actor };

type Recorded = Pick<AuditView, "action" | "before" | "after"> & { id?: string };

/** A transaction that writes to a collection. What it calls `record` for is in the trail, and known to whoever shows the collection. */
export function writeItems<Result>(
  deps: ContentDeps,
  { entry, actor }: Write,
  write: (tx: Db, record: (change: Recorded) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const of = collectionWord(entry.declared);
  return writeContent(deps, (tx, announce) =>
    write(tx, async (change) => {
      await recordAudit(tx, { ...change, actor, of });
      await announce();
    }),
  );
}

/** Asked once an item has been added. @throws AppError `conflict` where it is one too many to be seen */
export async function requireRoom(tx: Db, { table }: CollectionEntry): Promise<void> {
  if ((await tx.$count(table, isNull(table.deletedAt))) <= limits.maxCollectionItems) return;
  throw new AppError("conflict", staffMessages.listFull(limits.maxCollectionItems));
}

export const itemGone = () => new AppError("not_found", staffMessages.itemGone);

/** An item that is not deleted, locked until the transaction ends. @throws AppError `not_found` */
async function lockItem(tx: Db, { table }: CollectionEntry, id: string): Promise<ItemRow> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for("update");
  if (row === undefined) throw itemGone();
  return row;
}

export type ItemsDeps = PicturesDeps & ContentDeps;

async function storeImage(deps: PicturesDeps, image: File | undefined): Promise<{ pictureId?: string }> {
  if (image === undefined) return {};
  const { id } = await storePicture(deps, new Uint8Array(await image.arrayBuffer()));
  return { pictureId: id };
}

type Creation<Answer> = Write & { once?: Once | undefined; toAnswer: (tx: Db, entry: CollectionEntry, row: ItemRow) => Promise<Answer> };

/**
 * Adds an item. Its picture is stored first: a failure in between leaves a picture that the sweep removes, never an item without one.
 * @returns what `toAnswer` makes of it, which is kept with the key of `once`
 */
export async function createItem<Answer>(
  deps: ItemsDeps,
  { once, toAnswer, ...write }: Creation<Answer>,
  { texts, image }: ItemInput,
): Promise<Answer> {
  const { entry } = write;
  const picture = await storeImage(deps, image);
  return writeItems(deps, write, (outer, record) =>
    createOnce(outer, once, async (tx) => {
      const [row] = await tx
        .insert(entry.table)
        .values({ ...texts, ...picture, version: 1 })
        .returning();
      if (row === undefined) throw new Error("the item was not stored");
      await requireRoom(tx, entry);
      await record({ id: row.id, action: "created", after: await toRecord(tx, entry, row) });
      return toAnswer(tx, entry, row);
    }),
  );
}

type Change = Pick<ItemInput, "texts"> & { pictureId?: string };

/** Whether an item has these texts already, and this picture or none to replace its own. */
function isUnchanged(row: ItemRow, { texts, pictureId = pictureIdOf(row) }: Change): boolean {
  const columns: Record<string, unknown> = row;
  return pictureId === pictureIdOf(row) && Object.entries(texts).every(([name, text]) => columns[name] === text);
}

async function writeItem(tx: Db, { table }: CollectionEntry, { id, values }: { id: string; values: Partial<ItemRow> }) {
  const [row] = await tx
    .update(table)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(table.id, id))
    .returning();
  return row;
}

/**
 * Changes an item. The picture it no longer shows is kept for a while, so that an earlier version can be brought back with it.
 * @throws AppError `not_found`, `invalid` for an earlier picture that is gone, or `conflict` when it is no longer at `version`
 */
export async function updateItem(
  deps: ItemsDeps,
  write: Write,
  { id, texts, image, imageUrl, version }: ItemInput & { id: string },
): Promise<ItemRow> {
  const { entry } = write;
  // Asked before the work on the picture, and again where it counts.
  if (image !== undefined) {
    const isThere = (row: ItemRow) => isUnchanged(row, { texts });
    await deps.db.transaction(async (tx) => requireVersion(await lockItem(tx, entry, id), { version, isThere }));
  }
  const picture = imageUrl === undefined ? await storeImage(deps, image) : { pictureId: (await findEarlierPicture(deps.db, imageUrl)).id };
  return writeItems(deps, write, async (tx, record) =>
    changeVersioned(await lockItem(tx, entry, id), {
      version,
      isThere: (row) => isUnchanged(row, { texts, ...picture }),
      write: async (next) => writeItem(tx, entry, { id, values: { ...texts, ...picture, version: next } }),
      record: async (old, now) => {
        const former = pictureIdOf(old);
        if (former !== undefined && former !== pictureIdOf(now)) await keepEarlierPicture(tx, former);
        await record({ id, action: "updated", before: await toRecord(tx, entry, old), after: await toRecord(tx, entry, now) });
      },
    }),
  );
}
