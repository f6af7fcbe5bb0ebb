import { and, eq, getTableName, lt, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
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
