import { packageSeed } from "../../content/seed-packages.ts";
import { payablePrice } from "../../contract/money.ts";
import type { PackageView } from "../../contract/packages.ts";

export type OfferTerms = Pick<
  PackageView,
  "name" | "price" | "discountPercentage" | "billingCycle" | "isFlagship" | "features" | "forWhom"
>;

/** `open` can be bought; `free` has nothing to pay; `missing` is shown from the fallbacks only, since its current price is unknown. */
export type Offer = OfferTerms & { payable: number; sale: "open" | "free" | "missing" };

/** The packages in the order of the price list, from the database or else from the fallbacks. */
export function toOffers(packages: readonly OfferTerms[]): Offer[] {
  return packageSeed.map((fallback) => {
    const found = packages.find(({ name }) => name === fallback.name);
    const terms: OfferTerms = found ?? { ...fallback, features: [...fallback.features] };
    const payable = payablePrice(terms);
    return { ...terms, payable, sale: found ? (payable > 0 ? "open" : "free") : "missing" };
  });
}

export function findOffer(offers: readonly Offer[], name: string): Offer | undefined {
  return offers.find((offer) => offer.name === name);
}

export function isOpen(offer: Offer): boolean {
  return offer.sale === "open";
}

/** `10% off`; undefined at the full price. */
export function discountBadge({ discountPercentage }: Offer): string | undefined {
  return discountPercentage > 0 ? `${discountPercentage}% off` : undefined;
}
