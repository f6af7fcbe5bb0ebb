import { createHash } from "node:crypto";
import { and, eq, getTableName, inArray, lt, not, or, sql, type SQL } from "drizzle-orm";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import type { RenderedPicture } from "../platform/pictures/images.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { deletePictureFiles, writePictureFiles } from "./pictures.files.ts";
import { fileAt } from "./pictures-shown.store.ts";
import { pictures, type StoredPicture } from "./pictures.table.ts";

/** Every column that refers to a picture, from the database's own catalogue: a new collection is covered by having its foreign key. */
async function findReferences(db: Db): Promise<SQL[]> {
  const columns = db
    .select({ table: sql<string>`c.conrelid::regclass::text`, column: sql<string>`a.attname` })
    .from(sql`pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]`)
    .where(sql`c.contype = 'f' and c.confrelid = ${getTableName(pictures)}::regclass`);
  return (await columns).map(
    ({ table, column }) => sql`exists (select 1 from ${sql.raw(table)} u where u.${sql.identifier(column)} = ${pictures.id})`,
  );
}

/** Deletes the rows of pictures that nothing refers to. A younger one may belong to an item that is being saved at this moment. */
export async function deleteUnused(db: Db, { id, unusedFor }: { id?: string; unusedFor: string }): Promise<StoredPicture[]> {
  const references = await findReferences(db);
  const isOld = lt(pictures.usedAt, sql`now() - ${unusedFor}::interval`);
  const isMeant = id === undefined ? undefined : eq(pictures.id, id);
  return db
    .delete(pictures)
    .where(and(isMeant, isOld, ...references.map((reference) => not(reference))))
    .returning();
}

/** The names of the files of all pictures. */
export async function listPictureNames(db: Db): Promise<string[]> {
  const rows = await db.select({ name: sql<string>`f ->> 'name'` }).from(sql`${pictures}, jsonb_array_elements(${pictures.files}) f`);
  return rows.map(({ name }) => name);
}

export type PicturesDeps = { db: Db; storage: Storage };

/** Pictures that were uploaded before, young again: from here on no sweep takes them. */
async function findAgain(db: Db, which: SQL): Promise<StoredPicture[]> {
  return db
    .update(pictures)
    .set({ usedAt: sql`now()` })
    .where(which)
    .returning();
}

const hasPath = (path: string) => sql`${pictures.files} @> ${JSON.stringify([{ name: fileAt(path) }])}::jsonb`;

/** A picture that an item showed before, by its address, for an item that is to show it again. @throws AppError `invalid` once it is gone */
export async function findEarlierPicture(db: Db, path: string): Promise<StoredPicture> {
  const [picture] = await findAgain(db, hasPath(path));
  if (picture === undefined) throw new AppError("invalid", staffMessages.pictureNoLongerKept, { extra: { field: "image" } });
  return picture;
}

/** What the names of a picture's files begin with, and the widths that there are of it. */
export function nameOfPicture({ files }: Pick<StoredPicture, "files">): { name: string; widths: number[] } {
  const widths = files.filter(({ type }) => type === "image/webp").map(({ width }) => width);
  return { name: files[0]?.name.split("-")[0] ?? "", widths: widths.toSorted((one, other) => one - other) };
}

const isNamed = (names: readonly string[]) => inArray(sql`split_part(${pictures.files} -> 0 ->> 'name', '-', 1)`, [...names]);

/** The pictures whose files' names begin so. */
export async function findNamedPictures(db: Db, names: readonly string[]): Promise<StoredPicture[]> {
  return names.length === 0 ? [] : db.select().from(pictures).where(isNamed(names));
}

/** The same, young again, for what is about to show them. */
export async function findNamedAgain(db: Db, names: readonly string[]): Promise<StoredPicture[]> {
  return names.length === 0 ? [] : findAgain(db, isNamed(names));
}

/** Which of these addresses of pictures still lead to one. */
export async function listKept(db: Db, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const kept = await db
    .select({ files: pictures.files })
    .from(pictures)
    .where(or(...paths.map(hasPath)));
  const names = new Set(kept.flatMap(({ files }) => files.map(({ name }) => name)));
  return new Set(paths.filter((path) => names.has(fileAt(path))));
}

/** From now on it is an earlier picture of the item that showed it, and stays for as long as such are kept. */
export async function keepEarlierPicture(tx: Db, id: string): Promise<void> {
  await findAgain(tx, eq(pictures.id, id));
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
  const [known] = await findAgain(deps.db, eq(pictures.hash, hash));
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
