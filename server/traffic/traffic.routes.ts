import { PageViewsQuery } from "../../contract/page-views.ts";
import { trafficMessages } from "../../contract/traffic-messages.ts";
import { TrafficView } from "../../contract/traffic.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Config } from "../platform/config/config.ts";
import { answerCsv, csv, type CsvColumns } from "../platform/csv.ts";
import type { Db } from "../platform/database/db.ts";
import { createRouter, failure, json } from "../platform/http/router.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import { listTraffic, readTraffic, type TrafficRow } from "./read-traffic.ts";

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
    summary: "What was looked at, asked and bought, and where those who did came from",
    responses: { 200: json(TrafficView, "The last `days` days"), 400: failure("Not a number of days") },
  });
  const download = staff.get("/api/admin/traffic/export", {
    request: { query: PageViewsQuery },
    summary: "The same as a table for spreadsheets",
    responses: {
      200: csv(
        "Page views by day, page, source and kind of device; enquiries and orders by day and source. A column’s sum is a step to the purchase; what agents read is apart",
      ),
      400: failure("Not a number of days"),
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
