import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { countSome, hasRow } from "../platform/database/count-some.ts";
import {
  type CommentInput,
  type CommentMark,
  type CommentMarks,
  type CommentQuery,
  commentState,
  type HoldReason,
} from "../../contract/comments.ts";
import type { DeletedQuery } from "../../contract/http.ts";
import { periods } from "../../contract/limits.ts";
import type { AuditView } from "../../contract/audit.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { deleteStaffEventsAbout, recordStaffEvent } from "../notifications/notifications.store.ts";
import { deleteMessagesAbout } from "../outbox/outbox-retention.store.ts";
import { isWithin } from "../platform/agency-days.ts";
import type { Db } from "../platform/database/db.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { AppError } from "../platform/errors.ts";
import { byTime, readPage } from "../platform/database/paging.ts";
import { searchIn } from "../platform/database/search.ts";
import { type Move, pageDeleted, purgeDeleted, requireMove } from "../platform/database/trash.ts";
import { findPostName, holdPostName, type PostName } from "../posts/posts.store.ts";
import { comments } from "./comments.table.ts";

export type CommentRow = typeof comments.$inferSelect;

/** Maximum number of comments shown, the newest ones. */
const MAX_SHOWN = 500;

function requirePublic(post: PostName | undefined): PostName {
  if (post === undefined) throw new AppError("not_found", apiMessages.postUnknown);
  return post;
}

/** The post with this current or former slug. @throws AppError `not_found` if no post is public there */
export const requirePost = async (db: Db, blogId: string): Promise<PostName> => requirePublic(await findPostName(db, blogId, new Date()));

type Hold = { held: HoldReason; authorHash: string };

type Words = Pick<CommentInput, "blogId" | "userName" | "text">;

