import { postPath } from "../../contract/post-rules.ts";
import type { EditedPostView, PostContent, PostPictureView, PostVersionView, StaffPostView } from "../../contract/post-editing.ts";
import { countWords } from "../../contract/post-rules.ts";
import type { PostView } from "../../contract/posts.ts";
import { countViewsOf } from "../analytics/analytics.store.ts";
import { findShownPictures } from "../pictures/pictures-shown.store.ts";
import { nameOfPicture, type storePicture } from "../pictures/pictures.store.ts";
import type { Db } from "../platform/database/db.ts";
import { contentOf, stateOf, toColumns } from "./post-content.ts";
import type { StaffRow } from "./posts-drafts.store.ts";
import { listFormerSlugs, type PostRow } from "./posts.store.ts";
import { toPostView } from "./posts.view.ts";
import type { VersionRow } from "./posts-versions.store.ts";

function toStaffView(row: StaffRow, views: number): StaffPostView {
  const { title, slug, author, category } = row.draft ?? row;
  return {
    _id: row.id,
    version: row.version,
    title,
    slug,
    author,
    category,
    state: stateOf(row, new Date()),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    hasChanges: row.draft !== null,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    views,
    words: row.draft === null ? row.words : countWords(row.draft.body),
  };
}

/** Posts for staff's list; page views include those of former slugs. */
export async function toStaffViews(db: Db, rows: readonly StaffRow[]): Promise<StaffPostView[]> {
  const former = await listFormerSlugs(
    db,
    rows.map(({ id }) => id),
  );
  const pathsOf = ({ id, slug }: StaffRow) => [slug, ...(former.get(id) ?? [])].map((each) => postPath({ slug: each }));
  const views = await countViewsOf(db, rows.flatMap(pathsOf));
  return rows.map((row) =>
    toStaffView(
      row,
      pathsOf(row).reduce((sum, path) => sum + (views.get(path) ?? 0), 0),
    ),
  );
}

export async function toEditedView(db: Db, row: PostRow): Promise<EditedPostView> {
  const [view] = await toStaffViews(db, [row]);
  if (view === undefined) throw new Error("a post has no view");
  const content = contentOf(row);
  const shown = await findShownPictures(db, content.pictureId === null ? [] : [content.pictureId]);
  const { picture } = shown.get(content.pictureId ?? "") ?? {};
  return { ...view, content, ...(picture && { picture }), publicSlug: view.state === "published" ? row.slug : null };
}

/** A draft in the form of the public page; unpublished posts have the current date. */
export async function toPreview(db: Db, row: PostRow, content: PostContent = contentOf(row)): Promise<PostView> {
  const { title, slug } = content;
  return toPostView(db, {
    ...row,
    ...toColumns(content),
    title: title || "Untitled",
    slug: slug || "untitled",
    publishedAt: row.publishedAt ?? new Date(),
  });
}

export function toVersionView({ id, updatedAt, userId, isPublished, content }: VersionRow): PostVersionView {
  return { _id: id, at: updatedAt.toISOString(), userId, isPublished, title: content.title, words: countWords(content.body) };
}

export async function toPostPictureView(db: Db, stored: Awaited<ReturnType<typeof storePicture>>): Promise<PostPictureView> {
  const { picture } = (await findShownPictures(db, [stored.id])).get(stored.id) ?? {};
  if (picture === undefined) throw new Error("a stored picture is missing");
  return { pictureId: stored.id, ...nameOfPicture(stored), picture };
}
