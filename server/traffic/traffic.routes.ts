import { PageViewsQuery } from "../../contract/page-views.ts";
import { trafficMessages } from "../../contract/traffic-messages.ts";
import { TrafficView, type TrafficSource, type TrafficStep } from "../../contract/traffic.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Config } from "../platform/config/config.ts";
import { answerCsv, csv, type CsvColumns } from "../platform/csv.ts";
import type { Db } from "../platform/database/db.ts";
import { createRouter, failure, json } from "../platform/http/router.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import { countRecentViews, listPageViews, rangeOf, summarisePageViews } from "../analytics/analytics.store.ts";
import { countEnquiriesBySource } from "../enquiries/enquiries.store.ts";
import { countOrdersBySource } from "../payments/payments.store.ts";

/** Pages with an enquiry form or prices. */
const OFFERS = new Set(["/pricing", "/contact-us"]);
/** Maximum number of sources shown. */
const LISTED = 50;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

type Counts = { name: string } & Partial<TrafficSource>;

/** Adds up counts by name; most sales first. */
function mergeSources(counts: readonly Counts[]): TrafficSource[] {
  const sources = [...Map.groupBy(counts, ({ name }) => name)].map(([name, rows]) => {
    const add = (key: Exclude<keyof TrafficSource, "name">) => sum(rows, (row) => row[key] ?? 0);
    return { name, views: add("views"), enquiries: add("enquiries"), orders: add("orders"), paid: add("paid") };
  });
  return sources
    .toSorted(
      (a, b) => b.paid - a.paid || b.orders - a.orders || b.enquiries - a.enquiries || b.views - a.views || a.name.localeCompare(b.name),
    )
    .slice(0, LISTED);
}

type Days = { days: number; isTest: boolean; now: Date };

/** What came of page views on the last `days` days. */
async function countResults(db: Db, { days, isTest, now }: Days) {
  const [from, to] = rangeOf(days, now);
  const within = [new Date(from), new Date(Date.parse(to) + 24 * 3600_000)] as const;
  return { enquiries: await countEnquiriesBySource(db, within), orders: await countOrdersBySource(db, isTest, within) };
}

/** Page views, enquiries and orders of the last `days` days, with their sources. */
async function readTraffic(db: Db, { isCounted, ...asked }: Days & { isCounted: boolean }): Promise<TrafficView> {
  const pageViews = await summarisePageViews(db, asked.days, asked.now);
  const { enquiries, orders } = await countResults(db, asked);
  return {
    pageViews,
    isCounted,
    isTest: asked.isTest,
    steps: [
      { step: "views", count: pageViews.views },
      { step: "offers", count: await countRecentViews(db, asked, [...OFFERS]) },
      { step: "enquiries", count: sum(enquiries, (row) => row.enquiries) },
      { step: "orders", count: sum(orders, (row) => row.orders) },
      { step: "paid", count: sum(orders, (row) => row.paid) },
    ],
    sources: mergeSources([
      ...pageViews.referrers,
      ...enquiries.map(({ source, enquiries: count }) => ({ name: source, enquiries: count })),
      ...orders.map(({ source, orders: begun, paid }) => ({ name: source, orders: begun, paid })),
    ]),
  };
}

/** Counts of one day and source, by step: page views also by page and device, and what agents read apart from them. */
type TrafficRow = { day: string; path?: string; source: string; device?: string; agents?: number } & Partial<Record<TrafficStep, number>>;

/** The same as rows whose sums are the steps, in the order of their days. */
async function listTraffic(db: Db, asked: Days): Promise<TrafficRow[]> {
  const { enquiries, orders } = await countResults(db, asked);
  const views = (await listPageViews(db, asked.days, asked.now)).map(({ referrer: source, views: shown, ...row }) => ({
    ...row,
    source,
    ...(row.device === "agent" ? { agents: shown } : { views: shown, ...(OFFERS.has(row.path) && { offers: shown }) }),
  }));
  return [...views, ...enquiries, ...orders].toSorted((a, b) => a.day.localeCompare(b.day));
}

const { steps } = trafficMessages;

const COLUMNS: CsvColumns<TrafficRow> = {
  "Day (UTC)": ({ day }) => day,
  Page: ({ path }) => path,
  Source: ({ source }) => source,
  Device: ({ device }) => device,
  Views: ({ views }) => views,
  [steps.offers]: ({ offers }) => offers,
  [steps.enquiries]: ({ enquiries }) => enquiries,
  [steps.orders]: ({ orders }) => orders,
  [steps.paid]: ({ paid }) => paid,
  "Read by agents": ({ agents }) => agents,
};

type TrafficRoutesDeps = { db: Db; guard: Guard; config: Pick<Config, "analytics">; provider: Pick<PaymentProvider, "isTest"> };

/** Traffic figures for staff. */
export function trafficRoutes({ db, guard, config, provider: { isTest } }: TrafficRoutesDeps) {
  const staff = forStaff(guard, "Analytics");
  const show = staff.get("/api/admin/traffic", {
    request: { query: PageViewsQuery },
    summary: "Get page views, enquiries and orders, and their sources",
    responses: { 200: json(TrafficView, "The figures of the last `days` days"), 400: failure("Not a valid number of days") },
  });
  const download = staff.get("/api/admin/traffic/export", {
    request: { query: PageViewsQuery },
    summary: "Export page views, enquiries and orders as CSV",
    responses: {
      200: csv(
        "Page views by day, page, source and device type; enquiries and orders by day and source. The sum of a column is a step of the funnel; reads by agents are counted separately",
      ),
      400: failure("Not a valid number of days"),
    },
  });
  const isCounted = config.analytics.kind === "own";
  return createRouter()
    .openapi(show, async (c) => c.json(await readTraffic(db, { ...c.req.valid("query"), isTest, isCounted, now: new Date() }), 200))
    .openapi(download, async (c) => {
      const rows = await listTraffic(db, { ...c.req.valid("query"), isTest, now: new Date() });
      return answerCsv({ what: "traffic", columns: COLUMNS, rows, log: c.var.log });
    });
}
