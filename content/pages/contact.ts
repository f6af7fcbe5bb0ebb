import type { PageMetadata } from "../site-page.ts";
import { ANSWER_TIME } from "../enquiry-sent.ts";
import { addressLine, openHours, phoneLink, site } from "../site.ts";
import { live } from "../live.ts";

export const metadata: PageMetadata = live(() => ({
  title: `Contact us: tell us what to build | ${site.name}`,
  description: `Tell us what you want to build and hear back ${ANSWER_TIME}. ${site.name}, ${site.address.district}, ${site.address.city}, ${openHours()}.`,
  isIndexed: true,
}));

export const contactCopy = live(() => ({
  heading: "Connect to the Future",
  lead: "Half a thought is enough: what is done twice, or late, and how often.",
  /** Of the team, by name: where they are not in it, nobody is shown. */
  person: "Nadia Sarwari",
  reads: "reads what you write here",
  hear: "You hear back",
  within: ANSWER_TIME,
  readerHeading: "Who answers",
  nextHeading: "What happens next",
  steps: [
    { when: "At once", what: "A confirmation with your reference, by email." },
    { when: "Next", what: "A person answers: with a question, a price or a plain no." },
    { when: "Then", what: "You choose a package, or none. Nothing is due before." },
  ],
  briefLead: "Written down already?",
  details: [
    { label: "Office", value: `${site.name}, ${addressLine()}` },
    { label: "Phone", value: site.phone, href: phoneLink() },
    { label: "Email", value: site.email, href: `mailto:${site.email}` },
    { label: "Hours", value: openHours() },
  ],
}));
export type ContactCopy = typeof contactCopy;
