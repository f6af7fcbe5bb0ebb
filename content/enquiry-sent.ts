import type { WordsOf } from "../contract/document-rules.ts";
import type { enquiryDocument } from "./documents/enquiry.ts";
import { live } from "./live.ts";
import { openHours, site } from "./site.ts";

/** Promised response time, in the same words on every page and by the assistant. */
export const ANSWER_TIME = "within one working day";

/** Below the confirmation of an enquiry: who got it, and when they respond. */
export const enquirySent: Pick<WordsOf<typeof enquiryDocument>, "sent"> = live(
  () => ({
    sent: `It went to the ${site.name} team in ${site.address.city}, who answer to {email} ${ANSWER_TIME}: {day} (${openHours()}).`,
  }),
  "enquiry",
);
