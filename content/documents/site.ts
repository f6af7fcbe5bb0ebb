import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, line, link, list, listOf, number, picture } from "./fields.ts";

/** ISO weekday numbers. */
const weekdays = [
  { value: "1", label: "Monday" },
  { value: "2", label: "Tuesday" },
  { value: "3", label: "Wednesday" },
  { value: "4", label: "Thursday" },
  { value: "5", label: "Friday" },
  { value: "6", label: "Saturday" },
  { value: "7", label: "Sunday" },
] as const;

/** The agency's name and contact details: `content/site.ts`. */
export const siteDocument = {
  name: "site",
  label: "Site settings",
  group: "Site settings",
  about: "Who the agency is and how to reach it. Used on pages, in emails, by the assistant and in data for search engines.",
  path: "/contact-us",
  ownersOnly: true,
  isInBrowser: true,
  fields: [
    line("name", "Agency name", 40),
    line("tagline", "Tagline", 80, { hint: "Shown by search engines and with the app icon." }),
    line("motto", "Motto", 120, { hint: "Shown at the bottom of every page." }),
    line("signOff", "Sign-off", 80, { hint: "Shown at the bottom of pages that already show the motto." }),
    group("address", "Address", [
      line("street", "Street", 80, { isOptional: true }),
      line("district", "District", 60, { isOptional: true }),
      line("city", "City", 60),
      line("country", "Country", 60),
    ]),
    group("location", "Map location", [
      number("latitude", "Latitude", { min: -90, max: 90, isFraction: true, hint: "Positive values are north of the equator." }),
      number("longitude", "Longitude", { min: -180, max: 180, isFraction: true, hint: "Positive values are east of Greenwich." }),
    ]),
    line("phone", "Phone", 32, { format: "phone" }),
    line("email", "Email", 100, { format: "email" }),
    line("hours", "Opening hours", 60, { hint: "As shown to visitors, such as Mon–Fri 9AM–6PM." }),
    list("workDays", "Working days", { kind: "choice", options: weekdays } as const, {
      one: "day",
      min: 1,
      max: 7,
      hint: "Used to calculate the answer day promised on pages and in emails.",
    }),
    line("timeZone", "Time zone abbreviation", 20, { hint: "Shown after times, such as PKT." }),
    line("timeZoneName", "Time zone identifier", 40, { format: "timeZone", hint: "For example Asia/Karachi." }),
    number("founded", "At work since", { min: 1900, max: 2100 }),
    number("copyrightSince", "Copyright since", { min: 1900, max: 2100 }),
    listOf("social", "Social links", [line("name", "Name", 40), link("path", "Address")], {
      one: "page",
      min: 0,
      max: 8,
      hint: "Shown in the footer, for example LinkedIn.",
    }),
    line("onboardingApp", "Onboarding app", 40, { hint: "Where you meet buyers after they pay." }),
    line("onboardingUrl", "Onboarding address", 300, {
      format: "webAddress",
      isOptional: true,
      hint: "Where buyers contact you in that app. If empty, onboarding starts on the contact page.",
    }),
    list(
      "moneyTransfer",
      "Money transfer",
      { kind: "line", max: 40 },
      {
        one: "service",
        min: 1,
        max: 4,
        hint: "Services you accept payments through on request.",
      },
    ),
    picture("sharePicture", "Picture for shared links", {
      hint: "Shown when links to the site are shared, cropped to 1200 × 630 pixels. Posts use their own picture. If empty, pages use the pictures generated when the site was built.",
    }),
  ],
} as const satisfies SiteDocument;
