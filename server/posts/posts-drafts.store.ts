import { and, eq, gt, isNotNull, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { PostContent, PostSaveInput, StaffPostsQuery } from "../../contract/post-editing.ts";
import type { PostState } from "../../contract/post-rules.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { posts as seed } from "../../content/posts/all.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import type { Db } from "../platform/database/db.ts";
import { countAsked, byTime, offsetOf, type Page, pageAfter, toPage } from "../platform/database/paging.ts";
import { changeVersioned } from "../platform/database/row-version.ts";
import { hasWords, searchByIndex } from "../platform/database/word-search.ts";
import { AppError } from "../platform/errors.ts";
import { contentOf, EMPTY_CONTENT, isSameContent, publishedContent } from "./post-content.ts";
import { keepPictures } from "./posts-pictures.store.ts";
import type { PostRow } from "./posts.store.ts";
import { posts } from "./posts.table.ts";
import { keepFirstVersion, keepVersion } from "./posts-versions.store.ts";

const postGone = () => new AppError("not_found", staffMessages.itemGone);

const isListed = isNull(posts.deletedAt);
const listedAt = { createdAt: posts.listedAt, id: posts.id };

function isInState(state: PostState, now: Date): SQL | undefined {
  if (state === "draft") return not(posts.isPublished);
  return and(posts.isPublished, state === "scheduled" ? gt(posts.publishedAt, now) : lte(posts.publishedAt, now));
}

/** Full-text search of published content, or a part of a draft's title. The array subquery runs once, and lets the words use their index. */
const isFoundBy = (q = "") => {
  const words = hasWords(posts, q);
  const isTitled = sql`${posts.draft} is not null and ${posts.draft} ->> 'title' ilike ${`%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
  return words && sql`${posts.id} = any(array(select id from ${posts} where ${words} union all select id from ${posts} where ${isTitled}))`;
};

/** Columns of staff's list, without the published body. */
const listed = {
  id: posts.id,
  version: posts.version,
  title: posts.title,
  slug: posts.slug,
  author: posts.author,
  category: posts.category,
  words: posts.words,
  draft: posts.draft,
  isPublished: posts.isPublished,
  publishedAt: posts.publishedAt,
  listedAt: posts.listedAt,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
  updatedBy: posts.updatedBy,
};
export type StaffRow = Pick<PostRow, keyof typeof listed>;

/** A page of all posts (keyset pagination), by publication or creation. @throws AppError `invalid` for a malformed cursor */
export async function listAllPosts(db: Db, query: StaffPostsQuery): Promise<Page<StaffRow>> {
  const words = isFoundBy(query.q);
  return words === undefined ? readPosts(db, query) : searchByIndex(db, (tx) => readPosts(tx, query, words));
}

async function readPosts(db: Db, { state, q: _, ...query }: StaffPostsQuery, words?: SQL): Promise<Page<StaffRow>> {
  const sought = and(isListed, state && isInState(state, new Date()), words);
  const rows = await db
    .select(listed)
    .from(posts)
    .where(and(sought, pageAfter(listedAt, query.cursor, query.order)))
    .orderBy(...byTime(listedAt, query.order))
    .limit(query.limit + 1)
    .offset(offsetOf(query));
  const page = toPage(
    rows.map((row) => ({ row, id: row.id, createdAt: row.listedAt ?? row.createdAt })),
    query.limit,
  );
  return { ...page, rows: page.rows.map(({ row }) => row), ...(await countAsked(db, posts, sought, query)) };
}

/** A post that is not deleted. @throws AppError `not_found` */
export async function getPost(db: Db, id: string): Promise<PostRow> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), isListed));
  if (row === undefined) throw postGone();
  return row;
}

/** The same, locked until the transaction ends. @throws AppError `not_found` */
export async function lockPost(tx: Db, id: string): Promise<PostRow> {
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), isListed))
    .for("update");
  if (row === undefined) throw postGone();
  return row;
}

/** Creates a draft, with a placeholder as slug until it is published. */
export async function createPost(db: Db, actor: Actor): Promise<PostRow> {
  return db.transaction(async (tx) => {
    const { body } = EMPTY_CONTENT;
    const placeholder = sql`'draft-' || gen_random_uuid()`;
    const [row] = await tx
      .insert(posts)
      .values({ slug: placeholder, title: "", body, draft: EMPTY_CONTENT, updatedBy: actor.userId })
      .returning();
    if (row === undefined) throw new Error("the post was not created");
    await recordAudit(tx, { actor, of: "posts", id: row.id, action: "created" });
    return row;
  });
}

const drawnBanners = new Set<string>(seed.map(({ slug }) => slug));

/** Checks the name of a drawn banner. @throws AppError `invalid` */
function requireBanner({ drawn }: PostContent): void {
  if (drawn !== null && !drawnBanners.has(drawn)) throw new AppError("invalid", staffMessages.pictureNoLongerKept);
}

/**
 * Saves a draft. If it equals the published content, the draft is removed.
 * @throws AppError `not_found`, `invalid` for a missing picture, or `conflict` if `version` is outdated
 */
export async function saveDraft(
  db: Db,
  { id, actor }: { id: string; actor: Actor },
  { version, content }: PostSaveInput,
): Promise<PostRow> {
  requireBanner(content);
  return db.transaction(async (tx) =>
    changeVersioned(await lockPost(tx, id), {
      version,
      isThere: (row) => isSameContent(contentOf(row), content),
      write: async (next) => {
        const published = await getPost(tx, id);
        const draft = wasWritten(published) && isSameContent(publishedContent(published), content) ? null : content;
        await keepPictures(tx, id, content);
        await keepWhatWas(tx, published);
        const [changed] = await tx
          .update(posts)
          .set({ draft, version: next, updatedAt: new Date(), updatedBy: actor.userId })
          .where(eq(posts.id, id))
          .returning();
        return changed;
      },
      record: async () => keepVersion(tx, { postId: id, userId: actor.userId, isPublished: false, content }),
    }),
  );
}

/** Stores the published content as the first version, if there is none yet. */
export async function keepWhatWas(tx: Db, row: PostRow): Promise<void> {
  if (!wasWritten(row)) return;
  const { id: postId, changedAt: at, updatedBy: userId } = row;
  await keepFirstVersion(tx, { postId, userId, at, isPublished: true, content: publishedContent(row) });
}

/** Whether a post has ever been published: otherwise its columns are placeholders. */
const wasWritten = ({ publishedAt }: PostRow) => publishedAt !== null;

/** Categories and tags of all posts, as suggestions for the editor. */
export async function listChoices(db: Db): Promise<{ categories: string[]; tags: string[] }> {
  const rows = await db
    .selectDistinct({ category: posts.category })
    .from(posts)
    .where(and(isListed, isNotNull(posts.publishedAt)));
  const tags = await db
    .selectDistinct({ tag: sql<string>`unnest(${posts.tags})` })
    .from(posts)
    .where(isListed);
  const inOrder = (texts: string[]) => texts.filter((text) => text !== "").toSorted((one, other) => one.localeCompare(other, "en"));
  return { categories: inOrder(rows.map(({ category }) => category)), tags: inOrder(tags.map(({ tag }) => tag)) };
}
