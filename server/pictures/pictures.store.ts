import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../platform/db.ts";
import { type RenderedFile, renderPicture } from "../platform/images.ts";
import type { Storage } from "../platform/storage.ts";
import { deleteUnused } from "./pictures.usage.ts";
import { type PictureFile, pictures, type StoredPicture } from "./pictures.table.ts";

export type PicturesDeps = { db: Db; storage: Storage };

/** Where the files are kept; the names below it are public. */
export const PICTURE_FOLDER = "pictures";
const EXTENSION = { "image/avif": "avif", "image/webp": "webp" } as const;

/** A picture that was uploaded before, young again: from here on no sweep takes it. */
async function findAgain(db: Db, hash: string): Promise<StoredPicture | undefined> {
  const [picture] = await db
    .update(pictures)
    .set({ usedAt: sql`now()` })
    .where(eq(pictures.hash, hash))
    .returning();
  return picture;
}

/** Names that nothing has had before, so that removing one picture's files never touches another's, whatever happens at the same time. */
async function writeFiles(storage: Storage, hash: string, files: RenderedFile[]): Promise<PictureFile[]> {
  const stem = `${hash.slice(0, 24)}${randomBytes(4).toString("hex")}`;
  return Promise.all(
    files.map(async ({ type, width, bytes }) => {
      const name = `${stem}-${width}.${EXTENSION[type]}`;
      await storage.put(`${PICTURE_FOLDER}/${name}`, bytes, type);
      return { name, type, width };
    }),
  );
}

async function deleteFiles(storage: Storage, files: readonly PictureFile[]): Promise<void> {
  await Promise.all(files.map(({ name }) => storage.delete(`${PICTURE_FOLDER}/${name}`)));
}

/**
 * Makes a picture out of an uploaded file. Called before the transaction that saves the item, which takes the picture's `id`; where that
 * fails, the sweep removes the picture later.
 * @throws AppError `invalid`, `too_large` or `unsupported` with the text for staff
 */
export async function storePicture({ db, storage }: PicturesDeps, bytes: Uint8Array): Promise<StoredPicture> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const known = await findAgain(db, hash);
  if (known !== undefined) return known;
  const { files: rendered, ...shape } = await renderPicture(bytes);
  const files = await writeFiles(storage, hash, rendered);
  const [created] = await db
    .insert(pictures)
    .values({ hash, ...shape, files })
    .onConflictDoUpdate({ target: pictures.hash, set: { usedAt: sql`now()` } })
    .returning();
  if (created === undefined) throw new Error("the picture was not stored");
  return created;
}

/**
 * Removes a picture and its files if nothing shows it any more. Called after the commit that took it from its item; where it is still in
 * use, or has been uploaded again a moment ago, it stays.
 */
export async function releasePicture({ db, storage }: PicturesDeps, id: string): Promise<void> {
  for (const { files } of await deleteUnused(db, { id, unusedFor: "1 minute" })) await deleteFiles(storage, files);
}
