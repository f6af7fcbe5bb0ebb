import type { WordsOf } from "../contract/document-rules.ts";
import type { enquiryMailsDocument, orderMailsDocument } from "./documents/mails.ts";
import { ANSWER_TIME } from "./enquiry-sent.ts";
import { openHours, site } from "./site.ts";
import { live } from "./live.ts";

/** Texts of mails to visitors and buyers: transactional only, without advertising. */

/** For mails that someone else could have triggered. */
const NOT_YOU = "If that was not you, reply and tell us.";

export const enquiryMails: WordsOf<typeof enquiryMailsDocument> = live(
  () => ({
    /** The same subject for confirmation and answers, so that mail clients group them. */
    subject: `Your enquiry to ${site.name} ({reference})`,
    received: {
      heading: "Your enquiry has arrived",
      preview: `A person answers you ${ANSWER_TIME}, by {day}.`,
      greeting: "Hello {name},",
      promise: `Thank you for writing to ${site.name}. A person of our team in ${site.address.city} reads it and answers you ${ANSWER_TIME}: by {day} (${openHours()}).`,
      more: "Something to add? Reply to this message. It reaches the people who have your enquiry.",
      quoteHeading: "What you wrote",
      why: `You get this message because the form on {host} was sent with your address. ${NOT_YOU}`,
      whyByAgent: `You get this message because an AI assistant sent an enquiry to {host} in your name, with your address. ${NOT_YOU}`,
    },
    answer: {
      heading: "Our answer to your enquiry",
      signature: `{name}, ${site.name}`,
      more: "Reply to this message to go on. Your reference: {reference}",
      quoteHeading: "You wrote on {moment}:",
      why: "You get this message because you wrote to us on {host}.",
    },
    labels: { reference: "Reference", service: "About", received: "Received" },
  }),
  "enquiry-mails",
);

export const orderMails: WordsOf<typeof orderMailsDocument> = live(
  () => ({
    labels: {
      order: "Order",
      package: "Package",
      billing: "Billing",
      paid: "Amount paid",
      amount: "Amount",
      refunded: "Given back",
      refundedInAll: "Given back in all",
      notArrived: "Still to be given back",
      remaining: "Remains paid",
      reason: "Reason",
      invoice: "Invoice",
      invoiceFile: "Invoice file",
      name: "Name",
      nextCharge: "Next charge",
      retryAt: "Next try",
      endsOn: "Ends",
      endedAt: "Ended",
    },
    all: {
      openOrder: "Open your order",
      openInvoices: "Your order, invoices and cancelling",
      questions: "A question about it? Reply to this message, and a person answers.",
      why: `You get this message because of an order on {host} with your address. ${NOT_YOU}`,
    },
    paid: {
      subject: "Receipt: {amount} for {package} ({order})",
      heading: "Thank you. This is your receipt.",
      preview: "Your receipt, and what happens next: Day 1 is {day} at the latest.",
      paidOn: "Paid on {moment}",
      nextHeading: "What happens next",
    },
    failed: {
      subject: "Your payment for {package} did not go through",
      heading: "Your payment did not go through",
      preview: "Nothing was paid for this order. You can try again.",
      text: "The card provider did not accept it, so nothing was paid for this order.",
      help: `Some banks refuse a large payment until you have confirmed it with them. Another card may work, and on request we take ${site.moneyTransfer.join(" or ")}.`,
      again: "Back to pricing",
    },
    refunded: {
      subject: "Refund of {amount} for {order}",
      partSubject: "Partial refund: {refunded} of {amount} for {order}",
      heading: "Your refund is on its way",
      preview: "It goes to the card you paid with.",
      whole: "The full amount of {amount} goes back to the card you paid with.",
      part: "A part of what you paid, {refunded} of {amount} in all, goes back to the card you paid with.",
      further: "A further {now} of {amount} goes back to the card you paid with; with what went back before it is {inAll}.",
      rest: "The rest of {amount}, {now}, goes back to the card you paid with. The other part went back before.",
      wait: "Your bank may take up to ten working days to show it.",
    },
    refundFailed: {
      subject: "Your refund of {amount} did not arrive ({order})",
      heading: "Your refund did not arrive",
      preview: "The money is still with us, and a person takes care of it.",
      text: "We told you that {amount} was on its way back to your card. Your bank did not take it, so the money is still with us.",
      next: "A person of our team knows of it and gives it back in another way. Has your card been closed or replaced? Reply and tell us: that makes it faster.",
    },
    renewal: {
      terms:
        "It renews every month until you cancel, which you can do at any time on your order page. What is paid for goes on until its end.",
      chargeOn: "{amount} on {day}",
      paid: {
        subject: "Receipt: {amount} for a further month of {package} ({order})",
        heading: "Your subscription has renewed",
        preview: "Your receipt for a further month, with its invoice.",
      },
      failed: {
        subject: "Please check your card: the charge for {package} failed",
        heading: "We could not charge your card",
        preview: "Your subscription goes on for now. Please check your card, or choose another one.",
        text: "The charge for a further month of your subscription did not go through. Nothing was taken, and your subscription goes on for now.",
        again:
          "We try again on {day}, with the card that is saved then: change it before that day, or make sure that it can pay. After the last try that fails, the subscription ends.",
        last: "It is not tried again by itself: choose another card, or the subscription ends.",
        card: "Change the card",
      },
      ending: {
        subject: "Cancelled: {package} ends on {day}",
        heading: "Your subscription is cancelled",
        preview: "Everything goes on until {day}. Nothing is charged after it.",
        text: "Your subscription ends on {day}. Until then everything goes on, and nothing is charged after it.",
        undo: "Changed your mind? Until that day you can take the cancellation back on your order page.",
      },
      resumed: {
        subject: "Not cancelled: {package} goes on",
        heading: "Your subscription goes on",
        preview: "The cancellation has been taken back.",
        text: "The cancellation has been taken back, and your subscription renews every month until you cancel.",
      },
      ended: {
        subject: "Your subscription to {package} has ended",
        heading: "Your subscription has ended",
        preview: "Nothing more is charged. Your invoices stay on your order page.",
        text: "Nothing more is charged. Your invoices stay on your order page.",
        unpaid: "The last charge failed each time we tried, so your subscription has ended. Nothing more is charged.",
        again: "To begin again, order on the pricing page:",
      },
    },
    left: {
      subject: "Your order of {package} was not finished",
      heading: "You left before paying",
      preview: "Nothing was charged. If you still want it, you can start again.",
      text: "You began to order {package} and left the payment page before paying. Nothing was charged.",
      more: "If you still want it, you can start again: the price is the one on the pricing page today. If you do not, you need not do anything.",
      open: "Back to pricing",
      once: "We send this one reminder and no further one.",
      why: `You get this message because an order on {host} was begun with your address and not paid. It comes once. ${NOT_YOU}`,
    },
  }),
  "order-mails",
);
