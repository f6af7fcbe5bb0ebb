import type { SiteDocument } from "../../contract/document-rules.ts";
import { action, closing, line, text } from "./fields.ts";
import { search } from "./search.ts";

/** Portfolio page: `content/pages/portfolio.ts`. */
export const portfolioDocument = {
  name: "portfolio",
  label: "Portfolio",
  group: "Pages",
  about: "What stands around the projects, which have a tab of their own.",
  path: "/portfolio",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("tagline", "Tagline", 160),
    line("more", "Link of a project to its case", 60),
    closing(text("text", "Text", 300), action("action", "Button")),
  ],
} as const satisfies SiteDocument;
