import { z } from "zod";

const text = z.string().trim().min(1).optional();
const KINDS = ["own", "plausible", "umami", "ga4"] as const;
type Kind = (typeof KINDS)[number];

/** The settings that say where page views go. */
export const analyticsSettings = {
  ANALYTICS: z.enum(KINDS, `must be one of ${KINDS.join(", ")}`).default("own"),
  ANALYTICS_HOST: z.url({ protocol: /^https?$/, error: "must be an address like https://stats.example.com" }).optional(),
  PLAUSIBLE_DOMAIN: text,
  UMAMI_WEBSITE_ID: text,
  GA4_MEASUREMENT_ID: text,
  GA4_API_SECRET: text,
};
type AnalyticsSettings = z.infer<z.ZodObject<typeof analyticsSettings>>;

/** Required settings of each service. */
export const ANALYTICS_NEEDS: Record<Kind, readonly (keyof AnalyticsSettings)[]> = {
  own: [],
  plausible: ["PLAUSIBLE_DOMAIN"],
  umami: ["UMAMI_WEBSITE_ID"],
  ga4: ["GA4_MEASUREMENT_ID", "GA4_API_SECRET"],
};

const HOSTS = { plausible: "https://plausible.io", umami: "https://cloud.umami.is", ga4: "https://www.google-analytics.com" };

export type AnalyticsConfig =
  | { kind: "own" }
  | { kind: "plausible"; host: string; domain: string }
  | { kind: "umami"; host: string; websiteId: string }
  | { kind: "ga4"; host: string; measurementId: string; apiSecret: string };

/** The chosen service with its settings. They are complete: `findMissingAnalytics` refuses the start otherwise. */
export function readAnalytics(value: AnalyticsSettings): AnalyticsConfig {
  const { ANALYTICS: kind, PLAUSIBLE_DOMAIN, UMAMI_WEBSITE_ID, GA4_MEASUREMENT_ID, GA4_API_SECRET } = value;
  if (kind === "own") return { kind };
  const host = (value.ANALYTICS_HOST ?? HOSTS[kind]).replace(/\/+$/, "");
  switch (kind) {
    case "plausible":
      return { kind, host, domain: PLAUSIBLE_DOMAIN ?? "" };
    case "umami":
      return { kind, host, websiteId: UMAMI_WEBSITE_ID ?? "" };
    case "ga4":
      return { kind, host, measurementId: GA4_MEASUREMENT_ID ?? "", apiSecret: GA4_API_SECRET ?? "" };
  }
}
