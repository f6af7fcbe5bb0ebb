import type { Context } from "hono";
import { etag } from "hono/etag";
import { markdownPath } from "../../contract/markdown-path.ts";
import type { AgentReads } from "../analytics/agent-reads.ts";
import { type Price, readPrices, tellPrice } from "../packages/price-list.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { AppError } from "../platform/errors.ts";
import type { Config } from "../platform/config/config.ts";
import type { ContentVersion } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { keepWhileUnchanged } from "../platform/database/kept-reads.ts";
import { limitReads, RENDERED } from "../platform/http/request-limits.ts";
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

/** Posts in the file with all pages, the newest: each page is rendered for it. */
const WHOLE_POSTS = 200;
/** Address that the pages of that file are read for: they are shared by all who ask. */
const NOBODY = "127.0.0.1";

type LlmsRoutesDeps = {
  db: Db;
  content: Pick<ContentVersion, "current">;
  config: Pick<Config, "siteUrl" | "trustProxy">;
  agentReads: Pick<AgentReads, "count">;
  /** The whole site in process, on behalf of an address. */
  askAs: (address: string) => (path: string) => Promise<Response>;
};

/** llms.txt for programs: a summary with one line per page, and all pages as one text. */
export function llmsRoutes({ db, content, config: { siteUrl, trustProxy }, agentReads, askAs }: LlmsRoutesDeps) {
  const limited = limitReads(trustProxy, { ...RENDERED, name: "llms" });
  // Once per change of the content: it renders every page.
  const readWhole = keepWhileUnchanged(content, async () => {
    const ask = askAs(NOBODY);
    const pages: string[] = [];
    for (const path of listPaths(await readSiteMap(db, WHOLE_POSTS))) {
      const page = await ask(markdownPath(path));
      // Not cached: the next request tries again.
      if (page.status >= 500) throw new AppError("unavailable", apiMessages.databaseUnavailable, { headers: { "Retry-After": "5" } });
      if (page.ok) pages.push(await page.text());
    }
    return pages.join("\n\n");
  });
  const text = (c: Context, body: string) => {
    agentReads.count(c.req.path);
    return c.body(body, 200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": MINUTE });
  };
  return createRouter()
    .get("/llms.txt", limited, etag(), async (c) =>
      text(c, writeLlms(siteUrl, { map: await readSiteMap(db), prices: await readPrices(db, siteUrl) })),
    )
    .get("/llms-full.txt", limited, etag(), async (c) => text(c, await readWhole()));
}
