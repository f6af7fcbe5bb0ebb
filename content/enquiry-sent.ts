import { site } from "./site.ts";

/** How soon a person answers. Every page and the assistant promise it in these words. */
export const ANSWER_TIME = "within one working day";

/** What a visitor reads below the confirmation: to whom the enquiry went, by when they hear, and by what staff find it. */
export const enquirySent = (email: string, reference: string) =>
  `It went to the ${site.name} team in ${site.address.city}, who answer to ${email} ${ANSWER_TIME} (${site.hours} ${site.timeZone}). Your reference: ${reference}`;
