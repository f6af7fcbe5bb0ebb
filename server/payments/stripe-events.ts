import type { Stripe } from "stripe";
import type { PaymentEvent } from "./payment-transitions.ts";
import type { EventSubject, ProviderEvent } from "./provider.ts";

type Reference = string | { id: string } | null | undefined;

function idOf(reference: Reference): string | undefined {
  return typeof reference === "object" ? reference?.id : reference;
}

export function subjectOfSession(session: Stripe.Checkout.Session): EventSubject {
  return { checkoutId: session.id, providerPaymentId: idOf(session.payment_intent) };
}

/**
 * What was paid of the order itself: without the tax on top, in the currency the order was made in. A discount is not added back, since the
 * site gives none there.
 */
function ownAmount(session: Stripe.Checkout.Session): { amountCents: number; currency: string } {
  const { amount_subtotal: subtotal, currency_conversion: conversion, total_details: details } = session;
  const amountCents = (conversion?.amount_subtotal ?? subtotal ?? session.amount_total ?? 0) - (details?.amount_discount ?? 0);
  return { amountCents, currency: (conversion?.source_currency ?? session.currency ?? "").toUpperCase() };
}

/** `unpaid` after completion is a payment still on its way; its end comes as an event of its own. */
export function readPaidEvent(session: Stripe.Checkout.Session): PaymentEvent | undefined {
  if (session.payment_status === "unpaid") return undefined;
  const own = ownAmount(session);
  return { type: "paid", ...own, chargedCents: session.amount_total ?? own.amountCents };
}

type Reading = { meaning: PaymentEvent | undefined; subject: EventSubject };

function readSessionEvent(event: Stripe.Event): Reading | undefined {
  if (event.type === "checkout.session.completed" || event.type === "checkout.session.async_payment_succeeded") {
    return { meaning: readPaidEvent(event.data.object), subject: subjectOfSession(event.data.object) };
  }
  if (event.type === "checkout.session.async_payment_failed") {
    return { meaning: { type: "failed" }, subject: subjectOfSession(event.data.object) };
  }
  if (event.type === "checkout.session.expired") return { meaning: { type: "expired" }, subject: subjectOfSession(event.data.object) };
  return undefined;
}

/** Money that goes back names the payment it came with. What else it carries anybody with the account can have written. */
const subjectOfPayment = (intent: Reference): EventSubject => ({ providerPaymentId: idOf(intent) });

function readRefundEvent(event: Stripe.Event): Reading | undefined {
  if (event.type === "charge.refunded") {
    const { amount, amount_refunded: total, payment_intent } = event.data.object;
    const cents = total - (event.data.previous_attributes?.amount_refunded ?? 0);
    const meaning: PaymentEvent = { type: "refund", id: event.id, cents, hasFailed: false, source: "charge", chargedCents: amount };
    return { meaning, subject: subjectOfPayment(payment_intent) };
  }
  if (
    event.type === "refund.created" ||
    event.type === "refund.updated" ||
    event.type === "refund.failed" ||
    event.type === "charge.refund.updated"
  ) {
    const { id, amount: cents, status, payment_intent } = event.data.object;
    const hasFailed = event.type === "refund.failed" || status === "failed" || status === "canceled";
    return { meaning: { type: "refund", id, cents, hasFailed, source: "refund" }, subject: subjectOfPayment(payment_intent) };
  }
  return undefined;
}

function readDisputeEvent(event: Stripe.Event): Reading | undefined {
  if (event.type !== "charge.dispute.created" && event.type !== "charge.dispute.closed") return undefined;
  const { id, amount: cents, status, payment_intent } = event.data.object;
  const end = status === "lost" ? "lost" : "won";
  const outcome = event.type === "charge.dispute.created" ? "open" : end;
  return { meaning: { type: "dispute", id, cents, outcome }, subject: subjectOfPayment(payment_intent) };
}

/** An event of Stripe's in this site's terms; undefined for the many that change no order. */
export function readStripeEvent(event: Stripe.Event): ProviderEvent | undefined {
  const { meaning, subject } = readSessionEvent(event) ?? readRefundEvent(event) ?? readDisputeEvent(event) ?? {};
  if (meaning === undefined || subject === undefined) return undefined;
  return { id: `stripe:${event.id}`, occurredAt: new Date(event.created * 1000), event: meaning, subject };
}
