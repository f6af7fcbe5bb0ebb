import { postPath } from "../../contract/post-rules.ts";
import type { ContentVersion } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { keepWhileUnchanged } from "../platform/database/kept-reads.ts";
import type { ChangingAddresses } from "../platform/pages/pages.ts";
import { listSlugs } from "./posts.store.ts";

/** The addresses of the posts, which come and go with them. */
export function readPostAddresses({ db, content }: { db: Db; content: Pick<ContentVersion, "current"> }): () => Promise<ChangingAddresses> {
  return keepWhileUnchanged(content, async () => {
    const { slugs, former } = await listSlugs(db, new Date());
    return { listed: slugs.map(postPath), moved: former.map((slug) => postPath({ slug })) };
  });
}
