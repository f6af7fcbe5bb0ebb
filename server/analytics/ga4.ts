import { createHash, randomBytes } from "node:crypto";
import { type Collector, postVisit, referrerOf, type Visit } from "./collector.ts";

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
export function createGa4({ host, measurementId, apiSecret }: Ga4Settings, siteUrl: string): Collector {
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
