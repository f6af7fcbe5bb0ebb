import { createMcpHandler, isInitializeRequest, type McpServer } from "@modelcontextprotocol/server";
import type { Context, Next } from "hono";
import { z } from "zod";
import { agentMessages, MCP_PATH } from "../../content/agents.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import type { AgentReads } from "../analytics/agent-reads.ts";
import type { KnowledgeSource } from "../assistant/knowledge-source.ts";
import { listToldCases } from "../cases/cases.store.ts";
import { listPaths, readSiteMap } from "../discovery/site-map.ts";
import { readPrices } from "../packages/price-list.ts";
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
import { createAgentServer } from "./agent-server.ts";
import { type AskSite, Refusal } from "./ask-site.ts";

/** A program's name and version. */
const ClientName = z.tuple([z.string().max(80), z.string().max(40)]);

const HEADER = "Mcp-Session-Id";
const cut = (text: string, max: number) => Array.from(text).slice(0, max).join("");

/**
 * The session id for a client with a protocol version before 2026: it sends its name only once, and this server keeps no sessions, so the
 * id encodes the name, which the client sends back with each call. It grants nothing.
 * @param message of a request
 */
function sessionIdFor(message: unknown): Record<string, string> {
  if (!isInitializeRequest(message)) return {};
  const { name, version } = message.params.clientInfo;
  return { [HEADER]: Buffer.from(JSON.stringify([cut(name, 80), cut(version, 40)])).toString("base64url") };
}

/** `name version` of the calling program, or its `User-Agent` if it gives no name. */
function readClientName(server: McpServer, headers: Headers | undefined): string {
  const client = server.server.getClientVersion();
  if (client) return `${client.name} ${client.version}`;
  const sent = ClientName.safeParse(parseJson(Buffer.from(headers?.get(HEADER) ?? "", "base64url").toString()));
  return sent.success ? sent.data.join(" ") : (headers?.get("User-Agent") ?? "");
}

/** Parsed JSON; undefined for anything else. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A conversation with an agent makes a few calls a minute. */
const CALLS = { name: "agent-calls", points: 120, duration: 60 };
/** Enquiries and orders together: fewer than for people, who are slower. */
const WRITES = { name: "agent-writes", points: 5, duration: 3600 };

const MAX_BATCH = 20;

/** Host names for local testing. */
const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

type AgentsRoutesDeps = {
  database: Database;
  content: Pick<ContentVersion, "current">;
  config: Pick<Config, "siteUrl" | "trustProxy">;
  readKnowledge: KnowledgeSource;
  log: Log;
  agentReads: Pick<AgentReads, "count">;
  /** The whole site in process, on behalf of an address. */
  askAs: (address: string) => AskSite;
};

/** The MCP server, for programs that act for a person. */
export function agentsRoutes({
  database,
  content,
  config: { siteUrl, trustProxy },
  readKnowledge,
  log,
  agentReads,
  askAs,
}: AgentsRoutesDeps) {
  const calls = createMemoryLimiter(CALLS);
  const writes = createRateLimiter(database.client, WRITES, agentMessages.tooManyWrites);
  const addressOf = (c: Context) => findClientAddress(c, trustProxy);
  const ownHosts = new Set([new URL(siteUrl).hostname, ...OWN_MACHINE]);

  /** Decided before the body is received. */
  async function admit(c: Context, next: Next): Promise<void> {
    // DNS rebinding: a foreign page whose host name resolves to this machine sends that name in the Host header.
    const host = URL.parse(`http://${c.req.header("host") ?? ""}`)?.hostname;
    if (host === undefined || !ownHosts.has(host)) throw new AppError("forbidden", apiMessages.foreignWrite);
    await calls.consume(addressOf(c));
    await next();
  }

  /** Each message of a batch, which older protocol versions have, counts as a call. */
  async function countBatch(address: string, message: unknown): Promise<void> {
    const more = Array.isArray(message) ? message.length - 1 : 0;
    if (more >= MAX_BATCH) throw new AppError("too_large", agentMessages.longBatch(MAX_BATCH));
    for (let taken = 0; taken < more; taken += 1) await calls.consume(address);
  }

  async function spendWrite(address: string): Promise<void> {
    try {
      await writes.consume(address);
    } catch (error) {
      throw error instanceof AppError ? new Refusal(error.message) : error;
    }
  }

  const readMap = keepWhileUnchanged(content, async () => readSiteMap(database.db));

  const handler = createMcpHandler(
    async ({ authInfo, requestInfo }) => {
      const map = await readMap();
      const address = authInfo?.clientId ?? "";
      return createAgentServer(
        map,
        (server) => ({
          ask: askAs(address),
          readKnowledge,
          readPrices: () => readPrices(database.db, siteUrl),
          readCases: () => listToldCases(database.db),
          siteUrl,
          paths: listPaths(map),
          spendWrite: () => spendWrite(address),
          countCall: () => agentReads.count(MCP_PATH),
          visitBy: (tool) => ({ landing: MCP_PATH, agent: agentMessages.sentBy(tool, readClientName(server, requestInfo?.headers)) }),
        }),
        log,
      );
    },
    { onerror: (error) => log.debug({ err: error }, "an MCP call was refused") },
  );

  return createRouter()
    .use(MCP_PATH, refuseForeignWrites(siteUrl), admit, receiveJson(addressOf))
    .all(MCP_PATH, async (c) => {
      const clientId = addressOf(c);
      const authInfo = { clientId, token: "", scopes: [] };
      if (c.req.method !== "POST") return handler.fetch(c.req.raw, { authInfo });
      const body = await c.req.text();
      const message = parseJson(body);
      await countBatch(clientId, message);
      // What isn't JSON is for the handler to refuse, and the body has been read.
      const request = message === undefined ? new Request(c.req.url, { method: "POST", headers: c.req.raw.headers, body }) : c.req.raw;
      const answer = await handler.fetch(request, { authInfo, parsedBody: message });
      for (const [name, value] of Object.entries(sessionIdFor(message))) answer.headers.set(name, value);
      return answer;
    });
}
