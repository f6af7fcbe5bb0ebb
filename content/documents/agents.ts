import type { SiteDocument } from "../../contract/document-rules.ts";
import { actions, closing, group, line, list, rich, text } from "./fields.ts";
import { search } from "./search.ts";

const tool = <const Name extends string>(name: Name, label: string) =>
  group(name, label, [line("title", "Name", 60), text("description", "What it does", 400)] as const);

/** Texts for agents, and the page about them: `content/pages/agents.ts`. */
export const agentsDocument = {
  name: "agents",
  label: "For AI agents",
  group: "Pages",
  about:
    "What an AI assistant can do on this site: the page for people, and the texts that programs read in llms.txt and from the MCP server.",
  path: "/agents",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 300),
    group("can", "What it can do", [
      line("heading", "Heading", 80),
      text("text", "Text above the tools table", 300),
      line("tool", "Column heading: tool", 40),
      line("does", "Column heading: what it does", 40),
      text("note", "Note below the table", 300),
    ]),
    group("connect", "How to connect", [line("heading", "Heading", 80), line("text", "Text above the address", 120)]),
    group("example", "What a conversation looks like", [
      line("heading", "Heading", 80),
      list("lines", "Lines", { kind: "text", max: 300 } as const, { one: "line", min: 1, max: 12 }),
    ]),
    group("reading", "Without a protocol", [line("heading", "Heading", 80), rich("text", "Text")]),
    group("rules", "The rules", [
      line("heading", "Heading", 80),
      list("items", "Rules", { kind: "text", max: 300 } as const, { one: "rule", min: 1, max: 10 }),
    ]),
    closing(text("text", "Text", 300), actions("actions", "Buttons")),
    group("llms", "In llms.txt", [
      text("summary", "What the agency is", 400, { hint: "The MCP server’s instructions also start with it." }),
      text("reading", "How to read the site", 400),
      line("prices", "Heading above prices", 80),
      line("acting", "Heading above enquiries and orders", 80),
      text("mcp", "About the MCP server", 400, { needs: ["address"] }),
      text("api", "About the HTTP API", 300, { needs: ["address"] }),
      text("person", "How to reach a person", 300),
    ]),
    group("tools", "Tools of the MCP server", [
      text("instructions", "How to use the tools", 600),
      tool("search_site", "Search"),
      tool("list_services", "Services"),
      tool("get_page", "Pages"),
      tool("get_prices", "Prices"),
      tool("list_case_studies", "Case studies"),
      tool("draft_scope", "Draft scopes"),
      tool("send_enquiry", "Enquiries"),
      tool("start_checkout", "Checkouts"),
    ]),
  ],
} as const satisfies SiteDocument;
