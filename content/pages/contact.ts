import type { WordsOf } from "../../contract/document-rules.ts";
import type { contactDocument } from "../documents/contact.ts";
import { ANSWER_TIME } from "../enquiry-sent.ts";
import { live } from "../live.ts";
import { describe } from "../page-words.ts";
import type { PageMetadata } from "../site-page.ts";
import { addressLine, openHours, phoneLink, site } from "../site.ts";

const words: WordsOf<typeof contactDocument> = live(
  () => ({
    search: {
      title: "Contact us: tell us what to build",
      description: `Tell us what you want to build and hear back ${ANSWER_TIME}. ${site.name}, ${site.address.district}, ${site.address.city}, ${openHours()}.`,
    },
    heading: "Connect to the Future",
    lead: "Half a thought is enough. Tell us what gets done twice or late, and how often.",
    /** Name of a team member; nobody is shown if it's not in the team. */
    person: "Nadia Sarwari",
    reads: "reads what you write here",
    hear: "You hear back",
    readerHeading: "Who answers",
    nextHeading: "What happens next",
    steps: [
      { when: "At once", what: "A confirmation with your reference, by email." },
      { when: "Next", what: "A person answers: with a question, a price or a plain no." },
      { when: "Then", what: "You choose a package, or none. You owe nothing until then." },
    ],
    briefLead: "Written down already?",
    /** Instead of the texts above, for a buyer who starts the onboarding. */
    paid: {
      lead: `You have paid, so the next step is ours. Leave your ${site.onboardingApp} number, and the hours that suit you for a call.`,
      steps: [
        { when: "At once", what: "A confirmation with your reference, by email." },
        { when: "Next", what: `Your developer meets you in a ${site.onboardingApp} group, ${ANSWER_TIME}.` },
        { when: "Day 1", what: "Your scope call, which we offer within two working days of your payment." },
      ],
    },
    labels: { office: "Office", phone: "Phone", email: "Email", hours: "Hours" },
  }),
  "contact",
);

/** Texts of the contact page, with the address. */
export const contactCopy = live(() => ({
  ...words,
  within: ANSWER_TIME,
  details: [
    { label: words.labels.office, value: `${site.name}, ${addressLine()}` },
    { label: words.labels.phone, value: site.phone, href: phoneLink() },
    { label: words.labels.email, value: site.email, href: `mailto:${site.email}` },
    { label: words.labels.hours, value: openHours() },
  ],
}));
export type ContactCopy = typeof contactCopy;

/** The same page for a buyer: nothing on it sells a package. */
export const buyerContactCopy = (): ContactCopy => ({ ...contactCopy, ...contactCopy.paid });

export const metadata: PageMetadata = live(() => ({ ...describe(words.search), isIndexed: true }));
