import type { z } from "zod";
import { findShownPictures } from "../pictures/pictures-shown.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { Kept } from "./collections.catalogue.ts";
import type { ItemTable } from "./collections.table.ts";

export type ItemRow = ItemTable["$inferSelect"];

/** The picture of an item, if its collection has pictures and it has one. */
export function pictureIdOf(row: ItemRow): string | undefined {
  const columns: Record<string, unknown> = row;
  return typeof columns["pictureId"] === "string" ? columns["pictureId"] : undefined;
}

/** Items as they are shown: the view takes the declared fields and leaves the bookkeeping. */
export async function toViews<View extends z.ZodType>(db: Db, { view }: Kept<Kept["declared"], View>, rows: readonly ItemRow[]) {
  const shown = await findShownPictures(
    db,
    rows.flatMap((row) => pictureIdOf(row) ?? []),
  );
  return rows.map((row) => {
    const picture = shown.get(pictureIdOf(row) ?? "") ?? { imageUrl: "" };
    return view.parse({ ...row, _id: row.id, createdAt: row.createdAt.toISOString(), ...picture });
  });
}

export async function toView<View extends z.ZodType>(db: Db, kept: Kept<Kept["declared"], View>, row: ItemRow) {
  const [view] = await toViews(db, kept, [row]);
  if (view === undefined) throw new Error("an item has no view");
  return view;
}

/** What the audit trail remembers of an item: its fields and which picture it showed. */
export async function toRecord(db: Db, { declared }: Kept, row: ItemRow): Promise<Record<string, unknown>> {
  const columns: Record<string, unknown> = row;
  const texts = Object.fromEntries(declared.fields.map(({ name }) => [name, columns[name]]));
  if (!declared.hasPicture) return texts;
  const pictureId = pictureIdOf(row);
  const shown = pictureId === undefined ? undefined : (await findShownPictures(db, [pictureId])).get(pictureId);
  return { ...texts, imageUrl: shown?.imageUrl ?? "" };
}
