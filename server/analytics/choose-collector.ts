import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { countPageView } from "./analytics.store.ts";
import { findDevice } from "./analytics.visitor.ts";
import { type Collector, postVisit, referrerOf, type Visit } from "./collector.ts";
import { createGa4 } from "./ga4.ts";

type Service<Kind> = Extract<Config["analytics"], { kind: Kind }>;

/** Plausible and Umami distinguish visitors by these headers. Umami refuses clients that don't look like a browser. */
const visitorOf = ({ userAgent, address }: Visit) => ({ "User-Agent": userAgent, "X-Forwarded-For": address });

/** Plausible's Events API. */
function createPlausible({ host, domain }: Service<"plausible">, siteUrl: string): Collector {
  return (visit) => {
    const body = { name: "pageview", domain, url: siteUrl + visit.path, referrer: referrerOf(visit) };
    return postVisit(`${host}/api/event`, { headers: visitorOf(visit), body });
  };
}

/** Umami's event endpoint, cloud or self-hosted. */
function createUmami({ host, websiteId }: Service<"umami">, siteUrl: string): Collector {
  const { hostname } = new URL(siteUrl);
  return (visit) => {
    const { path: url, title, address: ip } = visit;
    const payload = { website: websiteId, hostname, url, title, ip, referrer: referrerOf(visit) };
    return postVisit(`${host}/api/send`, { headers: visitorOf(visit), body: { type: "event", payload } });
  };
}

/** The target of page views: the configured service, or this site's own count, which stores nothing of the visitor. */
export function chooseCollector({ analytics, siteUrl }: Pick<Config, "analytics" | "siteUrl">, db: Db): Collector {
  switch (analytics.kind) {
    case "plausible":
      return createPlausible(analytics, siteUrl);
    case "umami":
      return createUmami(analytics, siteUrl);
    case "ga4":
      return createGa4(analytics, siteUrl);
    case "own":
      return ({ path, referrer, userAgent }) => countPageView(db, { path, referrer, device: findDevice(userAgent) }, new Date());
  }
}
