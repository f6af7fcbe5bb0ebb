import { pricingCopy } from "../../../content/pricing.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { fill } from "../../../contract/placeholder-rules.ts";
import type { Offer } from "../offer.ts";

/** The error at the amount field when the package costs something else. */
export const priceText = ({ name, payable }: Offer): string =>
  fill(pricingCopy.fixedPrice, { package: name, price: formatAmount(payable) });
