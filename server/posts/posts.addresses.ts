import { postPath } from "../../contract/post-rules.ts";
import type { Db } from "../platform/database/db.ts";
import { listSlugs } from "./posts.store.ts";

/** Paths of public posts, and of their former slugs. */
export async function listPostAddresses(db: Db): Promise<{ listed: string[]; moved: string[] }> {
  const { slugs, former } = await listSlugs(db, new Date());
  return { listed: slugs.map(postPath), moved: former.map((slug) => postPath({ slug })) };
}
