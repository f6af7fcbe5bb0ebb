import { inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { PictureView } from "../../contract/pictures.ts";
import type { Db } from "../platform/database/db.ts";
import { pictures, type StoredPicture } from "./pictures.table.ts";

/** Where a file of a picture is served, below `/api`. */
const pathOf = (name: string) => `/uploads/${name}`;

/** The file at such an address. */
export const fileAt = (path: string) => path.slice(pathOf("").length);

/** The best format first: browsers take the first source they know. */
const TYPES = ["image/avif", "image/webp"] as const;

/** The one address for whoever shows a picture in one size: its WebP of 960 pixels, or its largest below that. */
export function imagePath({ files }: Pick<StoredPicture, "files">): string {
  const fitting = files.filter(({ type, width }) => type === "image/webp" && width <= 960).toSorted((a, b) => b.width - a.width);
  const [largest] = fitting;
  return largest === undefined ? "" : pathOf(largest.name);
}

export function toPictureView({ width, height, color, files }: StoredPicture): PictureView {
  const sources = TYPES.map((type) => ({
    type,
    srcset: files
      .filter((file) => file.type === type)
      .toSorted((a, b) => a.width - b.width)
      .map((file) => `/api${pathOf(file.name)} ${file.width}w`)
      .join(", "),
  }));
  return { width, height, color, sources };
}

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
