import type { Context } from "hono";
import { findKnownPage } from "../../content/metadata.ts";
import { postPath } from "../../contract/post-rules.ts";
import { isReported, PAGE_VIEW_PATH } from "../../contract/page-view-rules.ts";
import { type PageViewInput, PageViewsQuery, PageViewInput as PageViewSchema, PageViewsView } from "../../contract/page-views.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database, Db } from "../platform/database/db.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import { type AppEnv, createRouter, failure, forAnybody, json, jsonBody } from "../platform/http/router.ts";
import { createRateLimiter } from "../platform/http/rate-limits.ts";
import { findPostName } from "../posts/posts.store.ts";
import { summarisePageViews } from "./analytics.store.ts";
import { declinesCounting, isBot } from "./analytics.visitor.ts";
import { chooseCollector, type Visit } from "./collectors.ts";

/** Enough for an office of readers, too few for a script that inflates counts. */
const VIEWS = { name: "page-view", points: 300, duration: 600 };

/** Unknown addresses count together, since clients can invent any number of them. */
const NOWHERE = { path: "/other", title: "Page not found" };

const anybody = forAnybody("Analytics");

const report = anybody.post(PAGE_VIEW_PATH, {
  summary: "Record a page view",
  description:
    "Page views are counted without cookies. Bots, and visitors who send `DNT` or `Sec-GPC`, get the same answer but aren’t counted.",
  request: jsonBody(PageViewSchema),
  responses: {
    204: { description: "Accepted" },
    400: failure("Not a valid page view"),
    429: failure("Too many page views from this address; `Retry-After` says when to retry"),
  },
});

function readRoute(guard: Guard) {
  const staff = forStaff(guard, "Analytics");
  return staff.get("/api/admin/page-views", {
    summary: "Get page views",
    description: "Empty while another analytics service is configured.",
    request: { query: PageViewsQuery },
    responses: {
      200: json(PageViewsView, "Page views of the last `days` days, by day, page, referring host and device type"),
      400: failure("Not a valid number of days"),
    },
  });
}

const isCounted = (c: Context, { path }: PageViewInput) =>
  isReported(path) && !isBot(c.req.header("user-agent")) && !declinesCounting((name) => c.req.header(name));

const POST = /^\/blogs\/([^/]+)\/?$/i;

async function findPost(db: Db, path: string): Promise<{ path: string; title: string } | undefined> {
  const [, slug] = POST.exec(path) ?? [];
  const post = slug === undefined ? undefined : await findPostName(db, slug.toLowerCase(), new Date());
  return post && { path: postPath(post), title: post.title };
}

async function toVisit(
  c: Context<AppEnv>,
  { path, referrer = "" }: PageViewInput,
  { database, config }: AnalyticsRoutesDeps,
): Promise<Visit> {
  const { siteUrl, trustProxy } = config;
  const page = findKnownPage(path) ?? (await findPost(database.db, path)) ?? NOWHERE;
  return {
    path: page.path,
    title: page.title,
    referrer: referrer === new URL(siteUrl).hostname ? "" : referrer,
    userAgent: c.req.header("user-agent") ?? "",
    address: findClientAddress(c, trustProxy).replace(/\/64$/, ""),
  };
}

type AnalyticsRoutesDeps = { database: Database; guard: Guard; config: Pick<Config, "analytics" | "siteUrl" | "trustProxy"> };

/** Page views: reporting for browsers, figures for staff. */
export function analyticsRoutes(deps: AnalyticsRoutesDeps) {
  const { database, guard, config } = deps;
  const { db, client } = database;
  const limiter = createRateLimiter(client, VIEWS);
  const collect = chooseCollector(config, db);
  return createRouter()
    .openapi(report, async (c) => {
      const input = c.req.valid("json");
      if (!isCounted(c, input)) return c.body(null, 204);
      await limiter.consume(findClientAddress(c, config.trustProxy));
      // An unreachable service loses figures, not visits.
      const counted = toVisit(c, input, deps).then(collect);
      await counted.catch((error: unknown) => c.get("log").warn({ err: error }, "a page view was not counted"));
      return c.body(null, 204);
    })
    .openapi(readRoute(guard), async (c) => c.json(await summarisePageViews(db, c.req.valid("query").days, new Date()), 200));
}
