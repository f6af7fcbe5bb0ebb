import { pricingCopy } from "../../content/pricing.ts";
import { comparisonLabels, type ComparisonRow, comparisonRows } from "./comparison.ts";
import { OfferAction } from "./offer-action.tsx";
import { OfferTags } from "./offer-tags.tsx";
import type { Offer } from "./offer.ts";
import { Price } from "./price.tsx";

type Choose = (name: string) => void;

/** Cards whose rows align to a comparison on wide screens, where the first card's labels serve all. */
export function Plans({ offers, onChoose }: { offers: readonly Offer[]; onChoose: Choose }) {
  const labels = comparisonLabels(offers);
  return (
    <ul className="plans week">
      {offers.map((offer) => (
        <li key={offer.name} className={offer.isFlagship ? "plan flag" : "plan"}>
          <Plan offer={offer} rows={comparisonRows(offer, labels)} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function Plan({ offer, rows, onChoose }: { offer: Offer; rows: ComparisonRow[]; onChoose: Choose }) {
  return (
    <>
      <div className="cap">
        <h2 className="t-3">{offer.name}</h2>
        <p className="tags">
          <OfferTags offer={offer} />
        </p>
        {offer.forWhom && <p className="who t-small col-span-full text-muted">{offer.forWhom}</p>}
      </div>
      <Price offer={offer} />
      <dl>
        {rows.map((row, index) => (
          <div key={row.label} className={`i-${index}`}>
            <dt>{row.label}</dt>
            <Features {...row} />
          </div>
        ))}
      </dl>
      <div className="act grid content-start gap-s2">
        <OfferAction offer={offer} text={<ChooseWords name={offer.name} />} onChoose={onChoose} />
      </div>
    </>
  );
}

/** Tablet columns are too narrow for the name, which is at their head anyway. */
function ChooseWords({ name }: { name: string }) {
  return (
    <span>
      Choose <span className="md:max-lg:sr-only">{name}</span>
    </span>
  );
}

function Feature({ name }: { name: string }) {
  const note = pricingCopy.notes.find(({ feature }) => feature === name)?.note;
  return (
    <dd>
      {name}
      {note && (
        <>
          {" "}
          <small className="block text-muted">{note}</small>
        </>
      )}
    </dd>
  );
}

function Features({ features, fact }: ComparisonRow) {
  if (features.length > 0) return features.map((feature) => <Feature key={feature} name={feature} />);
  if (fact) return <dd>{fact}</dd>;
  return (
    <dd>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not included</span>
    </dd>
  );
}
