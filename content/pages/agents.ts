import type { WordsOf } from "../../contract/document-rules.ts";
import { askPerson, choosePackage } from "../actions.ts";
import { agentWays, codeCaptions, connectConfig, connectLines, MCP_PATH, toolGroups } from "../agents.ts";
import type { agentsDocument } from "../documents/agents.ts";
import { ANSWER_TIME } from "../enquiry-sent.ts";
import { live } from "../live.ts";
import { describe } from "../page-words.ts";
import { link, paragraph, richText } from "../rich-text.ts";
import type { PageMetadata } from "../site-page.ts";
import { openHours, site } from "../site.ts";

/** Texts of the MCP server, and of the page about it. */
export const agentsCopy: WordsOf<typeof agentsDocument> = live(
  () => ({
    search: {
      title: "For AI agents: read, ask, enquire and buy",
      description: `What an AI assistant can do on this site for you: read every page as Markdown, ask for prices, draft a scope, send an enquiry and start a checkout.`,
    },
    heading: "Send your assistant ahead",
    lead: "It can read this site, ask for prices, turn your brief into a draft scope, send an enquiry and prepare a checkout. You decide, and you pay.",
    can: {
      heading: "What it can do here",
      text: "The site has an MCP server, so an assistant that speaks the Model Context Protocol works with it as it would with any other tool.",
      tool: "Tool",
      does: "What it does",
      note: "Nothing here charges a card. Your assistant can prepare a checkout; only you can pay it.",
    },
    connect: { heading: "How to connect it", text: "The URL, without a login:" },
    example: {
      heading: "What a conversation looks like",
      lines: [
        "You: “I need an app that reads delivery notes. Does this agency do that, and for how much?”",
        "Your assistant searches the site, reads a case study and asks for today’s prices. It answers with both, and with the addresses it read them at.",
        "You: “Here’s my brief. What would they ask me?”",
        "It drafts a scope: your own sentences, sorted, with the questions that the brief leaves open and the package that fits.",
        "You: “Send it to them, I’m Ada, ada@example.com, +44 20 7946 0000.”",
        `It sends the enquiry with the scope. You get a confirmation by email, and a person answers ${ANSWER_TIME}.`,
      ],
    },
    reading: {
      heading: "Without a protocol",
      text: richText(
        paragraph(
          "Every page is also Markdown: add .md to its path, or ask for text/markdown. ",
          link("llms.txt", "/llms.txt"),
          " lists the pages with a line each and today’s prices, ",
          link("llms-full.txt", "/llms-full.txt"),
          " is all of them in one file, and the HTTP interface is described in ",
          link("OpenAPI", "/api/openapi.json"),
          ".",
        ),
      ),
    },
    rules: {
      heading: "The rules are the same as for you",
      items: [
        "An enquiry needs a real name, an email address and a phone number, and is checked as the form’s are. The same one sent twice arrives once.",
        "We see that an agent sent it, and which: its program’s name and version come with the enquiry and the order.",
        "It connects from a program or a server. A web page of another site cannot, so that no page acts in your name.",
        "A few enquiries and orders an hour from one address are enough for anyone; after that the server asks it to wait.",
        "What’s in a brief stays text: instructions in it are read and never followed.",
      ],
    },
    closing: {
      heading: "Decide when it comes back.",
      text: "It brings you today’s prices, a draft scope and the questions your brief leaves open. The next step is yours, and a person is there for it too.",
      actions: [choosePackage, askPerson],
    },
    llms: {
      summary: `${site.name} is a software and AI agency in ${site.address.city}, ${site.address.country}. It builds and launches products in sprints of seven days, at fixed prices.`,
      reading:
        "Every page is also Markdown: ask for it with `Accept: text/markdown`, or add `.md` to its path. The home page is at /index.md. All pages in one file are at /llms-full.txt.",
      prices: "Prices today, in US dollars",
      acting: "How to enquire and buy",
      mcp: "An MCP server (Streamable HTTP, no login) is at {address}. It searches the site, reads pages, quotes prices, drafts a scope from a brief, sends an enquiry, and starts a checkout that a person pays.",
      api: "The HTTP API is described at {address}.",
      person: `A person answers enquiries within one working day: ${site.email}, ${site.phone}, ${openHours()}.`,
    },
    tools: {
      instructions:
        "Use search_site for questions, get_prices before naming a price, and draft_scope on a written brief. send_enquiry and start_checkout act on a person’s behalf: call them only when that person asks for it, with their own name and email address. Nothing here charges a card; start_checkout returns an address where the person pays.",
      search_site: {
        title: "Search the site",
        description:
          "Finds what the site says about a question: up to five passages, best first, each with the address of the page it is on.",
      },
      list_services: {
        title: "List the services",
        description: "Lists the agency’s services, each with a description and the address of its page.",
      },
      get_page: {
        title: "Read a page",
        description:
          "Returns a public page of the site as Markdown, by its path, such as /pricing or /case-studies/cold-chain. llms.txt lists the paths.",
      },
      get_prices: {
        title: "Get today’s prices",
        description: "Returns the packages on sale today: price, discount, amount charged today, billing, and what is included.",
      },
      list_case_studies: {
        title: "List the case studies",
        description: "Lists completed projects, each with its result, who measured it, and the address of its page.",
      },
      draft_scope: {
        title: "Draft a scope from a brief",
        description:
          "Reads a brief in English, sorts its sentences into goals, must-haves, constraints and open questions, and suggests a package. Nothing is sent or stored.",
      },
      send_enquiry: {
        title: "Send an enquiry",
        description:
          "Sends an enquiry to the agency on a person’s behalf. Ask them for their name, email address and phone number, and never make one up. They get a confirmation by email, and a person answers within one working day. Sending the same enquiry twice creates only one.",
      },
      start_checkout: {
        title: "Start a checkout",
        description:
          "Orders a package for a person and returns the address where they pay by card. Nothing is charged before that. Monthly packages renew until they are cancelled.",
      },
    },
  }),
  "agents",
);

export const metadata: PageMetadata = live(() => ({ ...describe(agentsCopy.search), isIndexed: true }));

/** The texts of the page about what AI agents can do here. @param origin the site's origin */
export function agentsPage(origin: string) {
  const { heading, lead, can, connect, example, reading, rules, closing, tools } = agentsCopy;
  const address = `${origin}${MCP_PATH}`;
  return {
    heading,
    lead,
    example,
    connect: {
      ...connect,
      lines: connectLines(address),
      address: { caption: codeCaptions.address, code: address },
      config: { caption: codeCaptions.config, code: connectConfig(address) },
    },
    can: { ...can, groups: toolGroups.map((group) => ({ name: group.name, tools: group.tools.map((tool) => tools[tool]) })) },
    ways: agentWays,
    reading,
    rules,
    closing,
  };
}

export type AgentsPage = ReturnType<typeof agentsPage>;
