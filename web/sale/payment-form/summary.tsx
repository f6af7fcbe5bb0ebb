import { pricingCopy, stepsAfter } from "../../../content/pricing.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { fill } from "../../../contract/placeholder-rules.ts";
import { NextSteps } from "../../ui/next-steps.tsx";
import { Changing } from "../../ui/changing.tsx";
import type { Offer } from "../offer.ts";

/** The order summary and the next steps. Shows an open package as an example until one is chosen. */
export function Summary({ offer, example }: { offer: Offer | undefined; example: Offer | undefined }) {
  const told = offer ?? example;
  return (
    <aside className="summary on-ink" aria-label="Order summary" aria-live="polite">
      <h3 className="t-3">
        <Changing>{offer?.name ?? "No package chosen yet"}</Changing>
      </h3>
      {!offer && (
        <p className="mt-s3 text-muted">
          <Changing>{example ? fill(pricingCopy.example, { package: example.name }) : pricingCopy.noExample}</Changing>
        </p>
      )}
      {told && <Terms key={JSON.stringify(told)} offer={told} />}
      <h4 className="mt-s5">What happens next</h4>
      <NextSteps steps={stepsAfter(offer?.name)} />
    </aside>
  );
}

function Terms({ offer }: { offer: Offer }) {
  const saved = offer.price - offer.payable;
  return (
    <>
      <h4 className="mt-s4">{pricingCopy.includes}</h4>
      <ul className="includes">
        {offer.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <dl className="mt-s4">
        <div>
          <dt>Price</dt>
          <dd>
            <Changing>{formatAmount(offer.price)}</Changing>
          </dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>
            <Changing>{saved > 0 ? `${offer.discountPercentage}% (−${formatAmount(saved)})` : "None"}</Changing>
          </dd>
        </div>
        <div>
          <dt>Billing</dt>
          <dd>{billingTerms(offer)}</dd>
        </div>
        <div className="total">
          <dt>Today</dt>
          <dd>
            <Changing>{formatAmount(offer.payable)}</Changing>
          </dd>
        </div>
      </dl>
    </>
  );
}

function billingTerms(offer: Offer): string {
  return offer.billingCycle === "monthly" ? pricingCopy.renews : pricingCopy.oneTime;
}
