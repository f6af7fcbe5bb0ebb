import type { SiteDocument } from "../../contract/document-rules.ts";
import type { Placeholders } from "../../contract/placeholder-rules.ts";
import { group, line, list, text } from "./fields.ts";

/** List of next steps. */
const next = <const Name extends string>(name: Name, label: string, placeholders: Placeholders = {}) =>
  list(name, label, { kind: "text", max: 200, ...placeholders } as const, {
    one: "item",
    min: 1,
    max: 4,
    ...(placeholders.takes && { hint: `You can use ${placeholders.takes.map((each) => `{${each}}`).join(", ")}.` }),
  });

const DAY = { needs: ["day"] } as const;

/** Order page: `content/your-order.ts`. */
export const yourOrderDocument = {
  name: "your-order",
  label: "Page of an order",
  group: "Messages",
  about: "What a buyer reads on the page of their order, where subscriptions are cancelled and invoices are found.",
  path: "",
  isInBrowser: true,
  fields: [
    line("heading", "Above the name of the package", 60),
    line("testBadge", "Mark of a test", 40),
    line("testNote", "Beside it", 80),
    group("labels", "Names of what is listed", [
      line("order", "The order’s number", 40),
      line("ordered", "When it was ordered", 40),
      line("name", "The buyer’s name", 40),
      line("email", "The buyer’s address", 40),
      line("amount", "The amount", 40),
      line("billing", "How it is billed", 40),
      line("state", "How it stands", 40),
      line("nextCharge", "The next charge", 40),
      line("retry", "When a charge is tried again", 40),
      line("ends", "When it ends", 40),
      line("ended", "When it has ended", 40),
    ]),
    group("states", "How a subscription stands, in a word", [
      line("active", "It goes on", 30),
      line("past_due", "A charge is due", 30),
      line("ending", "It is cancelled", 30),
      line("ended", "It has ended", 30),
    ]),
    line("chargeOn", "A charge that comes", 60, { needs: ["amount", "day"] }),
    text("active", "It goes on, in a sentence", 200),
    text("pastDue", "A charge failed and is tried again", 300, DAY),
    text("pastDueNoDay", "A charge failed and is not tried again", 300),
    text("ending", "It is cancelled, in a sentence", 200, DAY),
    text("ended", "It has ended, in a sentence", 200, DAY),
    group("charges", "Charges and invoices", [
      line("heading", "Heading", 60),
      line("month", "The month of a charge", 60, { needs: ["from", "to"] }),
      line("refunded", "What of it went back", 60, { needs: ["amount"] }),
      line("none", "Where there is no invoice", 40),
      line("invoice", "Before an invoice’s number", 40),
      line("pdf", "Link to its file", 40),
      line("of", "Behind that, read aloud", 60, { needs: ["invoice"] }),
      line("receipt", "Link to the receipt", 40),
    ]),
    group("chargeStates", "What became of a charge, in a word", [
      line("pending", "Not paid yet", 30),
      line("paid", "Paid", 30),
      line("failed", "Failed", 30),
      line("expired", "Not paid", 30),
      line("refunded", "Went back", 30),
      line("partially_refunded", "A part went back", 30),
      line("disputed", "Questioned by the bank", 30),
      line("review", "A person checks it", 30),
    ]),
    group("actions", "Buttons", [
      line("card", "Change the card", 60),
      line("billing", "Address and tax number", 60),
      line("cancel", "Cancel", 60),
      line("keep", "Take the cancellation back", 60),
      line("again", "Try again", 60),
    ]),
    text("cancelled", "Once it is cancelled", 200),
    text("kept", "Once that is taken back", 200),
    text("cardSaved", "Once another card is saved", 200),
    text("lost", "Where the connection was lost", 300),
    text("needsScripts", "To browsers without scripts", 300),
    group("dialog", "Before it is cancelled", [
      line("heading", "Question", 80),
      text("text", "What follows", 300, DAY),
      text("textNoDay", "The same where no day is known", 300),
      text("pastDue", "The same while a charge is due", 400),
      text("undo", "How it is taken back", 200),
      line("confirm", "Button that cancels", 40),
      line("stay", "Button that does not", 40),
    ]),
    group("next", "What happens next", [
      line("heading", "Heading", 60),
      next("active", "It goes on", { takes: ["price", "day"] }),
      next("activeNoDay", "The same where no day is known", { takes: ["price"] }),
      text("retry", "A charge is tried again", 300, { needs: ["price", "day"] }),
      text("noRetry", "It is not tried again", 300),
      next("pastDue", "After that"),
      next("pastDueEnding", "After that, of a subscription that is cancelled", { takes: ["ends"] }),
      next("ending", "It is cancelled", { takes: ["day"] }),
      next("ended", "It has ended"),
      next("once", "A package that is paid once"),
      next("unpaid", "Nothing was paid"),
      next("open", "The payment is not confirmed yet"),
      line("pricing", "Link to the pricing page", 60),
    ]),
    group("unknown", "Where there is no such order", [
      line("heading", "Heading", 80),
      text("text", "Text", 200),
      text("where", "Where the address is found", 300),
      text("person", "How a person helps", 300),
    ]),
    group("unreachable", "Where it cannot be looked up", [line("heading", "Heading", 80), text("text", "Text", 200)]),
  ],
} as const satisfies SiteDocument;
