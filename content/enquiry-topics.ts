import { findCase } from "./cases/all.ts";
import type { Case } from "./cases/case.ts";
import type { WordsOf } from "../contract/document-rules.ts";
import { ONBOARDING_TOPIC } from "./enquiry.ts";
import { enquirySent } from "./enquiry-sent.ts";
import type { enquiryDocument } from "./documents/enquiry.ts";
import { fill } from "../contract/placeholder-rules.ts";
import { live } from "./live.ts";
import { site } from "./site.ts";
import { services } from "./services/all.ts";

type Words = WordsOf<typeof enquiryDocument>;

const words: Pick<Words, "begun"> = live(
  () => ({
    begun: {
      audit: "I would like a code audit.\n\nWhat the product does:\nLanguages and frameworks:\nWhat worries us most:",
      onboarding: `I have paid and would like to start.\n\nOrder ID:\nMy ${site.onboardingApp} number:`,
      ofCase:
        "I have read “{case}” and would like something like it.\n\nWhat is lost or late with us:\nHow we count it today:\nWho would use it first:",
    },
  }),
  "enquiry",
);

/** Texts of enquiries outside of the form. */
export const enquiryCopy: Words = live(() => ({ sent: enquirySent.sent, begun: words.begun }));

/** Message, and usually service, that a link prefills in the form. */
export type EnquiryTopic = { service?: string; message: string };

export const enquiryTopics: Readonly<Record<string, EnquiryTopic>> = live(() => ({
  "code-audit": { service: "AI Services", message: `${words.begun.audit}\n` },
  [ONBOARDING_TOPIC]: { message: `${words.begun.onboarding}\n` },
}));

const CASE = "case-";

/** "I want this too" of a case study: its service, and its name in the message. */
const topicOfCase = ({ title, service }: Case): EnquiryTopic => ({
  service: serviceOfCase(service.path),
  message: `${fill(words.begun.ofCase, { case: title })}\n`,
});

/** Service in the enquiry form for a service page. */
const serviceOfCase = (path: string): string => services.find((service) => service.path === path)?.enquiry.service ?? "AI Services";

/** Path of the prefilled enquiry for a case study. */
export function askForCasePath({ slug, service }: Case): string {
  return `/contact-us?service=${encodeURIComponent(serviceOfCase(service.path))}&topic=${CASE}${slug}`;
}

export function findTopic(name: string): EnquiryTopic | undefined {
  if (Object.hasOwn(enquiryTopics, name)) return enquiryTopics[name];
  const found = name.startsWith(CASE) ? findCase(name.slice(CASE.length)) : undefined;
  return found && topicOfCase(found);
}
