import type { MiddlewareHandler } from "hono";
import type { ContentVersion } from "./content-version.ts";
import type { AppEnv } from "./http.ts";

type Kept = { version: number; body: string };

/** Answers a list that everybody may read from memory for as long as content has not changed; an address with a query is asked afresh. */
export function keepAnswers(content: ContentVersion): MiddlewareHandler<AppEnv> {
  const kept = new Map<string, Kept>();
  return async (c, next) => {
    const version = content.current();
    if (c.req.method !== "GET" || version === undefined || c.req.url.includes("?")) return next();
    const { path } = c.req;
    const known = kept.get(path);
    if (known?.version === version) return c.body(known.body, 200, { "Content-Type": "application/json" });
    await next();
    if (c.res.status !== 200) return undefined;
    const body = await c.res.clone().text();
    // A change in between would leave the old list under the new number.
    if (content.current() === version) kept.set(path, { version, body });
    return undefined;
  };
}

/** A write by staff is known to this process before its answer is sent, so that the next request sees it. */
export function bumpAfterWrites(content: ContentVersion): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.req.method !== "GET" && c.get("staff") !== undefined) content.bump();
  };
}
