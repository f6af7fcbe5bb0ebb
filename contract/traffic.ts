import { z } from "zod";
import { PageViewsView } from "./page-views.ts";

/** Where somebody came from before they wrote or bought: the campaign's source, else the host that led here; empty for neither. */
const Source = z
  .object({ name: z.string(), views: z.int(), enquiries: z.int(), orders: z.int(), paid: z.int() })
  .meta({ id: "TrafficSource" });
export type TrafficSource = z.infer<typeof Source>;

export const TRAFFIC_STEPS = ["views", "offers", "enquiries", "orders", "paid"] as const;
export type TrafficStep = (typeof TRAFFIC_STEPS)[number];

/**
 * From looking to buying, within the same days: pages shown, pages that offer something shown, enquiries, orders begun, orders paid. Counts, not
 * persons: nobody is followed from one to the next.
 */
export const TrafficView = z
  .object({
    pageViews: PageViewsView,
    /** False while page views go to another service. */
    isCounted: z.boolean(),
    /** Whether the orders are test orders: those of the provider the site runs with. */
    isTest: z.boolean(),
    steps: z.object({ step: z.enum(TRAFFIC_STEPS), count: z.int() }).array(),
    sources: Source.array(),
  })
  .meta({ id: "Traffic" });
export type TrafficView = z.infer<typeof TrafficView>;
