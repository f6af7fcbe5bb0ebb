import { site } from "./site.ts";
import { liveList } from "./live.ts";

/** The words of the pricing page. Prices, discounts, features and for whom a package is come from the packages staff keep. */
export const TRIAL_PACKAGE = "2-Day Trial";

export const pricingCopy = {
  heading: "One price for a\u00A0week, or\u00A0for a\u00A0month",
  lead: "Fixed prices in US dollars, paid by card.",
  formHeading: "Pay by card",
  formLead: "You leave for our card provider’s page and come back here. We never see the number.",
  briefLead: "Not sure which one fits?",
  trialHeading: "2-Day Trial Offer",
  canceled: "You left the payment page before paying, so nothing was charged.",
  oneTime: "One-time",
  renews: "Renews every month until you cancel",
  renewal: (amount: string) =>
    `Renews every month at ${amount} until you cancel. You can do that yourself, on any day, on the page of your order; the receipt links to it.`,
  month: "One month",
  unavailable: "Not on sale right now",
  unclearAmount: (amount: string) => `${amount} is not the price of one package. Please choose the one you mean.`,
  includes: "What it includes",
  /** While no package is chosen. */
  example: (name: string) => `Choose one. As an example, this is the ${name}:`,
  noExample: "Choose one to see what you pay today.",
  conditions: "What you accept by paying, and how to stop and get money back:",
  fixedPrice: (name: string, price: string) => `The price of ${name} is fixed: ${price} today.`,
} as const;

/** The rows of the comparison, top to bottom. */
export const featureRows = ["Work", "People", "Updates", "Contact", "Support"] as const;
export type FeatureRow = (typeof featureRows)[number];

/** Staff may reword features: one that is not here is listed below the comparison, under `otherFeatures`. */
export const featureRowOf: Readonly<Record<string, FeatureRow>> = {
  "7 Day Completion": "Work",
  "Unlimited Projects": "Work",
  "Dedicated Developer": "People",
  "Dedicated Account Manager": "People",
  "3 Day Update Cycle": "Updates",
  "Weekly Progress Reports": "Updates",
  "Initial Consultation": "Contact",
  "12-hour Email Response": "Contact",
  "24/7 Developer Access": "Contact",
  "Priority Support": "Support",
  "Enterprise Support": "Support",
};

/** What a feature means, where its name alone could promise too much. */
export const featureNotes: Readonly<Record<string, string>> = {
  "Unlimited Projects": "As many as you have, one sprint after the other.",
};

/** What is told of the work of a package that runs by the month and names none. */
export const monthOfWork = "One month of work";

export const otherFeatures = "Included";

export type NextStep = { when: string; what: string };

export const nextSteps: readonly NextStep[] = liveList(() => [
  { when: "Today", what: `Onboarding starts on ${site.onboardingApp}.` },
  { when: "Day 1", what: "You meet your developer and agree the scope." },
  { when: "Day 7", what: "The first sprint is yours to use." },
]);

export const trialSteps: readonly NextStep[] = liveList(() => [
  { when: "Today", what: `Onboarding starts on ${site.onboardingApp}.` },
  { when: "Day 1", what: "You meet your developer and agree what to look at." },
  { when: "Day 2", what: "The scope and feasibility report is yours." },
]);

export const pricingInfo: readonly { heading: string; text: string }[] = liveList(() => [
  {
    heading: "Payment Methods",
    text: `All major cards. ${site.moneyTransfer.join(" or ")} on request, settled in US dollars.`,
  },
  {
    heading: "Next Steps",
    text: `Pay, meet your developer on ${site.onboardingApp}, agree the first sprint.`,
  },
  {
    heading: "Premium Support",
    text: "Developer Package: email answered within 12 hours. Product Plan: developer access 24/7.",
  },
]);
