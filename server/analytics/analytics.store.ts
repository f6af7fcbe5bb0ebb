import { and, asc, between, desc, eq, inArray, lt, ne, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { periods } from "../../contract/limits.ts";
import type { Device, PageViewsView } from "../../contract/page-views.ts";
import type { Db } from "../platform/database/db.ts";
import { pageViews } from "./analytics.table.ts";

const DAY = 24 * 3600_000;
/** Rows per day. Beyond that, invented referrers share one row, so that the table can't be flooded. */
const MAX_ROWS = 5000;
const OTHER = "other";
/** Entries per list for staff. */
const LISTED = 50;

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export type Counted = { path: string; referrer: string; device: Device };

/** Adds views to their day's count. Asynchronous commit: a crash may lose the last second's views, but no request waits for the disk. */
export async function countPageView(db: Db, { path, referrer, device }: Counted, now: Date, views = 1): Promise<void> {
  const day = toDay(now);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    const isCrowded = referrer !== "" && (await tx.$count(pageViews, eq(pageViews.day, day))) >= MAX_ROWS;
    await tx
      .insert(pageViews)
      .values({ day, path, referrer: isCrowded ? OTHER : referrer, device, views })
      .onConflictDoUpdate({
        target: [pageViews.day, pageViews.path, pageViews.referrer, pageViews.device],
        set: { views: sql`${pageViews.views} + ${views}` },
      });
  });
}

type Row = { name: string; views: number };

/** What agents read is apart from visitors' page views. */
const [isView, isOfAgent] = [ne(pageViews.device, "agent"), eq(pageViews.device, "agent")];

/** Views within the days, summed by a column, most first. */
async function addUp(db: Db, column: PgColumn, [from, to]: readonly [string, string], which = isView): Promise<Row[]> {
  const views = sum(pageViews.views).mapWith(Number);
  return db
    .select({ name: sql<string>`${column}`, views })
    .from(pageViews)
    .where(and(between(pageViews.day, from, to), which))
    .groupBy(column)
    .orderBy(desc(views), asc(column))
    .limit(column === pageViews.day ? periods.pageViewRetention / DAY : LISTED);
}

/** The first and last of the last `days` days, including today. */
export const rangeOf = (days: number, now: Date): [from: string, to: string] => [
  toDay(new Date(now.getTime() - (days - 1) * DAY)),
  toDay(now),
];

/** The figures of the last `days` days, including today. */
export async function summarisePageViews(db: Db, days: number, now: Date): Promise<PageViewsView> {
  const [from, to] = rangeOf(days, now);
  const byDay = await addUp(db, pageViews.day, [from, to]);
  return {
    from,
    to,
    views: byDay.reduce((all, { views }) => all + views, 0),
    days: byDay.toSorted((a, b) => a.name.localeCompare(b.name)),
    paths: await addUp(db, pageViews.path, [from, to]),
    referrers: (await addUp(db, pageViews.referrer, [from, to])).filter(({ name }) => name !== ""),
    devices: await addUp(db, pageViews.device, [from, to]),
    agents: await addUp(db, pageViews.path, [from, to], isOfAgent),
  };
}

/** Visitors' views of these pages on the last `days` days, including today. */
export async function countRecentViews(db: Db, { days, now }: { days: number; now: Date }, paths: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ views: sum(pageViews.views).mapWith(Number) })
    .from(pageViews)
    .where(and(between(pageViews.day, ...rangeOf(days, now)), isView, inArray(pageViews.path, [...paths])));
  return row?.views ?? 0;
}

/** The known view counts of these pages; pages without views are left out. */
export async function countViewsOf(db: Db, paths: readonly string[]): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .select({ path: pageViews.path, views: sum(pageViews.views).mapWith(Number) })
    .from(pageViews)
    .where(inArray(pageViews.path, [...paths]))
    .groupBy(pageViews.path);
  return new Map(rows.map(({ path, views }) => [path, views]));
}

/** Deletes counts older than two years. */
export async function purgePageViews(db: Db, now: Date): Promise<void> {
  await db.delete(pageViews).where(lt(pageViews.day, toDay(new Date(now.getTime() - periods.pageViewRetention))));
}

type PageViewRow = typeof pageViews.$inferSelect;

/** All counts of the last `days` days, including today, in order. */
export const listPageViews = (db: Db, days: number, now: Date): Promise<PageViewRow[]> =>
  db
    .select()
    .from(pageViews)
    .where(between(pageViews.day, ...rangeOf(days, now)))
    .orderBy(asc(pageViews.day), desc(pageViews.views), asc(pageViews.path));
