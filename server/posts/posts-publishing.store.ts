import { and, eq, ne, sql } from "drizzle-orm";
import type { PostContent, PublishInput } from "../../contract/post-editing.ts";
import { findPostFaults } from "../../contract/post-rules.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { sitePages } from "../../content/metadata.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { moveComments } from "../comments/comments.store.ts";
import { type ContentDeps, writeContent } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { requireVersion } from "../platform/database/row-version.ts";
import { momentAt } from "../platform/agency-days.ts";
import { AppError } from "../platform/errors.ts";
import { contentOf, stateOf, toColumns, wasPublic } from "./post-content.ts";
import { keepWhatWas, lockPost } from "./posts-drafts.store.ts";
import { keepPictures } from "./posts-pictures.store.ts";
import { keepVersion } from "./posts-versions.store.ts";
import type { PostRow } from "./posts.store.ts";
import { formerSlugs, posts } from "./posts.table.ts";

const refuse = (field: string, text: string) => new AppError("invalid", text, { extra: { field } });

/** Reserved slugs: segments of pages' paths, and special addresses. */
const ofPages = new Set([
  "blog",
  "blogs",
  "contact",
  "index",
  "not-found",
  "api",
  ...sitePages.flatMap(({ path }) => path.toLowerCase().slice(1).split("/")),
]);

/** Advisory lock that serialises publications, so that a slug belongs to one post only, including former slugs (race). */
const lockSlugs = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('post-slugs', 0))`);

/** @throws AppError `invalid` for a reserved slug, or one that another post has or had */
async function requireFreeSlug(tx: Db, { id, slug }: { id: string; slug: string }): Promise<void> {
  if (ofPages.has(slug)) throw refuse("slug", staffMessages.slugOfPage(slug));
  const [other] = await tx
    .select({ deletedAt: posts.deletedAt })
    .from(posts)
    .where(and(eq(posts.slug, slug), ne(posts.id, id)));
  if (other !== undefined)
    throw refuse("slug", other.deletedAt === null ? staffMessages.slugTaken(slug) : staffMessages.slugOfDeleted(slug));
  const [former] = await tx
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.slug, slug), ne(formerSlugs.postId, id)));
  if (former !== undefined) throw refuse("slug", staffMessages.slugTaken(slug));
}

/** @throws AppError `invalid` with the first missing or invalid field */
function requireWhole(content: PostContent): void {
  for (const [field, text] of Object.entries(findPostFaults(content))) throw refuse(field, text);
}

/** Keeps the old slug as a redirect if it was public, and moves the comments to the new one. */
async function moveSlug(tx: Db, before: PostRow, slug: string, now: Date): Promise<void> {
  if (before.slug === slug) return;
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, slug));
  if (wasPublic(before, now)) await tx.insert(formerSlugs).values({ slug: before.slug, postId: before.id }).onConflictDoNothing();
  await moveComments(tx, before.slug, slug);
}

/** Parses the local time of a schedule. @throws AppError `invalid` if it has passed */
async function readMoment(tx: Db, at: string, now: Date): Promise<Date> {
  const moment = await momentAt(tx, at);
  if (moment <= now) throw refuse("at", staffMessages.postMomentPassed);
  return moment;
}

/** The publication date: a post that was public before keeps its date. */
const keepDay = (before: PostRow, now: Date) => (before.publishedAt !== null && wasPublic(before, now) ? before.publishedAt : now);

const toRecord = ({ title, slug, publishedAt }: PostRow) => ({ title, slug, publishedAt: publishedAt?.toISOString() ?? "" });

/**
 * Takes back the date of a schedule: once it has passed it would look like that of a post that was public. Without a date the columns are
 * placeholders, so the content becomes the draft. Scheduling a public post has already replaced its date.
 */
const withoutDay = (before: PostRow, now: Date) => (wasPublic(before, now) ? {} : { publishedAt: null, draft: contentOf(before) });

type Change = { id: string; actor: Actor };

/**
 * Publishes the draft, at once or at a scheduled time.
 * @throws AppError `not_found`, `invalid` for an incomplete post or a taken slug, or `conflict` if `version` is outdated
 */
export async function publishPost(deps: ContentDeps, { id, actor }: Change, { version, at }: PublishInput): Promise<PostRow> {
  return writeContent(deps, async (tx, announce) => {
    await lockSlugs(tx);
    const before = await lockPost(tx, id);
    requireVersion(before, { version, isThere: () => false });
    const now = new Date();
    const content = contentOf(before);
    requireWhole(content);
    await requireFreeSlug(tx, { id, slug: content.slug });
    await keepPictures(tx, id, content);
    await keepWhatWas(tx, before);
    const publishedAt = at === undefined ? keepDay(before, now) : await readMoment(tx, at, now);
    await moveSlug(tx, before, content.slug, now);
    const [row] = await tx
      .update(posts)
      .set({
        ...toColumns(content),
        draft: null,
        isPublished: true,
        publishedAt,
        changedAt: before.draft === null && wasPublic(before, now) ? before.changedAt : publishedAt > now ? publishedAt : now,
        version: before.version + 1,
        updatedAt: now,
        updatedBy: actor.userId,
      })
      .where(eq(posts.id, id))
      .returning();
    if (row === undefined) throw new Error("a locked post was not published");
    await keepVersion(tx, { postId: id, userId: actor.userId, isPublished: true, content });
    const action = stateOf(row, now) === "scheduled" ? "scheduled" : "published";
    const isFirst = before.publishedAt === null;
    await recordAudit(tx, { actor, of: "posts", id, action, ...(!isFirst && { before: toRecord(before) }), after: toRecord(row) });
    await announce();
    return row;
  });
}

/** Unpublishes or unschedules a post, whose content and draft stay. @throws AppError `not_found`, or `conflict` if `version` is outdated */
export async function unpublishPost(deps: ContentDeps, { id, actor }: Change, { version }: PublishInput): Promise<PostRow> {
  return writeContent(deps, async (tx, announce) => {
    const before = await lockPost(tx, id);
    if (!before.isPublished) return before;
    requireVersion(before, { version, isThere: () => false });
    const now = new Date();
    const [row] = await tx
      .update(posts)
      .set({ ...withoutDay(before, now), isPublished: false, version: before.version + 1, updatedAt: now, updatedBy: actor.userId })
      .where(eq(posts.id, id))
      .returning();
    if (row === undefined) throw new Error("a locked post was not changed");
    await recordAudit(tx, { actor, of: "posts", id, action: "unpublished", before: toRecord(before) });
    await announce();
    return row;
  });
}
