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
    /** Label of a subscription's state. */
    states: { active: "Active", past_due: "Payment due", ending: "Cancelled", ended: "Ended" },
    chargeOn: "{amount} on {day}",
    active: "It renews every month until you cancel.",
    pastDue: "The last charge did not go through. We try again on {day}: please make sure that the card can pay, or change it before then.",
    pastDueNoDay: "The last charge did not go through and is not tried again by itself. Please change the card, or it ends.",
    ending: "It is cancelled. Everything goes on until {day}, and nothing is charged after it.",
    ended: "It ended on {day}. Nothing more is charged.",
    charges: {
      heading: "Charges and invoices",
      month: "{from} to {to}",
      refunded: "{amount} given back",
      none: "No invoice",
      invoice: "Invoice",
      pdf: "PDF",
      of: "of {invoice}",
      receipt: "Receipt",
    },
    /** Label of a charge's state. */
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
    cancelled: "It is cancelled. A confirmation comes by email.",
    kept: "Your subscription goes on.",
    cardSaved: "Your new card is saved.",
    lost: "The connection was lost, so we do not know whether this arrived. Please try again: to try twice does no harm.",
    needsScripts: "To cancel or to change the card here, allow scripts for this site, or write to us with your order number.",
    dialog: {
      heading: "Cancel the subscription?",
      text: "It is paid until {day}. Until then everything goes on, and nothing is charged after it.",
      textNoDay: "It ends with the month that is paid for. Until then everything goes on, and nothing is charged after it.",
      pastDue:
        "It ends with the month that has begun. The charge for that month, which did not go through, is still tried again, and nothing is charged after it. If you do not want that month either, write to us.",
      undo: "Until it ends you can take this back here.",
      confirm: "Cancel it",
      stay: "Keep it",
    },
    next: {
      heading: "What happens next",
      active: [
        "Your card is charged {price} again on {day}.",
        "You get a receipt by email, and the invoice is on this page.",
        "You can cancel until then; it ends with the month that is paid for.",
      ],
      activeNoDay: [
        "Your card is charged {price} again at the end of the month that is paid for.",
        "You get a receipt by email, and the invoice is on this page.",
        "You can cancel on any day; it ends with the month that is paid for.",
      ],
      retry:
        "We try to charge {price} again on {day}, with the card that is saved then. A charge that fails is tried three more times: 3, 5 and 7 days after the try before.",
      noRetry: "The charge isn’t tried again by itself: change the card on this page.",
      pastDue: ["Once a charge goes through, everything is as before.", "After the last try that fails, the subscription ends."],
      pastDueEnding: [
        "Once that charge goes through, we work with you until {ends}, and nothing more is charged.",
        "After the last try that fails, the subscription ends.",
      ],
      ending: ["Nothing is charged any more.", "We work with you until {day}.", "Until then you can take the cancellation back."],
      ended: ["Nothing is charged any more.", "Your invoices stay on this page.", "To begin again, order on the pricing page."],
      once: ["Your invoice is on this page.", "Keep the address of this page to yourself: anyone who has it sees your order."],
      unpaid: ["Nothing was charged.", "You can start again on the pricing page."],
      open: ["This page shows what has become of it: load it again in a minute."],
      pricing: "Back to pricing",
    },
    unknown: {
      heading: "We could not find this order",
      text: "The address of this page is incomplete, or it belongs to no order.",
      where: "The whole address is in every email about your order, behind the button, and on the confirmation page you saw after paying.",
      person: `If you cannot find it, write to ${site.email} from the address you ordered with, and a person helps you.`,
    },
    unreachable: { heading: "We cannot show your order right now", text: "Nothing has changed with it. Please try again in a moment." },
  }),
  "your-order",
);
