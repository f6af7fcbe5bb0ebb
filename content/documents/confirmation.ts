import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, line, listOf, text } from "./fields.ts";

const OUTCOMES = [
  ["asking", "Checking the payment"],
  ["pending", "Not confirmed yet"],
  ["paid", "Paid"],
  ["failed", "Declined"],
  ["expired", "Payment page expired"],
  ["review", "Under review"],
  ["refunded", "Refunded"],
  ["partially_refunded", "Partly refunded"],
  ["disputed", "Disputed"],
  ["unknown", "Order not found"],
  ["unreachable", "Lookup failed"],
] as const;
type Outcome = (typeof OUTCOMES)[number][0];

const HEAD = [line("heading", "Heading", 80), text("text", "Text", 300)] as const;

/** Page after payment: `content/confirmation.ts`, `content/reach-person.ts`. */
export const confirmationDocument = {
  name: "confirmation",
  label: "Payment confirmation",
  group: "Messages",
  about: "What a buyer sees after paying. The next steps are part of the pricing page, and emails are separate documents.",
  path: "",
  isInBrowser: true,
  fields: [
    group(
      "outcomes",
      "Payment outcomes",
      OUTCOMES.map(([outcome, label]) => group<Outcome, typeof HEAD>(outcome, label, HEAD)),
    ),
    text("paid", "Text of a paid order with visible details", 300, { needs: ["amount", "package"] }),
    text("reviewDiffers", "Text under review if another amount arrived", 300, { needs: ["received", "amount"] }),
    line("unknownPackage", "Unknown package", 40),
    line("missing", "Unknown detail", 40),
    line("testBadge", "Test badge", 40, { hint: "Also used in emails." }),
    line("testNote", "Note next to the test badge", 80, { hint: "Also used in emails." }),
    line("openOrder", "Link to the order", 60),
    line("openSubscription", "Link to a subscription order", 60),
    line("backHome", "Button to the home page", 40),
    line("backToPricing", "Button to the pricing page", 40),
    line("startOnboarding", "Button to onboarding", 40, { hint: "Also used in the receipt." }),
    line("nextHeading", "Heading above next steps", 60),
    text("daysNote", "How days are counted", 400, { hint: "Also used in the receipt." }),
    line("calendar", "Link to the calendar file", 60),
    line("prepareHeading", "Heading above what to have ready", 80),
    listOf("prepare", "What to have ready", [line("what", "What", 60), text("why", "Why", 200)], {
      one: "thing",
      min: 1,
      max: 6,
      distinct: "what",
    }),
    line("checkAgain", "Button to check again", 40),
    line("keepsAsking", "Note while the page checks automatically", 80),
    text("askYourself", "Same note without JavaScript", 160),
    group("reach", "How to reach a person", [
      line("heading", "Heading", 60),
      text("text", "Text", 200),
      text("textOfOrder", "Text next to an order", 200, { needs: ["order"] }),
      line("call", "Label before the phone number", 40),
      line("refund", "Link to the refund rules", 60),
    ]),
  ],
} as const satisfies SiteDocument;
