import { inArray } from "drizzle-orm";
import type { PictureView } from "../../contract/pictures.ts";
import type { Db } from "../platform/db.ts";
import { pictures } from "./pictures.table.ts";
import { imagePath, toPictureView } from "./pictures.view.ts";

/** What an item says about its picture. */
export type ShownPicture = { imageUrl: string; picture?: PictureView };

/** The pictures with these ids, as items show them. */
export async function findShownPictures(db: Db, ids: readonly string[]): Promise<Map<string, ShownPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { imageUrl: imagePath(row), picture: toPictureView(row) }]));
}
