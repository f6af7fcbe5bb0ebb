import type { Stripe } from "stripe";
import type { ProviderMovement } from "../provider.ts";
import { ask } from "./stripe-client.ts";
import { idOf, toDate } from "./stripe-fields.ts";

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
/** One that is on its way has left the account. */
const isGiven = ({ status }: Stripe.Refund) => status === "succeeded" || status === "pending";

/** Charges and refunds made from `from` until before `to`, the oldest first. Stripe lists the newest first, so all are read before. */
export async function* listMovements(stripe: Stripe, from: Date, to: Date): AsyncGenerator<ProviderMovement> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
  const charges = await ask(() => Array.fromAsync(stripe.charges.list({ created, limit: 100 })));
  const refunds = await ask(() => Array.fromAsync(stripe.refunds.list({ created, limit: 100 })));
  const movements = [...charges.filter(isCollected).map(toCharge), ...refunds.filter(isGiven).map(toRefund)];
  yield* movements.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
