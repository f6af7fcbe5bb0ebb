import { etag } from "hono/etag";
import type { Case } from "../../content/cases/case.ts";
import { sitePages } from "../../content/metadata.ts";
import { site } from "../../content/site.ts";
import { type CrawlerRule, READING_CRAWLERS, TRAINING_CRAWLERS } from "../../content/ai-crawlers.ts";
import { postPath } from "../../contract/post-rules.ts";
import { listToldCases } from "../cases/cases.store.ts";
import { dayOf } from "../platform/agency-days.ts";
import type { Config } from "../platform/config/config.ts";
import type { ContentVersion } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { keepWhileUnchanged } from "../platform/database/kept-reads.ts";
import { createRouter } from "../platform/http/router.ts";
import { listSlugs } from "../posts/posts.store.ts";

const INK = "#0e1320";

/** The web app manifest, for home screens. */
export const writeManifest = () => ({
  id: "/",
  name: site.name,
  short_name: site.name,
  description: site.tagline,
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  background_color: INK,
  theme_color: INK,
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

type Entry = { path: string; changedOn?: string | undefined };
type Posts = Awaited<ReturnType<typeof listSlugs>>["slugs"];

/** The parts that change with content. */
type Changing = { posts: Posts; told: readonly Case[] };

/** Posts follow the blog, whose date is that of the last one. */
function listEntries({ posts, told }: Changing): Entry[] {
  const ofPosts = posts.map(({ slug, changedAt }) => ({ path: postPath({ slug }), changedOn: dayOf(changedAt) }));
  const changedOn = ofPosts
    .map((post) => post.changedOn)
    .toSorted()
    .at(-1);
  const pages = sitePages.filter(({ isIndexed, caseStudy }) => isIndexed && (!caseStudy || told.includes(caseStudy)));
  return pages.flatMap(({ path }) => (path === "/blog" ? [{ path, changedOn }, ...ofPosts] : [{ path }]));
}

/** The sitemap: every indexable page at its canonical URL, with its last change if known. */
function writeSitemap(origin: string, changing: Changing): string {
  const entries = listEntries(changing).map(({ path, changedOn }) => {
    const changed = changedOn === undefined ? "" : `<lastmod>${changedOn}</lastmod>`;
    return `  <url><loc>${escape(encodeURI(origin + path))}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/**
 * robots.txt: excludes the API, except the pictures that pages show. Staff and order pages are not listed: they have `noindex`, which a
 * crawler sees only if it may fetch them, and a list of secret paths would reveal them.
 */
function writeRobots(origin: string, rule: CrawlerRule): string {
  const refused = rule === "allow" ? [] : [...TRAINING_CRAWLERS, ...(rule === "none" ? READING_CRAWLERS : [])];
  return [
    ...(refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), "Disallow: /", ""] : []),
    "User-agent: *",
    "Allow: /api/uploads/",
    "Allow: /api/openapi.json",
    "Disallow: /api/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

const HOUR = "public, max-age=3600";

type DiscoveryRoutesDeps = { db: Db; content: Pick<ContentVersion, "current">; config: Pick<Config, "siteUrl" | "aiCrawlers"> };

/** Standard files for crawlers and browsers. */
export function discoveryRoutes({ db, content, config: { siteUrl, aiCrawlers } }: DiscoveryRoutesDeps) {
  const readSitemap = keepWhileUnchanged(content, async () => {
    const [{ slugs }, told] = [await listSlugs(db, new Date()), await listToldCases(db)];
    return writeSitemap(siteUrl, { posts: slugs, told });
  });
  const answer = (type: string, write: () => string) => () =>
    new Response(write(), { headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": HOUR } });
  const router = createRouter();
  router.get("/sitemap.xml", etag(), async (c) =>
    c.body(await readSitemap(), 200, { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" }),
  );
  router.get(
    "/robots.txt",
    answer("text/plain", () => writeRobots(siteUrl, aiCrawlers)),
  );
  router.get(
    "/manifest.webmanifest",
    answer("application/manifest+json", () => JSON.stringify(writeManifest())),
  );
  return router;
}
