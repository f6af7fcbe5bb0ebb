import { noAgentReads } from "../server/analytics/agent-reads.ts";
import { noStaffChanges } from "../server/platform/database/staff-changes.ts";
import { noMetrics } from "../server/platform/metrics/metrics.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { createApp } from "../server/app.ts";
import { enquiries } from "../server/enquiries/enquiries.table.ts";
import { openProvider } from "../server/payments/choose-provider.ts";
import { noContentVersion } from "../server/platform/database/content-version.ts";
import { parseConfig } from "../server/platform/config/config.ts";
import type { Database } from "../server/platform/database/db.ts";
import { openPglite } from "../server/platform/database/db-pglite.ts";
import { openPostgres } from "../server/platform/database/db-postgres.ts";
import { createLog } from "../server/platform/log.ts";
import { createDiskStorage } from "../server/platform/storage/storage-disk.ts";
import { makeStaff } from "../tests/helpers/staff.ts";
import { findPostgresBinaries, startPostgres } from "../tests/helpers/postgres-cluster.ts";
import { staffAccounts } from "../server/staff/staff.table.ts";
import { printFigure } from "./report.ts";

const ROWS = 100_000;
const ROUNDS = 21;

/** About three hundred letters that differ from row to row, with a word in every hundredth row and one in the oldest only. */
const TEXT = sql.raw(`'We need an assistant for customers, request ' || i || '. ' || repeat(md5(i::text) || ' ', 7)
  || case when i % 100 = 0 then 'warehouse' else '' end || case when i = ${ROWS} then 'lighthouse' else '' end`);
/** One row a minute, newest first. */
const MOMENT = sql.raw("now() - i * interval '1 minute'");
const SERIES = sql.raw(`generate_series(1, ${ROWS}) i`);

/** Creates the search indexes afterwards: row by row takes many times as long, and gigabytes of WAL. */
export async function withoutSearch({ client }: Database, run: () => Promise<void>): Promise<void> {
  const { rows } = await client.query({ text: "select indexname, indexdef from pg_indexes where indexname like '%\\_search'" });
  const indexes = rows as { indexname: string; indexdef: string }[]; // the query's own columns
  for (const { indexname } of indexes) await client.query({ text: `drop index ${indexname}` });
  await run();
  for (const { indexdef } of indexes) await client.query({ text: indexdef });
}

async function fill({ db }: Database): Promise<void> {
  const [colleague] = await db.insert(staffAccounts).values({ userId: "colleague", passwordHash: "none" }).returning();
  // No unassigned row is about chatbots, from a search engine or has a scope: worst case for combined filters.
  await db.execute(sql`insert into contacts
      (name, email, phone, service, message, state, assignee_id, follow_up_on, source, scope, created_at)
    select 'Person ' || i, 'person' || i || '@site.test', '+92 300 ' || i,
      case when i % 5 = 1 then 'AI Chatbots' else 'AI Services' end, ${TEXT},
      case when i % 100 < 3 and i < 20000 then 'new' when i % 100 < 35 then 'won' when i % 100 < 85 then 'lost' else 'spam' end,
      case when i % 10 < 7 then ${colleague?.id}::uuid end,
      case when i % 20 = 5 then current_date - 300 + i % 320 end,
      case when i % 10 < 4 then 'search.example' end,
      case when i % 40 = 3 then '{"packageName":"","price":1,"filename":"","reason":"","goals":[],"mustHaves":[],"constraints":[],"questions":[]}'::jsonb end,
      ${MOMENT} from ${SERIES}`);
  await db.execute(sql`insert into comments (blog_id, user_name, text, created_at)
    select 'ai-chatbots', 'Person ' || i, ${TEXT}, ${MOMENT} from ${SERIES}`);
  await db.execute(sql`insert into files (user_id, filename, content_type, bytes, summary, stored_as, created_at)
    select 'user-' || i, 'brief-' || i || '.pdf', 'application/pdf', 1000, ${TEXT}, md5(i::text), ${MOMENT} from ${SERIES}`);
  await db.execute(sql`insert into payments
      (order_id, access_key, package_name, billing_cycle, amount_cents, currency, name, email, status, provider, is_test, created_at)
    select 'order_' || i, md5(i::text), 'Product Package', 'one-time', 300000, 'USD',
      'Person ' || i || case when i % 100 = 0 then ' Warehouse' else '' end || case when i = ${sql.raw(String(ROWS))} then ' Lighthouse' else '' end,
      'person' || i || '@site.test', 'paid', 'stripe', true, ${MOMENT} from ${SERIES}`);
}

