import { confirmationCopy } from "../../../content/confirmation.ts";
import { type DatedStep, datedSteps } from "../../../content/dated-steps.ts";
import { pricingCopy } from "../../../content/pricing.ts";
import { dayOf } from "../../../content/working-days.ts";
import type { PurchaseView } from "../../../contract/purchase.ts";
import { reviewText } from "../review-text.ts";

const billingWords = { once: "oneTime", month: "month", renews: "renews" } as const;

/** Texts that a subscription change doesn't affect: made on the server, to keep the texts of all other orders out of the bundle. */
export type OrderWords = {
  outcome: string;
  billing: string;
  /** The steps after the payment that are still to come, and how their days are counted. */
  steps: DatedStep[];
  daysNote: string;
};

/** Nothing to say: for an order that is not known. */
export const noWords: OrderWords = { outcome: "", billing: "", steps: [], daysNote: "" };

/** The steps of the confirmation page from today on. Other states than paid have no dates there either. */
function stepsToCome({ status, package_name, paidAt, subscription }: PurchaseView, now: Date): DatedStep[] {
  if (status !== "paid" || paidAt === undefined || subscription?.status === "ended") return [];
  const today = dayOf(now.toISOString()).toISOString().slice(0, 10);
  return datedSteps(package_name, paidAt).filter(({ date }) => date >= today);
}

export const wordsOf = (view: PurchaseView, now: Date): OrderWords => ({
  outcome: reviewText(view, view) ?? confirmationCopy.outcomes[view.status].text,
  billing: pricingCopy[billingWords[view.billing]],
  steps: stepsToCome(view, now),
  daysNote: confirmationCopy.daysNote,
});
