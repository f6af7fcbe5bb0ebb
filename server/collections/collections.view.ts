import { findShownPictures } from "../pictures/pictures-shown.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { CollectionEntry } from "./collections.catalogue.ts";
import type { ItemTable } from "./collections.table.ts";

export type ItemRow = ItemTable["$inferSelect"];

/** The picture of an item, if its collection has pictures and it has one. */
export function pictureIdOf(row: ItemRow): string | undefined {
  const columns: Record<string, unknown> = row;
  return typeof columns["pictureId"] === "string" ? columns["pictureId"] : undefined;
}

/** Items as they are shown: the view takes the declared fields and leaves the bookkeeping. */
export async function toViews(db: Db, { view }: CollectionEntry, rows: readonly ItemRow[]) {
  const shown = await findShownPictures(
    db,
    rows.flatMap((row) => pictureIdOf(row) ?? []),
  );
  return rows.map((row) => {
    const picture = shown.get(pictureIdOf(row) ?? "") ?? { imageUrl: "" };
    return view.parse({ ...row, _id: row.id, createdAt: row.createdAt.toISOString(), ...picture });
  });
}

export async function toView(db: Db, entry: CollectionEntry, row: ItemRow) {
  const [view] = await toViews(db, entry, [row]);
  if (view === undefined) throw new Error("an item has no view");
  return view;
}

/** The words of an item, by the names of its declared fields. */
export function toTexts({ declared }: CollectionEntry, row: ItemRow): Record<string, unknown> {
  const columns: Record<string, unknown> = row;
  return Object.fromEntries(declared.fields.map(({ name }) => [name, columns[name]]));
}

/** What the audit trail remembers of an item: its words and which picture it showed. */
export async function toRecord(db: Db, entry: CollectionEntry, row: ItemRow): Promise<Record<string, unknown>> {
  const texts = toTexts(entry, row);
  if (!entry.declared.hasPicture) return texts;
  const pictureId = pictureIdOf(row) ?? "";
  const shown = await findShownPictures(db, pictureId === "" ? [] : [pictureId]);
  return { ...texts, imageUrl: shown.get(pictureId)?.imageUrl ?? "" };
}
