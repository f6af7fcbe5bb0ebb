import type { WordsOf } from "../contract/document-rules.ts";
import type { yourOrderDocument } from "./documents/your-order.ts";
import { live } from "./live.ts";
import { site } from "./site.ts";

/** Texts of the order page. Dates are in the agency's time zone. */
export const yourOrderCopy: WordsOf<typeof yourOrderDocument> = live(
  () => ({
    heading: "Your order",
    testBadge: "Test payment",
    testNote: "Test mode: no money moves.",
    labels: {
      order: "Order ID",
      ordered: "Ordered",
      name: "Name",
      email: "Email",
      amount: "Amount",
      billing: "Billing",
      state: "State",
      nextCharge: "Next charge",
      retry: "Next try",
      ends: "Ends",
      ended: "Ended",
    },
    states: { active: "Active", past_due: "Payment due", ending: "Cancelled", ended: "Ended" },
    chargeOn: "{amount} on {day}",
    active: "It renews every month until you cancel.",
    pastDue:
      "The last charge did not go through. We will try again on {day}. Please make sure the card can be charged, or change it before then.",
    pastDueNoDay:
      "The last charge did not go through, and we will not try again automatically. Please change the card, or the subscription ends.",
    ending: "It is cancelled. Everything continues until {day}, and nothing is charged after that.",
    pastDueEnding:
      "It is cancelled and ends on {ends}. The charge of {amount} for the current month did not go through and is still open: we will try again on {day}. Nothing more is charged after that.",
    pastDueEndingNoDay:
      "It is cancelled and ends on {ends}. The charge of {amount} for the current month did not go through and is still open, and we will not try again automatically. To pay it, change the card.",
    ended: "It ended on {day}. Nothing more is charged.",
    charges: {
      heading: "Charges and invoices",
      month: "{from} to {to}",
      refunded: "{amount} refunded",
      none: "No invoice",
      invoice: "Invoice",
      pdf: "PDF",
      of: "of {invoice}",
      receipt: "Receipt",
    },
    chargeStates: {
      pending: "Not paid yet",
      paid: "Paid",
      failed: "Failed",
      expired: "Not paid",
      refunded: "Refunded",
      partially_refunded: "Partly refunded",
      disputed: "Disputed",
      review: "Being checked",
    },
    actions: {
      card: "Change the card",
      billing: "Billing address and tax number",
      cancel: "Cancel the subscription",
      keep: "Keep the subscription",
      again: "Try again",
    },
    cancelled: "It is cancelled. You will get a confirmation by email.",
    kept: "Your subscription continues.",
    cardSaved: "Your new card is saved.",
    cardCharged: "Your new card is saved, and the {amount} that was due has been charged to it.",
    lost: "The connection was lost, so we do not know whether this went through. Please try again: trying twice does no harm.",
    needsScripts: "To cancel or to change the card here, allow scripts for this site, or write to us with your order number.",
    dialog: {
      heading: "Cancel the subscription?",
      text: "It is paid until {day}. Until then everything continues, and nothing is charged after that.",
      textNoDay: "It ends with the month you have paid for. Until then everything continues, and nothing is charged after that.",
      pastDue:
        "It ends with the current month. We still try to collect the {amount} for this month, which did not go through, and nothing is charged after that. If you do not want this month either, write to us.",
      undo: "Until it ends, you can undo this here.",
      confirm: "Cancel it",
      stay: "Keep it",
    },
    next: {
      heading: "What happens next",
      active: [
        "Your card is charged {price} again on {day}.",
        "You get a receipt by email, and the invoice is on this page.",
        "You can cancel on any day: it ends with the month you have paid for. To avoid this charge, cancel before its day.",
      ],
      activeNoDay: [
        "Your card is charged {price} again at the end of the month you have paid for.",
        "You get a receipt by email, and the invoice is on this page.",
        "You can cancel on any day. It ends with the month you have paid for.",
      ],
      retry:
        "We will try to charge {price} again on {day}, with the card that is saved then. If a charge fails, we try three more times: 3, 5 and 7 days after the previous attempt.",
      noRetry: "We will not try the charge again automatically: change the card on this page.",
      pastDue: ["Once a charge goes through, everything is as before.", "If the last attempt fails, the subscription ends."],
      pastDueEnding: [
        "Once that charge goes through, we work with you until {ends}, and nothing more is charged.",
        "If the last attempt fails, the subscription ends.",
      ],
      ending: ["Nothing more is charged.", "We work with you until {day}.", "Until then you can undo the cancellation."],
      ended: ["Nothing more is charged.", "Your invoices stay on this page.", "To start again, order on the pricing page."],
      once: ["Your invoice is on this page.", "Keep the address of this page to yourself: anyone who has it sees your order."],
      unpaid: ["Nothing was charged.", "You can start again on the pricing page."],
      open: ["We are waiting for the result. Reload this page in a minute."],
      pricing: "Back to pricing",
    },
    unknown: {
      heading: "We could not find this order",
      text: "The address of this page is incomplete, or does not belong to an order.",
      where: "The whole address is in every email about your order, behind the button, and on the confirmation page you saw after paying.",
      person: `If you cannot find it, write to ${site.email} from the address you ordered with, and a person will help you.`,
    },
    unreachable: { heading: "We cannot show your order right now", text: "Nothing has changed. Please try again in a moment." },
  }),
  "your-order",
);
