import { pricingCopy } from "../../content/pricing.ts";
import type { Offer } from "./offer.ts";

/** `fact` is derived from the package's terms when none of its features says it. */
export type ComparisonRow = { label: string; features: readonly string[]; fact?: string };

/** "8-hour Email Response" is in the row of "12-hour email response". */
const withoutFigures = (feature: string) => feature.toLowerCase().replaceAll(/\d+/g, "#");

const labelOf = (feature: string): string =>
  pricingCopy.rows.find(({ features }) => features.map(withoutFigures).includes(withoutFigures(feature)))?.label ??
  pricingCopy.otherFeatures;

/** The labels that at least one plan uses, in their fixed order; features without a label come last. */
export function comparisonLabels(offers: readonly Offer[]): string[] {
  const used = new Set(offers.flatMap(({ features }) => features.map(labelOf)));
  const labels = new Set([...pricingCopy.rows.map(({ label }) => label), pricingCopy.otherFeatures]);
  return [...labels].filter((label) => used.has(label));
}

/** The cells of one plan: a row for every label, so that all plans' rows align. */
export function comparisonRows(offer: Offer, labels: readonly string[]): ComparisonRow[] {
  return labels.map((label) => {
    const features = offer.features.filter((feature) => labelOf(feature) === label);
    const isToldByTerms = label === pricingCopy.rows[0]?.label && features.length === 0 && offer.billingCycle === "monthly";
    return isToldByTerms ? { label, features, fact: pricingCopy.monthOfWork } : { label, features };
  });
}
