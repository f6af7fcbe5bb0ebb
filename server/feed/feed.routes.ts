import { etag } from "hono/etag";
import { FEED_PATH } from "../../content/blog.ts";
import type { ContentVersion } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { keepWhileUnchanged } from "../platform/database/kept-reads.ts";
import { createRouter } from "../platform/http/router.ts";
import { listWholePosts } from "../posts/posts.store.ts";
import { writeFeed } from "./feed.ts";

/** Posts in the feed: readers keep older ones. */
const MAX_POSTS = 20;

type FeedRoutesDeps = { db: Db; content: Pick<ContentVersion, "current">; config: { siteUrl: string } };

/** RSS feed of the blog. Readers poll it, so an unchanged feed is answered with 304. */
export function feedRoutes({ db, content, config: { siteUrl } }: FeedRoutesDeps) {
  const readFeed = keepWhileUnchanged(content, async () => writeFeed(siteUrl, await listWholePosts(db, new Date(), MAX_POSTS)));
  const router = createRouter();
  router.get(FEED_PATH, etag(), async (c) =>
    c.body(await readFeed(), 200, { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "no-cache" }),
  );
  return router;
}
