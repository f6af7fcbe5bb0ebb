import { outcomeTexts } from "../../../content/confirmation.ts";
import { pricingCopy } from "../../../content/pricing.ts";
import type { PurchaseView } from "../../../contract/purchase.ts";

const BILLING = { once: pricingCopy.oneTime, month: pricingCopy.month, renews: pricingCopy.renews } as const;

/** What a change of the subscription leaves as it is: written on the server, so that no script carries the words of all other orders. */
export type OrderWords = { outcome: string; billing: string };

export const wordsOf = ({ status, billing }: PurchaseView): OrderWords => ({
  outcome: outcomeTexts[status].text,
  billing: BILLING[billing],
});
