import type { DeletedQuery } from "../../contract/http.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { eraseCommentsOf } from "../comments/comments.store.ts";
import { type ContentDeps, writeContent } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { pageDeleted, purgeDeleted, requireMove } from "../platform/database/trash.ts";
import { contentOf } from "./post-content.ts";
import type { PostRow } from "./posts.store.ts";
import { posts } from "./posts.table.ts";

type Move = { id: string; actor: Actor; action: "deleted" | "restored" };

/** Moves a post to the trash (soft delete), or restores it with its former state. @throws AppError `not_found` */
export async function movePost(deps: ContentDeps, move: Move): Promise<PostRow> {
  return writeContent(deps, async (tx, announce) => {
    const row = await requireMove<PostRow>(tx, posts, move, "post");
    await recordAudit(tx, { ...move, of: "posts", after: { title: contentOf(row).title } });
    await announce();
    return row;
  });
}

/** A page of the trash (keyset pagination), latest first. @throws AppError `invalid` for a malformed cursor */
export const listDeletedPosts = (db: Db, query: DeletedQuery) => pageDeleted<PostRow>(db, posts, query);

/** Erases posts deleted more than thirty days ago, with their comments; the sweep then deletes their unused pictures. */
export async function purgePosts(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await purgeDeleted<PostRow>(tx, posts, now);
    await eraseCommentsOf(
      tx,
      gone.map(({ slug }) => slug),
    );
  });
}
