import { noAgentReads } from "../server/analytics/agent-reads.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { posts as postSeed } from "../content/posts/all.ts";
import { createApp } from "../server/app.ts";
import { openProvider } from "../server/payments/choose-provider.ts";
import { parseConfig } from "../server/platform/config/config.ts";
import { noContentVersion } from "../server/platform/database/content-version.ts";
import type { Database } from "../server/platform/database/db.ts";
import { openPglite } from "../server/platform/database/db-pglite.ts";
import { openPostgres } from "../server/platform/database/db-postgres.ts";
import { noStaffChanges } from "../server/platform/database/staff-changes.ts";
import { createLog } from "../server/platform/log.ts";
import { noMetrics } from "../server/platform/metrics/metrics.ts";
import { createDiskStorage } from "../server/platform/storage/storage-disk.ts";
import { seedPosts } from "../server/seed-posts.ts";
import { findPostgresBinaries, startPostgres } from "../tests/helpers/postgres-cluster.ts";
import { makeStaff } from "../tests/helpers/staff.ts";
import { time } from "./lists.ts";
import { printFigure } from "./report.ts";

const POSTS = 5000;

/** Posts as long as the first three, with varying text; every hundredth has a word of its own, and so does the oldest. */
async function fill({ db, client }: Database): Promise<void> {
  await seedPosts(db);
  await db.execute(sql`insert into posts (slug, title, excerpt, author, category, tags, body, words, plain, is_published, published_at, changed_at)
    select 'post-' || i, 'Note ' || i || ' on ' || title, excerpt, author, 'Category ' || i % 12, array['Tag ' || i % 40, 'Tag ' || i % 7], body, words,
      plain || ' ' || md5(i::text) || case when i % 100 = 0 then ' warehouse' else '' end || case when i = ${sql.raw(String(POSTS))} then ' lighthouse' else '' end,
      true, now() - i * interval '1 hour', now() - i * interval '1 hour'
    from generate_series(1, ${sql.raw(String(POSTS))}) i join posts seed on seed.slug = (array[${sql.join(
      postSeed.map(({ slug }) => sql`${slug}`),
      sql`, `,
    )}])[1 + i % ${sql.raw(String(postSeed.length))}]`);
  // The nightly job on PGlite; PostgreSQL has autovacuum.
  await client.query({ text: "vacuum analyze" });
}

const PATHS: [string, string][] = [
  ["index, first page", "/api/posts"],
  ["index, last page", "/api/posts?page=400"],
  ["index, a category and a tag", "/api/posts?category=Category%203&tag=Tag%203"],
  ["search, each 100th post", "/api/posts?q=warehouse"],
  ["search, the oldest post", "/api/posts?q=lighthouse"],
  ["search, each third post", "/api/posts?q=tribunal"],
  ["search, all posts", "/api/posts?q=the"],
  ["search, several words", "/api/posts?q=language%20model%20customer"],
  ["search, no post", "/api/posts?q=nowhere%20at%20all"],
  ["a post", "/api/posts/post-2500"],
  ["related to a post", "/api/posts/post-2500/related"],
  ["menu", "/api/blog-menu"],
  ["sitemap", "/sitemap.xml"],
  ["feed", "/blog/rss.xml"],
  ["staff, first page", "/api/admin/posts?total=1"],
  ["staff, page 40", "/api/admin/posts?page=40&total=1"],
  ["staff, scheduled", "/api/admin/posts?state=scheduled&total=1"],
  ["staff, search, each 100th post", "/api/admin/posts?q=warehouse&total=1"],
  ["staff, search, the oldest post", "/api/admin/posts?q=lighthouse&total=1"],
  ["staff, search, all posts", "/api/admin/posts?q=the&total=1"],
  ["staff, search, no post", "/api/admin/posts?q=nowhere%20at%20all&total=1"],
];

async function measure(kind: string, database: Database, folder: string): Promise<void> {
  await fill(database);
  const config = parseConfig({ LOG_LEVEL: "silent" });
  const app = createApp({
    config,
    provider: await openProvider({ config, db: database.db }),
    database,
    storage: createDiskStorage(folder),
    log: createLog("silent"),
    content: noContentVersion,
    changes: noStaffChanges,
    metrics: noMetrics,
    agentReads: noAgentReads,
  });
  const headers = await makeStaff(database.db);
  for (const [name, path] of PATHS) {
    const { median, worst } = await time(async () => app.request(path, path.startsWith("/api/admin/") ? { headers } : {}));
    printFigure(`${kind}: ${name}`, `p50 ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`);
  }
  await database.close();
}

/** The duration of the blog's lists and of staff's with 5000 posts, uncached. */
export async function measurePosts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-posts-"));
  const binaries = findPostgresBinaries();
  if (binaries !== undefined) {
    const cluster = await startPostgres(binaries);
    await measure("PostgreSQL", await openPostgres(cluster.url("postgres"), createLog("silent")), folder);
    await cluster.stop();
  }
  await measure("PGlite", await openPglite(folder, () => undefined), folder);
  rmSync(folder, { recursive: true });
}