/** Advisory lock on the text: a concurrent duplicate waits until the transaction ends, when it can be found. */
const lockWords = (tx: Db, words: Words) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(words)}, 0))`);

async function isRepeated(db: Db, { blogId, userName, text }: Words): Promise<boolean> {
  const isSame = and(eq(comments.blogId, blogId), eq(comments.userName, userName), eq(comments.text, text));
  const isRecent = gt(comments.createdAt, new Date(Date.now() - periods.commentRepeat));
  return hasRow(db, comments, and(isSame, isRecent, isNull(comments.deletedAt)));
}

/**
 * Stores a comment: public at once, or, with `hold`, visible to its author and staff only.
 * @throws AppError `conflict` for a recent duplicate, `not_found` for a post that is no longer public
 */
export async function createComment(db: Db, postId: string, { userName, text }: CommentInput, hold?: Hold): Promise<CommentRow> {
  return db.transaction(async (tx) => {
    // Locked, since a new slug moves only the comments stored before it.
    const post = requirePublic(await holdPostName(tx, postId, new Date()));
    const words = { blogId: post.slug, userName, text };
    await lockWords(tx, words);
    if (await isRepeated(tx, words)) throw new AppError("conflict", apiMessages.commentRepeated);
    const [row] = await tx
      .insert(comments)
      .values({ ...words, ...hold })
      .returning();
    if (row === undefined) throw new Error("the comment was not stored");
    await announceToStaff(tx, "comments");
    if (hold !== undefined) {
      const data = { ...words, postTitle: post.title, commentId: row.id, held: hold.held };
      await recordStaffEvent(tx, `comment:${row.id}`, { event: "comment_held", data });
    }
    return row;
  });
}

// As the partial indexes have it.
const IN_STATE = {
  held: sql`${comments.held} <> 'hidden'`,
  hidden: sql`${comments.held} = 'hidden'`,
  visible: isNull(comments.held),
};

/** Held comments written or resent by browsers with these hashes. */
const isBy = (hashes: string[]) => or(inArray(comments.authorHash, hashes), inArray(comments.resenderHash, hashes));

/** Whether the author with this hash has a comment. */
export async function hasHeld(db: Db, authorHash: string): Promise<boolean> {
  return hasRow(db, comments, isBy([authorHash]));
}

/** Shows a held comment to one more browser, until another sends it again. @returns false if it is no longer held */
export async function showHeldTo(db: Db, id: string, hash: string): Promise<boolean> {
  const resenderHash = sql`case when ${comments.authorHash} = ${hash} then ${comments.resenderHash} else ${hash} end`;
  const shown = await db
    .update(comments)
    .set({ resenderHash })
    .where(and(eq(comments.id, id), IN_STATE.held))
    .returning({ id: comments.id });
  return shown.length > 0;
}

/** A post's comments, newest first: public ones, and held ones of the author with these hashes. */
export async function listComments(db: Db, blogId: string, authorHashes: string[]): Promise<CommentRow[]> {
  return db
    .select()
    .from(comments)
    .where(and(eq(comments.blogId, blogId), isNull(comments.deletedAt), or(isNull(comments.held), isBy(authorHashes))))
    .orderBy(...byTime(comments))
    .limit(MAX_SHOWN);
}

/** A page of all comments that match a query. @throws AppError `invalid` for a malformed cursor */
export function listAllComments(db: Db, { state, post, from, to, ...query }: CommentQuery) {
  const sought = and(
    isNull(comments.deletedAt),
    searchIn(comments, query.q),
    state && IN_STATE[state],
    post === undefined ? undefined : eq(comments.blogId, post),
    isWithin(comments.createdAt, { from, to }),
  );
  return readPage(db, comments, query, sought);
}

/** Moves comments when their post's slug changes. */
export async function moveComments(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(comments).set({ blogId: to }).where(eq(comments.blogId, from));
}

async function eraseMessagesAbout(tx: Db, gone: { id: string }[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await deleteMessagesAbout(tx, ids);
  await deleteStaffEventsAbout(tx, ids);
}

/** Erases the comments of erased posts: a later post with the slug would show them. */
export async function eraseCommentsOf(tx: Db, slugs: string[]): Promise<void> {
  const gone = await tx.delete(comments).where(inArray(comments.blogId, slugs)).returning({ id: comments.id });
  if (gone.length === 0) return;
  await eraseMessagesAbout(tx, gone);
  await announceToStaff(tx, "comments");
}

/** A comment that is not deleted. @throws AppError `not_found`, with a text whether it can be restored */
export async function getComment(db: Db, id: string): Promise<CommentRow> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id));
  if (row === undefined) throw new AppError("not_found", staffMessages.alreadyErased("comment"));
  if (row.deletedAt !== null) throw new AppError("not_found", staffMessages.alreadyDeleted("comment"));
  return row;
}

/** Comments in the trash, last deleted first. */
export const listDeletedComments = (db: Db, query: DeletedQuery) => pageDeleted(db, comments, query);

/** Notifies open panels of a change and audits it, with who saw it but never its text: the audit row outlives the comment. */
async function recordChange(
  tx: Db,
  { id, blogId, held }: CommentRow,
  change: { actor: Actor; action: AuditView["action"] },
): Promise<void> {
  await recordAudit(tx, { ...change, id, of: "comments", before: { blogId, held } });
  await announceToStaff(tx, "comments");
}

/** In which state a comment can be marked, the state it has then, and what the history calls it. */
const MARKS = {
  approve: { from: "held", held: null, action: "approved", missed: staffMessages.commentAlreadyApproved },
  hide: { from: "visible", held: "hidden", action: "hidden", missed: staffMessages.commentAlreadyHidden },
  show: { from: "hidden", held: null, action: "shown", missed: staffMessages.commentNotHidden },
} as const;

async function applyMark(tx: Db, row: CommentRow, mark: CommentMark, actor: Actor): Promise<void> {
  const { held, action } = MARKS[mark];
  await tx.update(comments).set({ held, authorHash: null, resenderHash: null }).where(eq(comments.id, row.id));
  await recordChange(tx, row, { actor, action });
}

/** Approves, hides or shows a comment. @throws AppError `not_found`, also if a colleague was first */
export async function markComment(db: Db, id: string, mark: CommentMark, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, id)).for("update");
    const row = await getComment(tx, id);
    const { from, missed } = MARKS[mark];
    if (commentState(row.held) !== from) throw new AppError("not_found", missed);
    await applyMark(tx, row, mark, actor);
  });
}

async function applyMove(tx: Db, move: Move): Promise<CommentRow> {
  const row = await requireMove(tx, comments, move, "comment");
  await recordChange(tx, row, move);
  return row;
}

/**
 * Moves a comment into or out of the trash. It is restored unchanged: a held or hidden one is so again.
 * @throws AppError `not_found` if a colleague was first, or it is purged
 */
export async function moveComment(db: Db, move: Move): Promise<CommentRow> {
  return db.transaction((tx) => applyMove(tx, move));
}

/** Marks or deletes several comments atomically, skipping those that are gone or in another state. @returns how many it changed */
export async function markComments(db: Db, { ids, action }: CommentMarks, actor: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    // Fixed lock order against deadlocks.
    const rows = await tx
      .select()
      .from(comments)
      .where(and(inArray(comments.id, ids), isNull(comments.deletedAt), action === "delete" ? undefined : IN_STATE[MARKS[action].from]))
      .orderBy(asc(comments.id))
      .for("update");
    for (const row of rows) {
      if (action === "delete") await applyMove(tx, { id: row.id, actor, action: "deleted" });
      else await applyMark(tx, row, action, actor);
    }
    return rows.length;
  });
}

/** Erases comments deleted thirty days ago. @returns how many */
export async function purgeComments(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await purgeDeleted(tx, comments, now);
    await eraseMessagesAbout(tx, gone);
    return gone.length;
  });
}

/** Number of comments since a moment that a colleague has neither hidden nor deleted. */
export const countNewComments = (db: Db, since: Date): Promise<number> =>
  countSome(db, comments, and(gt(comments.createdAt, since), isNull(comments.deletedAt), or(IN_STATE.visible, IN_STATE.held)));
