import { Stripe } from "stripe";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { messages } from "../../../contract/messages.ts";
import type { AppError } from "../../platform/errors.ts";
import type { ProviderEvent, RefundOrder } from "../provider.ts";
import { ask, refused, unavailable } from "./stripe-client.ts";
import { readRefund } from "./stripe-events.ts";
import { idOf, toDate, within } from "./stripe-fields.ts";

const REFUSALS: Readonly<Record<string, string>> = {
  charge_already_refunded: staffMessages.refundAlreadyMade,
  charge_disputed: staffMessages.providerRefundDisputed,
  balance_insufficient: staffMessages.refundBalanceLow,
  insufficient_funds: staffMessages.refundBalanceLow,
  resource_missing: staffMessages.refundPaymentUnknown,
};

/** What Stripe refuses for good is told in this site's words: its own may quote what is personal. */
function readRefusal(error: unknown): AppError {
  const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
  if (!isFinal) return unavailable(messages.unexpected, error);
  return refused(REFUSALS[error.code ?? ""] ?? staffMessages.providerRefundRefused, error);
}

/** What was made of this request before: Stripe forgets idempotency keys after a day, and a refund must not be made twice after two. */
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

/** What has become of a refund, as an event that is the same however often it is asked for. */
const toEvent = (made: Stripe.Refund, providerPaymentId: string): ProviderEvent => ({
  id: `stripe:${made.id}:${made.status}`,
  occurredAt: toDate(made.created),
  event: readRefund(made),
  subject: { providerPaymentId },
});

/** Refunds made from `from` until before `to`, the oldest first. */
export async function* listRefunds(stripe: Stripe, from: Date, to: Date): AsyncGenerator<ProviderEvent> {
  const made = await ask(() => Array.fromAsync(stripe.refunds.list({ created: within(from, to), limit: 100 })));
  yield* made.map((each) => toEvent(each, idOf(each.payment_intent) ?? idOf(each.charge) ?? each.id)).toReversed();
}

/** Gives money back, once for one request however often it is asked for. The reason that staff wrote stays here. */
export async function refund(stripe: Stripe, order: RefundOrder): Promise<ProviderEvent> {
  try {
    const made = (await findMade(stripe, order)) ?? (await make(stripe, order));
    return toEvent(made, order.providerPaymentId);
  } catch (error) {
    throw readRefusal(error);
  }
}
