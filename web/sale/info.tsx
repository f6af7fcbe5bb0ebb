import { pricingInfo } from "../../content/pricing.ts";

export function PricingInfo() {
  return (
    <section className="section">
      <div className="frame">
        <div className="pricing-info week">
          {pricingInfo.map(({ heading, text }) => (
            <div key={heading}>
              <h2 className="t-3">{heading}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
