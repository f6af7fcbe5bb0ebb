import type { TrafficStep } from "./traffic.ts";

/** The panel's texts for traffic. */
export const trafficMessages = {
  loading: "Counting…",
  loadFailed: "Failed to load the traffic",
  steps: {
    views: "Pages shown",
    offers: "Pricing and contact shown",
    enquiries: "Enquiries",
    orders: "Orders begun",
    paid: "Orders paid",
  } satisfies Record<TrafficStep, string>,
  stepsNote: "Counts of the same days. Nobody is followed from one step to the next, and the site has no cookie to do it with.",
  testOrders: "Orders are test orders: the site runs without real payments.",
  elsewhere: "Page views go to another service (ANALYTICS), so none are counted here.",
  none: "No page has been shown in these days, or those who came asked not to be counted.",
  noSources: "Nobody has come from elsewhere in these days.",
  direct: "Direct or not told",
  noAgents: "No agent has read a page or called a tool in these days.",
  tools: "Calls of tools (MCP)",
  agentsNote: "Programs that read a page as Markdown or use the site’s tools. They are no part of the other figures.",
  days: "Days are those of UTC, as they are counted.",
};
