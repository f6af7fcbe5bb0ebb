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
  about: "Who the agency is and how it is reached. Pages, mails, the assistant and data for search engines all read it here.",
  path: "/contact-us",
  ownersOnly: true,
  isInBrowser: true,
  fields: [
    line("name", "Name of the agency", 40),
    line("tagline", "Tagline", 80, { hint: "What search engines and the app’s icon say of the agency." }),
    line("motto", "Motto", 120, { hint: "At the foot of every page." }),
    line("signOff", "Sign-off", 80, { hint: "At the foot of pages that have said the motto already." }),
    group("address", "Address", [
      line("street", "Street", 80, { isOptional: true }),
      line("district", "District", 60, { isOptional: true }),
      line("city", "City", 60),
      line("country", "Country", 60),
    ]),
    group("location", "Place on the map", [
      number("latitude", "Latitude", { min: -90, max: 90, isFraction: true, hint: "North of the equator is above 0." }),
      number("longitude", "Longitude", { min: -180, max: 180, isFraction: true, hint: "East of Greenwich is above 0." }),
    ]),
    line("phone", "Phone", 32, { format: "phone" }),
    line("email", "Email", 100, { format: "email" }),
    line("hours", "Opening hours", 60, { hint: "As people read them, such as Mon–Fri 9AM–6PM." }),
    list("workDays", "Working days", { kind: "choice", options: weekdays } as const, {
      one: "day",
      min: 1,
      max: 7,
      hint: "The days by which pages and mails promise an answer.",
    }),
    line("timeZone", "Time zone, as people call it", 20, { hint: "Stands after hours, such as PKT." }),
    line("timeZoneName", "Time zone identifier", 40, { format: "timeZone", hint: "Such as Asia/Karachi." }),
    number("founded", "At work since", { min: 1900, max: 2100 }),
    number("copyrightSince", "Copyright since", { min: 1900, max: 2100 }),
    listOf("social", "Pages elsewhere", [line("name", "Name", 40), link("path", "Address")], {
      one: "page",
      min: 0,
      max: 8,
      hint: "In the footer, such as LinkedIn.",
    }),
    line("onboardingApp", "Onboarding app", 40, { hint: "Where a buyer is met after paying." }),
    line("onboardingUrl", "Onboarding address", 300, {
      format: "webAddress",
      isOptional: true,
      hint: "Where a buyer writes to there. While it is empty, onboarding begins on the contact page.",
    }),
    list(
      "moneyTransfer",
      "Money transfer",
      { kind: "line", max: 40 },
      {
        one: "service",
        min: 1,
        max: 4,
        hint: "Services through which you are paid on request.",
      },
    ),
    picture("sharePicture", "Picture of shared links", {
      hint: "Shown where links to the site are shared, cut to 1200 × 630 pixels. Posts keep theirs. Without one, pages keep those that were drawn when the site was built.",
    }),
  ],
} as const satisfies SiteDocument;
