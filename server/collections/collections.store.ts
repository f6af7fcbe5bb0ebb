import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { ItemView } from "../../contract/collection-views.ts";
import type { CollectionName } from "../../contract/collections.ts";
import { type AuditView, collectionWord } from "../../contract/audit.ts";
import { serverLimits } from "../../contract/server-limits.ts";
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
import { columnOf } from "./collections.table.ts";
import { type ItemRow, pictureIdsOf, toRecord, toValues } from "./collections.view.ts";

/** Items outside the staff's order come first, newest on top; if a field sorts the list, last. */
export function listOrder({ declared, table }: CollectionEntry): SQL[] {
  const sorting = Object.entries(getTableColumns(table)).find(([name]) => name === declared.sortedBy)?.[1];
  if (sorting === undefined) return [sql`${table.position} asc nulls first`, desc(table.createdAt), desc(table.id)];
  return [sql`${table.position} asc nulls last`, asc(sorting), asc(table.createdAt), asc(table.id)];
}

/** The items of a collection in public order: visible ones, or all. */
export async function listItems(db: Db, entry: CollectionEntry, which: "shown" | "all" = "shown"): Promise<ItemRow[]> {
  const { table } = entry;
  return db
    .select()
    .from(table)
    .where(and(isNull(table.deletedAt), which === "shown" ? eq(table.isHidden, false) : undefined))
    .orderBy(...listOrder(entry))
    .limit(serverLimits.maxCollectionItems);
}

type Lists = { [Name in CollectionName]: Omit<ItemView<Name>, "_id" | "version" | "createdAt" | "imageUrl" | "picture" | "logo">[] };

/** The text and figures of every list that pages show, in order and without pictures. */
export async function listValues(db: Db): Promise<Lists> {
  const lists: [string, unknown][] = [];
  for (const [name, entry] of Object.entries(catalogue)) {
    lists.push([name, (await listItems(db, entry)).map((row) => toValues(entry, row))]);
  }
  // `fromEntries` loses the types.
  return Object.fromEntries(lists) as Lists;
}

/** The author of a write, and its collection. */
export type Write = { entry: CollectionEntry; actor: Actor };

type Recorded = Pick<AuditView, "action" | "before" | "after"> & { id?: string };

/** A transaction that writes to a collection. Each `record` call is audited and invalidates the cache. */
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

/** Call after adding an item. Concurrent additions take turns (race). @throws AppError `conflict` if there are too many now */
export async function requireRoom(tx: Db, { table, declared }: CollectionEntry): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`room ${collectionWord(declared)}`}, 0))`);
  if ((await tx.$count(table, isNull(table.deletedAt))) <= serverLimits.maxCollectionItems) return;
  throw new AppError("conflict", staffMessages.listFull(serverLimits.maxCollectionItems));
}

export const itemGone = () => new AppError("not_found", staffMessages.itemGone);

/** Locks an item that is not deleted. @throws AppError `not_found` */
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

type GivenPictures = ItemInput["pictures"];

async function storeGiven(deps: PicturesDeps, given: File | string): Promise<string | null> {
  if (given === "") return null;
  const stored =
    typeof given === "string" ? findEarlierPicture(deps.db, given) : storePicture(deps, new Uint8Array(await given.arrayBuffer()));
  return (await stored).id;
}

/** The picture columns for a form. @throws AppError with the field */
async function storePictures(deps: PicturesDeps, pictures: GivenPictures): Promise<Record<string, string | null>> {
  const columns: [string, string | null][] = [];
  for (const [name, given] of Object.entries(pictures)) {
    try {
      columns.push([columnOf({ name, kind: "picture" }), await storeGiven(deps, given)]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, error.message, { cause: error, extra: { ...error.extra, field: name } });
    }
  }
  return Object.fromEntries(columns);
}

type Creation<Answer> = Write & { once?: Once | undefined; toAnswer: (tx: Db, entry: CollectionEntry, row: ItemRow) => Promise<Answer> };

/**
 * Adds an item. Its pictures are stored first: a failure in between leaves pictures for the sweep, never an item without one.
 * @returns the answer from `toAnswer`, stored with the key of `once`
 */
export async function createItem<Answer>(
  deps: ItemsDeps,
  { once, toAnswer, ...write }: Creation<Answer>,
  { values, pictures }: ItemInput,
): Promise<Answer> {
  const { entry } = write;
  const stored = await storePictures(deps, pictures);
  return writeItems(deps, write, (outer, record) =>
    createOnce(outer, once, async (tx) => {
      const [row] = await tx
        .insert(entry.table)
        .values({ ...values, ...stored, version: 1 })
        .returning();
      if (row === undefined) throw new Error("the item was not stored");
      await requireRoom(tx, entry);
      await record({ id: row.id, action: "created", after: await toRecord(tx, entry, row) });
      return toAnswer(tx, entry, row);
    }),
  );
}

/** Whether an item already has these values. */
function isUnchanged(row: ItemRow, values: Record<string, unknown>): boolean {
  const columns: Record<string, unknown> = row;
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(columns[name], value));
}

async function writeItem(tx: Db, { table }: CollectionEntry, { id, values }: { id: string; values: Record<string, unknown> }) {
  const [row] = await tx
    .update(table)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(table.id, id))
    .returning();
  return row;
}

/**
 * Changes an item. A replaced picture is kept for a while, so that an earlier version can be restored with it.
 * @throws AppError `not_found`, `invalid` for an erased earlier picture, or `conflict` when `version` is outdated
 */
export async function updateItem(
  deps: ItemsDeps,
  write: Write,
  { id, values, pictures, version }: ItemInput & { id: string },
): Promise<ItemRow> {
  const { entry } = write;
  // Checked before the work of rendering a picture, and again when saving.
  if (Object.values(pictures).some((given) => given instanceof File)) {
    const isThere = (row: ItemRow) => isUnchanged(row, values);
    await deps.db.transaction(async (tx) => requireVersion(await lockItem(tx, entry, id), { version, isThere }));
  }
  const wanted = { ...values, ...(await storePictures(deps, pictures)) };
  return writeItems(deps, write, async (tx, record) =>
    changeVersioned(await lockItem(tx, entry, id), {
      version,
      isThere: (row) => isUnchanged(row, wanted),
      write: async (next) => writeItem(tx, entry, { id, values: { ...wanted, version: next } }),
      record: async (old, now) => {
        const shown = pictureIdsOf(entry, now);
        for (const former of pictureIdsOf(entry, old)) if (!shown.includes(former)) await keepEarlierPicture(tx, former);
        await record({ id, action: "updated", before: await toRecord(tx, entry, old), after: await toRecord(tx, entry, now) });
      },
    }),
  );
}
