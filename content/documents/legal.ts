import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, line, rich, text } from "./fields.ts";
import { search } from "./search.ts";

/** Placeholders for settings in both texts: `content/settings-placeholders.ts`. */
const SETTINGS = ["company", "address", "city", "email", "moneyTransfer", "onboardingApp"] as const;

const head = [
  search,
  line("heading", "Heading", 80),
  text("lead", "Opening", 300),
  line("updated", "Last changed", 10, { format: "date", hint: "Shown to readers. Update it when you change the text." }),
] as const;

/** `content/pages/terms.ts`. */
export const termsDocument = {
  name: "terms",
  label: "Terms",
  group: "Legal",
  about: "The terms of sale. Earlier orders stay bound by the terms that applied at the time.",
  path: "/terms",
  fields: [
    ...head,
    rich("body", "Text", { takes: SETTINGS, hint: "Keep the heading “Stopping and refunds”, because other pages link to it." }),
  ],
} as const satisfies SiteDocument;

/** `content/pages/privacy.ts`. */
export const privacyDocument = {
  name: "privacy",
  label: "Privacy",
  group: "Legal",
  about: "What the site stores about visitors and for how long. Its figures match what the site enforces.",
  path: "/privacy",
  fields: [
    ...head,
    rich("body", "Text", {
      takes: SETTINGS,
      // Figures are placeholders, so that the page always matches what the code enforces.
      needs: [
        "conversationDays",
        "conversationCookieDays",
        "commentAuthorDays",
        "messageDays",
        "answerHours",
        // Of orders, and of what remains of them after an erasure.
        "orderYears",
        "orderYears",
        "unpaidDays",
        "deletedDays",
        "historyDays",
        "backupTerm",
        "pageViewMonths",
        "counting",
        "ifWeCountVisits",
        "ifWeRemind",
        "ifAModelAnswers",
      ],
      hint: "Placeholders are replaced with the figures the site enforces. A paragraph, list item or row with a placeholder that starts with “if” is shown only if its condition is true.",
    }),
    group("counting", "Text for {counting}", [
      text("own", "If the site counts visits itself", 400),
      text("plausible", "If Plausible counts them", 400),
      text("umami", "If Umami counts them", 400),
      text("ga4", "If Google Analytics counts them", 400),
    ]),
  ],
} as const satisfies SiteDocument;
