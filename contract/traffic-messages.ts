import type { TrafficStep } from "./traffic.ts";

/** The panel's texts for traffic. */
export const trafficMessages = {
  loading: "Counting…",
  loadFailed: "Failed to load the traffic",
  steps: {
    views: "Page views",
    offers: "Pricing and contact views",
    enquiries: "Enquiries",
    orders: "Orders started",
    paid: "Orders paid",
  } satisfies Record<TrafficStep, string>,
  stepsNote: "Counts for the same days. Visitors are not tracked from one step to the next, and the site sets no tracking cookie.",
  testOrders: "Orders are test orders, because the site is in test mode.",
  elsewhere: "Page views are sent to another service (ANALYTICS), so none are counted here.",
  none: "No page views in this period, or visitors asked not to be counted.",
  noSources: "No visits from other sites in this period.",
  direct: "Direct or unknown",
  noAgents: "No agent read a page or called a tool in this period.",
  tools: "Tool calls (MCP)",
  agentsNote: "Programs that read a page as Markdown or use the site’s tools. They are not included in the other figures.",
  days: "Days are in UTC.",
};
