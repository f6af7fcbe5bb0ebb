import { entriesOf } from "../../contract/records.ts";
import { type CallToolResult, McpServer, ResourceNotFoundError, ResourceTemplate } from "@modelcontextprotocol/server";
import { agentsCopy } from "../../content/pages/agents.ts";
import type { MapGroup } from "../../content/pages/sitemap.ts";
import { site } from "../../content/site.ts";
import { markdownPath } from "../../contract/markdown-path.ts";
import { messages } from "../../contract/messages.ts";
import { version } from "../platform/root.ts";
import type { Log } from "../platform/log.ts";
import { type ToolDeps, tools } from "./agent-tools.ts";
import { Refusal } from "./ask-site.ts";

const refuse = (text: string): CallToolResult => ({ content: [{ type: "text", text }], isError: true });

/** The MCP server, built per request: older protocol versions can't work without a session otherwise. */
export function createAgentServer(map: readonly MapGroup[], makeDeps: (server: McpServer) => ToolDeps, log: Log): McpServer {
  const server = new McpServer(
    { name: site.name.toLowerCase().replaceAll(" ", "-"), title: site.name, version },
    { instructions: `${agentsCopy.llms.summary} ${agentsCopy.tools.instructions}` },
  );
  const deps = makeDeps(server);
  for (const [name, { input, output, run, writes, repeats }] of entriesOf(tools)) {
    const { title, description } = agentsCopy.tools[name];
    const annotations = {
      readOnlyHint: writes !== true,
      destructiveHint: false,
      idempotentHint: repeats !== true,
      openWorldHint: writes === true,
    };
    server.registerTool(name, { title, description, inputSchema: input, outputSchema: output, annotations }, async (given) => {
      try {
        const { structured, text } = await run(given, deps);
        deps.countCall();
        return { content: [{ type: "text", text }], structuredContent: structured };
      } catch (error) {
        if (error instanceof Refusal) return refuse(error.message);
        log.error({ err: error, tool: name }, "an MCP tool failed");
        return refuse(messages.unexpected);
      }
    });
  }
  const pages = map.flatMap(({ id, entries }) => (id === "sections" ? [] : entries));
  const resources = pages.map(({ path, name, description }) => ({
    uri: deps.siteUrl + path,
    name,
    title: name,
    description,
    mimeType: "text/markdown",
  }));
  // One template instead of a resource per page, which each request would have to register.
  const template = new ResourceTemplate(`${deps.siteUrl}{+path}`, { list: () => ({ resources }) });
  server.registerResource("page", template, { title: agentsCopy.tools.get_page.title, mimeType: "text/markdown" }, async ({ href }) => {
    const page = pages.find(({ path }) => deps.siteUrl + path === href);
    if (page === undefined) throw new ResourceNotFoundError(href);
    return { contents: [{ uri: href, mimeType: "text/markdown", text: await (await deps.ask(markdownPath(page.path))).text() }] };
  });
  return server;
}
