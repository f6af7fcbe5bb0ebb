import type { Context } from "hono";
import { etag } from "hono/etag";
import { markdownPath } from "../../contract/markdown-path.ts";
import type { AgentReads } from "../analytics/agent-reads.ts";
import { readPrices } from "../packages/price-list.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import { createRouter } from "../platform/http/router.ts";
import { writeLlms } from "./llms.ts";
import { listPaths, readSiteMap } from "./site-map.ts";

/** Both files contain prices. */
const MINUTE = "public, max-age=60";

type LlmsRoutesDeps = {
  db: Db;
  config: Pick<Config, "siteUrl" | "trustProxy">;
  agentReads: Pick<AgentReads, "count">;
  /** The whole site in process, on behalf of an address. */
  askAs: (address: string) => (path: string) => Promise<Response>;
};

/** llms.txt for programs: a summary with one line per page, and all pages as one text. */
export function llmsRoutes({ db, config: { siteUrl, trustProxy }, agentReads, askAs }: LlmsRoutesDeps) {
  const text = (c: Context, body: string) => {
    agentReads.count(c.req.path);
    return c.body(body, 200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": MINUTE });
  };
  return createRouter()
    .get("/llms.txt", etag(), async (c) =>
      text(c, writeLlms(siteUrl, { map: await readSiteMap(db), prices: await readPrices(db, siteUrl) })),
    )
    .get("/llms-full.txt", etag(), async (c) => {
      const ask = askAs(findClientAddress(c, trustProxy));
      const pages: string[] = [];
      for (const path of listPaths(await readSiteMap(db))) pages.push(await (await ask(markdownPath(path))).text());
      return text(c, pages.join("\n\n"));
    });
}
