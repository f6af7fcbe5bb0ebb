import { type Collection, type CollectionField, fieldsOf } from "../../contract/collections.ts";
import { findShownPictures } from "../pictures/pictures-shown.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { CollectionEntry } from "./collections.catalogue.ts";
import { columnOf, type ItemTable } from "./collections.table.ts";

export type ItemRow = ItemTable["$inferSelect"];

const cell = (row: ItemRow, name: string): unknown => Object.entries(row).find(([column]) => column === name)?.[1];

const listPictureFields = (declared: Collection) => fieldsOf(declared).filter(({ kind }) => kind === "picture");

/** The picture ids of an item. */
export const pictureIdsOf = ({ declared }: Pick<CollectionEntry, "declared">, row: ItemRow): string[] =>
  listPictureFields(declared).flatMap((field) => {
    const id = cell(row, columnOf(field));
    return typeof id === "string" ? [id] : [];
  });

/** The pictures of items by field. */
async function showPictures(db: Db, entry: Pick<CollectionEntry, "declared">, rows: readonly ItemRow[]) {
  const ids = rows.flatMap((row) => pictureIdsOf(entry, row));
  const shown = await findShownPictures(db, ids);
  return (row: ItemRow, field: CollectionField) => shown.get(String(cell(row, columnOf(field))));
}

/** The view picks the declared fields. */
async function show(db: Db, { declared }: CollectionEntry, view: CollectionEntry["view"], rows: readonly ItemRow[]) {
  const pictureOf = await showPictures(db, { declared }, rows);
  return rows.map((row) => {
    const own = listPictureFields(declared).map((field) => {
      const picture = pictureOf(row, field);
      return field.name === "image" ? (picture ?? { imageUrl: "" }) : { [field.name]: picture };
    });
    return view.parse(Object.assign({ ...row, _id: row.id, createdAt: row.createdAt.toISOString() }, ...own));
  });
}

/** Items for visitors. */
export const toViews = (db: Db, entry: CollectionEntry, rows: readonly ItemRow[]) => show(db, entry, entry.view, rows);

/** Items for staff. */
export const toStaffViews = (db: Db, entry: CollectionEntry, rows: readonly ItemRow[]) => show(db, entry, entry.staffView, rows);

export async function toStaffView(db: Db, entry: CollectionEntry, row: ItemRow) {
  const [view] = await toStaffViews(db, entry, [row]);
  if (view === undefined) throw new Error("an item has no view");
  return view;
}

/** The text and figures of an item, by field name. */
export function toValues({ declared }: CollectionEntry, row: ItemRow): Record<string, unknown> {
  const own = declared.fields.filter(({ kind }) => kind !== "picture");
  return Object.fromEntries(own.map(({ name }) => [name, cell(row, name)]));
}

/** An item's audit record: its fields, its pictures, and whether it was hidden. */
export async function toRecord(db: Db, entry: CollectionEntry, row: ItemRow): Promise<Record<string, unknown>> {
  const pictureOf = await showPictures(db, entry, [row]);
  const pictures = listPictureFields(entry.declared).map((field) => {
    const { imageUrl = "" } = pictureOf(row, field) ?? {};
    return [field.name === "image" ? "imageUrl" : field.name, imageUrl] as const;
  });
  return { ...toValues(entry, row), ...Object.fromEntries(pictures), ...(row.isHidden && { isHidden: true }) };
}
