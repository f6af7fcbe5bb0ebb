import type { SiteDocument } from "../../contract/document-rules.ts";
import { action, closing, line, text } from "./fields.ts";
import { search } from "./search.ts";

/** Portfolio page: `content/pages/portfolio.ts`. */
export const portfolioDocument = {
  name: "portfolio",
  label: "Portfolio",
  group: "Pages",
  about: "The texts around the projects. Projects are edited in their own tab.",
  path: "/portfolio",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("tagline", "Tagline", 160),
    line("more", "Link from a project to its case study", 60),
    closing(text("text", "Text", 300), action("action", "Button")),
  ],
} as const satisfies SiteDocument;
