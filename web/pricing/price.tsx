import { formatPrice } from "../../contract/money.ts";
import type { Offer } from "./offer.ts";

/** What the package costs today, with the price it had before a discount. */
export function Price({ offer, period = true }: { offer: Offer; period?: boolean }) {
  return (
    <p className="amount num">
      <span>{formatPrice(offer.payable)}</span>
      {offer.discountPercentage > 0 && (
        <del>
          <span className="sr-only">Old price </span>
          {formatPrice(offer.price)}
        </del>
      )}
      {period && <small>{offer.billingCycle === "monthly" ? "USD per month" : "USD, one-time"}</small>}
    </p>
  );
}
