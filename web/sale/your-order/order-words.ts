import { confirmationCopy } from "../../../content/confirmation.ts";
import { pricingCopy } from "../../../content/pricing.ts";
import type { PurchaseView } from "../../../contract/purchase.ts";

const billingWords = { once: "oneTime", month: "month", renews: "renews" } as const;

/** What a change of the subscription leaves as it is: written on the server, so that no script carries the words of all other orders. */
export type OrderWords = { outcome: string; billing: string };

export const wordsOf = ({ status, billing }: PurchaseView): OrderWords => ({
  outcome: confirmationCopy.outcomes[status].text,
  billing: pricingCopy[billingWords[billing]],
});
