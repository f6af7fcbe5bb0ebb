import { askPerson } from "./actions.ts";
import { site } from "./site.ts";
import { live } from "./live.ts";

/** The assistant's fixed texts; it first says that it's an AI. Its knowledge comes from the rest of the site. */
export const assistant = live(
  () =>
    ({
      name: `${site.name} assistant`,
      greeting: `Hello. I am the ${site.name} assistant, an AI. Ask me about our services, packages and prices, or upload a brief and I will tell you what it would take.`,
      /** Labels of the buttons that lead to staff. */
      offers: { contact: askPerson.name, scope: "Draft a scope" },
      /** Before the summary of an uploaded document. */
      documentRead: (filename: string) => `I have read ${filename}. In short:`,
      documentNext: "Ask me about it, or let me draft a one-page scope from it.",
      scopeSent: "Your scope is with our team, together with your document and this conversation. They will write to you.",
      /** Reason shown if the visitor chose another package than the draft proposed. */
      packageChosen: "Chosen by the visitor.",
      /** A conversation sent with an enquiry is kept with it. */
      deleted: "Your conversation and your files have been deleted.",
      deletedExceptSent: "Your conversation has been deleted. What you sent us with your enquiry stays with that enquiry.",
    }) as const,
);
