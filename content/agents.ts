import { site } from "./site.ts";

/** Path of the MCP server; its descriptions are in `pages/agents.ts`. */
export const MCP_PATH = "/mcp";

/** Instructions for common MCP clients. */
export const connectLines = (address: string): readonly [string, string] => [
  `In an assistant or an editor with connectors: add a custom connector, type HTTP, with the address ${address}.`,
  "In a program with a configuration file: add the server there, as below.",
];

export const connectConfig = (address: string): string =>
  JSON.stringify({ mcpServers: { [site.name.toLowerCase().replaceAll(" ", "-")]: { type: "http", url: address } } }, null, 2);

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
