import { ANSWER_TIME } from "./enquiry-sent.ts";
import { openHours, site } from "./site.ts";
import { live } from "./live.ts";

/** The words of the messages to visitors and buyers. Nothing is advertised in them: each answers what its receiver did. */

/** At the foot of all messages. */
export const mailFoot = live(
  () =>
    ({
      hours: openHours(),
      /** Whoever gets a message that somebody else caused can say so. */
      notYou: "If that was not you, reply and tell us.",
    }) as const,
);

export const enquiryMails = live(
  () =>
    ({
      /** The same for the confirmation and the answers to it, so that mail programs keep them together. */
      subject: (reference: string) => `Your enquiry to ${site.name} (${reference})`,
      received: {
        heading: "Your enquiry has arrived",
        preview: (day: string) => `A person answers you ${ANSWER_TIME}, by ${day}.`,
        greeting: (name: string) => `Hello ${name},`,
        promise: (day: string) =>
          `Thank you for writing to ${site.name}. A person of our team in ${site.address.city} reads it and answers you ${ANSWER_TIME}: by ${day} (${openHours()}).`,
        more: "Something to add? Reply to this message. It reaches the people who have your enquiry.",
        quoteHeading: "What you wrote",
        why: (host: string) => `You get this message because the form on ${host} was sent with your address. ${mailFoot.notYou}`,
        whyByAgent: (host: string) =>
          `You get this message because an AI assistant sent an enquiry to ${host} in your name, with your address. ${mailFoot.notYou}`,
      },
      answer: {
        heading: "Our answer to your enquiry",
        signature: (name: string) => `${name}, ${site.name}`,
        more: (reference: string) => `Reply to this message to go on. Your reference: ${reference}`,
        quoteHeading: (moment: string) => `You wrote on ${moment}:`,
        why: (host: string) => `You get this message because you wrote to us on ${host}.`,
      },
      labels: { reference: "Reference", service: "About", received: "Received" },
    }) as const,
);

export const buyerMails = live(
  () =>
    ({
      testSubject: (subject: string) => `[Test] ${subject}`,
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
      openOrder: "Open your order",
      openInvoices: "Your order, invoices and cancelling",
      questions: "A question about it? Reply to this message, and a person answers.",
      why: (host: string) => `You get this message because of an order on ${host} with your address. ${mailFoot.notYou}`,
      paid: {
        subject: (amount: string, packageName: string, orderId: string) => `Receipt: ${amount} for ${packageName} (${orderId})`,
        heading: "Thank you. This is your receipt.",
        preview: (day: string) => `Your receipt, and what happens next: Day 1 is ${day} at the latest.`,
        paidOn: (moment: string) => `Paid on ${moment}`,
        nextHeading: "What happens next",
      },
      failed: {
        subject: (packageName: string) => `Your payment for ${packageName} did not go through`,
        heading: "Your payment did not go through",
        preview: "Nothing was paid for this order. You can try again.",
        text: "The card provider did not accept it, so nothing was paid for this order.",
        help: `Some banks refuse a large payment until you have confirmed it with them. Another card may work, and on request we take ${site.moneyTransfer.join(" or ")}.`,
        again: "Back to pricing",
      },
      refunded: {
        subject: (amount: string, orderId: string) => `Refund of ${amount} for ${orderId}`,
        partSubject: (refunded: string, amount: string, orderId: string) => `Partial refund: ${refunded} of ${amount} for ${orderId}`,
        heading: "Your refund is on its way",
        preview: "It goes to the card you paid with.",
        whole: (amount: string) => `The full amount of ${amount} goes back to the card you paid with.`,
        part: (refunded: string, amount: string) =>
          `A part of what you paid, ${refunded} of ${amount} in all, goes back to the card you paid with.`,
        further: (now: string, amount: string, inAll: string) =>
          `A further ${now} of ${amount} goes back to the card you paid with; with what went back before it is ${inAll}.`,
        rest: (now: string, amount: string) =>
          `The rest of ${amount}, ${now}, goes back to the card you paid with. The other part went back before.`,
        wait: "Your bank may take up to ten working days to show it.",
      },
      refundFailed: {
        subject: (amount: string, orderId: string) => `Your refund of ${amount} did not arrive (${orderId})`,
        heading: "Your refund did not arrive",
        preview: "The money is still with us, and a person takes care of it.",
        text: (amount: string) =>
          `We told you that ${amount} was on its way back to your card. Your bank did not take it, so the money is still with us.`,
        next: "A person of our team knows of it and gives it back in another way. Has your card been closed or replaced? Reply and tell us: that makes it faster.",
      },
      renewal: {
        terms:
          "It renews every month until you cancel, which you can do at any time on the page of your order. What is paid for goes on until its end.",
        chargeOn: (amount: string, day: string) => `${amount} on ${day}`,
        paid: {
          subject: (amount: string, packageName: string, orderId: string) =>
            `Receipt: ${amount} for a further month of ${packageName} (${orderId})`,
          heading: "Your subscription has renewed",
          preview: "Your receipt for a further month, with its invoice.",
        },
        failed: {
          subject: (packageName: string) => `Please check your card: the charge for ${packageName} failed`,
          heading: "We could not charge your card",
          preview: "Your subscription goes on for now. Please check your card, or choose another one.",
          text: "The charge for a further month of your subscription did not go through. Nothing was taken, and your subscription goes on for now.",
          again: (day: string) =>
            `We try again on ${day}, with the card that is saved then: change it before that day, or make sure that it can pay. After the last try that fails, the subscription ends.`,
          last: "It is not tried again by itself: choose another card, or the subscription ends.",
          mend: "Change the card",
        },
        ending: {
          subject: (packageName: string, day: string) => `Cancelled: ${packageName} ends on ${day}`,
          heading: "Your subscription is cancelled",
          preview: (day: string) => `Everything goes on until ${day}. Nothing is charged after it.`,
          text: (day: string) => `Your subscription ends on ${day}. Until then everything goes on, and nothing is charged after it.`,
          undo: "Changed your mind? Until that day you can take the cancellation back on the page of your order.",
        },
        resumed: {
          subject: (packageName: string) => `Not cancelled: ${packageName} goes on`,
          heading: "Your subscription goes on",
          preview: "The cancellation has been taken back.",
          text: "The cancellation has been taken back, and your subscription renews every month until you cancel.",
        },
        ended: {
          subject: (packageName: string) => `Your subscription to ${packageName} has ended`,
          heading: "Your subscription has ended",
          preview: "Nothing more is charged. Your invoices stay on the page of your order.",
          text: "Nothing more is charged. Your invoices stay on the page of your order.",
          unpaid: "The last charge failed each time we tried, so your subscription has ended. Nothing more is charged.",
          again: "To begin again, order on the pricing page: ",
        },
      },
      left: {
        subject: (packageName: string) => `Your order of ${packageName} was not finished`,
        heading: "You left before paying",
        preview: "Nothing was charged. If you still want it, you can start again.",
        text: (packageName: string) => `You began to order ${packageName} and left the payment page before paying. Nothing was charged.`,
        more: "If you still want it, you can start again: the price is the one on the pricing page today. If you do not, you need not do anything.",
        open: "Back to pricing",
        once: "We send this one reminder and no further one.",
        why: (host: string) =>
          `You get this message because an order on ${host} was begun with your address and not paid. It comes once. ${mailFoot.notYou}`,
      },
    }) as const,
);
