import type { Context, MiddlewareHandler } from "hono";
import { isInProcess } from "./client-address.ts";
import type { ContentVersion } from "./content-version.ts";
import type { AppEnv } from "./http.ts";

type Kept = { version: number; body: Uint8Array<ArrayBuffer> };

/**
 * Lists that everybody may read, answered from memory for as long as content has not changed; an address with a query is asked afresh.
 * `answerPages` goes first of all: what a page of this process asks for needs neither headers nor a line in the log, and does nothing for
 * anybody else. `keep` goes before the routes.
 */
export function keepAnswers(content: ContentVersion): Record<"answerPages" | "keep", MiddlewareHandler<AppEnv>> {
  const kept = new Map<string, Kept>();
  const find = (c: Context<AppEnv>, version: number | undefined): Response | undefined => {
    if (version === undefined || c.req.method !== "GET" || c.req.url.includes("?")) return undefined;
    const known = kept.get(c.req.path);
    return known?.version === version ? c.body(known.body, 200, { "Content-Type": "application/json" }) : undefined;
  };
  return {
    answerPages: async (c, next) => (isInProcess(c) ? find(c, content.current()) : undefined) ?? next(),
    keep: async (c, next) => {
      const version = content.current();
      const known = find(c, version);
      if (known !== undefined) return known;
      await next();
      if (version === undefined || c.res.status !== 200 || c.req.url.includes("?")) return undefined;
      const body = new Uint8Array(await c.res.clone().arrayBuffer());
      // A change in between would leave the old list under the new number.
      if (content.current() === version) kept.set(c.req.path, { version, body });
      return undefined;
    },
  };
}

/** A write by staff is known to this process before its answer is sent, so that the next request sees it. */
export function bumpAfterWrites(content: ContentVersion): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.req.method !== "GET" && c.get("staff") !== undefined) content.bump();
  };
}
