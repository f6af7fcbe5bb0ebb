import { site } from "./site.ts";

/** Path of the MCP server; its descriptions are in `pages/agents.ts`. */
export const MCP_PATH = "/mcp";

/** Instructions for common MCP clients. */
export const connectLines = (address: string): readonly [string, string] => [
  `In an assistant or an editor with connectors: add a custom connector, type HTTP, with the address ${address}.`,
  "In a program with a configuration file: add the server there, as shown here.",
];

export const connectConfig = (address: string): string =>
  JSON.stringify({ mcpServers: { [site.name.toLowerCase().replaceAll(" ", "-")]: { type: "http", url: address } } }, null, 2);

/** What the two blocks to copy are. */
export const codeCaptions = { address: "HTTP address", config: "JSON configuration" };

/** The tools by what they do, in the order of `agentsCopy.tools`: only the last ones act in a person's name. */
export const toolGroups = [
  { name: "Read", tools: ["search_site", "list_services", "get_page", "get_prices", "list_case_studies"] },
  { name: "Prepare", tools: ["draft_scope"] },
  { name: "Send", tools: ["send_enquiry", "start_checkout"] },
] as const;

/** The drawing of both ways from a person to the site. */
export const agentWays = {
  alt: "You ask your assistant, and it reads, prepares and sends here. A second line goes around it: you pay this site yourself.",
  you: "You",
  assistant: "Your assistant",
  site: "This site",
  asks: "ask",
  acts: "reads, prepares, sends",
  pays: "You pay",
};

export const agentMessages = {
  noPage: (path: string, paths: readonly string[]) => `There is no page at ${path}. Available pages: ${paths.join(", ")}`,
  nothingFound: "The site has no information about that. To ask a person, use /contact-us.",
  noText: "The brief has no text.",
  notSold: (name: string, sold: readonly { name: string }[]) =>
    `There is no package named ${name}. Available packages: ${sold.map((each) => each.name).join(", ")}.`,
  notForSale: (name: string) => `${name} is not for sale right now.`,
  tooManyWrites: "Too many enquiries and orders from this address. Try again in an hour.",
  goesOn: "The person can review and edit the draft, then send it with send_enquiry.",
  payAt: (address: string, amount: string, billing: string) =>
    `The person pays ${amount} (${billing}) at ${address}. Nothing has been charged.`,
  notEnglish: "The brief doesn’t seem to be in English, which drafts require. Translate it and try again.",
  longBatch: (max: number) => `A batch can have at most ${max} calls.`,
  sentBy: (tool: string, client: string) => (client === "" ? tool : `${tool} by ${client}`),
};
