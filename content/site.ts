/** Who the agency is. Pages, assistant and data for search engines read these words and figures from here; what is empty is not shown. Figures that staff set, such as prices, are in the panel. */
export const site = {
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
  timeZone: "PKT",
  /** The same as clocks know it. */
  timeZoneName: "Asia/Karachi",
  founded: 2015,
  copyrightSince: 2017,
  /** Pages of the agency elsewhere, as the footer shows them: `{ name: "LinkedIn", path: "https://www.linkedin.com/company/…" }`. */
  social: [] as readonly { name: string; path: string }[],
  onboardingApp: "WhatsApp",
  /** Where a buyer writes to there, such as `https://wa.me/92…`. While it is empty, onboarding begins on the contact page. */
  onboardingUrl: "",
  moneyTransfer: ["Wise", "Payoneer"],
} as const;

/** Of the agency’s zone, which knows no summer time. */
export const UTC_OFFSET = "+05:00";

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
