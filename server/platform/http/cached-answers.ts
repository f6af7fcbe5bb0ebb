import type { Context, MiddlewareHandler, Next } from "hono";
import type { ContentVersion } from "../database/content-version.ts";
import type { AppEnv } from "./router.ts";

type CachedAnswer = { version: number; body: Uint8Array<ArrayBuffer> };

/**
 * Cache of public lists, valid until content changes; an address with a query bypasses it. Concurrent requests for a list share one read
 * (no cache stampede), so two parts of one page that request it at once show the same.
 */
export function cacheAnswers(content: Pick<ContentVersion, "current">): MiddlewareHandler<AppEnv> {
  const cached = new Map<string, CachedAnswer>();
  const reading = new Map<string, Promise<CachedAnswer | undefined>>();

  async function read(c: Context<AppEnv>, next: Next, version: number): Promise<CachedAnswer | undefined> {
    await next();
    if (c.res.status !== 200) return undefined;
    // Stored under the version from before the read, so a change during the read invalidates it.
    const answer = { version, body: new Uint8Array(await c.res.clone().arrayBuffer()) };
    cached.set(c.req.path, answer);
    return answer;
  }

  return async (c, next) => {
    const version = content.current();
    if (version === undefined || c.req.method !== "GET" || c.req.url.includes("?")) return next();
    const send = ({ body }: CachedAnswer) => c.body(body, 200, { "Content-Type": "application/json" });
    const known = cached.get(c.req.path);
    if (known?.version === version) return send(known);
    const name = `${version} ${c.req.path}`;
    const others = reading.get(name);
    const theirs = others && (await others.catch(() => undefined));
    if (theirs !== undefined) return send(theirs);
    const started = read(c, next, version).finally(() => reading.delete(name));
    reading.set(name, started);
    await started;
    return undefined;
  };
}
