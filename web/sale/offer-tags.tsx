import { discountBadge, type Offer } from "./offer.ts";

export function OfferTags({ offer }: { offer: Offer }) {
  const badge = discountBadge(offer);
  return (
    <>
      {offer.isFlagship && <span className="tag">FLAGSHIP</span>}
      {badge && <span className="tag off">{badge}</span>}
    </>
  );
}
