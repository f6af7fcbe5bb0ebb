import { openHours, site } from "./site.ts";
import { live } from "./live.ts";

/** What is told to programs that read the site, or act on it, for a person: llms.txt and the MCP server. */
export const MCP_PATH = "/mcp";

/** How common clients are connected. */
export const connectLines = (address: string): readonly [string, string] => [
  `In an assistant or an editor with connectors: add a custom connector, type HTTP, with the address ${address}.`,
  "In a program with a configuration file: add the server there, as below.",
];

/** What such a file holds, as JSON. */
export const connectConfig = (address: string): string =>
  JSON.stringify({ mcpServers: { [site.name.toLowerCase().replaceAll(" ", "-")]: { type: "http", url: address } } }, null, 2);

export const llmsCopy = live(() => ({
  summary: `${site.name} is a software and AI agency in ${site.address.city}, ${site.address.country}. It builds and launches products in sprints of seven days, at fixed prices.`,
  reading:
    "Every page is also Markdown: ask for it with `Accept: text/markdown`, or add `.md` to its path. The home page is at /index.md. All pages in one file are at /llms-full.txt.",
  prices: "Prices today, in US dollars",
  acting: "How to enquire and buy",
  mcp: (address: string) =>
    `An MCP server (Streamable HTTP, no login) is at ${address}. It searches the site, reads pages, tells prices, drafts a scope from a brief, sends an enquiry, and starts a checkout that a person pays.`,
  api: (address: string) => `The HTTP API is described at ${address}.`,
  person: `A person answers enquiries within one working day: ${site.email}, ${site.phone}, ${openHours()}.`,
}));

/** Titles and descriptions of the tools, as an agent reads them. */
export const agentTools = live(
  () =>
    ({
      instructions: `${llmsCopy.summary} Use search_site for questions, get_prices before naming a price, and draft_scope on a written brief. send_enquiry and start_checkout act in a person’s name: call them only when that person asked for it, with their own name and email address. Nothing here charges a card; start_checkout answers an address where the person pays.`,
      search_site: {
        title: "Search the site",
        description:
          "Finds what the site says about a question: up to five passages, best first, each with the address of the page it is on.",
      },
      list_services: {
        title: "List the services",
        description: "The services of the agency, each with what it is and the address of its page.",
      },
      get_page: {
        title: "Read a page",
        description:
          "A public page of the site as Markdown, by its path, such as /pricing or /case-studies/cold-chain. llms.txt lists the paths.",
      },
      get_prices: {
        title: "Tell the prices",
        description: "The packages as they are sold today: price, discount, what is charged today, billing, and what is included.",
      },
      list_case_studies: {
        title: "List the case studies",
        description: "Work that was done, each with its result, who counted it, and the address of its page.",
      },
      draft_scope: {
        title: "Draft a scope from a brief",
        description:
          "Reads a brief in English and sorts its own sentences into goals, what it must have, constraints and open questions, and names the package that fits. Nothing is sent or kept.",
      },
      send_enquiry: {
        title: "Send an enquiry",
        description:
          "Sends an enquiry to the agency in a person’s name. Ask them for name, email address and phone number, and never make one up. They get a confirmation by email, and a person answers within one working day. The same enquiry sent twice arrives once.",
      },
      start_checkout: {
        title: "Start a checkout",
        description:
          "Orders a package for a person and answers the address where they pay by card. Nothing is charged before they do. Monthly packages renew until they are cancelled.",
      },
    }) as const,
);

export const agentMessages = {
  noPage: (path: string, paths: readonly string[]) => `No page is at ${path}. There are: ${paths.join(", ")}`,
  nothingFound: "The site says nothing about that. A person can be asked at /contact-us.",
  noText: "There is no text in this brief.",
  notSold: (name: string, sold: readonly { name: string }[]) =>
    `No package is called ${name}. There are: ${sold.map((each) => each.name).join(", ")}.`,
  notForSale: (name: string) => `${name} is not on sale right now.`,
  tooManyWrites: "Too many enquiries and orders from this address. Try again in an hour.",
  goesOn: "A person can look at the draft, change it and send it with send_enquiry.",
  payAt: (address: string, amount: string, billing: string) =>
    `The person pays ${amount} (${billing}) at ${address}. Nothing has been charged.`,
  notEnglish: "This brief seems to be in another language than English, which drafts are made from. Translate it and ask again.",
  longBatch: (max: number) => `A batch has at most ${max} calls.`,
  sentBy: (tool: string, client: string) => (client === "" ? tool : `${tool} by ${client}`),
};
