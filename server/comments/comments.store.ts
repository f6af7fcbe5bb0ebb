import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { posts } from "../../content/posts/all.ts";
import type { CommentInput } from "../../contract/comments.ts";
import { timings } from "../../contract/limits.ts";
import type { AuditView } from "../../contract/history.ts";
import type { PageQuery } from "../../contract/http.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { newestFirst, readPage } from "../platform/database/paging.ts";
import { searchIn } from "../platform/database/search.ts";
import { listDeleted, type Move, purgeDeleted, requireMove } from "../platform/database/trash.ts";
import { comments } from "./comments.table.ts";

export type CommentRow = typeof comments.$inferSelect;

/** The newest comments that a post shows. */
const MAX_SHOWN = 500;

/** @throws AppError `not_found` for what is no post's slug */
export function requirePost(blogId: string): void {
  if (!posts.some(({ slug }) => slug === blogId)) throw new AppError("not_found", apiMessages.postUnknown);
}

type Hold = Pick<CommentRow, "held" | "authorHash">;

type Words = Pick<CommentInput, "blogId" | "userName" | "text">;

/** Makes others who send the same at the same moment wait for the end of the transaction: only then is there something to find. */
const lockWords = (tx: Db, words: Words) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(words)}, 0))`);

async function isRepeated(db: Db, { blogId, userName, text }: Words): Promise<boolean> {
  const isSame = and(eq(comments.blogId, blogId), eq(comments.userName, userName), eq(comments.text, text));
  const isRecent = gt(comments.createdAt, new Date(Date.now() - timings.commentRepeat));
  const found = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(isSame, isRecent, isNull(comments.deletedAt)))
    .limit(1);
  return found.length > 0;
}

/**
 * Keeps a comment: seen by all at once, or, with `hold`, by its author and staff.
 * @throws AppError `conflict` for one that was just said
 */
export async function createComment(db: Db, { blogId, userName, text }: CommentInput, hold?: Hold): Promise<CommentRow> {
  const words = { blogId, userName, text };
  return db.transaction(async (tx) => {
    await lockWords(tx, words);
    if (await isRepeated(tx, words)) throw new AppError("conflict", apiMessages.commentRepeated);
    const [row] = await tx
      .insert(comments)
      .values({ ...words, ...hold })
      .returning();
    if (row === undefined) throw new Error("the comment was not stored");
    return row;
  });
}

/** The held comments that browsers with these hashes wrote, or sent again. */
const isBy = (hashes: string[]) => or(inArray(comments.authorHash, hashes), inArray(comments.resenderHash, hashes));

/** Whether there is a comment by the author with this hash. */
export async function hasHeld(db: Db, authorHash: string): Promise<boolean> {
  return (await db.$count(comments, isBy([authorHash]))) > 0;
}

/** Shows a held comment to one more browser, until another sends it again. @returns false for one that is no longer held */
export async function showHeldTo(db: Db, id: string, hash: string): Promise<boolean> {
  const resenderHash = sql`case when ${comments.authorHash} = ${hash} then ${comments.resenderHash} else ${hash} end`;
  const shown = await db
    .update(comments)
    .set({ resenderHash })
    .where(and(eq(comments.id, id), isNotNull(comments.held)))
    .returning({ id: comments.id });
  return shown.length > 0;
}

/** A post's comments, newest first: those that all may see, and the held ones of the author with these hashes. */
export async function listComments(db: Db, blogId: string, authorHashes: string[]): Promise<CommentRow[]> {
  const isOwn = authorHashes.length === 0 ? undefined : isBy(authorHashes);
  return db
    .select()
    .from(comments)
    .where(and(eq(comments.blogId, blogId), isNull(comments.deletedAt), or(isNull(comments.held), isOwn)))
    .orderBy(...newestFirst(comments))
    .limit(MAX_SHOWN);
}

/** A page of all comments, newest first. @throws AppError `invalid` for a malformed cursor */
export const listAllComments = (db: Db, query: PageQuery) =>
  readPage(db, comments, query, and(isNull(comments.deletedAt), searchIn(comments, query.q)));

/** Comments that can be brought back, the last deleted first. */
export const listDeletedComments = (db: Db) => listDeleted(db, comments);

/** Leaves a row in the trail, which says what was held and never what somebody wrote: it outlives the comment. */
function recordChange(tx: Db, { blogId, held }: CommentRow, change: { id: string; actor: Actor; action: AuditView["action"] }) {
  return recordAudit(tx, { ...change, of: "comments", before: { blogId, held } });
}

/** Lets all see a held comment. @throws AppError `not_found`, also for one that is not held */
export async function approveComment(db: Db, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx.select().from(comments).where(eq(comments.id, id)).for("update");
    if (held === undefined) throw new AppError("not_found", staffMessages.alreadyErased("comment"));
    if (held.deletedAt !== null) throw new AppError("not_found", staffMessages.alreadyDeleted("comment"));
    if (held.held === null) throw new AppError("not_found", staffMessages.commentAlreadyApproved);
    await tx.update(comments).set({ held: null, authorHash: null, resenderHash: null }).where(eq(comments.id, id));
    await recordChange(tx, held, { id, actor, action: "approved" });
  });
}

/**
 * Moves a comment in or out of the trash. It comes back as it was: one that was held is held again.
 * @throws AppError `not_found` where a colleague was first, or it is purged
 */
export async function moveComment(db: Db, move: Move): Promise<CommentRow> {
  return db.transaction(async (tx) => {
    const row = await requireMove(tx, comments, move, "comment");
    await recordChange(tx, row, move);
    return row;
  });
}

/** Erases what was deleted thirty days ago. @returns how many */
export async function purgeComments(db: Db, now: Date): Promise<number> {
  return (await purgeDeleted(db, comments, now)).length;
}
