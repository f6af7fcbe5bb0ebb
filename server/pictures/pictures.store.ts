import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import type { RenderedPicture } from "../platform/pictures/images.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { deletePictureFiles, writePictureFiles } from "./pictures.files.ts";
import { pictures, type StoredPicture } from "./pictures.table.ts";
import { deleteUnused } from "./pictures.usage.ts";

export type PicturesDeps = { db: Db; storage: Storage };

/** A picture that was uploaded before, young again: from here on no sweep takes it. */
async function findAgain(db: Db, hash: string): Promise<StoredPicture | undefined> {
  const [picture] = await db
    .update(pictures)
    .set({ usedAt: sql`now()` })
    .where(eq(pictures.hash, hash))
    .returning();
  return picture;
}

/** Where the same file has been uploaded twice at once, the first row stands and the second's files go. */
async function insertPicture({ db, storage }: PicturesDeps, picture: typeof pictures.$inferInsert): Promise<StoredPicture> {
  const young = { target: pictures.hash, set: { usedAt: sql`now()` } };
  const [stored] = await db.insert(pictures).values(picture).onConflictDoUpdate(young).returning();
  if (stored === undefined) throw new Error("the picture was not kept");
  if (stored.files[0]?.name !== picture.files[0]?.name) await deletePictureFiles(storage, picture.files);
  return stored;
}

/**
 * Makes a picture out of an uploaded file. Called before the transaction that saves the item, which takes the picture's `id`; where that
 * fails, the sweep removes the picture later.
 * @throws AppError `invalid`, `too_large` or `unsupported` with the text for staff
 */
export async function storePicture(deps: PicturesDeps, bytes: Uint8Array): Promise<StoredPicture> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const known = await findAgain(deps.db, hash);
  if (known !== undefined) return known;
  // What decodes pictures is large, and most starts of a site see none.
  const { renderPicture } = await import("../platform/pictures/images.ts");
  return storeRendered(deps, hash, await renderPicture(bytes));
}

/** Stores a picture whose files are made already. `hash` is the SHA-256 of the file it was made from, in hexadecimal. */
export async function storeRendered(
  deps: PicturesDeps,
  hash: string,
  { files: rendered, ...shape }: RenderedPicture,
): Promise<StoredPicture> {
  const files = await writePictureFiles(deps.storage, hash, rendered);
  return insertPicture(deps, { hash, ...shape, files });
}

/**
 * Removes a picture and its files if nothing shows it any more. Called after the commit that took it from its item; where it is still in
 * use, or has been uploaded again a moment ago, it stays.
 */
export async function releasePicture({ db, storage }: PicturesDeps, id: string): Promise<void> {
  for (const { files } of await deleteUnused(db, { id, unusedFor: "1 minute" })) await deletePictureFiles(storage, files);
}
