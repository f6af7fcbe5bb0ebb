import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { isSlug } from "../../contract/post-rules.ts";
import type { PostsQuery } from "../../contract/posts.ts";
import type { Db } from "../platform/database/db.ts";
import { hasWords, searchByIndex } from "../platform/database/word-search.ts";
import { formerSlugs, posts } from "./posts.table.ts";

export type PostRow = typeof posts.$inferSelect;

/** Columns of lists, without the body. */
const listed = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  menuName: posts.menuName,
  menuLine: posts.menuLine,
  author: posts.author,
  category: posts.category,
  tags: posts.tags,
  words: posts.words,
  drawn: posts.drawn,
  pictureId: posts.pictureId,
  publishedAt: posts.publishedAt,
  changedAt: posts.changedAt,
};
export type ListedRow = Pick<PostRow, keyof typeof listed>;

const isPublic = (now: Date) => and(posts.isPublished, lte(posts.publishedAt, now), isNull(posts.deletedAt));
const newest = [desc(posts.publishedAt), desc(posts.id)] as const;

/** The newest public posts, without body. */
export async function listNewestPosts(db: Db, now: Date, limit: number): Promise<ListedRow[]> {
  return db
    .select(listed)
    .from(posts)
    .where(isPublic(now))
    .orderBy(...newest)
    .limit(limit);
}

export async function listWholePosts(db: Db, now: Date, limit: number): Promise<PostRow[]> {
  return db
    .select()
    .from(posts)
    .where(isPublic(now))
    .orderBy(...newest)
    .limit(limit);
}

/** The public post with a slug or former slug. */
export async function findPost(db: Db, slug: string, now: Date): Promise<PostRow | undefined> {
  if (!isSlug(slug)) return undefined;
  const [found] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug), isPublic(now)));
  if (found) return found;
  const [moved] = await db
    .select({ post: posts })
    .from(formerSlugs)
    .innerJoin(posts, eq(posts.id, formerSlugs.postId))
    .where(and(eq(formerSlugs.slug, slug), isPublic(now)));
  return moved?.post;
}

export type PostName = Pick<PostRow, "id" | "slug" | "title">;

/** The current slug and title of a post by its slug or former slug. */
export async function findPostName(db: Db, slug: string, now: Date): Promise<PostName | undefined> {
  const found = await findPost(db, slug, now);
  return found && { id: found.id, slug: found.slug, title: found.title };
}

/** The same by id, locked: a public post keeps its slug until the transaction ends. */
export async function holdPostName(tx: Db, id: string, now: Date): Promise<PostName | undefined> {
  const [found] = await tx
    .select({ id: posts.id, slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(eq(posts.id, id), isPublic(now)))
    .for("key share");
  return found;
}

/** Titles of public posts by slug; others are left out. */
export async function findTitles(db: Db, slugs: readonly string[], now: Date): Promise<Map<string, string>> {
  const { slug, title } = posts;
  const found = await db
    .select({ slug, title })
    .from(posts)
    .where(and(inArray(slug, [...new Set(slugs)]), isPublic(now)));
  return new Map(found.map((post) => [post.slug, post.title]));
}

/** Slugs of public posts with their last change, newest first, and former slugs. */
export async function listSlugs(db: Db, now: Date): Promise<{ slugs: { slug: string; changedAt: Date }[]; former: string[] }> {
  const slugs = await db
    .select({ slug: posts.slug, changedAt: posts.changedAt })
    .from(posts)
    .where(isPublic(now))
    .orderBy(...newest);
  const former = await db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .innerJoin(posts, eq(posts.id, formerSlugs.postId))
    .where(isPublic(now));
  return { slugs, former: former.map(({ slug }) => slug) };
}

export async function listFormerSlugs(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(formerSlugs)
    .where(inArray(formerSlugs.postId, [...ids]));
  const grouped = Map.groupBy(rows, ({ postId }) => postId);
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ slug }) => slug)]));
}

/** Related posts: by number of shared tags, then newest first. */
export async function listRelatedPosts(
  db: Db,
  { slug, tags }: Pick<PostRow, "slug" | "tags">,
  now: Date,
  limit: number,
): Promise<ListedRow[]> {
  const shared = sql`(select count(*) from unnest(${posts.tags}) as tag where tag = any(${textArray(tags)}))`;
  return db
    .select(listed)
    .from(posts)
    .where(and(isPublic(now), ne(posts.slug, slug)))
    .orderBy(desc(shared), ...newest)
    .limit(limit);
}

