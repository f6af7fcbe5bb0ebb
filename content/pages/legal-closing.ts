import { askPerson } from "../actions.ts";
import { live } from "../live.ts";
import { site } from "../site.ts";

/** At the end of the legal texts: who answers questions about them. */
export const legalClosing = live(() => ({
  heading: "Something unclear? Ask us.",
  text: `Write to ${site.email}, or use the form. A person reads it and answers.`,
  actions: [askPerson],
}));
