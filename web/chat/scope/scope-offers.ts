import { formatPrice, payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { api } from "../../api.ts";

export type ScopeOffer = { name: string; text: string };

type OfferedPackage = Pick<PackageView, "name" | "price" | "discountPercentage" | "billingCycle">;

/** `$3,000, one time`; free packages are priced on request. */
export function toScopeOffer(terms: OfferedPackage): ScopeOffer {
  const price = payablePrice(terms);
  if (price <= 0) return { name: terms.name, text: "price on request" };
  const discount = terms.discountPercentage > 0 ? ` (${terms.discountPercentage}% off)` : "";
  return { name: terms.name, text: `${formatPrice(price)}${discount}, ${terms.billingCycle === "monthly" ? "per month" : "one time"}` };
}

/** The packages for sale and their prices; empty if loading fails, and the draft's own package is kept. */
export async function listScopeOffers(): Promise<ScopeOffer[]> {
  const response = await api.admin.public.packages.$get().catch(() => undefined);
  return response?.ok ? (await response.json()).map(toScopeOffer) : [];
}
