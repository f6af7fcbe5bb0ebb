import type { Context, MiddlewareHandler } from "hono";
import { isInProcess } from "./client-address.ts";
import type { ContentVersion } from "./content-version.ts";
import type { AppEnv } from "./http.ts";

type Kept = { version: number; body: Uint8Array<ArrayBuffer>; value: unknown };

/** For a page of this process, which would only read again what was written for a browser. Its value is shared: nobody may change it. */
class KnownAnswer extends Response {
  readonly value: unknown;
  constructor(value: unknown) {
    super(null);
    this.value = value;
  }
  override json(): Promise<unknown> {
    return Promise.resolve(this.value);
  }
}

/**
 * Lists that everybody may read, answered from memory for as long as content has not changed; an address with a query is asked afresh.
 * `answerPages` goes first of all: what a page of this process asks for needs neither headers nor a line in the log, and does nothing for
 * anybody else. `keep` goes before the routes.
 */
export function keepAnswers(content: ContentVersion): Record<"answerPages" | "keep", MiddlewareHandler<AppEnv>> {
  const kept = new Map<string, Kept>();
  const find = (c: Context<AppEnv>, version: number | undefined): Kept | undefined => {
    if (version === undefined || c.req.method !== "GET" || c.req.url.includes("?")) return undefined;
    const known = kept.get(c.req.path);
    return known?.version === version ? known : undefined;
  };
  return {
    answerPages: async (c, next) => {
      const known = isInProcess(c) ? find(c, content.current()) : undefined;
      return known === undefined ? next() : new KnownAnswer(known.value);
    },
    keep: async (c, next) => {
      const version = content.current();
      const known = find(c, version);
      if (known !== undefined) return c.body(known.body, 200, { "Content-Type": "application/json" });
      await next();
      if (version === undefined || c.res.status !== 200 || c.req.url.includes("?")) return undefined;
      const body = new Uint8Array(await c.res.clone().arrayBuffer());
      // A change in between would leave the old list under the new number.
      if (content.current() === version) kept.set(c.req.path, { version, body, value: JSON.parse(Buffer.from(body).toString()) });
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
