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
    "What an assistant can do on this site, as people read it on its page, and as programs read it in llms.txt and from the MCP server.",
  path: "/agents",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 300),
    group("can", "What it can do", [
      line("heading", "Heading", 80),
      text("text", "Above the table of tools", 300),
      line("tool", "Above the tools’ names", 40),
      line("does", "Above what they do", 40),
      text("note", "Below it", 300),
    ]),
    group("connect", "How to connect it", [line("heading", "Heading", 80), line("text", "Above the address", 120)]),
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
      text("summary", "What the agency is", 400, { hint: "The MCP server begins with it, too." }),
      text("reading", "How the site is read", 400),
      line("prices", "Above the prices", 80),
      line("acting", "Above how to enquire and buy", 80),
      text("mcp", "Of the MCP server", 400, { needs: ["address"] }),
      text("api", "Of the HTTP API", 300, { needs: ["address"] }),
      text("person", "How a person is reached", 300),
    ]),
    group("tools", "Tools of the MCP server", [
      text("instructions", "How the tools are used", 600),
      tool("search_site", "Search"),
      tool("list_services", "Services"),
      tool("get_page", "Pages"),
      tool("get_prices", "Prices"),
      tool("list_case_studies", "Case studies"),
      tool("draft_scope", "Drafts of scopes"),
      tool("send_enquiry", "Enquiries"),
      tool("start_checkout", "Checkouts"),
    ]),
  ],
} as const satisfies SiteDocument;
