import { packageSeed } from "../../../content/seed-packages.ts";
import type { PaymentForm } from "../../../contract/payment-rules.ts";
import type { SavedDraft } from "./saved-draft.ts";
import { findOffer, isOpen, type Offer } from "../offer.ts";

/** What stands in the payment form. `typedAmount` is undefined while the amount follows the chosen package's price. */
export type Draft = { name: string; email: string; package_name: string; typedAmount: string | undefined };

export const emptyDraft: Draft = { name: "", email: "", package_name: "", typedAmount: undefined };

/** What the address asks for: `?package=` where it can be bought, else `?amount=` and the one package it stands for. */
export function draftFromQuery(query: URLSearchParams, offers: readonly Offer[]): Draft {
  const named = findOffer(offers, query.get("package") ?? "");
  const asked = named && isOpen(named) ? named : findOfferOf(parseAmount(query.get("amount") ?? ""), offers);
  return asked ? { ...emptyDraft, package_name: asked.name } : emptyDraft;
}

/** The amount that the address asks for in vain, in dollars: it stands for no package, or for more than one. */
export function findUnclearAmount(query: URLSearchParams, offers: readonly Offer[]): number | undefined {
  const amount = parseAmount(query.get("amount") ?? "");
  return amount > 0 && draftFromQuery(query, offers) === emptyDraft ? amount : undefined;
}

/** The one package that has this price, whatever its discount today, or that costs it today, or that once began with it. */
function findOfferOf(amount: number, offers: readonly Offer[]): Offer | undefined {
  const open = offers.filter(isOpen);
  const begunWith = packageSeed.filter(({ price }) => price === amount).map(({ name }) => name);
  const [meant = []] = [
    open.filter(({ price }) => price === amount),
    open.filter(({ payable }) => payable === amount),
    open.filter(({ name }) => begunWith.includes(name)),
  ].filter(({ length }) => length > 0);
  const [only, ...others] = meant;
  return others.length > 0 ? undefined : only;
}

/** What was typed into a form that came back from the server. */
export function draftOf({ name, email, package_name, amount }: Record<"name" | "email" | "package_name" | "amount", string>): Draft {
  return { name, email, package_name, typedAmount: amount === "" ? undefined : amount };
}

/** What was saved fills the gaps; what stands in the form already, or what the address asked for, wins. */
export function withSaved(draft: Draft, saved: SavedDraft, offers: readonly Offer[]): Draft {
  const isBlank = draft.package_name === "" && draft.typedAmount === undefined;
  const offer = findOffer(offers, saved.package_name ?? "");
  return {
    ...draft,
    name: draft.name || (saved.name ?? ""),
    email: draft.email || (saved.email ?? ""),
    package_name: isBlank && offer && isOpen(offer) ? offer.name : draft.package_name,
  };
}

/** The text of the amount field. */
export function amountText(draft: Draft, offers: readonly Offer[]): string {
  const offer = findOffer(offers, draft.package_name);
  return draft.typedAmount ?? (offer ? String(offer.payable) : "");
}

/** Dollars below a thousand million; NaN for what is no number that a number field takes. */
export function parseAmount(text: string): number {
  const amount = /^\s*\d+(\.\d*)?(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN;
  return amount < 1e9 ? amount : Number.NaN;
}

export function toPaymentForm(draft: Draft, offers: readonly Offer[]): PaymentForm {
  const { name, email, package_name } = draft;
  return { name, email, package_name, amount: parseAmount(amountText(draft, offers)) };
}

/** The chosen package where the amount is not its price of today, to the last decimal: that is all that can be paid for it. */
export function findOtherPrice(draft: Draft, offers: readonly Offer[]): Offer | undefined {
  const offer = findOffer(offers, draft.package_name);
  return offer && toPaymentForm(draft, offers).amount !== offer.payable ? offer : undefined;
}

/** Dollars for the button: the chosen package's price of today, whatever was typed, since nothing else is ever charged. */
export function amountDue({ package_name }: Draft, offers: readonly Offer[]): number | undefined {
  const offer = findOffer(offers, package_name);
  return offer && isOpen(offer) ? offer.payable : undefined;
}
