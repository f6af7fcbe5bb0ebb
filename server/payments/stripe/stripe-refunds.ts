import { Stripe } from "stripe";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { messages } from "../../../contract/messages.ts";
import type { AppError } from "../../platform/errors.ts";
import type { ProviderEvent, RefundOrder } from "../provider.ts";
import { ask, found, refused, unavailable } from "./stripe-client.ts";
import { readRefund } from "./stripe-events.ts";
import { idOf, toDate, within } from "./stripe-fields.ts";

const REFUSALS: Readonly<Record<string, string>> = {
  charge_already_refunded: staffMessages.refundAlreadyMade,
  charge_disputed: staffMessages.providerRefundDisputed,
  balance_insufficient: staffMessages.refundBalanceLow,
  insufficient_funds: staffMessages.refundBalanceLow,
  resource_missing: staffMessages.refundPaymentUnknown,
};

/** A final refusal gets this site's text: Stripe's own may contain personal data. */
function readRefusal(error: unknown): AppError {
  const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
  if (!isFinal) return unavailable(messages.unexpected, error);
  return refused(REFUSALS[error.code ?? ""] ?? staffMessages.providerRefundRefused, error);
}

/** An earlier refund of this request: Stripe forgets idempotency keys after a day, and a retry after two must not refund twice. */
async function findMade(stripe: Stripe, { id, providerPaymentId }: RefundOrder): Promise<Stripe.Refund | undefined> {
  for await (const made of stripe.refunds.list({ payment_intent: providerPaymentId, limit: 100 })) {
    if (made.metadata?.["request_id"] === id) return made;
  }
  return undefined;
}

function make(stripe: Stripe, { id, providerPaymentId, chargedCents }: RefundOrder): Promise<Stripe.Refund> {
  const params = { payment_intent: providerPaymentId, amount: chargedCents, metadata: { request_id: id } };
  return stripe.refunds.create({ ...params, reason: "requested_by_customer" }, { idempotencyKey: `refund-${id}` });
}

/** A refund's state as an event, deterministic per state. */
const toEvent = (made: Stripe.Refund, providerPaymentId: string): ProviderEvent => ({
  id: `stripe:${made.id}:${made.status}`,
  occurredAt: toDate(made.created),
  event: readRefund(made),
  subject: { providerPaymentId },
});

/** Refunds made from `from` until before `to`, oldest first. */
export async function* listRefunds(stripe: Stripe, from: Date, to: Date): AsyncGenerator<ProviderEvent> {
  const made = await ask(() => Array.fromAsync(stripe.refunds.list({ created: within(from, to), limit: 100 })));
  yield* made.map((each) => toEvent(each, idOf(each.payment_intent) ?? idOf(each.charge) ?? each.id)).toReversed();
}

/** The refund of a request, if it was made. @throws AppError `unavailable` */
export async function findRefund(stripe: Stripe, order: RefundOrder): Promise<ProviderEvent | undefined> {
  const made = await found(() => findMade(stripe, order));
  return made && toEvent(made, order.providerPaymentId);
}

/** Makes a refund, idempotent per request. The reason staff wrote is not sent. */
export async function refund(stripe: Stripe, order: RefundOrder): Promise<ProviderEvent> {
  try {
    const made = (await findMade(stripe, order)) ?? (await make(stripe, order));
    return toEvent(made, order.providerPaymentId);
  } catch (error) {
    throw readRefusal(error);
  }
}
