import { askPerson } from "./actions.ts";
import { site } from "./site.ts";
import { live } from "./live.ts";

/** What the assistant says of its own accord. It says first what it is. What it knows is gathered from the rest of the site. */
export const assistant = live(
  () =>
    ({
      name: `${site.name} assistant`,
      greeting: `Hello. I am the ${site.name} assistant, an AI. Ask me about our services, packages and prices, or upload a brief and I will tell you what it would take.`,
      /** How a question is put off to people. */
      offers: { contact: askPerson.name, scope: "Draft a scope" },
      /** After a document was read; the summary follows. */
      documentRead: (filename: string) => `I have read ${filename}. In short:`,
      documentNext: "Ask me about it, or let me draft a one-page scope from it.",
      scopeSent: "Your scope is with our team, together with your document and this conversation. They will write to you.",
      /** Why this package, where the visitor took another than the draft proposed. */
      packageChosen: "Chosen by the visitor.",
      /** Where a conversation was sent with an enquiry, that much of it is kept. */
      deleted: "Your conversation and your files have been deleted.",
      deletedExceptSent: "Your conversation has been deleted. What you sent us with your enquiry stays with that enquiry.",
    }) as const,
);
