import type { Context } from "hono";
import { etag } from "hono/etag";
import { markdownPath } from "../../contract/markdown-path.ts";
import type { AgentReads } from "../analytics/agent-reads.ts";
import { type Price, readPrices, tellPrice } from "../packages/price-list.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import { createRouter } from "../platform/http/router.ts";
import { listPaths, readSiteMap } from "./site-map.ts";
import { MCP_PATH } from "../../content/agents.ts";
import { agentsCopy } from "../../content/pages/agents.ts";
import type { MapGroup } from "../../content/pages/sitemap.ts";
import { site } from "../../content/site.ts";
import { fill } from "../../contract/placeholder-rules.ts";

/** A summary of the site with links, in the format of https://llmstxt.org. */
function writeLlms(siteUrl: string, { map, prices }: { map: readonly MapGroup[]; prices: readonly Price[] }): string {
  const words = agentsCopy.llms;
  const groups = map
    .filter(({ id }) => id !== "sections")
    .map(({ heading, entries }) =>
      [
        `## ${heading}`,
        "",
        ...entries.map(({ name, path, description }) => `- [${name}](${siteUrl}${markdownPath(path)}): ${description}`),
      ].join("\n"),
    );
  return [
    `# ${site.name}`,
    `> ${words.summary}`,
    words.reading,
    [`## ${words.prices}`, "", ...prices.map((price) => `- ${tellPrice(price)}`)].join("\n"),
    [
      `## ${words.acting}`,
      "",
      `- ${fill(words.mcp, { address: siteUrl + MCP_PATH })}`,
      `- ${fill(words.api, { address: `${siteUrl}/api/openapi.json` })}`,
      `- ${words.person}`,
    ].join("\n"),
    ...groups,
    "",
  ].join("\n\n");
}

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
