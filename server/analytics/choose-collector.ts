import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { countPageView } from "./analytics.store.ts";
import { findDevice } from "./analytics.visitor.ts";
import type { Collector } from "./collector.ts";
import { createGa4 } from "./ga4.ts";
import { createPlausible } from "./plausible.ts";
import { createUmami } from "./umami.ts";

/** The site's own: a count per day, page, referrer and kind of device, and nothing of the visitor. */
function createOwnCollector(db: Db): Collector {
  return {
    report: ({ path, referrer, userAgent }) => countPageView(db, { path, referrer, device: findDevice(userAgent) }, new Date()),
  };
}

/** Where page views go: the service that the configuration names, or this site's own count. */
export function chooseCollector({ analytics, siteUrl }: Pick<Config, "analytics" | "siteUrl">, db: Db): Collector {
  switch (analytics.kind) {
    case "plausible":
      return createPlausible(analytics, siteUrl);
    case "umami":
      return createUmami(analytics, siteUrl);
    case "ga4":
      return createGa4(analytics, siteUrl);
    case "own":
      return createOwnCollector(db);
  }
}
