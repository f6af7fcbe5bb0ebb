import { mapSite } from "../../content/pages/sitemap.ts";
import type { AnswerPageView } from "../../contract/questions.ts";
import type { Db } from "../platform/database/db.ts";
import { listNewestPosts } from "../posts/posts.store.ts";

/** As many as the sitemap names. */
const MAX_POSTS = 200;

/** The pages that an answer can link to, in the groups of the sitemap. */
export async function listAnswerPages(db: Db): Promise<AnswerPageView[]> {
  const groups = mapSite(await listNewestPosts(db, new Date(), MAX_POSTS));
  return groups.flatMap(({ heading, entries }) =>
    entries.flatMap(({ name, path, parts = [] }) => [
      { path, name, group: heading },
      ...parts.map((part) => ({ path: part.path, name: `${name}: ${part.name}`, group: heading })),
    ]),
  );
}
