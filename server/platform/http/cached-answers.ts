import type { MiddlewareHandler } from "hono";
import type { ContentVersion } from "../database/content-version.ts";
import type { AppEnv } from "./router.ts";

type CachedAnswer = { version: number; body: Uint8Array<ArrayBuffer> };

/** Lists that everybody may read, answered from memory for as long as content has not changed; an address with a query is asked afresh. */
export function cacheAnswers(content: ContentVersion): MiddlewareHandler<AppEnv> {
  const cached = new Map<string, CachedAnswer>();
  return async (c, next) => {
    const version = content.current();
    if (version === undefined || c.req.method !== "GET" || c.req.url.includes("?")) return next();
    const known = cached.get(c.req.path);
    if (known?.version === version) return c.body(known.body, 200, { "Content-Type": "application/json" });
    await next();
    if (c.res.status !== 200) return undefined;
    const body = new Uint8Array(await c.res.clone().arrayBuffer());
    // A change in between would leave the old list under the new number.
    if (content.current() === version) cached.set(c.req.path, { version, body });
    return undefined;
  };
}
