import { type MapGroup, mapSite } from "../../content/pages/sitemap.ts";
import { listToldCases } from "../cases/cases.store.ts";
import type { Db } from "../platform/database/db.ts";
import { listNewestPosts } from "../posts/posts.store.ts";

/** Maximum number of posts listed. */
const MAX_POSTS = 200;

/** The pages of the site in the sitemap's groups, with the newest posts. */
export async function readSiteMap(db: Db): Promise<MapGroup[]> {
  const told = new Set((await listToldCases(db)).map(({ slug }) => slug));
  return mapSite({ posts: await listNewestPosts(db, new Date(), MAX_POSTS), isTold: ({ slug }) => told.has(slug) });
}

/** The paths of whole pages, without sections of the home page. */
export const listPaths = (groups: readonly MapGroup[]): string[] =>
  groups.flatMap(({ id, entries }) => (id === "sections" ? [] : entries.map(({ path }) => path)));
