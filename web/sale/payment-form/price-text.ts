import { pricingCopy } from "../../../content/pricing.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { fill } from "../../../contract/placeholder-rules.ts";
import type { Offer } from "../offer.ts";

/** What the amount's own field says where the package costs something else. */
export const priceText = ({ name, payable }: Offer): string =>
  fill(pricingCopy.fixedPrice, { package: name, price: formatAmount(payable) });
