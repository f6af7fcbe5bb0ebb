import { createHash, randomBytes } from "node:crypto";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { countPageView } from "./analytics.store.ts";
import { findDevice } from "./analytics.visitor.ts";

/** One page view. Address and user agent are only passed on to a configured service, and never stored here. */
export type Visit = {
  /** A page's own path, or `other` for an unknown one. */
  path: string;
  /** A host, or empty. */
  referrer: string;
  title: string;
  userAgent: string;
  /** For IPv6 only the network. */
  address: string;
};

/** Receives page views. */
type Collector = (visit: Visit) => Promise<void>;

/** Timeout in ms: long enough for a distant service, short enough for the visitor's connection. */
const TIMEOUT = 3000;

type Post = { headers?: Record<string, string>; body: unknown };

/** The referrer as a URL, as services expect it; JSON omits undefined. */
const referrerOf = ({ referrer }: Visit) => (referrer === "" ? undefined : `https://${referrer}/`);

/** Sends a visit to a service. @throws if it is refused */
async function postVisit(address: string, { headers = {}, body }: Post): Promise<void> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the analytics service responded with ${response.status}`);
}

type Ga4Settings = { host: string; measurementId: string; apiSecret: string };

const today = () => new Date().toISOString().slice(0, 10);

/**
 * Google requires a client id per view, which its own script stores in a cookie. This one lasts a day: a hash with a salt that exists in
 * memory only and is discarded at midnight UTC, after which it can't be traced back.
 */
function createClientIds(): (visit: Visit) => number {
  let salt = { day: today(), bytes: randomBytes(32) };
  return ({ address, userAgent }) => {
    if (salt.day !== today()) salt = { day: today(), bytes: randomBytes(32) };
    return createHash("sha256").update(salt.bytes).update(address).update("\0").update(userAgent).digest().readUInt32BE();
  };
}

/** Google Analytics 4 through its Measurement Protocol: no script, no cookie, and neither address nor user agent leaves this server. */
function createGa4({ host, measurementId, apiSecret }: Ga4Settings, siteUrl: string): Collector {
  const findClient = createClientIds();
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  return (visit) => {
    const client = findClient(visit);
    const params = {
      page_location: siteUrl + visit.path,
      page_title: visit.title,
      page_referrer: referrerOf(visit),
      session_id: String(client),
      engagement_time_msec: 1,
    };
    return postVisit(`${host}/mp/collect?${query.toString()}`, {
      body: { client_id: `${client}.${client}`, non_personalized_ads: true, events: [{ name: "page_view", params }] },
    });
  };
}

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
