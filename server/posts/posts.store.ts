import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { isSlug } from "../../contract/post-rules.ts";
import type { PostsQuery } from "../../contract/posts.ts";
import type { Db } from "../platform/database/db.ts";
import { hasWords, searchByIndex } from "../platform/database/word-search.ts";
import { formerSlugs, posts } from "./posts.table.ts";

export type PostRow = typeof posts.$inferSelect;

/** What lists show; a text is read only for the post itself. */
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

/** The condition "visitors see it at this moment". */
const isPublic = (now: Date) => and(posts.isPublished, lte(posts.publishedAt, now), isNull(posts.deletedAt));
const newest = [desc(posts.publishedAt), desc(posts.id)] as const;

/** The newest posts that visitors see. */
export async function listNewestPosts(db: Db, now: Date, limit: number): Promise<ListedRow[]> {
  return db
    .select(listed)
    .from(posts)
    .where(isPublic(now))
    .orderBy(...newest)
    .limit(limit);
}

/** The same with their texts, for those who read them whole. */
export async function listWholePosts(db: Db, now: Date, limit: number): Promise<PostRow[]> {
  return db
    .select()
    .from(posts)
    .where(isPublic(now))
    .orderBy(...newest)
    .limit(limit);
}

/** The post that visitors see under a slug, or under one that it had. */
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

/** How a post is named now, for what is kept under its slug. */
export async function findPostName(db: Db, slug: string, now: Date): Promise<{ slug: string; title: string } | undefined> {
  const found = await findPost(db, slug, now);
  return found && { slug: found.slug, title: found.title };
}

/** Every post's slug with its last change, newest first, and the slugs that posts had before. */
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

/** The slugs that some posts had before, by their ids. */
export async function listFormerSlugs(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(formerSlugs)
    .where(inArray(formerSlugs.postId, [...ids]));
  const grouped = Map.groupBy(rows, ({ postId }) => postId);
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ slug }) => slug)]));
}

/** The other posts: those that share the most tags first, the newest of them first. */
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

/** As a parameter of its own: a list in a query would be spread over it. */
const textArray = (texts: readonly string[]) => sql`${sql.param(texts, posts.tags)}::text[]`;

/** What posts can be filtered by: categories in the order of their newest post, tags by the alphabet. */
export type Catalogue = { total: number; categories: string[]; tags: string[] };

const byLetters = (one: string, other: string) => one.localeCompare(other, "en");

/** Everything that the posts which visitors see can be filtered by. */
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

/** The public posts that a search finds, with what they are filtered by. */
function selectFound(words: SQL | undefined, now: Date): SQL {
  const shown = sql`is_published and published_at <= ${now.toISOString()}::timestamptz and deleted_at is null`;
  const columns = sql`id, category, tags, published_at`;
  if (words === undefined) return sql`select ${columns} from ${posts} where ${shown}`;
  // The offset keeps the two conditions apart: the words alone are looked up, in their index.
  return sql`select ${columns} from (select ${columns}, is_published, deleted_at from ${posts} where ${words} offset 0) as found where ${shown}`;
}

/** A page of the posts that match, and what each filter would still find together with the others. */
export async function searchPosts(db: Db, query: PostsQuery, now: Date): Promise<FoundPosts> {
  const words = hasWords(posts, query.q);
  return words === undefined ? readFound(db, query, words, now) : searchByIndex(db, (tx) => readFound(tx, query, words, now));
}

async function readFound(db: Db, { category, tag, page, limit }: PostsQuery, words: SQL | undefined, now: Date): Promise<FoundPosts> {
  // Looked up once: a search through all words costs more than all that is asked of it.
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

/** When the next scheduled post comes out. */
export async function findNextPublication(db: Db, now: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: posts.publishedAt })
    .from(posts)
    .where(and(posts.isPublished, gt(posts.publishedAt, now), isNull(posts.deletedAt)))
    .orderBy(asc(posts.publishedAt))
    .limit(1);
  return next?.at ?? undefined;
}
