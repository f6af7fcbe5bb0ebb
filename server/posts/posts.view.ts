import { countMinutes } from "../../contract/post-rules.ts";
import type { ListedPostView, MenuPostView, PostView, RelatedPostView } from "../../contract/posts.ts";
import { findShownPictures } from "../pictures/pictures-shown.store.ts";
import { dayOf, toZonedIso } from "../platform/agency-days.ts";
import type { Db } from "../platform/database/db.ts";
import type { ListedRow, PostRow } from "./posts.store.ts";

/** The publication date; public posts always have one. */
function momentOf({ publishedAt }: Pick<ListedRow, "publishedAt">): Date {
  if (publishedAt === null) throw new Error("this post was never published");
  return publishedAt;
}

export async function toListedViews(db: Db, rows: readonly ListedRow[]): Promise<ListedPostView[]> {
  const shown = await findShownPictures(
    db,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return rows.map((row) => {
    const { slug, title, excerpt, author, category, tags, words, drawn, pictureId } = row;
    const picture = shown.get(pictureId ?? "")?.picture;
    const at = momentOf(row);
    const banner = picture ? { picture } : drawn === null ? {} : { drawn };
    const dates = { publishedAt: toZonedIso(at), day: dayOf(at) };
    return { slug, title, excerpt, ...dates, author, category, tags, words, minutes: countMinutes(words), ...banner };
  });
}

export async function toPostView(db: Db, row: PostRow): Promise<PostView> {
  const [view] = await toListedViews(db, [row]);
  if (view === undefined) throw new Error("a post has no view");
  const { searchTitle, searchDescription, bannerAlt, changedAt, body } = row;
  return {
    ...view,
    searchTitle: searchTitle || row.title,
    searchDescription: searchDescription || row.excerpt,
    bannerAlt,
    changedAt: toZonedIso(changedAt),
    body,
  };
}

export const toRelatedView = ({ slug, title, excerpt, category, tags }: ListedRow): RelatedPostView => ({
  slug,
  title,
  excerpt,
  category,
  tags,
});

const month = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** Formats a day as `8 Sep`. */
function toMark(day: string): string {
  return `${Number(day.slice(8))} ${month.format(new Date(day))}`;
}

export function toMenuView(row: ListedRow): MenuPostView {
  const { slug, title, category, menuName, menuLine } = row;
  return { slug, name: menuName || title, line: menuLine || category, mark: toMark(dayOf(momentOf(row))) };
}
