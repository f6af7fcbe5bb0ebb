import type { MiddlewareHandler } from "hono";
import type { Config } from "../platform/config/config.ts";
import type { Log } from "../platform/log.ts";
import { isInProcess } from "../platform/http/client-address.ts";

/** What requests have told about the way they came, since the start of this process. */
export type SeenRequests = {
  /** A proxy said whose request it was, and none is trusted. */
  hasUnbelievedProxy: boolean;
  /** A proxy is trusted, and a browser's request came past it. */
  lacksProxy: boolean;
  /** The origin at which a browser had opened the site, where that is not the configured one. */
  otherOrigin: string | undefined;
};

export const nothingSeen = (): SeenRequests => ({ hasUnbelievedProxy: false, lacksProxy: false, otherOrigin: undefined });

const MAX_ORIGIN = 200;

/** The origin of a page of this site that sent something, where it differs from the configured one. A name that anybody may write down, so it is only looked at. */
function findOtherOrigin(origin: string | undefined, host: string | undefined, siteUrl: string): string | undefined {
  if (origin === undefined || origin === siteUrl || origin.length > MAX_ORIGIN || !URL.canParse(origin)) return undefined;
  return new URL(origin).host === host ? new URL(origin).origin : undefined;
}

/** Notes what a request tells. Behind a proxy that is not trusted all visitors share one address, and with it every limit: the log tells of it once. */
export function watchRequests(
  seen: SeenRequests,
  { trustProxy, siteUrl }: Pick<Config, "trustProxy" | "siteUrl">,
  log: Log,
): MiddlewareHandler {
  return async (c, next) => {
    if (!isInProcess(c)) {
      const isForwarded = c.req.header("x-forwarded-for") !== undefined;
      // Only browsers send it: whoever looks after the machine may well ask the process itself.
      if (trustProxy > 0 && !isForwarded && c.req.header("sec-fetch-mode") !== undefined) seen.lacksProxy = true;
      if (trustProxy === 0 && isForwarded && !seen.hasUnbelievedProxy) {
        seen.hasUnbelievedProxy = true;
        log.warn("X-Forwarded-For came and is not believed: if a proxy stands in front, set TRUST_PROXY, or all visitors share one limit");
      }
      seen.otherOrigin ??= findOtherOrigin(c.req.header("origin"), c.req.header("host"), siteUrl);
    }
    await next();
  };
}
