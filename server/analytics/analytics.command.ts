import { PageViewsQuery, type PageViewsView } from "../../contract/page-views.ts";
import type { Db } from "../platform/database/db.ts";
import { summarisePageViews } from "./analytics.store.ts";

const line = ({ name, views }: { name: string; views: number }) => `${String(views).padStart(8)}  ${name}`;
const block = (heading: string, rows: PageViewsView["paths"]) => (rows.length === 0 ? [] : ["", heading, ...rows.map(line)]);

function printViews({ from, to, views, days, paths, referrers, devices, agents }: PageViewsView): string[] {
  return [
    `${views} page views from ${from} to ${to}`,
    ...block("Pages", paths),
    ...block("Referring sites", referrers),
    ...block("Devices", devices),
    ...block("Read by agents", agents),
    ...block("Days", days),
  ];
}

/** Parses `page-views [<days>]`. @returns undefined for another command */
export function readDays([name, days, ...rest]: readonly string[]): number | undefined {
  if (name !== "page-views" || rest.length > 0) return undefined;
  return PageViewsQuery.safeParse(days === undefined ? {} : { days }).data?.days;
}

/** The site's own figures as lines of text. */
export const describePageViews = async (db: Db, days: number): Promise<string[]> =>
  printViews(await summarisePageViews(db, days, new Date()));
