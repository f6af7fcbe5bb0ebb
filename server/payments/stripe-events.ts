import type { Stripe } from "stripe";
import type { PaymentEvent } from "./payment-transitions.ts";
import type { EventSubject, ProviderEvent } from "./provider.ts";

type Reference = string | { id: string } | null | undefined;

function idOf(reference: Reference): string | undefined {
  return typeof reference === "object" ? reference?.id : reference;
}

export function subjectOfSession(session: Stripe.Checkout.Session): EventSubject {
  return {
    checkoutId: session.id,
    orderId: session.client_reference_id ?? session.metadata?.["order_id"],
    providerPaymentId: idOf(session.payment_intent),
  };
}

/** `unpaid` after completion is a payment still on its way; its end comes as an event of its own. */
export function paidWord(session: Stripe.Checkout.Session): PaymentEvent | undefined {
  if (session.payment_status === "unpaid") return undefined;
  return { type: "paid", amountCents: session.amount_total ?? 0, currency: (session.currency ?? "").toUpperCase() };
}

function readSessionEvent(event: Stripe.Event): { word: PaymentEvent | undefined; subject: EventSubject } | undefined {
  if (event.type === "checkout.session.completed" || event.type === "checkout.session.async_payment_succeeded") {
    return { word: paidWord(event.data.object), subject: subjectOfSession(event.data.object) };
  }
  if (event.type === "checkout.session.async_payment_failed") {
    return { word: { type: "failed" }, subject: subjectOfSession(event.data.object) };
  }
  if (event.type === "checkout.session.expired") return { word: { type: "expired" }, subject: subjectOfSession(event.data.object) };
  return undefined;
}

function readChargeEvent(event: Stripe.Event): { word: PaymentEvent; subject: EventSubject } | undefined {
  if (event.type === "charge.refunded") {
    const { amount_refunded: refundedCents, refunded: isFull, metadata, payment_intent } = event.data.object;
    return {
      word: { type: "refunded", refundedCents, isFull },
      subject: { orderId: metadata["order_id"], providerPaymentId: idOf(payment_intent) },
    };
  }
  if (event.type === "charge.dispute.created" || event.type === "charge.dispute.closed") {
    const { id: disputeId, status, payment_intent } = event.data.object;
    const isWon = status !== "lost";
    return {
      word: event.type === "charge.dispute.created" ? { type: "disputed", disputeId } : { type: "dispute_closed", disputeId, isWon },
      subject: { providerPaymentId: idOf(payment_intent) },
    };
  }
  return undefined;
}

/** An event of Stripe's in this site's words; undefined for the many that change no order. */
export function readStripeEvent(event: Stripe.Event): ProviderEvent | undefined {
  const { word, subject } = readSessionEvent(event) ?? readChargeEvent(event) ?? {};
  if (word === undefined || subject === undefined) return undefined;
  return { id: `stripe:${event.id}`, occurredAt: new Date(event.created * 1000), event: word, subject };
}
