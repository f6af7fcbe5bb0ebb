import { pricingCopy } from "../../content/pricing.ts";
import { OfferAction } from "./offer-action.tsx";
import { OfferTags } from "./offer-tags.tsx";
import type { Offer } from "./offer.ts";
import { Price } from "./price.tsx";

export function Trial({ offer, onChoose }: { offer: Offer; onChoose: (name: string) => void }) {
  return (
    <section className="trial week items-center gap-y-s4" aria-labelledby="trial">
      <div className="grid justify-items-start gap-s2 md:col-span-3">
        <h2 className="t-3" id="trial">
          {pricingCopy.trialHeading}
        </h2>
        <p className="tags">
          <OfferTags offer={offer} />
        </p>
        {offer.forWhom && <p className="t-small text-muted">{offer.forWhom}</p>}
      </div>
      <ul className="gets md:col-span-2">
        {offer.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="buy md:col-span-2 md:col-start-6">
        <Price offer={offer} period={false} />
        <div className="grid justify-items-start gap-s2">
          <OfferAction offer={offer} text="Try 2 days" onChoose={onChoose} />
        </div>
      </div>
    </section>
  );
}
