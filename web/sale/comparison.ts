import { featureRowOf, featureRows, otherFeatures } from "../../content/pricing.ts";
import type { Offer } from "./offer.ts";

export type ComparisonRow = { label: string; features: readonly string[] };

const labelOf = (feature: string): string => featureRowOf[feature] ?? otherFeatures;

/** The labels that at least one plan has something under, in their fixed order; what no label knows comes last. */
export function comparisonLabels(offers: readonly Offer[]): string[] {
  const used = new Set(offers.flatMap(({ features }) => features.map(labelOf)));
  return [...featureRows, otherFeatures].filter((label) => used.has(label));
}

/** One plan's cells: a row for every label, so that the rows of all plans line up. */
export function comparisonRows(offer: Offer, labels: readonly string[]): ComparisonRow[] {
  return labels.map((label) => ({
    label,
    features: offer.features.filter((feature) => labelOf(feature) === label),
  }));
}
