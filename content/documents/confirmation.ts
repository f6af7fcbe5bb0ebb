import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, line, listOf, text } from "./fields.ts";

const OUTCOMES = [
  ["asking", "While the payment is looked up"],
  ["pending", "It is not confirmed yet"],
  ["paid", "It is paid"],
  ["failed", "It was refused"],
  ["expired", "The payment page has closed"],
  ["review", "A person checks it"],
  ["refunded", "It went back"],
  ["partially_refunded", "A part went back"],
  ["disputed", "The bank has questioned it"],
  ["unknown", "There is no such order"],
  ["unreachable", "It cannot be looked up"],
] as const;
type Outcome = (typeof OUTCOMES)[number][0];

const HEAD = [line("heading", "Heading", 80), text("text", "Text", 300)] as const;

/** Page after payment: `content/confirmation.ts`, `content/reach-person.ts`. */
export const confirmationDocument = {
  name: "confirmation",
  label: "After paying",
  group: "Messages",
  about: "What a buyer reads after paying. What happens next is with the pricing page, and mails are documents of their own.",
  path: "",
  isInBrowser: true,
  fields: [
    group(
      "outcomes",
      "What became of the payment",
      OUTCOMES.map(([outcome, label]) => group<Outcome, typeof HEAD>(outcome, label, HEAD)),
    ),
    text("paid", "Below the heading of a payment whose details may be shown", 300, { needs: ["amount", "package"] }),
    line("unknownPackage", "Where the package is not known", 40),
    line("missing", "Where a detail is not known", 40),
    line("testBadge", "Mark of a test", 40, { hint: "In mails, too." }),
    line("testNote", "Beside it", 80, { hint: "In mails, too." }),
    line("openOrder", "Link to the order", 60),
    line("openSubscription", "Link to the order of a subscription", 60),
    line("backHome", "Button to the home page", 40),
    line("backToPricing", "Button to the pricing page", 40),
    line("startOnboarding", "Button to the onboarding", 40, { hint: "In the receipt, too." }),
    line("nextHeading", "Above what happens next", 60),
    text("daysNote", "How its days are counted", 400, { hint: "In the receipt, too." }),
    line("calendar", "Link to the calendar’s file", 60),
    line("prepareHeading", "Above what to have ready", 80),
    listOf("prepare", "What to have ready", [line("what", "What", 60), text("why", "Why", 200)], {
      one: "thing",
      min: 1,
      max: 6,
      distinct: "what",
    }),
    line("checkAgain", "Button to look again", 40),
    line("keepsAsking", "While the page looks by itself", 80),
    text("askYourself", "The same without scripts", 160),
    group("reach", "How a person is reached", [
      line("heading", "Heading", 60),
      text("text", "Text", 200),
      text("textOfOrder", "Text beside an order", 200, { needs: ["order"] }),
      line("call", "Before the phone number", 40),
      line("refund", "Link to the rules of refunds", 60),
    ]),
  ],
} as const satisfies SiteDocument;
