import type { WordsOf } from "../contract/document-rules.ts";
import type { siteDocument } from "./documents/site.ts";
import { live } from "./live.ts";

type SiteSettings = WordsOf<typeof siteDocument>;

/** Default settings. */
const settings = {
  name: "Saat Labs",
  tagline: "AI and software, seven days at a time",
  /** In the footer. */
  motto: "Saat is the Urdu word for seven. It is also how long we need.",
  /** In the footer of pages that already show the motto. */
  signOff: "Day 1 is one call. Day 7 is yours.",
  address: { street: "", district: "Gulberg III", city: "Lahore", country: "Pakistan" },
  /** Target of Find Us and of the map. */
  location: { latitude: 31.5102, longitude: 74.3441 },
  phone: "+92 42 0000 0000",
  email: "hello@saatlabs.example",
  hours: "Mon–Fri 9AM–6PM",
  /** ISO weekday numbers: 1 is Monday. */
  workDays: ["1", "2", "3", "4", "5"],
  timeZone: "PKT",
  /** IANA name of the same time zone. */
  timeZoneName: "Asia/Karachi",
  founded: 2015,
  copyrightSince: 2017,
  /** Social profiles in the footer: `{ name: "LinkedIn", path: "https://www.linkedin.com/company/…" }`. */
  social: [],
  onboardingApp: "WhatsApp",
  /** Chat link of the messaging app, such as `https://wa.me/92…`. If empty, onboarding starts on the contact page. */
  onboardingUrl: "",
  moneyTransfer: ["Wise", "Payoneer"],
  sharePicture: null,
} satisfies SiteSettings;

/** The agency's settings, edited by owners in the panel. Pages, assistant and structured data read them; empty ones are omitted. */
export const site: SiteSettings = live(() => settings, "site");

/** Durations in texts. They differ between pages on purpose: docs/rules/pages.md. Displayed figures are in `claims.ts`. */
export const claims = {
  consultation: { from: 30, to: 35, unit: "per hour, billed by the week" },
  mvpDays: 7,
} as const;

/** Idea to MVP page: one sprint to build, one to learn. Separate, so that only its own pages load it. */
export const ideaToMvp = { validationDays: 14, programmeWeeks: 2 } as const;
/** LLM Integration page: two sprints. */
export const LLM_DEPLOYMENT_DAYS = 14;

/** Package whose current price the MVP section shows. */
export const MVP_PACKAGE = "Product Package";

export function addressLine(): string {
  const { street, district, city, country } = site.address;
  return [street, district, city, country].filter((part) => part !== "").join(", ");
}

/** District of the office, or else the city. */
export const quarter = (): string => site.address.district || site.address.city;
/** District and city: `Gulberg III, Lahore`. */
export const place = (): string => [...new Set([quarter(), site.address.city])].join(", ");
/** Opening hours with time zone: `Mon–Fri 9AM–6PM PKT`. */
export const openHours = (): string => `${site.hours} ${site.timeZone}`;
/** `tel:` URL. */
export const phoneLink = (): string => `tel:${site.phone.replaceAll(/[^+\d]/g, "")}`;
