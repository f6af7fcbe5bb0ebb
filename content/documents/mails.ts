import type { SiteDocument } from "../../contract/document-rules.ts";
import type { Placeholders } from "../../contract/placeholder-rules.ts";
import { group, line, text } from "./fields.ts";

/** Subject, preview text and heading of every mail. */
const head = (subject: Placeholders, preview: Placeholders = {}) =>
  [line("subject", "Subject", 120, subject), line("preview", "Preview text", 160, preview), line("heading", "Heading", 80)] as const;

const why = <const Name extends string>(name: Name, label: string) => text(name, label, 300, { takes: ["host"] });

const ORDER = { takes: ["amount", "package", "order"] } as const;

/** Mails about enquiries: `content/mails.ts`. */
export const enquiryMailsDocument = {
  name: "enquiry-mails",
  label: "Enquiry emails",
  group: "Messages",
  about: "The confirmation of an enquiry, and the texts around the answers you write.",
  path: "",
  fields: [
    line("subject", "Subject of the confirmation and answers", 120, {
      needs: ["reference"],
      hint: "Email apps use the subject to keep them in one thread.",
    }),
    group("received", "Confirmation", [
      line("preview", "Preview text", 160, { takes: ["day"] }),
      line("heading", "Heading", 80),
      line("greeting", "Greeting", 80, { needs: ["name"], hint: "Left out if the name does not look like a name." }),
      text("promise", "What happens next", 400, { needs: ["day"] }),
      line("quoteHeading", "Heading above the quoted message", 80),
      text("more", "Closing text", 300),
      why("why", "Why they receive it"),
      why("whyByAgent", "Why they receive it, if an AI assistant sent the enquiry"),
    ]),
    group("answer", "Answers", [
      line("heading", "Heading", 80),
      line("signature", "Signature", 80, { takes: ["name"] }),
      text("more", "Closing text", 300, { needs: ["reference"] }),
      line("quoteHeading", "Heading above the quoted message", 80, { takes: ["moment"] }),
      why("why", "Why they receive it"),
    ]),
    group("labels", "Labels", [line("reference", "Reference", 40), line("service", "Service", 40), line("received", "Received", 40)]),
  ],
} as const satisfies SiteDocument;

/** Mails to buyers: `content/mails.ts`. */
export const orderMailsDocument = {
  name: "order-mails",
  label: "Order emails",
  group: "Messages",
  about: "Receipts, refunds, renewals and other emails to buyers. The details listed in them come from the order.",
  path: "",
  fields: [
    group("all", "All emails", [
      line("openOrder", "Button to the order", 60),
      line("openInvoices", "Button to a subscription order", 60),
      text("questions", "Closing text", 200),
      why("why", "Why they receive it"),
    ]),
    group("paid", "Receipt", [
      ...head(ORDER, { takes: ["day"] }),
      line("paidOn", "Text below the amount", 80, { needs: ["moment"] }),
      line("nextHeading", "Heading above next steps", 80),
    ]),
    group("failed", "Failed payment", [
      ...head({ takes: ["package"] }),
      text("text", "Text", 300),
      text("help", "What may help", 400),
      line("again", "Button", 60),
    ]),
    group("review", "Payment under review", [
      ...head({ takes: ["package", "order"] }),
      text("text", "Text", 300),
      text("differs", "Text if another amount arrived", 300, { needs: ["received", "amount"] }),
      text("once", "Not to pay again", 300),
    ]),
    group("refunded", "Refund", [
      ...head({ takes: ["amount", "order"] }),
      line("partSubject", "Subject of a partial refund", 120, { takes: ["refunded", "amount", "order"] }),
      text("whole", "Full refund", 300, { needs: ["amount"] }),
      text("part", "Partial refund", 300, { needs: ["refunded", "amount"] }),
      text("further", "Further partial refund", 300, { needs: ["now", "amount", "inAll"] }),
      text("rest", "Refund of the rest", 300, { needs: ["now", "amount"] }),
      text("wait", "How long it takes", 200),
    ]),
    group("refundFailed", "Failed refund", [
      ...head({ takes: ["amount", "order"] }),
      text("text", "Text", 300, { needs: ["amount"] }),
      text("next", "What happens next", 300),
    ]),
    group("renewal", "Subscriptions", [
      text("terms", "Text in the first receipt", 300),
      line("chargeOn", "Next charge", 60, { needs: ["amount", "day"] }),
      group("paid", "Renewal", [...head(ORDER)]),
      group("failed", "Failed charge", [
        ...head({ takes: ["package"] }),
        text("text", "Text", 300),
        text("again", "If the charge will be retried", 400, { needs: ["day"] }),
        text("last", "If the charge will not be retried", 300),
        line("card", "Button", 60),
      ]),
      group("ending", "Cancelled", [
        ...head({ takes: ["package", "day"] }, { takes: ["day"] }),
        text("text", "Text", 300, { needs: ["day"] }),
        group("open", "If a charge has failed", [
          line("preview", "Preview text", 160, { takes: ["day", "amount"] }),
          text("text", "Text", 300, { needs: ["day", "amount"] }),
          text("again", "If the charge will be retried", 300, { needs: ["retry"] }),
          text("last", "If the charge will not be retried", 300),
        ]),
        text("undo", "How to undo it", 300),
      ]),
      group("resumed", "Resumed", [...head({ takes: ["package"] }), text("text", "Text", 300)]),
      group("ended", "Ended", [
        ...head({ takes: ["package"] }),
        text("text", "Text", 300),
        text("unpaid", "Text if charges failed", 300),
        line("again", "Text before the link to the pricing page", 120),
      ]),
    ]),
    group("left", "Abandoned order", [
      ...head({ takes: ["package"] }),
      text("text", "Text", 300, { takes: ["package"] }),
      text("more", "How to continue", 300),
      line("open", "Button", 60, { hint: "Also the link to the pricing page in the email about an ended subscription." }),
      text("once", "Note that it is sent only once", 200),
      why("why", "Why they receive it"),
    ]),
    group("labels", "Labels", [
      line("order", "Order number", 40),
      line("name", "Buyer name", 40),
      line("package", "Package", 40),
      line("billing", "Billing", 40),
      line("paid", "Amount paid", 40),
      line("amount", "Amount due", 40),
      line("refunded", "Amount refunded", 40),
      line("refundedInAll", "Total refunded", 40),
      line("notArrived", "Amount still to be refunded", 40),
      line("remaining", "Amount remaining", 40),
      line("reason", "Refund reason", 40),
      line("invoice", "Invoice", 40),
      line("invoiceFile", "Invoice file", 40),
      line("nextCharge", "Next charge", 40),
      line("retryAt", "Retry date", 40),
      line("endsOn", "Subscription end date", 40),
      line("open", "Amount still open", 40),
      line("endedAt", "Date it ended", 40),
    ]),
  ],
} as const satisfies SiteDocument;
