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

/** All columns with a foreign key to pictures, from the database's catalogue: a new collection is covered automatically. */
async function findReferences(db: Db): Promise<SQL[]> {
  const columns = db
    .select({ table: sql<string>`c.conrelid::regclass::text`, column: sql<string>`a.attname` })
    .from(sql`pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]`)
    .where(sql`c.contype = 'f' and c.confrelid = ${getTableName(pictures)}::regclass`);
  return (await columns).map(
    ({ table, column }) => sql`exists (select 1 from ${sql.raw(table)} u where u.${sql.identifier(column)} = ${pictures.id})`,
  );
}

/** Deletes unreferenced pictures. A younger one may belong to an item that is just being saved. */
export async function deleteUnused(db: Db, { id, unusedFor }: { id?: string; unusedFor: string }): Promise<StoredPicture[]> {
  const references = await findReferences(db);
  const isOld = lt(pictures.usedAt, sql`now() - ${unusedFor}::interval`);
  const isMeant = id === undefined ? undefined : eq(pictures.id, id);
  return db
    .delete(pictures)
    .where(and(isMeant, isOld, ...references.map((reference) => not(reference))))
    .returning();
}

/** File names of all pictures. */
export async function listPictureNames(db: Db): Promise<string[]> {
  const rows = await db.select({ name: sql<string>`f ->> 'name'` }).from(sql`${pictures}, jsonb_array_elements(${pictures.files}) f`);
  return rows.map(({ name }) => name);
}

export type PicturesDeps = { db: Db; storage: Storage };

/** Finds uploaded pictures and renews their `usedAt`, so that no sweep deletes them. */
async function findAgain(db: Db, which: SQL): Promise<StoredPicture[]> {
  return db
    .update(pictures)
    .set({ usedAt: sql`now()` })
    .where(which)
    .returning();
}

const hasPath = (path: string) => sql`${pictures.files} @> ${JSON.stringify([{ name: fileAt(path) }])}::jsonb`;

/** A picture that an item showed before, by its path. @throws AppError `invalid` once it is erased */
export async function findEarlierPicture(db: Db, path: string): Promise<StoredPicture> {
  const [picture] = await findAgain(db, hasPath(path));
  if (picture === undefined) throw new AppError("invalid", staffMessages.pictureNoLongerKept, { extra: { field: "image" } });
  return picture;
}

/** The common prefix of a picture's file names, and its widths. */
export function nameOfPicture({ files }: Pick<StoredPicture, "files">): { name: string; widths: number[] } {
  const widths = files.filter(({ type }) => type === "image/webp").map(({ width }) => width);
  return { name: files[0]?.name.split("-")[0] ?? "", widths: widths.toSorted((one, other) => one - other) };
}

const isNamed = (names: readonly string[]) => inArray(sql`split_part(${pictures.files} -> 0 ->> 'name', '-', 1)`, [...names]);

/** The pictures whose file names have these prefixes. */
export async function findNamedPictures(db: Db, names: readonly string[]): Promise<StoredPicture[]> {
  return names.length === 0 ? [] : db.select().from(pictures).where(isNamed(names));
}

/** The same with `usedAt` renewed, for content about to show them. */
export async function findNamedAgain(db: Db, names: readonly string[]): Promise<StoredPicture[]> {
  return names.length === 0 ? [] : findAgain(db, isNamed(names));
}

/** Which of these picture paths still exist. */
export async function listKept(db: Db, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const kept = await db
    .select({ files: pictures.files })
    .from(pictures)
    .where(or(...paths.map(hasPath)));
  const names = new Set(kept.flatMap(({ files }) => files.map(({ name }) => name)));
  return new Set(paths.filter((path) => names.has(fileAt(path))));
}

/** Renews `usedAt` of a replaced picture, so that it is kept as an earlier version. */
export async function keepEarlierPicture(tx: Db, id: string): Promise<void> {
  await findAgain(tx, eq(pictures.id, id));
}

/** Race: if the same file is uploaded twice concurrently, the first row wins and the second's files are deleted. */
async function insertPicture({ db, storage }: PicturesDeps, picture: typeof pictures.$inferInsert): Promise<StoredPicture> {
  const young = { target: pictures.hash, set: { usedAt: sql`now()` } };
  const [stored] = await db.insert(pictures).values(picture).onConflictDoUpdate(young).returning();
  if (stored === undefined) throw new Error("the picture was not stored");
  if (stored.files[0]?.name !== picture.files[0]?.name) await deletePictureFiles(storage, picture.files);
  return stored;
}

/**
 * Renders and stores an uploaded picture. Called before the transaction that saves the item with the picture's `id`; if that fails, the
 * sweep deletes the picture later.
 * @throws AppError `invalid`, `too_large` or `unsupported` with the text for staff
 */
export async function storePicture(deps: PicturesDeps, bytes: Uint8Array): Promise<StoredPicture> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const [known] = await findAgain(deps.db, eq(pictures.hash, hash));
  if (known !== undefined) return known;
  // Loaded on demand: the image library is large, and most processes never need it.
  const { renderPicture } = await import("../platform/pictures/images.ts");
  return storeRendered(deps, hash, await renderPicture(bytes));
}

/** Stores a picture already rendered. `hash` is the SHA-256 of its source file in hex. */
export async function storeRendered(
  deps: PicturesDeps,
  hash: string,
  { files: rendered, ...shape }: RenderedPicture,
): Promise<StoredPicture> {
  const files = await writePictureFiles(deps.storage, hash, rendered);
  return insertPicture(deps, { hash, ...shape, files });
}

/**
 * Deletes a picture and its files if nothing shows it any more. Called after the commit that removed it from its item; a picture still in
 * use, or just uploaded again, stays.
 */
export async function releasePicture({ db, storage }: PicturesDeps, id: string): Promise<void> {
  for (const { files } of await deleteUnused(db, { id, unusedFor: "1 minute" })) await deletePictureFiles(storage, files);
}
