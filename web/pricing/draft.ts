import type { PaymentForm } from "../../contract/payment-rules.ts";
import type { KeptDraft } from "./kept-draft.ts";
import { findOffer, isOpen, type Offer } from "./offer.ts";

/** What stands in the payment form. `typedAmount` is undefined while the amount follows the chosen package's price. */
export type Draft = { name: string; email: string; package_name: string; typedAmount: string | undefined };

export const emptyDraft: Draft = { name: "", email: "", package_name: "", typedAmount: undefined };

/** What the address asks for: `?package=` where it can be bought, else `?amount=` and the one package that costs just that. */
export function draftFromQuery(query: URLSearchParams, offers: readonly Offer[]): Draft {
  const named = findOffer(offers, query.get("package") ?? "");
  if (named && isOpen(named)) return { ...emptyDraft, package_name: named.name };
  const amount = parseAmount(query.get("amount") ?? "");
  if (!(amount > 0)) return emptyDraft;
  const matches = offers.filter((offer) => isOpen(offer) && offer.payable === amount);
  const only = matches.length === 1 ? matches[0] : undefined;
  return only ? { ...emptyDraft, package_name: only.name } : { ...emptyDraft, typedAmount: String(amount) };
}

/** What was kept fills the gaps; what stands in the form already, or what the address asked for, wins. */
export function withKept(draft: Draft, kept: KeptDraft, offers: readonly Offer[]): Draft {
  const isBlank = draft.package_name === "" && draft.typedAmount === undefined;
  const offer = findOffer(offers, kept.package_name);
  return {
    ...draft,
    name: draft.name || kept.name,
    email: draft.email || kept.email,
    package_name: isBlank && offer && isOpen(offer) ? offer.name : draft.package_name,
  };
}

/** The text of the amount field. */
export function amountText(draft: Draft, offers: readonly Offer[]): string {
  const offer = findOffer(offers, draft.package_name);
  return draft.typedAmount ?? (offer ? String(offer.payable) : "");
}

/** Dollars; NaN for what is not a plain number. */
export function parseAmount(text: string): number {
  return /^\s*\d{1,9}(\.\d*)?\s*$/.test(text) ? Number(text) : Number.NaN;
}

export function toPaymentForm(draft: Draft, offers: readonly Offer[]): PaymentForm {
  const { name, email, package_name } = draft;
  return { name, email, package_name, amount: parseAmount(amountText(draft, offers)) };
}
