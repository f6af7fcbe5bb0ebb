import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, line, rich, text } from "./fields.ts";
import { search } from "./search.ts";

/** Placeholders for settings in both texts: `content/settings-placeholders.ts`. */
const SETTINGS = ["company", "address", "city", "email", "moneyTransfer", "onboardingApp"] as const;

const head = [
  search,
  line("heading", "Heading", 80),
  text("lead", "Opening", 300),
  line("updated", "Last changed", 10, { format: "date", hint: "Readers are told this day: change it with the text." }),
] as const;

/** `content/pages/terms.ts`. */
export const termsDocument = {
  name: "terms",
  label: "Terms",
  group: "Legal",
  about: "The rules of what is sold. Who has ordered before is bound by the terms of that day.",
  path: "/terms",
  fields: [...head, rich("body", "Text", { takes: SETTINGS, hint: "Other pages lead to Stopping and refunds: keep that heading." })],
} as const satisfies SiteDocument;

/** `content/pages/privacy.ts`. */
export const privacyDocument = {
  name: "privacy",
  label: "Privacy",
  group: "Legal",
  about: "What the site keeps of visitors and for how long. Its figures are those that the site goes by.",
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
      hint: "Placeholders stand for the figures that the site goes by. A paragraph, an item or a row with a placeholder that begins with “if” is shown only where that is so.",
    }),
    group("counting", "What {counting} says", [
      text("own", "Where the site counts visits itself", 400),
      text("plausible", "Where Plausible counts them", 400),
      text("umami", "Where Umami counts them", 400),
      text("ga4", "Where Google Analytics counts them", 400),
    ]),
  ],
} as const satisfies SiteDocument;
