import type { TrafficSource, TrafficView } from "../../contract/traffic.ts";
import { summarisePageViews } from "../analytics/analytics.store.ts";
import { countEnquiriesBySource } from "../contacts/contacts.store.ts";
import { countOrdersBySource } from "../payments/payments.store.ts";
import type { Db } from "../platform/database/db.ts";

/** Pages with an enquiry form or prices. */
const OFFERS = new Set(["/pricing", "/contact-us"]);
/** Maximum number of sources shown. */
const LISTED = 50;

const nothingOf = (name: string): TrafficSource => ({ name, views: 0, enquiries: 0, orders: 0, paid: 0 });
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

type Counts = { name: string; count: Partial<TrafficSource> };

/** Merges counts by name; most sales first. */
function mergeSources(counts: readonly Counts[]): TrafficSource[] {
  const sources = new Map<string, TrafficSource>();
  for (const { name, count } of counts) sources.set(name, { ...(sources.get(name) ?? nothingOf(name)), ...count });
  return [...sources.values()]
    .toSorted(
      (a, b) => b.paid - a.paid || b.orders - a.orders || b.enquiries - a.enquiries || b.views - a.views || a.name.localeCompare(b.name),
    )
    .slice(0, LISTED);
}

type Asked = { days: number; isTest: boolean; isCounted: boolean; now: Date };

/** Page views, enquiries and orders of the last `days` days, with their sources. */
export async function readTraffic(db: Db, { days, isTest, isCounted, now }: Asked): Promise<TrafficView> {
  const pageViews = await summarisePageViews(db, days, now);
  const within = [new Date(pageViews.from), new Date(Date.parse(pageViews.to) + 24 * 3600_000)] as const;
  const enquiries = await countEnquiriesBySource(db, within);
  const orders = await countOrdersBySource(db, isTest, within);
  return {
    pageViews,
    isCounted,
    isTest,
    steps: [
      { step: "views", count: pageViews.views },
      {
        step: "offers",
        count: sum(
          pageViews.paths.filter(({ name }) => OFFERS.has(name)),
          ({ views }) => views,
        ),
      },
      { step: "enquiries", count: sum(enquiries, (row) => row.enquiries) },
      { step: "orders", count: sum(orders, (row) => row.orders) },
      { step: "paid", count: sum(orders, (row) => row.paid) },
    ],
    sources: mergeSources([
      ...pageViews.referrers.map(({ name, views }) => ({ name, count: { views } })),
      ...enquiries.map(({ source, enquiries: count }) => ({ name: source, count: { enquiries: count } })),
      ...orders.map(({ source, orders: begun, paid }) => ({ name: source, count: { orders: begun, paid } })),
    ]),
  };
}
