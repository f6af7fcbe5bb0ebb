import type { WordsOf } from "../contract/document-rules.ts";
import type { enquiryDocument } from "./documents/enquiry.ts";
import { live } from "./live.ts";
import { openHours, site } from "./site.ts";

/** How soon a person answers. Every page and the assistant promise it in these words. */
export const ANSWER_TIME = "within one working day";

/** What a visitor reads below the confirmation: to whom the enquiry went, and by when they hear. */
export const enquirySent: Pick<WordsOf<typeof enquiryDocument>, "sent"> = live(
  () => ({
    sent: `It went to the ${site.name} team in ${site.address.city}, who answer to {email} ${ANSWER_TIME}: {day} (${openHours()}).`,
  }),
  "enquiry",
);
