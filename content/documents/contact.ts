import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, line, steps, text } from "./fields.ts";
import { search } from "./search.ts";

/** Contact page: `content/pages/contact.ts`. */
export const contactDocument = {
  name: "contact",
  label: "Contact us",
  group: "Pages",
  about: "The texts around the form. Address, phone, email and hours are in the site settings.",
  path: "/contact-us",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 200),
    line("person", "Who answers", 60, {
      isOptional: true,
      hint: "The name of a team member to show next to the form. If nobody on the team has this name, no one is shown.",
    }),
    line("reads", "Text after their name", 80),
    line("hear", "Text before the answer day", 40),
    line("readerHeading", "Section name", 40, { hint: "Read by screen readers." }),
    line("nextHeading", "Steps name", 40, { hint: "Read by screen readers." }),
    steps("steps", "What happens next"),
    line("briefLead", "Text below the form", 80),
    group("paid", "For buyers, after paying", [text("lead", "Opening", 200), steps("steps", "What happens next")]),
    group("labels", "Contact labels", [
      line("office", "Address", 30),
      line("phone", "Phone number", 30),
      line("email", "Email address", 30),
      line("hours", "Opening hours", 30),
    ]),
  ],
} as const satisfies SiteDocument;
