import { packageSeed } from "../../../content/seed-packages.ts";
import type { PaymentForm } from "../../../contract/payment-rules.ts";
import type { SavedDraft } from "./saved-draft.ts";
import { findOffer, isOpen, type Offer } from "../offer.ts";

/** The payment form's input. `typedAmount` is undefined while the amount follows the chosen package's price. */
export type Draft = { name: string; email: string; package_name: string; typedAmount: string | undefined };

export const emptyDraft: Draft = { name: "", email: "", package_name: "", typedAmount: undefined };

/** Prefills from the address: `?package=` if it is for sale, else `?amount=` if exactly one package has that price. */
export function draftFromQuery(query: URLSearchParams, offers: readonly Offer[]): Draft {
  const named = findOffer(offers, query.get("package") ?? "");
  const asked = named && isOpen(named) ? named : findOfferOf(parseAmount(query.get("amount") ?? ""), offers);
  return asked ? { ...emptyDraft, package_name: asked.name } : emptyDraft;
}

/** What the address names without prefilling it: a package that isn't for sale today, or an amount in dollars that not one package costs. */
export function findUnclear(query: URLSearchParams, offers: readonly Offer[]): string | number | undefined {
  if (draftFromQuery(query, offers) !== emptyDraft) return undefined;
  const amount = parseAmount(query.get("amount") ?? "");
  return findOffer(offers, query.get("package") ?? "")?.name ?? (amount > 0 ? amount : undefined);
}

/** The one package with this list price, else this price today, else this original price. */
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

/** The input of a form that the server returned. */
export function draftOf({ name, email, package_name, amount }: Record<"name" | "email" | "package_name" | "amount", string>): Draft {
  return { name, email, package_name, typedAmount: amount === "" ? undefined : amount };
}

/** Fills the gaps from the saved draft; the form's own input and the address win. */
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

/** The value of the amount field. */
export function amountText(draft: Draft, offers: readonly Offer[]): string {
  const offer = findOffer(offers, draft.package_name);
  return draft.typedAmount ?? (offer ? String(offer.payable) : "");
}

/** Dollars below 1e9; NaN for anything a number field doesn't accept. */
export function parseAmount(text: string): number {
  const amount = /^\s*\d+(\.\d*)?(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN;
  return amount < 1e9 ? amount : Number.NaN;
}

export function toPaymentForm(draft: Draft, offers: readonly Offer[]): PaymentForm {
  const { name, email, package_name } = draft;
  return { name, email, package_name, amount: parseAmount(amountText(draft, offers)) };
}

/** The chosen package, if the amount isn't exactly today's price: nothing else can be paid for it. */
export function findOtherPrice(draft: Draft, offers: readonly Offer[]): Offer | undefined {
  const offer = findOffer(offers, draft.package_name);
  return offer && toPaymentForm(draft, offers).amount !== offer.payable ? offer : undefined;
}

/** The amount on the button, in dollars: always the package's price today, since nothing else is ever charged. */
export function amountDue({ package_name }: Draft, offers: readonly Offer[]): number | undefined {
  const offer = findOffer(offers, package_name);
  return offer && isOpen(offer) ? offer.payable : undefined;
}
