import { agentTools, connectConfig, connectLines, MCP_PATH } from "../agents.ts";
import { ANSWER_TIME } from "../enquiry-sent.ts";
import { bulletList, callout, codeBlock, heading, link, paragraph, richText } from "../rich-text.ts";
import { site } from "../site.ts";
import type { PageMetadata } from "../site-page.ts";
import type { Reading } from "./reading.ts";
import { live } from "../live.ts";

export const metadata: PageMetadata = live(() => ({
  title: `For AI agents: read, ask, enquire and buy | ${site.name}`,
  description: `What an AI assistant can do on this site for you: read every page as Markdown, ask for prices, draft a scope, send an enquiry and start a checkout.`,
  isIndexed: true,
}));

/** What the site offers to programs, without what it tells them of it. */
const listTools = () =>
  Object.entries(agentTools).flatMap(([name, tool]) => (name === "instructions" || typeof tool === "string" ? [] : tool));

/** The page that tells people what an agent can do here. @param origin where the site is */
export const agentsPage = (origin: string): Reading => ({
  heading: "Send your assistant ahead",
  lead: "It can read this site, ask for prices, turn your brief into a draft scope, send an enquiry and prepare a checkout. You decide, and you pay.",
  body: richText(
    heading("What it can do here", "tools"),
    paragraph("The site has an MCP server, so an assistant that speaks the Model Context Protocol works with it as with any of its tools."),
    bulletList(...listTools().map(({ title, description }) => `${title}. ${description}`)),
    callout("Nothing here charges a card. A checkout that your assistant starts is an address, and paying is yours."),
    heading("How to connect it", "connect"),
    paragraph("The address, without a login:"),
    callout(`${origin}${MCP_PATH}`),
    bulletList(...connectLines(`${origin}${MCP_PATH}`)),
    codeBlock(connectConfig(`${origin}${MCP_PATH}`)),
    heading("What a conversation looks like", "example"),
    bulletList(
      "You: “I need an app that reads delivery notes. Does this agency do that, and for how much?”",
      "Your assistant searches the site, reads a case study and asks for the prices of today. It answers with both, and with the addresses it read them at.",
      "You: “Here’s my brief. What would they ask me?”",
      "It drafts a scope: your own sentences, sorted, with the questions that the brief leaves open and the package that fits.",
      "You: “Send it to them, I’m Ada, ada@example.com, +44 20 7946 0000.”",
      `It sends the enquiry with the scope. You get a confirmation by email, and a person answers ${ANSWER_TIME}.`,
    ),
    heading("Without a protocol", "reading"),
    paragraph(
      "Every page is also Markdown: add .md to its path, or ask for text/markdown. ",
      link("llms.txt", "/llms.txt"),
      " lists the pages with a line each and the prices of today, ",
      link("llms-full.txt", "/llms-full.txt"),
      " is all of them in one file, and the HTTP interface is described in ",
      link("OpenAPI", "/api/openapi.json"),
      ".",
    ),
    heading("The rules are the same as for you", "rules"),
    bulletList(
      "An enquiry needs a real name, an email address and a phone number, and is checked as the form’s are. The same one sent twice arrives once.",
      "We see that an agent sent it, and which: its program’s name and version come with the enquiry and the order.",
      "It connects from a program or a server. A web page of another site cannot, so that no page acts in your name.",
      "A few enquiries and orders an hour from one address are enough for anyone; after that the server asks it to wait.",
      "What stands in a brief stays text: instructions in it are read and never followed.",
    ),
  ),
});
