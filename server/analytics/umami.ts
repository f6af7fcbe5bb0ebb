import type { Collector } from "./collector.ts";
import { postVisit } from "./post-visit.ts";

type Settings = { host: string; websiteId: string };

/** Umami's event endpoint, of its cloud or of one's own. It refuses what does not look like a browser, so the user agent goes along. */
export function createUmami({ host, websiteId }: Settings, siteUrl: string): Collector {
  const { hostname } = new URL(siteUrl);
  return {
    report: ({ path, referrer, title, userAgent, address }) =>
      postVisit(`${host}/api/send`, {
        headers: { "User-Agent": userAgent, "X-Forwarded-For": address },
        body: {
          type: "event",
          payload: {
            website: websiteId,
            hostname,
            url: path,
            title,
            ip: address,
            ...(referrer === "" ? {} : { referrer: `https://${referrer}/` }),
          },
        },
      }),
  };
}
