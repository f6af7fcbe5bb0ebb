import { z } from "zod";
import { PageViewsView } from "./page-views.ts";

/** A source of visitors: the campaign's source, else the referring host; empty for neither. */
const Source = z
  .object({ name: z.string(), views: z.int(), enquiries: z.int(), orders: z.int(), paid: z.int() })
  .meta({ id: "TrafficSource" });
export type TrafficSource = z.infer<typeof Source>;

export const TRAFFIC_STEPS = ["views", "offers", "enquiries", "orders", "paid"] as const;
export type TrafficStep = (typeof TRAFFIC_STEPS)[number];

/**
 * The funnel within the same days: pages shown, offer pages shown, enquiries, orders begun, orders paid. Counts, not persons: visitors are
 * not tracked from step to step.
 */
export const TrafficView = z
  .object({
    pageViews: PageViewsView,
    /** False if page views go to another service. */
    isCounted: z.boolean(),
    /** Whether the orders are test orders, as with the current provider. */
    isTest: z.boolean(),
    steps: z.object({ step: z.enum(TRAFFIC_STEPS), count: z.int() }).array(),
    sources: Source.array(),
  })
  .meta({ id: "Traffic" });
export type TrafficView = z.infer<typeof TrafficView>;
