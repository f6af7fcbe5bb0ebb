import type { PurchaseSubscription } from "../contract/purchase.ts";
import type { PaymentStatus } from "../contract/payment-status.ts";
import { site } from "./site.ts";
import { live } from "./live.ts";

/** The words of a buyer's own page. Days are written by the agency's calendar. */

/** What a subscription is in, in a word. */
export const subscriptionStates: Readonly<Record<PurchaseSubscription["status"], string>> = {
  active: "Active",
  past_due: "Payment due",
  ending: "Cancelled",
  ended: "Ended",
};

/** What has become of one charge, in a word. */
export const chargeStates: Readonly<Record<PaymentStatus, string>> = {
  pending: "Not paid yet",
  paid: "Paid",
  failed: "Failed",
  expired: "Not paid",
  refunded: "Refunded",
  partially_refunded: "Partly refunded",
  disputed: "Disputed",
  review: "Being checked",
};

const nextTry = (price: string, day: string | undefined) =>
  day === undefined
    ? "The charge isn’t tried again by itself: change the card on this page."
    : `We try to charge ${price} again on ${day}, with the card that is saved then. A charge that fails is tried three more times: 3, 5 and 7 days after the try before.`;

export const yourOrderCopy = live(
  () =>
    ({
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
      chargeOn: (amount: string, day: string) => `${amount} on ${day}`,
      active: "It renews every month until you cancel.",
      pastDue: (day: string | undefined) =>
        day === undefined
          ? "The last charge did not go through and is not tried again by itself. Please change the card, or it ends."
          : `The last charge did not go through. We try again on ${day}: please make sure that the card can pay, or change it before then.`,
      ending: (day: string) => `It is cancelled. Everything goes on until ${day}, and nothing is charged after it.`,
      ended: (day: string) => `It ended on ${day}. Nothing more is charged.`,
      charges: {
        heading: "Charges and invoices",
        month: (from: string, to: string) => `${from} to ${to}`,
        refunded: (amount: string) => `${amount} given back`,
        none: "No invoice",
        invoice: "Invoice",
        pdf: "PDF",
        of: (invoice: string) => `of ${invoice}`,
        receipt: "Receipt",
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
        text: (day: string | undefined) =>
          day === undefined
            ? "It ends with the month that is paid for. Until then everything goes on, and nothing is charged after it."
            : `It is paid until ${day}. Until then everything goes on, and nothing is charged after it.`,
        pastDue:
          "It ends with the month that has begun. The charge for that month, which did not go through, is still tried again, and nothing is charged after it. If you do not want that month either, write to us.",
        undo: "Until it ends you can take this back here.",
        confirm: "Cancel it",
        stay: "Keep it",
      },
      next: {
        heading: "What happens next",
        active: (price: string, day: string | undefined) => [
          `Your card is charged ${price} again ${day === undefined ? "at the end of the month that is paid for" : `on ${day}`}.`,
          "You get a receipt by email, and the invoice is on this page.",
          `You can cancel ${day === undefined ? "on any day" : "until then"}; it ends with the month that is paid for.`,
        ],
        pastDue: (price: string, day: string | undefined) => [
          nextTry(price, day),
          "Once a charge goes through, everything is as before.",
          "After the last try that fails, the subscription ends.",
        ],
        pastDueEnding: (price: string, day: string | undefined, ends: string) => [
          nextTry(price, day),
          `Once that charge goes through, we work with you until ${ends}, and nothing more is charged.`,
          "After the last try that fails, the subscription ends.",
        ],
        ending: (day: string) => [
          "Nothing is charged any more.",
          `We work with you until ${day}.`,
          "Until then you can take the cancellation back.",
        ],
        ended: ["Nothing is charged any more.", "Your invoices stay on this page.", "To begin again, order on the pricing page."],
        once: ["Your invoice is on this page.", "Keep the address of this page to yourself: anyone who has it sees your order."],
        unpaid: ["Nothing was charged.", "You can start again on the pricing page."],
        pricing: "Back to pricing",
        open: ["This page shows what has become of it: load it again in a minute."],
      },
      unknown: {
        heading: "We could not find this order",
        text: "The address of this page is incomplete, or it belongs to no order.",
        where:
          "The whole address is in every email about your order, behind the button, and on the confirmation page you saw after paying.",
        person: `If you cannot find it, write to ${site.email} from the address you ordered with, and a person helps you.`,
      },
      unreachable: { heading: "We cannot show your order right now", text: "Nothing has changed with it. Please try again in a moment." },
    }) as const,
);
