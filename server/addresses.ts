import type { ContentVersion } from "./platform/database/content-version.ts";
import type { Db } from "./platform/database/db.ts";
import { keepWhileUnchanged } from "./platform/database/kept-reads.ts";
import type { ChangingAddresses } from "./platform/pages/pages.ts";
import { listPostAddresses } from "./posts/posts.addresses.ts";
import { listRedirects } from "./redirects/redirects.store.ts";

/** Addresses that change with content: posts, and staff's redirects. */
export function readAddresses({ db, content }: { db: Db; content: Pick<ContentVersion, "current"> }): () => Promise<ChangingAddresses> {
  return keepWhileUnchanged(content, async () => ({
    ...(await listPostAddresses(db)),
    redirects: (await listRedirects(db)).map(({ fromPath, target, isPermanent }) => ({ from: fromPath, to: target, isPermanent })),
  }));
}
