import type { SiteDocument } from "../../contract/document-rules.ts";
import type { Placeholders } from "../../contract/placeholder-rules.ts";
import { group, line, text } from "./fields.ts";

/** Subject, preview text and heading of every mail. */
const head = (subject: Placeholders, preview: Placeholders = {}) =>
  [
    line("subject", "Subject", 120, subject),
    line("preview", "Below the subject, in lists of mails", 160, preview),
    line("heading", "Heading", 80),
  ] as const;

const why = <const Name extends string>(name: Name, label: string) => text(name, label, 300, { takes: ["host"] });

const ORDER = { takes: ["amount", "package", "order"] } as const;

/** Mails about enquiries: `content/mails.ts`. */
export const enquiryMailsDocument = {
  name: "enquiry-mails",
  label: "Mails about enquiries",
  group: "Messages",
  about: "The confirmation of an enquiry, and what stands around the answers that you write.",
  path: "",
  fields: [
    line("subject", "Subject of the confirmation and of the answers", 120, {
      needs: ["reference"],
      hint: "By the same subject mail programs keep them together.",
    }),
    group("received", "Confirmation", [
      line("preview", "Below the subject, in lists of mails", 160, { takes: ["day"] }),
      line("heading", "Heading", 80),
      line("greeting", "Greeting", 80, { needs: ["name"], hint: "Left out where the name does not look like one." }),
      text("promise", "What happens next", 400, { needs: ["day"] }),
      line("quoteHeading", "Above what they wrote", 80),
      text("more", "At the end", 300),
      why("why", "Why they get it"),
      why("whyByAgent", "Why they get it, where an AI assistant sent the enquiry"),
    ]),
    group("answer", "Answers", [
      line("heading", "Heading", 80),
      line("signature", "Below the answer", 80, { takes: ["name"] }),
      text("more", "At the end", 300, { needs: ["reference"] }),
      line("quoteHeading", "Above what they wrote", 80, { takes: ["moment"] }),
      why("why", "Why they get it"),
    ]),
    group("labels", "Names of what is listed", [
      line("reference", "The reference", 40),
      line("service", "The service", 40),
      line("received", "When it came", 40),
    ]),
  ],
} as const satisfies SiteDocument;

/** Mails to buyers: `content/mails.ts`. */
export const orderMailsDocument = {
  name: "order-mails",
  label: "Mails about orders",
  group: "Messages",
  about: "Receipts, refunds, renewals and what else buyers are told of their orders. What is listed in them is the order’s own.",
  path: "",
  fields: [
    group("all", "In all of them", [
      line("openOrder", "Button to the order", 60),
      line("openInvoices", "The same of a subscription", 60),
      text("questions", "At the end", 200),
      why("why", "Why they get it"),
    ]),
    group("paid", "Receipt", [
      ...head(ORDER, { takes: ["day"] }),
      line("paidOn", "Below the amount", 80, { needs: ["moment"] }),
      line("nextHeading", "Above what happens next", 80),
    ]),
    group("failed", "A payment that did not go through", [
      ...head({ takes: ["package"] }),
      text("text", "Text", 300),
      text("help", "What may help", 400),
      line("again", "Button", 60),
    ]),
    group("refunded", "Refund", [
      ...head({ takes: ["amount", "order"] }),
      line("partSubject", "Subject where it is a part", 120, { takes: ["refunded", "amount", "order"] }),
      text("whole", "The whole goes back", 300, { needs: ["amount"] }),
      text("part", "A part goes back", 300, { needs: ["refunded", "amount"] }),
      text("further", "A further part goes back", 300, { needs: ["now", "amount", "inAll"] }),
      text("rest", "The rest goes back", 300, { needs: ["now", "amount"] }),
      text("wait", "How long it takes", 200),
    ]),
    group("refundFailed", "A refund that did not arrive", [
      ...head({ takes: ["amount", "order"] }),
      text("text", "Text", 300, { needs: ["amount"] }),
      text("next", "What happens next", 300),
    ]),
    group("renewal", "Subscriptions", [
      text("terms", "In the first receipt", 300),
      line("chargeOn", "The next charge", 60, { needs: ["amount", "day"] }),
      group("paid", "It has renewed", [...head(ORDER)]),
      group("failed", "A charge that failed", [
        ...head({ takes: ["package"] }),
        text("text", "Text", 300),
        text("again", "Where it is tried again", 400, { needs: ["day"] }),
        text("last", "Where it is not", 300),
        line("card", "Button", 60),
      ]),
      group("ending", "It is cancelled", [
        ...head({ takes: ["package", "day"] }, { takes: ["day"] }),
        text("text", "Text", 300, { needs: ["day"] }),
        text("undo", "How to take it back", 300),
      ]),
      group("resumed", "It goes on", [...head({ takes: ["package"] }), text("text", "Text", 300)]),
      group("ended", "It has ended", [
        ...head({ takes: ["package"] }),
        text("text", "Text", 300),
        text("unpaid", "Text where charges failed", 300),
        line("again", "Before the link to the pricing page", 120),
      ]),
    ]),
    group("left", "An order that was not finished", [
      ...head({ takes: ["package"] }),
      text("text", "Text", 300, { takes: ["package"] }),
      text("more", "How to go on", 300),
      line("open", "Button", 60, { hint: "The mail on a subscription that has ended links to the pricing page by the same words." }),
      text("once", "That it comes once", 200),
      why("why", "Why they get it"),
    ]),
    group("labels", "Names of what is listed", [
      line("order", "The order’s number", 40),
      line("name", "The buyer’s name", 40),
      line("package", "The package", 40),
      line("billing", "How it is billed", 40),
      line("paid", "What was paid", 40),
      line("amount", "What was to be paid", 40),
      line("refunded", "What goes back", 40),
      line("refundedInAll", "What goes back in all", 40),
      line("notArrived", "What is still to go back", 40),
      line("remaining", "What remains paid", 40),
      line("reason", "Why it goes back", 40),
      line("invoice", "The invoice", 40),
      line("invoiceFile", "The invoice as a file", 40),
      line("nextCharge", "The next charge", 40),
      line("retryAt", "When a charge is tried again", 40),
      line("endsOn", "When a subscription ends", 40),
      line("endedAt", "When it has ended", 40),
    ]),
  ],
} as const satisfies SiteDocument;
