import type { Collector } from "./collector.ts";
import { postVisit } from "./post-visit.ts";

type Settings = { host: string; domain: string };

/** Plausible's Events API. It tells visitors apart by address and user agent, so both go with each view. */
export function createPlausible({ host, domain }: Settings, siteUrl: string): Collector {
  return {
    report: ({ path, referrer, userAgent, address }) =>
      postVisit(`${host}/api/event`, {
        headers: { "User-Agent": userAgent, "X-Forwarded-For": address },
        body: { name: "pageview", domain, url: siteUrl + path, ...(referrer === "" ? {} : { referrer: `https://${referrer}/` }) },
      }),
  };
}
