import { pricingCopy } from "../../content/pricing.ts";
import type { Offer } from "./offer.ts";

/** `fact` follows from the package's terms, where no feature of its own says it. */
export type ComparisonRow = { label: string; features: readonly string[]; fact?: string };

const labelOf = (feature: string): string =>
  pricingCopy.rows.find(({ features }) => features.includes(feature))?.label ?? pricingCopy.otherFeatures;

/** The labels that at least one plan has something under, in their fixed order; what no label knows comes last. */
export function comparisonLabels(offers: readonly Offer[]): string[] {
  const used = new Set(offers.flatMap(({ features }) => features.map(labelOf)));
  const labels = new Set([...pricingCopy.rows.map(({ label }) => label), pricingCopy.otherFeatures]);
  return [...labels].filter((label) => used.has(label));
}

/** One plan's cells: a row for every label, so that the rows of all plans line up. */
export function comparisonRows(offer: Offer, labels: readonly string[]): ComparisonRow[] {
  return labels.map((label) => {
    const features = offer.features.filter((feature) => labelOf(feature) === label);
    const isToldByTerms = label === pricingCopy.rows[0]?.label && features.length === 0 && offer.billingCycle === "monthly";
    return isToldByTerms ? { label, features, fact: pricingCopy.monthOfWork } : { label, features };
  });
}
