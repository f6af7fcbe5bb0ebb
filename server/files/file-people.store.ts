import { asc, inArray } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import { type Erased, namesAddress, type PersonTraces } from "../platform/database/person.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { files } from "./files.table.ts";

/** Files whose summary contains an address. */
export async function findFilesNaming(db: Db, address: string): Promise<string[]> {
  const rows = await db.select({ id: files.id }).from(files).where(namesAddress(files.summary, address));
  return rows.map(({ id }) => id);
}

export async function exportFiles(db: Db, { fileIds }: PersonTraces) {
  const { id, createdAt, filename, contentType, bytes, summary } = files;
  return db
    .select({ id, createdAt, filename, contentType, bytes, summary })
    .from(files)
    .where(inArray(id, fileIds))
    .orderBy(asc(createdAt));
}

/** Erases the rows; their bytes are erased after the commit, or by the sweep. */
export async function eraseFileRows(tx: Db, { fileIds }: Pick<PersonTraces, "fileIds">): Promise<Erased> {
  const gone = await tx.delete(files).where(inArray(files.id, fileIds)).returning({ storedAs: files.storedAs });
  if (gone.length > 0) await announceToStaff(tx, "files");
  return { went: gone.length, storedAs: gone.map(({ storedAs }) => storedAs) };
}
