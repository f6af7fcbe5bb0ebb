import { and, desc, eq, sql } from "drizzle-orm";
import { periods } from "../../contract/limits.ts";
import { serverLimits } from "../../contract/server-limits.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { postVersions } from "./posts.table.ts";

export type VersionRow = typeof postVersions.$inferSelect;
type Kept = Pick<VersionRow, "postId" | "userId" | "isPublished" | "content">;

const newest = [desc(postVersions.updatedAt), desc(postVersions.createdAt)] as const;
const isOf = (postId: string) => eq(postVersions.postId, postId);

/** Whether a save updates the last version instead of adding one: same author, within `periods.postVersion`. */
const isSameGo = ({ isPublished, userId, createdAt }: VersionRow, by: string, now: Date) =>
  !isPublished && userId === by && now.getTime() - createdAt.getTime() < periods.postVersion;

/** Stores a version, or updates the last one within an author's editing session; published versions stay unchanged. */
export async function keepVersion(tx: Db, { postId, userId, ...version }: Kept): Promise<void> {
  const now = new Date();
  const [last] = await listVersions(tx, postId, 1);
  if (last && isSameGo(last, userId, now)) {
    await tx
      .update(postVersions)
      .set({ ...version, updatedAt: now })
      .where(eq(postVersions.id, last.id));
  } else {
    await tx.insert(postVersions).values({ ...version, postId, userId, createdAt: now, updatedAt: now });
  }
  await forgetOldest(tx, postId);
}

/** Adds the published content as the first version of a post without versions, such as a seeded one. */
export async function keepFirstVersion(tx: Db, { at, ...version }: Kept & { at: Date }): Promise<void> {
  if ((await listVersions(tx, version.postId, 1)).length > 0) return;
  await tx.insert(postVersions).values({ ...version, createdAt: at, updatedAt: at });
}

async function forgetOldest(tx: Db, postId: string): Promise<void> {
  const beyond = sql`${postVersions.id} in (select id from ${postVersions} kept where kept.post_id = ${postId} order by kept.updated_at desc, kept.id offset ${serverLimits.postVersions})`;
  await tx.delete(postVersions).where(and(isOf(postId), beyond));
}

export async function listVersions(db: Db, postId: string, limit: number = serverLimits.postVersions): Promise<VersionRow[]> {
  return db
    .select()
    .from(postVersions)
    .where(isOf(postId))
    .orderBy(...newest)
    .limit(limit);
}

/** @throws AppError `not_found` */
export async function getVersion(db: Db, postId: string, id: string): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(postVersions)
    .where(and(isOf(postId), eq(postVersions.id, id)));
  if (row === undefined) throw new AppError("not_found", staffMessages.itemGone);
  return row;
}
