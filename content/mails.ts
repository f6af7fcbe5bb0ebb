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
      promise: `Thank you for writing to ${site.name}. A person on our team in ${site.address.city} reads it and answers you ${ANSWER_TIME}: by {day} (${openHours()}).`,
      more: "Something to add? Reply to this message. It reaches the people who have your enquiry.",
      quoteHeading: "What you wrote",
      why: `You get this message because the form on {host} was sent with your address. ${NOT_YOU}`,
      whyByAgent: `You get this message because an AI assistant sent an enquiry to {host} in your name, with your address. ${NOT_YOU}`,
    },
    answer: {
      heading: "Our answer to your enquiry",
      signature: `{name}, ${site.name}`,
      more: "Reply to this message to continue. Your reference: {reference}",
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
      refunded: "Refunded",
      refundedInAll: "Total refunded",
      notArrived: "Still to be refunded",
      remaining: "Remains paid",
      reason: "Reason",
      invoice: "Invoice",
      invoiceFile: "Invoice file",
      name: "Name",
      nextCharge: "Next charge",
      retryAt: "Next try",
      endsOn: "Ends",
      open: "Still open",
      endedAt: "Ended",
    },
    all: {
      openOrder: "Open your order",
      openInvoices: "Your order, invoices and cancelling",
      questions: "Do you have a question about it? Reply to this message, and a person will answer.",
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
    review: {
      subject: "Your payment for {package} is being checked ({order})",
      heading: "Your payment has arrived",
      preview: "A person is checking it. Please do not pay a second time.",
      text: "It differs from the order in a detail. A person is checking it and will write to you.",
      differs: "{received} arrived, and the order is for {amount}. A person is checking it and will write to you.",
      once: "Please do not pay a second time. The button opens the page of your order, which shows its status.",
    },
    refunded: {
      subject: "Refund of {amount} for {order}",
      partSubject: "Partial refund: {refunded} of {amount} for {order}",
      heading: "Your refund is on its way",
      preview: "It goes to the card you paid with.",
      whole: "The full amount of {amount} goes back to the card you paid with.",
      part: "Part of what you paid, {refunded} of {amount} in total, goes back to the card you paid with.",
      further: "A further {now} of {amount} goes back to the card you paid with. With earlier refunds, the total is {inAll}.",
      rest: "The rest of {amount}, {now}, goes back to the card you paid with. The other part was refunded earlier.",
      wait: "Your bank may take up to ten working days to show it.",
    },
    refundFailed: {
      subject: "Your refund of {amount} did not arrive ({order})",
      heading: "Your refund did not arrive",
      preview: "The money is still with us, and a person is taking care of it.",
      text: "We told you that {amount} was on its way back to your card. Your bank did not accept it, so the money is still with us.",
      next: "A person on our team knows about it and will refund you in another way. Has your card been closed or replaced? Reply and tell us: that speeds it up.",
    },
    renewal: {
      terms:
        "It renews every month until you cancel, which you can do at any time on your order page. Your plan then runs until the end of the period you have paid for.",
      chargeOn: "{amount} on {day}",
      paid: {
        subject: "Receipt: {amount} for a further month of {package} ({order})",
        heading: "Your subscription has renewed",
        preview: "Your receipt for a further month, with its invoice.",
      },
      failed: {
        subject: "Please check your card: the charge for {package} failed",
        heading: "We could not charge your card",
        preview: "Your subscription continues for now. Please check your card, or choose another one.",
        text: "The charge for a further month of your subscription did not go through. Nothing was charged, and your subscription continues for now.",
        again:
          "We try again on {day}, with the card that is saved then. Change the card before that day, or make sure that it can be charged. If the last attempt fails, the subscription ends.",
        last: "We will not try again automatically: choose another card, or the subscription ends.",
        card: "Change the card",
      },
      ending: {
        subject: "Cancelled: {package} ends on {day}",
        heading: "Your subscription is cancelled",
        preview: "Everything continues until {day}. Nothing is charged after that.",
        text: "Your subscription ends on {day}. Until then everything continues, and nothing is charged after that.",
        /** Instead of preview and text, if a charge has failed. */
        open: {
          preview: "It ends on {day}. A charge of {amount} is still open.",
          text: "Your subscription ends on {day} and does not renew. The charge of {amount} for the month before that day did not go through and is still open.",
          again: "We try again on {retry}, with the card that is saved then. Nothing more is charged after that.",
          last: "We will not try again automatically. To pay it, choose another card on your order page.",
        },
        undo: "Changed your mind? Until that day you can undo the cancellation on your order page.",
      },
      resumed: {
        subject: "Not cancelled: {package} continues",
        heading: "Your subscription continues",
        preview: "The cancellation has been undone.",
        text: "The cancellation has been undone, and your subscription renews every month until you cancel.",
      },
      ended: {
        subject: "Your subscription to {package} has ended",
        heading: "Your subscription has ended",
        preview: "Nothing more is charged. Your invoices stay on your order page.",
        text: "Nothing more is charged. Your invoices stay on your order page.",
        unpaid: "The last charge failed each time we tried, so your subscription has ended. Nothing more is charged.",
        again: "To start again, order on the pricing page:",
      },
    },
    left: {
      subject: "Your order of {package} was not finished",
      heading: "You left before paying",
      preview: "Nothing was charged. If you still want it, you can start again.",
      text: "You started to order {package} and left the payment page before paying. Nothing was charged.",
      more: "If you still want it, you can start again: the price is the one on the pricing page today. If not, you do not need to do anything.",
      open: "Back to pricing",
      once: "This is the only reminder we send.",
      why: `You get this message because an order on {host} was started with your address and not paid. It is sent once. ${NOT_YOU}`,
    },
  }),
  "order-mails",
);
