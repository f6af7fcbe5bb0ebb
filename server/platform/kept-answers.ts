import type { MiddlewareHandler } from "hono";
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

export type KeptAnswers = {
  /** Goes before the routes of the lists. */
  keep: MiddlewareHandler<AppEnv>;
  /** For the pages of this process: a list in hand needs no request, which would cost more than the list. */
  orAsk(ask: typeof fetch): typeof fetch;
};

/** Lists that everybody may read, answered from memory for as long as content has not changed; an address with a query is asked afresh. */
export function keepAnswers(content: ContentVersion): KeptAnswers {
  const kept = new Map<string, Kept>();
  const find = (path: string, version: number | undefined): Kept | undefined => {
    const known = version === undefined ? undefined : kept.get(path);
    return known?.version === version ? known : undefined;
  };
  return {
    keep: async (c, next) => {
      const version = content.current();
      if (version === undefined || c.req.method !== "GET" || c.req.url.includes("?")) return next();
      const known = find(c.req.path, version);
      if (known !== undefined) return c.body(known.body, 200, { "Content-Type": "application/json" });
      await next();
      if (c.res.status !== 200) return undefined;
      const body = new Uint8Array(await c.res.clone().arrayBuffer());
      // A change in between would leave the old list under the new number.
      if (content.current() === version) kept.set(c.req.path, { version, body, value: JSON.parse(Buffer.from(body).toString()) });
      return undefined;
    },
    orAsk: (ask) => async (input, init) => {
      const { pathname, search } = new URL(String(input instanceof Request ? input.url : input));
      const known = init?.method === "GET" && search === "" ? find(pathname, content.current()) : undefined;
      return known === undefined ? ask(input, init) : new KnownAnswer(known.value);
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
