/** Who the agency is and what it claims. Pages, assistant and data for search engines read these words and figures from here; what is empty is not shown. Figures that staff set, such as prices, are in the panel. */
export const site = {
  name: "Saat Labs",
  tagline: "AI and software, seven days at a time",
  /** At the foot of every page. */
  motto: "Saat is the Urdu word for seven. It is also how long we need.",
  address: { street: "", district: "Gulberg III", city: "Lahore", country: "Pakistan" },
  /** Where Find Us and the map point. */
  location: { latitude: 31.5102, longitude: 74.3441 },
  phone: "+92 42 0000 0000",
  email: "hello@saatlabs.example",
  hours: "Mon-Fri 9AM-6PM",
  timeZone: "PKT",
  /** The same as clocks know it. */
  timeZoneName: "Asia/Karachi",
  /** Of that zone, which knows no summer time. */
  utcOffset: "+05:00",
  founded: 2015,
  copyrightSince: 2017,
  social: { linkedin: "", x: "", github: "", instagram: "", facebook: "" },
  onboardingApp: "WhatsApp",
  /** Where a buyer writes to there, such as `https://wa.me/92…`. While it is empty, onboarding begins on the contact page. */
  onboardingUrl: "",
  moneyTransfer: ["Wise", "Payoneer"],
} as const;

/** What the agency claims, each in the place it belongs to. They differ from page to page on purpose: docs/rules/pages.md. */
export const claims = {
  hero: [
    { figure: "87%", label: "AI implementation success" },
    { figure: "200+", label: "projects deployed" },
    { figure: "24/7", label: "support" },
  ],
  testimonials: [
    { figure: "98%", label: "client satisfaction" },
    { figure: "150+", label: "projects completed" },
    { figure: "5.0", label: "average rating" },
  ],
  consultation: { from: 30, to: 35 },
  mvpDays: 7,
  /** The Idea to MVP page: one sprint to build, one to learn. */
  ideaToMvp: { validationDays: 14, programmeWeeks: 2 },
  /** The LLM Integration page: two sprints. */
  llmDeploymentDays: 14,
  portfolio: "We don't build websites, we build your businesses",
} as const;

/** The package whose live price the MVP section shows. */
export const MVP_PACKAGE = "Product Package";

export function addressLine(): string {
  const { street, district, city, country } = site.address;
  return [street, district, city, country].filter((part) => part !== "").join(", ");
}

/** Directions to the office, opened in a new tab. */
export function directionsUrl(): string {
  const { latitude, longitude } = site.location;
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}

/** The embedded map, loaded only after a click. */
export function mapEmbedUrl(): string {
  const { latitude, longitude } = site.location;
  const box = [longitude - 0.012, latitude - 0.008, longitude + 0.012, latitude + 0.008].map((n) => n.toFixed(4));
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join("%2C")}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}
