import { Stripe } from "stripe";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { messages } from "../../../contract/messages.ts";
import type { AppError } from "../../platform/errors.ts";
import type { ProviderEvent, RefundOrder } from "../provider.ts";
import { refused, unavailable } from "./stripe-client.ts";
import { readRefund } from "./stripe-events.ts";
import { toDate } from "./stripe-fields.ts";

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

/** Gives money back, once for one request however often it is asked for. The reason that staff wrote stays here. */
export async function refund(stripe: Stripe, order: RefundOrder): Promise<ProviderEvent> {
  try {
    const made = (await findMade(stripe, order)) ?? (await make(stripe, order));
    return {
      id: `stripe:${made.id}:${made.status}`,
      occurredAt: toDate(made.created),
      event: readRefund(made),
      subject: { providerPaymentId: order.providerPaymentId },
    };
  } catch (error) {
    throw readRefusal(error);
  }
}
