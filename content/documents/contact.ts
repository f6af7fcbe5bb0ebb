import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, line, steps, text } from "./fields.ts";
import { search } from "./search.ts";

/** Contact page: `content/pages/contact.ts`. */
export const contactDocument = {
  name: "contact",
  label: "Contact us",
  group: "Pages",
  about: "What stands around the form. Address, phone, email and hours are in the site’s settings.",
  path: "/contact-us",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 200),
    line("person", "Who answers", 60, {
      isOptional: true,
      hint: "The name of a member of the team, who is shown beside the form. Nobody is shown where the team has nobody of this name.",
    }),
    line("reads", "After their name", 80),
    line("hear", "Before the day of the answer", 40),
    line("readerHeading", "What this part is called", 40, { hint: "Read aloud to those who cannot see it." }),
    line("nextHeading", "What the steps are called", 40, { hint: "Read aloud to those who cannot see them." }),
    steps("steps", "What happens next"),
    line("briefLead", "Below the form", 80),
    group("labels", "Names of the ways to the agency", [
      line("office", "Of the address", 30),
      line("phone", "Of the phone number", 30),
      line("email", "Of the email address", 30),
      line("hours", "Of the opening hours", 30),
    ]),
  ],
} as const satisfies SiteDocument;
