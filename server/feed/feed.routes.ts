import { etag } from "hono/etag";
import { blogMetadata, FEED_PATH } from "../../content/blog.ts";
import type { ContentVersion } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { keepWhileUnchanged } from "../platform/database/kept-reads.ts";
import { createRouter } from "../platform/http/router.ts";
import { listWholePosts, type PostRow } from "../posts/posts.store.ts";
import { site } from "../../content/site.ts";
import { postPath } from "../../contract/post-rules.ts";
import { escapeText, writeHtml } from "./rich-text-html.ts";

/** RSS uses RFC 822 dates. */
const toRfc822 = ({ publishedAt }: Pick<PostRow, "publishedAt">) => publishedAt?.toUTCString() ?? "";
const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`;

function writeItem(origin: string, post: PostRow): string {
  const address = `${origin}${postPath(post)}`;
  return [
    "<item>",
    element("title", post.title),
    element("link", address),
    `<guid isPermaLink="true">${escapeText(address)}</guid>`,
    element("pubDate", toRfc822(post)),
    element("dc:creator", post.author),
    ...[post.category, ...post.tags].filter(Boolean).map((category) => element("category", category)),
    element("description", post.excerpt),
    element("content:encoded", writeHtml(post.body.content, origin)),
    "</item>",
  ].join("\n");
}

/** The newest posts as RSS 2.0, complete, newest first. All URLs are absolute, since readers show it elsewhere. */
function writeFeed(origin: string, posts: readonly PostRow[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", `${site.name}: blog`),
    element("link", `${origin}/blog`),
    `<atom:link href="${escapeText(origin + FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    element("description", blogMetadata.description),
    element("language", "en"),
    ...posts.slice(0, 1).map((newest) => element("lastBuildDate", toRfc822(newest))),
    ...posts.map((post) => writeItem(origin, post)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

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
