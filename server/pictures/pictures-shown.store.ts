import { inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { PictureView } from "../../contract/pictures.ts";
import type { Db } from "../platform/database/db.ts";
import { pictures, type StoredPicture } from "./pictures.table.ts";

/** The URL path of a picture's file, below `/api`. */
const pathOf = (name: string) => `/uploads/${name}`;

/** The file at such a path. */
export const fileAt = (path: string) => path.slice(pathOf("").length);

/** The best format first: browsers take the first source they support. */
const TYPES = ["image/avif", "image/webp"] as const;

/** A single URL for places without responsive images: the WebP of 960 pixels, or the largest below. */
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

/** An item's picture. */
export type ShownPicture = { imageUrl: string; picture?: PictureView };

/** Pictures are immutable, so each is read once. */
const known = new LRUCache<string, ShownPicture>({ max: 2000 });

async function readPictures(db: Db, ids: string[]): Promise<[string, ShownPicture][]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(pictures).where(inArray(pictures.id, ids));
  return rows.map((row) => [row.id, { imageUrl: imagePath(row), picture: toPictureView(row) }]);
}

/** The pictures with these ids, in the form items show them. */
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
