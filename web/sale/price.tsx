import { formatPrice } from "../../contract/money.ts";
import { Changing } from "../ui/changing.tsx";
import type { Offer } from "./offer.ts";

/** Longer prices are set smaller: `$3,000` fills the card, `$12,999.50` would overflow. */
const LONG = 7;

/** Today's price, with the price before the discount. */
export function Price({ offer, period = true }: { offer: Offer; period?: boolean }) {
  const price = formatPrice(offer.payable);
  return (
    <p className={price.length > LONG ? "amount long num" : "amount num"}>
      <Changing>{price}</Changing>
      {offer.discountPercentage > 0 && (
        <del>
          <span className="sr-only">Old price </span>
          <Changing>{formatPrice(offer.price)}</Changing>
        </del>
      )}
      {period && <small>{offer.billingCycle === "monthly" ? "USD per month" : "USD, one-time"}</small>}
    </p>
  );
}
