/** What price and discount of a package may be, shared by the panel's form and the server's schema. */
import { limits } from "./limits.ts";
import { hasCentsAtMost } from "./money.ts";
import { staffMessages } from "./staff-messages.ts";

/** What is wrong with a price in dollars, or undefined. */
export function findPriceFault(price: number): string | undefined {
  if (!(price >= 0)) return staffMessages.priceInvalid;
  if (price > limits.maxPrice) return staffMessages.priceTooHigh(limits.maxPrice);
  return hasCentsAtMost(price) ? undefined : staffMessages.priceTooFine;
}

/** What is wrong with a discount in percent, or undefined. */
export function findDiscountFault(discount: number): string | undefined {
  if (!(discount >= 0 && discount <= 100)) return staffMessages.discountInvalid;
  // The column keeps two decimals, and 99.996 must not become 100 on the way.
  return hasCentsAtMost(discount) ? undefined : staffMessages.discountTooFine;
}