/** An array as one parameter; drizzle would otherwise expand it to a list. */
const textArray = (texts: readonly string[]) => sql`${sql.param(texts, posts.tags)}::text[]`;

/** Filters of public posts: categories by their newest post, tags alphabetically. */
export type Catalogue = { total: number; categories: string[]; tags: string[] };

const byLetters = (one: string, other: string) => one.localeCompare(other, "en");

/** All filters of public posts, and their total number. */
export async function readCatalogue(db: Db, now: Date): Promise<Catalogue> {
  const rows = await db
    .select({ category: posts.category, count: sql<number>`count(*)::int` })
    .from(posts)
    .where(isPublic(now))
    .groupBy(posts.category)
    .orderBy(desc(sql`max(${posts.publishedAt})`));
  const tags = await db
    .selectDistinct({ tag: sql<string>`unnest(${posts.tags})` })
    .from(posts)
    .where(isPublic(now));
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    categories: rows.flatMap(({ category }) => (category === "" ? [] : category)),
    tags: tags.map(({ tag }) => tag).toSorted(byLetters),
  };
}

export type FoundPosts = { rows: ListedRow[]; found: number; categories: string[]; tags: string[] };

/** Subquery of the public posts that a search finds, with the columns of filters. */
function selectFound(words: SQL | undefined, now: Date): SQL {
  const shown = sql`is_published and published_at <= ${now.toISOString()}::timestamptz and deleted_at is null`;
  const columns = sql`id, category, tags, published_at`;
  if (words === undefined) return sql`select ${columns} from ${posts} where ${shown}`;
  // `offset 0` is an optimisation fence, so that the words are looked up in their index.
  return sql`select ${columns} from (select ${columns}, is_published, deleted_at from ${posts} where ${words} offset 0) as found where ${shown}`;
}

/** A page of matching posts (offset pagination), and the filters that still have matches in combination with the others. */
export async function searchPosts(db: Db, query: PostsQuery, now: Date): Promise<FoundPosts> {
  const words = hasWords(posts, query.q);
  return words === undefined ? readFound(db, query, words, now) : searchByIndex(db, (tx) => readFound(tx, query, words, now));
}

async function readFound(db: Db, { category, tag, page, limit }: PostsQuery, words: SQL | undefined, now: Date): Promise<FoundPosts> {
  // A CTE, so that the full-text search runs once for all subqueries.
  const hit = db.$with("hit", {}).as(selectFound(words, now));
  const isOfCategory = category ? sql`hit.category = ${category}` : sql`true`;
  const isTagged = tag ? sql`${tag} = any(hit.tags)` : sql`true`;
  const offset = (page - 1) * limit;
  const ids = sql`select id from hit where ${isOfCategory} and ${isTagged} order by published_at desc, id desc limit ${limit} offset ${offset}`;
  const list = (select: SQL) => sql<string[]>`to_json(array(${select}))`;
  const [summary] = await db
    .with(hit)
    .select({
      found: sql<number>`(select count(*)::int from hit where ${isOfCategory} and ${isTagged})`,
      ids: list(ids),
      categories: list(sql`select category from hit where ${isTagged} group by category order by max(published_at) desc`),
      tags: list(sql`select distinct tag from hit, unnest(hit.tags) as tag where ${isOfCategory}`),
    })
    .from(sql`(values (1)) as one(n)`);
  if (summary === undefined) throw new Error("a search of the posts has no answer");
  return {
    rows: await listByIds(db, summary.ids),
    found: summary.found,
    categories: summary.categories.filter((each) => each !== ""),
    tags: summary.tags.toSorted(byLetters),
  };
}

async function listByIds(db: Db, ids: readonly string[]): Promise<ListedRow[]> {
  return db
    .select(listed)
    .from(posts)
    .where(sql`${posts.id} = any(${`{${ids.join(",")}}`}::uuid[])`)
    .orderBy(...newest);
}

export async function findNextPublication(db: Db, now: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: posts.publishedAt })
    .from(posts)
    .where(and(posts.isPublished, gt(posts.publishedAt, now), isNull(posts.deletedAt)))
    .orderBy(asc(posts.publishedAt))
    .limit(1);
  return next?.at ?? undefined;
}
