import type { WordsOf } from "../../contract/document-rules.ts";
import type { sitemapDocument } from "../documents/sitemap.ts";
import { live } from "../live.ts";
import { site } from "../site.ts";

/** Texts of the sitemap page. Separate from the list of pages, which needs its title (import cycle). */
export const sitemapCopy: WordsOf<typeof sitemapDocument> = live(
  () => ({
    search: {
      title: "Sitemap: every page of this site",
      description: `Every page of ${site.name} in one list: services, pricing, work, writing, and the pages about privacy and terms.`,
    },
    heading: "Sitemap",
    lead: "Every page of this site, drawn from the same list as its menus.",
    groups: {
      agency: "The agency",
      services: "Services",
      cases: "Case studies",
      blog: "Blog",
      sections: "The home page, section by section",
      legal: "Small print",
    },
    total: "Pages in all",
  }),
  "sitemap",
);
