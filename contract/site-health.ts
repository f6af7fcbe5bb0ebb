import { z } from "zod";

/** `warning`: it works, but needs attention. `failing`: it does not work. */
export const HEALTH_LEVELS = ["good", "warning", "failing"] as const;
export type HealthLevel = (typeof HEALTH_LEVELS)[number];

/** One part of the site, in words for the operator; `advice` is what to do, if anything. */
export const HealthCheck = z
  .object({ name: z.string(), level: z.enum(HEALTH_LEVELS), text: z.string(), advice: z.string().optional() })
  .meta({ id: "HealthCheck" });
export type HealthCheck = z.infer<typeof HealthCheck>;

export const SiteHealthView = z.object({ checkedAt: z.iso.datetime(), checks: HealthCheck.array() }).meta({ id: "SiteHealth" });
export type SiteHealthView = z.infer<typeof SiteHealthView>;
