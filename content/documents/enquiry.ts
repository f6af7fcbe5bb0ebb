import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, text } from "./fields.ts";

/** Confirmation of an enquiry, and prefilled enquiries: `content/enquiry-sent.ts`, `content/enquiry-topics.ts`. */
export const enquiryDocument = {
  name: "enquiry",
  label: "Enquiry form",
  group: "Messages",
  about: "What visitors read once they have sent an enquiry, and the messages that other pages begin for them.",
  path: "/contact-us",
  isInBrowser: true,
  fields: [
    text("sent", "Once it is sent", 400, { needs: ["day"], takes: ["email"] }),
    group("begun", "Messages that are begun", [
      text("audit", "For who asks for a code audit", 1000, { rows: 8 }),
      text("onboarding", "For who has paid", 1000, { rows: 8, hint: "The order is put behind “Order ID:”." }),
      text("ofCase", "For who has read a case", 1000, { rows: 8, needs: ["case"] }),
    ]),
  ],
} as const satisfies SiteDocument;
