import type { WordsOf } from "../contract/document-rules.ts";
import type { siteDocument } from "./documents/site.ts";
import { live } from "./live.ts";

type Settings = WordsOf<typeof siteDocument>;

/** Who the agency is as it comes with the site. */
const settings = {
  name: "Saat Labs",
  tagline: "AI and software, seven days at a time",
  /** At the foot of every page. */
  motto: "Saat is the Urdu word for seven. It is also how long we need.",
  /** The footer's line on pages that have said the motto already. */
  signOff: "Day 1 is one call. Day 7 is yours.",
  address: { street: "", district: "Gulberg III", city: "Lahore", country: "Pakistan" },
  /** Where Find Us and the map point. */
  location: { latitude: 31.5102, longitude: 74.3441 },
  phone: "+92 42 0000 0000",
  email: "hello@saatlabs.example",
  hours: "Mon–Fri 9AM–6PM",
  /** As ISO counts the days of a week: 1 is Monday. */
  workDays: ["1", "2", "3", "4", "5"],
  timeZone: "PKT",
  /** The same as clocks know it. */
  timeZoneName: "Asia/Karachi",
  founded: 2015,
  copyrightSince: 2017,
  /** Pages of the agency elsewhere, as the footer shows them: `{ name: "LinkedIn", path: "https://www.linkedin.com/company/…" }`. */
  social: [],
  onboardingApp: "WhatsApp",
  /** Where a buyer writes to there, such as `https://wa.me/92…`. While it is empty, onboarding begins on the contact page. */
  onboardingUrl: "",
  moneyTransfer: ["Wise", "Payoneer"],
  sharePicture: null,
} satisfies Settings;

/** Who the agency is, as owners have it in the panel. Pages, assistant and data for search engines read these words and figures from here; what is empty is not shown. */
export const site: Settings = live(() => settings, "site");

/** The terms that texts speak of. They differ from page to page on purpose: docs/rules/pages.md. What is shown as a figure is in `claims.ts`. */
export const claims = {
  consultation: { from: 30, to: 35, unit: "per hour, billed by the week" },
  mvpDays: 7,
} as const;

/** The Idea to MVP page: one sprint to build, one to learn. Apart from what every page speaks of, so that only its own pages load it. */
export const ideaToMvp = { validationDays: 14, programmeWeeks: 2 } as const;
/** The LLM Integration page: two sprints. */
export const LLM_DEPLOYMENT_DAYS = 14;

/** The package whose live price the MVP section shows. */
export const MVP_PACKAGE = "Product Package";

export function addressLine(): string {
  const { street, district, city, country } = site.address;
  return [street, district, city, country].filter((part) => part !== "").join(", ");
}

/** The part of the city that the office is in, or the city. */
export const quarter = (): string => site.address.district || site.address.city;
/** The same with the city, as sentences have it: `Gulberg III, Lahore`. */
export const place = (): string => [...new Set([quarter(), site.address.city])].join(", ");
/** When the office is open, with the zone: `Mon–Fri 9AM–6PM PKT`. */
export const openHours = (): string => `${site.hours} ${site.timeZone}`;
/** Where a press on the phone number leads. */
export const phoneLink = (): string => `tel:${site.phone.replaceAll(/[^+\d]/g, "")}`;
