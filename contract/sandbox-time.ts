import { z } from "zod";

export const SANDBOX_UNITS = ["day", "week", "month"] as const;

/** How far to move the test clock; a year at most, since everything due in between is executed. */
export const SandboxSpan = z
  .strictObject({ count: z.int().min(1).max(366), unit: z.enum(SANDBOX_UNITS) })
  .refine(({ count, unit }) => count * { day: 1, week: 7, month: 30.5 }[unit] <= 366)
  .meta({ id: "SandboxSpan" });
export type SandboxSpan = z.infer<typeof SandboxSpan>;

/** `now` is the time of the built-in test provider; null if another takes the payments. */
export const SandboxTimeView = z.object({ now: z.iso.datetime().nullable() }).meta({ id: "SandboxTime" });
export type SandboxTimeView = z.infer<typeof SandboxTimeView>;

/** What became due: paid renewals, failed charges, ended subscriptions. */
export const SandboxAdvancedView = z
  .object({ now: z.iso.datetime(), renewed: z.int(), failed: z.int(), ended: z.int() })
  .meta({ id: "SandboxAdvanced" });
export type SandboxAdvancedView = z.infer<typeof SandboxAdvancedView>;
