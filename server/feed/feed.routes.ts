import { etag } from "hono/etag";
import { FEED_PATH } from "../../content/blog.ts";
import { createRouter } from "../platform/http/router.ts";
import { writeFeed } from "./feed.ts";

/** The blog for feed readers. They come often: an unchanged feed is answered in a line. */
export function feedRoutes({ siteUrl }: { siteUrl: string }) {
  const feed = writeFeed(siteUrl);
  const router = createRouter();
  router.get(FEED_PATH, etag(), (c) =>
    c.body(feed, 200, { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" }),
  );
  return router;
}
