import type { Context, MiddlewareHandler } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import { AppError } from "../errors.ts";

/** `Sec-Fetch-Site` of a request made by a page of this very origin, or by no page. */
const OWN = new Set(["same-origin", "none"]);

/** Older browsers without `Sec-Fetch-Site` send `Origin`: it must be the configured origin, or the host the page was opened by. */
function isOwnOrigin(c: Context, origin: string, siteUrl: string): boolean {
  const [scheme] = siteUrl.split("//", 1);
  return origin === siteUrl || origin === `${scheme}//${c.req.header("host")}`;
}

function isForeign(c: Context, siteUrl: string): boolean {
  const relation = c.req.header("sec-fetch-site");
  if (relation !== undefined) return !OWN.has(relation);
  const origin = c.req.header("origin");
  return origin !== undefined && !isOwnOrigin(c, origin, siteUrl);
}

/**
 * CSRF protection: refuses cross-site writes made in a visitor's browser, which would act with the visitor's cookies or replace them.
 * Programs send neither header and are let through. @throws AppError `forbidden`
 */
export function refuseForeignWrites(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (isForeign(c, siteUrl)) throw new AppError("forbidden", apiMessages.foreignWrite);
    await next();
  };
}
