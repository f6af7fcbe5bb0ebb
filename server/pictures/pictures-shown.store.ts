import { inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { PictureView } from "../../contract/pictures.ts";
import type { Db } from "../platform/database/db.ts";
import { pictures } from "./pictures.table.ts";
import { imagePath, toPictureView } from "./pictures.view.ts";

/** What an item says about its picture. */
export type ShownPicture = { imageUrl: string; picture?: PictureView };

/** What is shown of a picture never changes under its id, so it is read once. */
const known = new LRUCache<string, ShownPicture>({ max: 2000 });

async function readPictures(db: Db, ids: string[]): Promise<[string, ShownPicture][]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(pictures).where(inArray(pictures.id, ids));
  return rows.map((row) => [row.id, { imageUrl: imagePath(row), picture: toPictureView(row) }]);
}

/** The pictures with these ids, as items show them. */
export async function findShownPictures(db: Db, ids: readonly string[]): Promise<Map<string, ShownPicture>> {
  const shown = new Map<string, ShownPicture>();
  for (const id of ids) {
    const picture = known.get(id);
    if (picture !== undefined) shown.set(id, picture);
  }
  const missing = ids.filter((id) => !shown.has(id));
  for (const [id, picture] of await readPictures(db, missing)) {
    shown.set(id, picture);
    known.set(id, picture);
  }
  return shown;
}
