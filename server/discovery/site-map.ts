import { type MapGroup, mapSite } from "../../content/pages/sitemap.ts";
import { listToldCases } from "../cases/cases.store.ts";
import type { Db } from "../platform/database/db.ts";
import { listNewestPosts } from "../posts/posts.store.ts";

/** Maximum number of posts listed: links to older ones count as broken. */
const MAX_POSTS = 2000;

/** The pages of the site in the sitemap's groups, with the newest posts. */
export async function readSiteMap(db: Db, maxPosts = MAX_POSTS): Promise<MapGroup[]> {
  const told = new Set((await listToldCases(db)).map(({ slug }) => slug));
  return mapSite({ posts: await listNewestPosts(db, new Date(), maxPosts), isTold: ({ slug }) => told.has(slug) });
}

/** The paths of whole pages, without sections of the home page. */
export const listPaths = (groups: readonly MapGroup[]): string[] =>
  groups.flatMap(({ id, entries }) => (id === "sections" ? [] : entries.map(({ path }) => path)));
