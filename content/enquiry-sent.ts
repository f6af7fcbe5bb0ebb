import { openHours, site } from "./site.ts";

/** How soon a person answers. Every page and the assistant promise it in these words. */
export const ANSWER_TIME = "within one working day";

/** What a visitor reads below the confirmation: to whom the enquiry went, and by when they hear. */
export const enquirySent = (email: string, byDay: string) =>
  `It went to the ${site.name} team in ${site.address.city}, who answer to ${email} ${ANSWER_TIME}: ${byDay} (${openHours()}).`;
