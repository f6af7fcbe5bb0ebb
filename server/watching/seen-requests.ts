import type { MiddlewareHandler } from "hono";
import type { Config } from "../platform/config/config.ts";
import type { Log } from "../platform/log.ts";
import { isInProcess } from "../platform/http/client-address.ts";

/** Misconfiguration noticed from requests since this process started. */
export type SeenRequests = {
  /** A proxy sent a client address, but none is trusted. */
  hasUnbelievedProxy: boolean;
  /** A proxy is trusted, but a browser's request bypassed it. */
  lacksProxy: boolean;
  /** The origin at which a browser opened the site, if it is not the configured one. */
  otherOrigin: string | undefined;
};

export const nothingSeen = (): SeenRequests => ({ hasUnbelievedProxy: false, lacksProxy: false, otherOrigin: undefined });

const MAX_ORIGIN = 200;

/** The origin of a page of this site that made the request, if it is not the configured one. Clients can forge it, so it is only displayed. */
function findOtherOrigin(origin: string | undefined, host: string | undefined, siteUrl: string): string | undefined {
  if (origin === undefined || origin === siteUrl || origin.length > MAX_ORIGIN || !URL.canParse(origin)) return undefined;
  return new URL(origin).host === host ? new URL(origin).origin : undefined;
}

/** Inspects a request. Behind an untrusted proxy all visitors share one address and its rate limits: logged once. */
export function watchRequests(
  seen: SeenRequests,
  { trustProxy, siteUrl }: Pick<Config, "trustProxy" | "siteUrl">,
  log: Log,
): MiddlewareHandler {
  return async (c, next) => {
    if (!isInProcess(c)) {
      const isForwarded = c.req.header("x-forwarded-for") !== undefined;
      // Only browsers send this header: an operator may call the process directly.
      if (trustProxy > 0 && !isForwarded && c.req.header("sec-fetch-mode") !== undefined) seen.lacksProxy = true;
      if (trustProxy === 0 && isForwarded && !seen.hasUnbelievedProxy) {
        seen.hasUnbelievedProxy = true;
        log.warn("X-Forwarded-For is ignored: behind a proxy, set TRUST_PROXY, or all visitors share one rate limit");
      }
      seen.otherOrigin ??= findOtherOrigin(c.req.header("origin"), c.req.header("host"), siteUrl);
    }
    await next();
  };
}
