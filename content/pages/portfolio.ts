import type { PageMetadata } from "../site-page.ts";
import { site } from "../site.ts";
import { live } from "../live.ts";

/** The portfolio page's words. The projects come from the database. */
export const metadata: PageMetadata = live(() => ({
  title: `Portfolio: products our clients run on | ${site.name}`,
  description:
    "Products we built for couriers, bakeries, insurers and utilities: what each one does, whom it serves and what it changed. Every project has its case study.",
  isIndexed: true,
}));

export const portfolioCopy = {
  heading: "Portfolio",
  tagline: "We don’t build websites, we build your businesses.",
  more: { name: "Read the case study", path: "/case-studies" },
  closing: {
    heading: "Which figure would your case begin with?",
    text: "Spoiled boxes, unsold bread, calls nobody answered: the work above began with a number someone had written down.",
    action: { name: "Let’s Build Your Business", path: "/contact-us" },
  },
};

export type PortfolioCopy = typeof portfolioCopy;

/** The anchor of an item on the portfolio page and of its case study; items keep their id when staff change their title. */
export function projectAnchor(item: { _id: string }): string {
  return `project-${item._id}`;
}
