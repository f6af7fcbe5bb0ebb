import { z } from "zod";
import { queryNumber } from "./http.ts";

/** A page view. Path and referrer have no query: it may contain personal data. */
export const PageViewInput = z
  .strictObject({
    path: z
      .string()
      .max(300)
      .regex(/^\/[^?#]*$/),
    referrer: z
      .string()
      .max(100)
      .regex(/^[a-z0-9.-]*$/)
      .optional()
      .meta({ description: "The host the visitor came from; missing for moves within the site" }),
  })
  .meta({ id: "PageViewInput" });
export type PageViewInput = z.infer<typeof PageViewInput>;

/** `agent`: a program that read a page as Markdown or called a tool of the MCP server. */
export const DEVICES = ["phone", "tablet", "computer", "agent"] as const;
export type Device = (typeof DEVICES)[number];

/** Counts are kept for two years. */
export const PageViewsQuery = z.object({ days: queryNumber({ min: 1, max: 731, otherwise: 30 }) });
export type PageViewsQuery = z.infer<typeof PageViewsQuery>;

const Counted = z.object({ name: z.string(), views: z.number().int() }).meta({ id: "Counted" });

/** View counts, most first; days in order. */
export const PageViewsView = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    views: z.number().int(),
    days: Counted.array(),
    paths: Counted.array(),
    referrers: Counted.array(),
    devices: Counted.array(),
    agents: Counted.array().meta({
      description: "Pages read by programs as Markdown, and tool calls as `/mcp`; not included in the other figures",
    }),
  })
  .meta({ id: "PageViews" });
export type PageViewsView = z.infer<typeof PageViewsView>;
