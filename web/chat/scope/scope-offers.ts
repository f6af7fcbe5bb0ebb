import { formatPrice, payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { api } from "../../api.ts";

export type ScopeOffer = { name: string; text: string };

type Terms = Pick<PackageView, "name" | "price" | "discountPercentage" | "billingCycle">;

/** `$3,000, one time`; what costs nothing is spoken about. */
export function toScopeOffer(terms: Terms): ScopeOffer {
  const price = payablePrice(terms);
  if (price <= 0) return { name: terms.name, text: "price on request" };
  const discount = terms.discountPercentage > 0 ? ` (${terms.discountPercentage}% off)` : "";
  return { name: terms.name, text: `${formatPrice(price)}${discount}, ${terms.billingCycle === "monthly" ? "per month" : "one time"}` };
}

/** What is sold now and for how much; nothing where that cannot be learned, and the draft's own package then stands. */
export async function listScopeOffers(): Promise<ScopeOffer[]> {
  const response = await api.admin.public.packages.$get().catch(() => undefined);
  return response?.ok ? (await response.json()).map(toScopeOffer) : [];
}
