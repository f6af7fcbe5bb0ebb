import type { Stripe } from "stripe";
import type { ProviderDispute, ProviderMovement } from "../provider.ts";
import { ask } from "./stripe-client.ts";
import { idOf, toDate, within } from "./stripe-fields.ts";

function toCharge({ id, payment_intent, amount_captured: cents, currency, created }: Stripe.Charge): ProviderMovement {
  return {
    kind: "charge",
    id,
    providerPaymentId: idOf(payment_intent) ?? id,
    cents,
    currency: currency.toUpperCase(),
    at: toDate(created),
  };
}

function toRefund({ id, payment_intent, charge, amount: cents, currency, created }: Stripe.Refund): ProviderMovement {
  const providerPaymentId = idOf(payment_intent) ?? idOf(charge) ?? id;
  return { kind: "refund", id, providerPaymentId, cents, currency: currency.toUpperCase(), at: toDate(created) };
}

const isCollected = ({ status, captured }: Stripe.Charge) => status === "succeeded" && captured;
/** A refund in transit has left the account. */
const isGiven = ({ status }: Stripe.Refund) => status === "succeeded" || status === "pending";

/** Charges and refunds made from `from` until before `to`, oldest first. Stripe lists the newest first, so all are read before. */
export async function* listMovements(stripe: Stripe, from: Date, to: Date): AsyncGenerator<ProviderMovement> {
  const created = within(from, to);
  const charges = await ask(() => Array.fromAsync(stripe.charges.list({ created, limit: 100 })));
  const refunds = await ask(() => Array.fromAsync(stripe.refunds.list({ created, limit: 100 })));
  const movements = [...charges.filter(isCollected).map(toCharge), ...refunds.filter(isGiven).map(toRefund)];
  yield* movements.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** A verdict under appeal holds until the next one. */
const VERDICTS: Readonly<Record<string, "won" | "lost">> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
  appeal_needs_response: "lost",
  appeal_under_review: "lost",
};

function toDispute({ id, payment_intent, charge, amount: cents, currency, status, created }: Stripe.Dispute): ProviderDispute {
  const providerPaymentId = idOf(payment_intent) ?? idOf(charge) ?? id;
  return { id, providerPaymentId, cents, currency: currency.toUpperCase(), outcome: VERDICTS[status] ?? "open", at: toDate(created) };
}

/** Disputes opened from `from` until before `to`, oldest first. */
export async function* listDisputes(stripe: Stripe, from: Date, to: Date): AsyncGenerator<ProviderDispute> {
  const listed = await ask(() => Array.fromAsync(stripe.disputes.list({ created: within(from, to), limit: 100 })));
  yield* listed.map(toDispute).toReversed();
}
