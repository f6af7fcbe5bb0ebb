import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { derived } from "../../content/live.ts";
import { site } from "../../content/site.ts";
import { type Db, type QueryClient, rowsOf } from "./database/db.ts";
import type { DayRange } from "../../contract/http.ts";

/** Midnight at which a day of the agency begins, `later` days on. */
const startOf = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${site.timeZoneName})`;

/** The condition "at a moment of these days", by the agency's calendar; both are included, and either may be open. */
export function isWithin(column: PgColumn | SQL, { from, to }: DayRange): SQL | undefined {
  const moment = sql`${column}`;
  return and(from === undefined ? undefined : gte(moment, startOf(from)), to === undefined ? undefined : lt(moment, startOf(to, 1)));
}

/** The moment at which a month of the agency begins, such as 2026-11. */
export const startOfMonth = (month: string) => startOf(`${month}-01`);

/** Today by the agency's calendar. */
export const today = () => sql`(now() at time zone ${site.timeZoneName})::date`;

/** 1 for January 1970 → `1970-01`. */
const writeMonth = (number: number) => new Date(Date.UTC(1970, number - 1)).toISOString().slice(0, 7);

/**
 * The month of a moment by the agency's calendar, such as 2026-11; null stays null. The database compares it with the months' first
 * moments: to format each moment takes twice as long.
 */
export const monthOf = (column: PgColumn | SQL) =>
  sql`width_bucket(${column}, array(
    select first at time zone ${site.timeZoneName} from generate_series('1970-01-01'::timestamp, '2099-12-01', '1 month') as first order by first
  ))`.mapWith(writeMonth);

/** The day of a moment in UTC, such as 2026-11-22, by which page views are counted. */
export const utcDayOf = (column: PgColumn | SQL) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

// The Swedish locale formats days and times as ISO does.
const formatIn = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
const agency = derived(() => formatIn(site.timeZoneName));
const utc = formatIn("UTC");

/** The day of a moment by the agency's calendar, such as 2026-11-22. */
export const dayOf = (at: Date): string => agency().format(at).slice(0, 10);

const offset = derived(() => new Intl.DateTimeFormat("en-US", { timeZone: site.timeZoneName, timeZoneName: "longOffset" }));

/** `2026-11-22T14:05:09+05:00`: a moment by the agency's clocks, with their zone. */
export function toZonedIso(at: Date): string {
  const name = offset()
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")
    ?.value.slice("GMT".length);
  return `${agency().format(at).replace(" ", "T")}${name || "+00:00"}`;
}

/** `2026-11-22 14:05:09` by the agency's clocks, a format spreadsheets understand; empty for null. */
export const toAgencyTime = (at: Date | null): string => (at === null ? "" : agency().format(at));
/** The same in UTC. */
export const toUtcTime = (at: Date | null): string => (at === null ? "" : utc.format(at));

/** The agency's next New Year: pages show the year. */
export const findNextYear = (db: Db, after: Date): Promise<Date> => momentAt(db, `${Number(dayOf(after).slice(0, 4)) + 1}-01-01T00:00`);

/** From the first moment of some days of the agency's calendar until the first after them. */
export async function momentsOf(client: QueryClient, { from, to }: { from: string; to: string }): Promise<{ from: Date; to: Date }> {
  const text =
    "select extract(epoch from $1::date::timestamp at time zone $3) as from, extract(epoch from ($2::date + 1)::timestamp at time zone $3) as to";
  const { rows } = await client.query({ text, values: [from, to, site.timeZoneName] });
  const [row] = rowsOf<{ from: unknown; to: unknown }>(rows);
  return { from: new Date(Number(row?.from) * 1000), to: new Date(Number(row?.to) * 1000) };
}

/** The moment of a local time. DST: a skipped time is an hour later, and of a repeated one the second counts. */
export async function momentAt(tx: Db, local: string, timeZone: string = site.timeZoneName): Promise<Date> {
  const [row] = await tx
    .select({ at: sql<string>`extract(epoch from ${local}::timestamp at time zone ${timeZone})` })
    .from(sql`(values (1)) as one(n)`);
  return new Date(Number(row?.at) * 1000);
}
