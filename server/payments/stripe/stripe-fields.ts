import type { Stripe } from "stripe";
import type { BuyerDetails } from "../../../contract/buyer.ts";
import { cleanLine } from "../../../contract/text.ts";

type Reference = string | { id: string } | null | undefined;

export function idOf(reference: Reference): string | undefined {
  return typeof reference === "object" ? reference?.id : reference;
}

/** Stripe's seconds. */
export const toDate = (seconds: number) => new Date(seconds * 1000);
export const toIso = (seconds: number) => toDate(seconds).toISOString();

function writeAddress({ line1, line2, city, state, postal_code }: Stripe.Address): string[] {
  const region = [state, postal_code].filter(Boolean).join(" ");
  return [line1, line2, [city, region].filter(Boolean).join(", ")].flatMap((line) => cleanLine(line ?? "") || []);
}

type Stated = {
  name: string | null | undefined;
  email: string | null;
  address: Stripe.Address | null;
  taxIds: readonly { type: string; value: string | null }[] | null | undefined;
};

/**
 * Nothing unless somebody is named: what the order says of its buyer holds then. People type these texts, and a sign that the database cannot
 * store would keep the payment from being known.
 */
function readBuyer({ name, email, address, taxIds }: Stated): BuyerDetails | undefined {
  const buyer = { name: cleanLine(name ?? ""), email: cleanLine(email ?? "") };
  if (buyer.name === "" || buyer.email === "") return undefined;
  const known = (taxIds ?? []).map(({ type, value }) => ({ type, value: cleanLine(value ?? "") })).filter(({ value }) => value !== "");
  return {
    ...buyer,
    ...(address && { address: writeAddress(address) }),
    ...(address?.country && { country: address.country }),
    ...(known.length > 0 && { taxIds: known }),
  };
}

export function buyerOfSession({ customer_details: details }: Stripe.Checkout.Session): BuyerDetails | undefined {
  if (!details) return undefined;
  const { business_name, name, individual_name, email, address, tax_ids } = details;
  return readBuyer({ name: business_name ?? name ?? individual_name, email, address, taxIds: tax_ids });
}

export function buyerOfInvoice(invoice: Stripe.Invoice): BuyerDetails | undefined {
  const { customer_name: name, customer_email: email, customer_address: address, customer_tax_ids: taxIds } = invoice;
  return readBuyer({ name, email, address, taxIds });
}
