import { confirmationCopy } from "../../../content/confirmation.ts";
import { pricingCopy } from "../../../content/pricing.ts";
import type { PurchaseView } from "../../../contract/purchase.ts";

const billingWords = { once: "oneTime", month: "month", renews: "renews" } as const;

/** Texts that a subscription change doesn't affect: made on the server, to keep the texts of all other orders out of the bundle. */
export type OrderWords = { outcome: string; billing: string };

export const wordsOf = ({ status, billing }: PurchaseView): OrderWords => ({
  outcome: confirmationCopy.outcomes[status].text,
  billing: pricingCopy[billingWords[billing]],
});
