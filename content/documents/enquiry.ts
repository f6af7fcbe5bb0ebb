import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, text } from "./fields.ts";

/** Confirmation of an enquiry, and prefilled enquiries: `content/enquiry-sent.ts`, `content/enquiry-topics.ts`. */
export const enquiryDocument = {
  name: "enquiry",
  label: "Enquiry form",
  group: "Messages",
  about: "What visitors see after sending an enquiry, and the messages that other pages prefill for them.",
  path: "/contact-us",
  isInBrowser: true,
  fields: [
    text("sent", "After sending", 400, { needs: ["day"], takes: ["email"] }),
    group("begun", "Prefilled messages", [
      text("audit", "For a code audit", 1000, { rows: 8 }),
      text("onboarding", "After paying", 1000, { rows: 8, hint: "The order is added after “Order ID:”." }),
      text("ofCase", "From a case study", 1000, { rows: 8, needs: ["case"] }),
    ]),
  ],
} as const satisfies SiteDocument;
