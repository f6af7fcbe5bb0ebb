import type { WordsOf } from "../contract/document-rules.ts";
import type { PaymentStatus } from "../contract/payment-status.ts";
import { askPerson } from "./actions.ts";
import type { confirmationDocument } from "./documents/confirmation.ts";
import { ONBOARDING_PATH } from "./enquiry.ts";
import { site } from "./site.ts";
import { live } from "./live.ts";

/** Status of an order on the confirmation page; the additional values mean that there's no order to show. */
export type PaymentOutcome = PaymentStatus | "asking" | "unknown" | "unreachable";

const again = "You can start again from the pricing page; your details are still filled in.";

export const confirmationCopy: Omit<WordsOf<typeof confirmationDocument>, "reach"> = live(
  () => ({
    /** Heading and text by status. A paid order's text names package and amount instead. */
    outcomes: {
      asking: { heading: "Checking your payment", text: "We are asking for the state of your order." },
      pending: {
        heading: "Your payment is processing",
        text: "The card provider has not confirmed it yet. Please do not pay a second time.",
      },
      paid: { heading: "Payment Successful!", text: "Thank you. Your payment has been received." },
      failed: { heading: "Your payment was not completed", text: `The card provider did not accept it. ${again}` },
      expired: { heading: "Your payment was not completed", text: `The payment page was left open too long and has closed. ${again}` },
      review: {
        heading: "Your payment has arrived",
        text: "It differs from the order in a detail, so a person is checking it and will write to you. Please do not pay a second time.",
      },
      refunded: { heading: "Your payment was refunded", text: "The full amount goes back to the card you paid with." },
      partially_refunded: {
        heading: "Your payment was partly refunded",
        text: "A part of the amount goes back to the card you paid with.",
      },
      disputed: {
        heading: "Your payment is disputed",
        text: `The card’s bank has questioned this payment. If that is a mistake, write to ${site.email}.`,
      },
      unknown: {
        heading: "We could not find this order",
        text: `The link may be incomplete. If you have paid, write to ${site.email} and we will look for it.`,
      },
      unreachable: {
        heading: "We cannot check your payment right now",
        text: "Your payment is not affected.",
      },
    },
    paid: "Thank you. Your payment of {amount} for the {package} has been received.",
    reviewDiffers:
      "{received} arrived, and the order is for {amount}, so a person is checking it and will write to you. Please do not pay a second time.",
    unknownPackage: "Unknown Package",
    missing: "N/A",
    testBadge: "Test payment",
    testNote: "Test mode: no money moves.",
    openOrder: "Your order and invoices",
    openSubscription: "Your order, invoices and cancelling",
    backHome: "Back to Home",
    backToPricing: "Back to pricing",
    startOnboarding: "Start onboarding",
    daysNote: `Day 1 is your scope call. We offer it within two working days of your payment, and the days after it are calendar days, counted in ${site.address.city} (${site.timeZone}).`,
    nextHeading: "What happens next",
    calendar: "Put these days into your calendar",
    prepareHeading: "What to have ready for Day 1",
    /** Not needed before the scope call. */
    prepare: [
      { what: "One sentence", why: "Who it is for, and what it must prove. We build the week around it." },
      { what: "Examples of your own", why: "Ten real questions, files or screens say more than a long brief." },
      { what: "Who decides", why: `One person who can answer within a working day, and their ${site.onboardingApp} number.` },
    ],
    checkAgain: "Check again",
    keepsAsking: "This page keeps asking.",
    askYourself: "Without scripts this page cannot ask by itself: check again in a minute or two.",
  }),
  "confirmation",
);

export type NextStepLink = { name: string; path: string };

/** Start of the onboarding: the messaging app if configured, else an enquiry. */
export function onboardingLink(address: string = site.onboardingUrl): NextStepLink {
  if (address === "") return { name: confirmationCopy.startOnboarding, path: ONBOARDING_PATH };
  return { name: `${confirmationCopy.startOnboarding} on ${site.onboardingApp}`, path: address };
}

/** Next step of a buyer; undefined while the status is open. */
export function nextStepOf(outcome: PaymentOutcome): NextStepLink | undefined {
  if (outcome === "paid") return onboardingLink();
  if (["failed", "expired", "unknown"].includes(outcome)) return { name: confirmationCopy.backToPricing, path: "/pricing" };
  if (["asking", "pending", "unreachable"].includes(outcome)) return undefined;
  return askPerson;
}