const LISTS = ["files", "payments", "contacts", "comments", "people"];

const SEARCHES: [string, string][] = [
  ["first page", ""],
  ["200 rows", "?limit=200"],
  ["search, all rows", "?q=person"],
  ["search, each 100th row", "?q=Warehouse"],
  ["search, the oldest row", "?q=lighthouse"],
  ["search, no row", "?q=nowhere%20at%20all"],
  ["search, two letters in no row", "?q=zq"],
  ["search, one letter in no row", "?q=%C3%A9"],
  ["search, two letters of each 100th row", "?q=wa"],
  ["search, two letters of all rows", "?q=pe"],
  ["search, frequent triples in no row", "?q=person%20request"],
];

/** Filters: common ones, rare ones, combinations without matches, and no match at all. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  contacts: [
    "state=new",
    "state=won",
    "assignee=none",
    "service=AI+Chatbots",
    "source=search.example",
    "scope=1",
    "overdue=1",
    "to=2020-01-01",
    "order=oldest",
    "order=follow_up",
    "assignee=none&source=search.example",
    "assignee=none&scope=1",
    "state=new&overdue=1",
    "scope=1&order=follow_up",
    "state=won&q=warehouse",
  ],
  files: ["type=doc", "to=2000-01-01"],
  payments: ["state=failed", "mode=real", "package=None", "to=2000-01-01"],
  comments: ["state=held", "state=hidden", "post=none", "to=2000-01-01"],
};

type Times = { median: number; worst: number };

/** Milliseconds from request to complete answer, in process: guard, query and JSON. The first call is a warm-up and not counted. */
export async function time(call: () => Promise<Response>): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const response = await call();
    await response.text();
    if (!response.ok) throw new Error(`a list answered ${response.status}`);
    times.push(performance.now() - started);
  }
  const sorted = times.slice(1).toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

async function measure(kind: string, database: Database, folder: string): Promise<void> {
  await withoutSearch(database, () => fill(database));
  // The nightly job on PGlite; PostgreSQL has autovacuum.
  await database.client.query({ text: "vacuum analyze" });
  const log = createLog("silent");
  const config = parseConfig({ LOG_LEVEL: "silent" });
  const app = createApp({
    config,
    provider: await openProvider({ config, db: database.db }),
    database,
    storage: createDiskStorage(folder),
    log,
    content: noContentVersion,
    changes: noStaffChanges,
    metrics: noMetrics,
    agentReads: noAgentReads,
  });
  const headers = await makeStaff(database.db);
  for (const list of LISTS) {
    const filters = (FILTERS[list] ?? []).map((filter): [string, string] => [filter, `?${filter}`]);
    for (const [name, query] of [...SEARCHES, ...filters]) {
      const { median, worst } = await time(async () => app.request(`/api/admin/${list}${query}`, { headers }));
      printFigure(`${kind}: ${list}, ${name}`, `p50 ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`);
    }
  }
  const [row] = await database.db.select({ id: enquiries.id }).from(enquiries).limit(1);
  for (const [name, path] of [
    ["a person's line of time", ""],
    ["what came before an enquiry", "/earlier"],
  ]) {
    const { median, worst } = await time(async () => app.request(`/api/admin/people/contact/${row?.id}${path}`, { headers }));
    printFigure(`${kind}: ${name}`, `p50 ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`);
  }
  await database.close();
}

/** Latency of the growing lists for staff, with 100 000 rows each. */
export async function measureLists(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-lists-"));
  await measure("PGlite", await openPglite(folder, () => undefined), folder);
  rmSync(folder, { recursive: true });
  const binaries = findPostgresBinaries();
  if (binaries === undefined) return;
  const cluster = await startPostgres(binaries);
  await measure("PostgreSQL", await openPostgres(cluster.url("postgres"), createLog("silent")), folder);
  await cluster.stop();
}
