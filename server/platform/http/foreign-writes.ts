import type { Context, MiddlewareHandler } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import { AppError } from "../errors.ts";

/** What a browser says of a request that a page of this very origin made, or that no page made. */
const OWN = new Set(["same-origin", "none"]);

/** Browsers that do not say how a page and its request are related name the page's origin: the configured one, or the name it was opened by. */
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
 * Refuses a write that a page of another site makes in a visitor's browser: it would act in the visitor's name, or set their cookies
 * anew. A program sends neither header and is let through. @throws AppError `forbidden`
 */
export function refuseForeignWrites(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (isForeign(c, siteUrl)) throw new AppError("forbidden", apiMessages.foreignWrite);
    await next();
  };
}
