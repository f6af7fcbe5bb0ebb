import { and, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { posts } from "../../content/posts/all.ts";
import type { CommentInput, CommentView, DeletedCommentView } from "../../contract/comments.ts";
import { timings } from "../../contract/limits.ts";
import type { AuditView } from "../../contract/history.ts";
import type { PageQuery } from "../../contract/http.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { newestFirst, type Page, pageAfter, toPage } from "../platform/database/paging.ts";
import { searchIn } from "../platform/database/search.ts";
import { MAX_DELETED, isDue, toDeletedView } from "../platform/database/trash.ts";
import { comments } from "./comments.table.ts";

type CommentRow = typeof comments.$inferSelect;

/** The newest comments that a post shows. */
const MAX_SHOWN = 500;

function toView({ id, blogId, userName, text, held, createdAt }: CommentRow): CommentView {
  return { _id: id, blogId, userName, text, createdAt: createdAt.toISOString(), ...(held === null ? {} : { held }) };
}

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
export async function createComment(db: Db, { blogId, userName, text }: CommentInput, hold?: Hold): Promise<CommentView> {
  const words = { blogId, userName, text };
  return db.transaction(async (tx) => {
    await lockWords(tx, words);
    if (await isRepeated(tx, words)) throw new AppError("conflict", apiMessages.commentRepeated);
    const [row] = await tx
      .insert(comments)
      .values({ ...words, ...hold })
      .returning();
    if (row === undefined) throw new Error("the comment was not stored");
    return toView(row);
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
export async function listComments(db: Db, blogId: string, authorHashes: string[]): Promise<CommentView[]> {
  const isOwn = authorHashes.length === 0 ? undefined : isBy(authorHashes);
  const rows = await db
    .select()
    .from(comments)
    .where(and(eq(comments.blogId, blogId), isNull(comments.deletedAt), or(isNull(comments.held), isOwn)))
    .orderBy(...newestFirst(comments))
    .limit(MAX_SHOWN);
  return rows.map(toView);
}

/** A page of all comments, newest first. @throws AppError `invalid` for a malformed cursor */
export async function listAllComments(db: Db, { limit, cursor, q }: PageQuery): Promise<Page<CommentView>> {
  const found = await db
    .select()
    .from(comments)
    .where(and(isNull(comments.deletedAt), pageAfter(comments, cursor), searchIn(comments, q)))
    .orderBy(...newestFirst(comments))
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { rows: rows.map(toView), next };
}

/** Comments that can be brought back, the last deleted first. */
export async function listDeletedComments(db: Db): Promise<DeletedCommentView[]> {
  const rows = await db
    .select()
    .from(comments)
    .where(isNotNull(comments.deletedAt))
    .orderBy(desc(comments.deletedAt), desc(comments.id))
    .limit(MAX_DELETED);
  return rows.map((row) => toDeletedView(toView(row), row));
}

type Change = {
  actor: Actor;
  action: AuditView["action"];
  /** What a colleague has done before, in words; undefined where the change can be made. */
  findHindrance: (row: CommentRow) => string | undefined;
  to: { held?: null; authorHash?: null; resenderHash?: null; deletedAt?: SQL | null; deletedBy?: string | null };
};

/** One write by staff and its row in the trail, which says what was held and never what somebody wrote: it outlives the comment. */
async function changeComment(db: Db, id: string, { actor, action, findHindrance, to }: Change): Promise<CommentView> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(comments).where(eq(comments.id, id)).for("update");
    if (before === undefined) throw new AppError("not_found", staffMessages.alreadyErased("comment"));
    const hindrance = findHindrance(before);
    if (hindrance !== undefined) throw new AppError("not_found", hindrance);
    const [row] = await tx.update(comments).set(to).where(eq(comments.id, id)).returning();
    await recordAudit(tx, { actor, of: "comments", id, action, before: { blogId: before.blogId, held: before.held } });
    return toView(row ?? before);
  });
}

const isDeletedAlready = ({ deletedAt }: CommentRow) => (deletedAt === null ? undefined : staffMessages.alreadyDeleted("comment"));

const isRestoredAlready = ({ deletedAt }: CommentRow) => (deletedAt === null ? staffMessages.alreadyRestored("comment") : undefined);

const isApprovedAlready = ({ held }: CommentRow) => (held === null ? staffMessages.commentAlreadyApproved : undefined);

/** Lets all see a held comment. @throws AppError `not_found`, also for one that is not held */
export async function approveComment(db: Db, id: string, actor: Actor): Promise<void> {
  const findHindrance = (row: CommentRow) => isDeletedAlready(row) ?? isApprovedAlready(row);
  await changeComment(db, id, { actor, action: "approved", findHindrance, to: { held: null, authorHash: null, resenderHash: null } });
}

/** @throws AppError `not_found` */
export async function deleteComment(db: Db, id: string, actor: Actor): Promise<void> {
  const to = { deletedAt: sql`now()`, deletedBy: actor?.userId ?? null };
  await changeComment(db, id, { actor, action: "deleted", findHindrance: isDeletedAlready, to });
}

/** Brings a comment back as it was: one that was held is held again. @throws AppError `not_found` for one that is not deleted, or purged */
export async function restoreComment(db: Db, id: string, actor: Actor): Promise<CommentView> {
  const to = { deletedAt: null, deletedBy: null };
  return changeComment(db, id, { actor, action: "restored", findHindrance: isRestoredAlready, to });
}

/** Erases what was deleted thirty days ago. @returns how many */
export async function purgeComments(db: Db, now: Date): Promise<number> {
  const gone = await db.delete(comments).where(isDue(comments.deletedAt, now)).returning({ id: comments.id });
  return gone.length;
}
