import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { AnyWords } from "../../contract/document-rules.ts";
import { periods } from "../../contract/limits.ts";
import { serverLimits } from "../../contract/server-limits.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { documentVersions } from "./documents.table.ts";

export type VersionRow = typeof documentVersions.$inferSelect;
type Kept = Pick<VersionRow, "name" | "userId" | "isPublished" | "words">;

const isOf = (name: string) => eq(documentVersions.name, name);

export async function listVersions(db: Db, name: string, limit: number = serverLimits.documentVersions): Promise<VersionRow[]> {
  return db
    .select()
    .from(documentVersions)
    .where(isOf(name))
    .orderBy(desc(documentVersions.updatedAt), desc(documentVersions.createdAt))
    .limit(limit);
}

/** Whether a save updates the last version instead of adding one: same author, based on it, and within `periods.postVersion`. */
const isSameGo = ({ isPublished, userId, createdAt, words }: VersionRow, by: string, now: Date, from: AnyWords) =>
  !isPublished && userId === by && now.getTime() - createdAt.getTime() < periods.postVersion && isDeepStrictEqual(words, from);

/** Whether a save restores an earlier version: the current text is then kept as its own version. */
const isRestored = async (tx: Db, { name, words }: Kept, last: VersionRow) => {
  const isAlike = sql`${documentVersions.words} = ${JSON.stringify(words)}::jsonb`;
  return (await tx.$count(documentVersions, and(isOf(name), ne(documentVersions.id, last.id), isAlike))) > 0;
};

/**
 * Stores a version, or updates the last one within an author's editing session. Published, discarded and replaced texts keep their own
 * version. Only the newest `serverLimits.documentVersions` are kept.
 * @param from the texts that the change is based on; without it a version is always added
 */
export async function keepVersion(tx: Db, version: Kept, from?: AnyWords): Promise<void> {
  const now = new Date();
  const [last] = await listVersions(tx, version.name, 1);
  if (last && from && isSameGo(last, version.userId, now, from) && !(await isRestored(tx, version, last))) {
    await tx
      .update(documentVersions)
      .set({ ...version, updatedAt: now })
      .where(eq(documentVersions.id, last.id));
  } else {
    await tx.insert(documentVersions).values({ ...version, createdAt: now, updatedAt: now });
  }
  const beyond = sql`${documentVersions.id} in (select id from ${documentVersions} kept where kept.name = ${version.name} order by kept.updated_at desc, kept.id offset ${serverLimits.documentVersions})`;
  await tx.delete(documentVersions).where(and(isOf(version.name), beyond));
}

/** @throws AppError `not_found` */
export async function getVersion(db: Db, name: string, id: string): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(and(isOf(name), eq(documentVersions.id, id)));
  if (row === undefined) throw new AppError("not_found", staffMessages.itemGone);
  return row;
}
