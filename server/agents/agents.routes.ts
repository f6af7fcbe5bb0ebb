import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Context, Next } from "hono";
import { agentMessages, MCP_PATH } from "../../content/agents.ts";
import { mapSite } from "../../content/pages/sitemap.ts";
import { markdownPath } from "../../contract/markdown-path.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { countPageView } from "../analytics/analytics.store.ts";
import type { KnowledgeSource } from "../assistant/knowledge-source.ts";
import type { Config } from "../platform/config/config.ts";
import type { ContentVersion } from "../platform/database/content-version.ts";
import type { Database } from "../platform/database/db.ts";
import { keepWhileUnchanged } from "../platform/database/kept-reads.ts";
import { AppError } from "../platform/errors.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import { receiveJson } from "../platform/http/body-budget.ts";
import { refuseForeignWrites } from "../platform/http/foreign-writes.ts";
import { createMemoryLimiter, createRateLimiter } from "../platform/http/rate-limits.ts";
import { createRouter } from "../platform/http/router.ts";
import type { Log } from "../platform/log.ts";
import { listNewestPosts } from "../posts/posts.store.ts";
import { createAgentServer } from "./agent-server.ts";
import { type AskSite, Refusal } from "./ask-site.ts";
import { readClientName, sessionIdFor } from "./client-name.ts";
import { listPaths, writeLlms } from "./llms.ts";
import { readPrices } from "./prices.ts";

/** A conversation with an agent makes a few calls a minute. */
const CALLS = { name: "agent-calls", points: 120, duration: 60 };
/** Enquiries and orders together: fewer than people have, who are slower. */
const WRITES = { name: "agent-writes", points: 5, duration: 3600 };

const HOUR = "public, max-age=3600";
/** Names under which a site that is tried on one machine is asked. */
const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Posts that the lists for programs name. */
const MAX_POSTS = 200;

type Deps = {
  database: Database;
  content: Pick<ContentVersion, "current">;
  config: Pick<Config, "siteUrl" | "trustProxy">;
  readKnowledge: KnowledgeSource;
  log: Log;
  /** The whole site in this process, on behalf of an address. */
  askAs: (address: string) => AskSite;
};

/** For programs that read the site and act on it for a person: llms.txt, all pages as one text, and the MCP server. */
export function agentsRoutes({ database, content, config: { siteUrl, trustProxy }, readKnowledge, log, askAs }: Deps) {
  const calls = createMemoryLimiter(CALLS);
  const writes = createRateLimiter(database.client, WRITES, agentMessages.tooManyWrites);
  const addressOf = (c: Context) => findClientAddress(c, trustProxy);
  const ownHosts = new Set([new URL(siteUrl).hostname, ...OWN_MACHINE]);
  const text = (body: string) => new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": HOUR } });

  /** Decided before a body is received. */
  async function admit(c: Context, next: Next): Promise<void> {
    // DNS rebinding: a page of another site whose name leads to this machine has that name in its requests.
    const host = URL.parse(`http://${c.req.header("host") ?? ""}`)?.hostname;
    if (host === undefined || !ownHosts.has(host)) throw new AppError("forbidden", apiMessages.foreignWrite);
    await calls.consume(addressOf(c));
    await next();
  }

  async function spendWrite(address: string): Promise<void> {
    try {
      await writes.consume(address);
    } catch (error) {
      throw error instanceof AppError ? new Refusal(error.message) : error;
    }
  }

  // A figure that cannot be kept costs nobody's call, which may have sent something by then.
  const countCall = () =>
    countPageView(database.db, { path: MCP_PATH, referrer: "", device: "agent" }, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, "a call of an agent was not counted"),
    );

  const readMap = keepWhileUnchanged(content, async () => mapSite(await listNewestPosts(database.db, new Date(), MAX_POSTS)));

  const serve = async (address: string, request: Request) => {
    const map = await readMap();
    return createMcpHandler(
      () =>
        createAgentServer(
          map,
          (server) => ({
            ask: askAs(address),
            readKnowledge,
            readPrices: () => readPrices(database.db, siteUrl),
            siteUrl,
            spendWrite: () => spendWrite(address),
            countCall,
            visitBy: (tool) => ({ landing: MCP_PATH, agent: agentMessages.sentBy(tool, readClientName(server, request.headers)) }),
          }),
          log,
        ),
      { onerror: (error) => log.debug({ err: error }, "a call of the MCP server was refused") },
    ).fetch(request);
  };

  return createRouter()
    .get("/llms.txt", async () => {
      const prices = await readPrices(database.db, siteUrl);
      return text(writeLlms(siteUrl, { map: await readMap(), prices }));
    })
    .get("/llms-full.txt", async (c) => {
      const ask = askAs(addressOf(c));
      const pages: string[] = [];
      for (const path of listPaths(await readMap())) pages.push(await (await ask(markdownPath(path))).text());
      return text(pages.join("\n\n"));
    })
    .use(MCP_PATH, refuseForeignWrites(siteUrl), admit, receiveJson(addressOf))
    .all(MCP_PATH, async (c) => {
      const address = addressOf(c);
      if (c.req.method !== "POST") return serve(address, c.req.raw);
      const body = await c.req.text();
      const answer = await serve(address, new Request(c.req.url, { method: "POST", headers: c.req.raw.headers, body }));
      for (const [name, value] of Object.entries(sessionIdFor(body))) answer.headers.set(name, value);
      return answer;
    });
}
