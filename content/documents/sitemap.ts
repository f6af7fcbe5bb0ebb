import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, line, text } from "./fields.ts";
import { search } from "./search.ts";

/** Sitemap page: `content/pages/sitemap-words.ts`. */
export const sitemapDocument = {
  name: "sitemap",
  label: "Sitemap",
  group: "Pages",
  about: "The texts around the list of all pages. Each page is listed with its own description.",
  path: "/sitemap",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 200),
    group("groups", "Headings of the groups", [
      line("agency", "The agency", 60),
      line("services", "Services", 60),
      line("cases", "Case studies", 60),
      line("blog", "Blog", 60),
      line("sections", "Sections of the home page", 60),
      line("legal", "Privacy and terms", 60),
    ]),
    line("total", "Below the number of all pages", 60),
  ],
} as const satisfies SiteDocument;
