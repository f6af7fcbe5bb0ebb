import type { WordsOf } from "../contract/document-rules.ts";
import type { pricingDocument } from "./documents/pricing.ts";
import { live } from "./live.ts";
import { site } from "./site.ts";

export const TRIAL_PACKAGE = "2-Day Trial";

/** Texts of the pricing page. Prices, discounts, features and audiences come from the packages. */
export const pricingCopy: Omit<WordsOf<typeof pricingDocument>, "search"> = live(
  () => ({
    heading: "One price for a\u00A0week, or\u00A0for a\u00A0month",
    lead: "Fixed prices in US dollars, paid by card.",
    trialHeading: "2-Day Trial Offer",
    unavailable: "Not on sale right now",
    /** Rows of the comparison. Features that staff have reworded are below it, under `otherFeatures`. */
    rows: [
      { label: "Work", features: ["7 Day Completion", "Unlimited Projects"] },
      {
        label: "Team and support",
        features: ["Dedicated Developer", "Priority Support", "Dedicated Account Manager", "Enterprise Support"],
      },
      {
        label: "Contact and updates",
        features: [
          "3 Day Update Cycle",
          "Initial Consultation",
          "Weekly Progress Reports",
          "12-hour Email Response",
          "24/7 Developer Access",
        ],
      },
    ],
    otherFeatures: "Included",
    /** Scope of a monthly package that doesn't state one. */
    monthOfWork: "One month of work",
    /** Footnotes for features whose name alone could promise too much. */
    notes: [{ feature: "Unlimited Projects", note: "As many as you have, one sprint after the other." }],
    canceled: "You left the payment page before paying, so nothing was charged.",
    formHeading: "Pay by card",
    formLead: "You pay on our card provider’s page, then return here. We never see the number.",
    unclearAmount: "{amount} is not the price of one package. Please choose the one you mean.",
    fixedPrice: "The price of {package} is fixed: {price} today.",
    renewal:
      "Renews every month at {amount} until you cancel. You can do that yourself, on any day, on your order page; the receipt links to it.",
    conditions: "By paying you accept our",
    briefLead: "Not sure which one fits?",
    /** While no package is selected. */
    chooseLead: "Choose one to see what it includes, and what you pay today.",
    includes: "What it includes",
    oneTime: "One-time",
    renews: "Renews every month until you cancel",
    month: "One month",
    nextSteps: [
      { when: "Today", what: `Onboarding starts on ${site.onboardingApp}.` },
      { when: "Day 1", what: "You meet your developer and agree the scope." },
      { when: "Day 7", what: "The first sprint is yours to use." },
    ],
    trialSteps: [
      { when: "Today", what: `Onboarding starts on ${site.onboardingApp}.` },
      { when: "Day 1", what: "You meet your developer and agree what to look at." },
      { when: "Day 2", what: "The scope and feasibility report is yours." },
    ],
    info: [
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
    ],
  }),
  "pricing",
);

/** Steps after buying a package. */
export const stepsAfter = (packageName: string | undefined) =>
  packageName === TRIAL_PACKAGE ? pricingCopy.trialSteps : pricingCopy.nextSteps;
