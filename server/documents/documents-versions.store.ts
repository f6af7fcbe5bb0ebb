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

/** The versions of a document, newest first. */
export async function listVersions(db: Db, name: string, limit: number = serverLimits.documentVersions): Promise<VersionRow[]> {
  return db
    .select()
    .from(documentVersions)
    .where(isOf(name))
    .orderBy(desc(documentVersions.updatedAt), desc(documentVersions.createdAt))
    .limit(limit);
}

/** Whether a save belongs to the go that a version is of: the same person goes on with what it holds, and not for too long. */
const isSameGo = ({ isPublished, userId, createdAt, words }: VersionRow, by: string, now: Date, from: AnyWords) =>
  !isPublished && userId === by && now.getTime() - createdAt.getTime() < periods.postVersion && isDeepStrictEqual(words, from);

/** Whether somebody goes back to an earlier version, beside which what they leave is kept. */
const isRestored = async (tx: Db, { name, words }: Kept, last: VersionRow) => {
  const isAlike = sql`${documentVersions.words} = ${JSON.stringify(words)}::jsonb`;
  return (await tx.$count(documentVersions, and(isOf(name), ne(documentVersions.id, last.id), isAlike))) > 0;
};

/**
 * What one person writes in one go is one version, which each save brings up to date; what was published, discarded or left for an earlier
 * version stays as it was.
 * @param from what was written on, where the change goes on with it
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
