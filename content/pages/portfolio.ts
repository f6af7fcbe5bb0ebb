import type { WordsOf } from "../../contract/document-rules.ts";
import type { portfolioDocument } from "../documents/portfolio.ts";
import { live } from "../live.ts";
import { describe } from "../page-words.ts";
import type { PageMetadata } from "../site-page.ts";

/** Texts of the portfolio page. Projects come from the database. */
export const portfolioCopy: WordsOf<typeof portfolioDocument> = live(
  () => ({
    search: {
      title: "Portfolio: products our clients run on",
      description:
        "Products we built for couriers, bakeries, insurers and utilities: what each one does, whom it serves and what it changed. Every project has its case study.",
    },
    heading: "Portfolio",
    tagline: "We don’t build websites, we build your businesses.",
    more: "Read the case study",
    closing: {
      heading: "Which figure would your case begin with?",
      text: "Spoiled boxes, unsold bread, calls nobody answered: the work above began with a number someone had written down.",
      action: { name: "Let’s Build Your Business", path: "/contact-us" },
    },
  }),
  "portfolio",
);

export const metadata: PageMetadata = live(() => ({ ...describe(portfolioCopy.search), isIndexed: true }));
