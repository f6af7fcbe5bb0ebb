import { MCP_PATH } from "../../content/agents.ts";
import { agentsCopy } from "../../content/pages/agents.ts";
import type { MapGroup } from "../../content/pages/sitemap.ts";
import { site } from "../../content/site.ts";
import { markdownPath } from "../../contract/markdown-path.ts";
import { fill } from "../../contract/placeholder-rules.ts";
import { type Price, tellPrice } from "../packages/price-list.ts";

/** A summary of the site with links, in the format of https://llmstxt.org. */
export function writeLlms(siteUrl: string, { map, prices }: { map: readonly MapGroup[]; prices: readonly Price[] }): string {
  const words = agentsCopy.llms;
  const groups = map
    .filter(({ id }) => id !== "sections")
    .map(({ heading, entries }) =>
      [
        `## ${heading}`,
        "",
        ...entries.map(({ name, path, description }) => `- [${name}](${siteUrl}${markdownPath(path)}): ${description}`),
      ].join("\n"),
    );
  return [
    `# ${site.name}`,
    `> ${words.summary}`,
    words.reading,
    [`## ${words.prices}`, "", ...prices.map((price) => `- ${tellPrice(price)}`)].join("\n"),
    [
      `## ${words.acting}`,
      "",
      `- ${fill(words.mcp, { address: siteUrl + MCP_PATH })}`,
      `- ${fill(words.api, { address: `${siteUrl}/api/openapi.json` })}`,
      `- ${words.person}`,
    ].join("\n"),
    ...groups,
    "",
  ].join("\n\n");
}
