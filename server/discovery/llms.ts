import { llmsCopy, MCP_PATH } from "../../content/agents.ts";
import type { MapGroup } from "../../content/pages/sitemap.ts";
import { site } from "../../content/site.ts";
import { markdownPath } from "../../contract/markdown-path.ts";
import { type Price, tellPrice } from "../packages/price-list.ts";

/** What the site is and where to read on, as https://llmstxt.org has it. */
export function writeLlms(siteUrl: string, { map, prices }: { map: readonly MapGroup[]; prices: readonly Price[] }): string {
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
    `> ${llmsCopy.summary}`,
    llmsCopy.reading,
    [`## ${llmsCopy.prices}`, "", ...prices.map((price) => `- ${tellPrice(price)}`)].join("\n"),
    [
      `## ${llmsCopy.acting}`,
      "",
      `- ${llmsCopy.mcp(siteUrl + MCP_PATH)}`,
      `- ${llmsCopy.api(`${siteUrl}/api/openapi.json`)}`,
      `- ${llmsCopy.person}`,
    ].join("\n"),
    ...groups,
    "",
  ].join("\n\n");
}
