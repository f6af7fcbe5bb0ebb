import type { Stripe } from "stripe";
import type { PaymentEvent } from "../payment-transitions.ts";
import type { EventRecord, EventSubject, ProviderEvent, ProviderInvoice } from "../provider.ts";
import { idOf, toDate } from "./stripe-fields.ts";
import { readFailedInvoice, readInvoice, readIssued, readPaidInvoice, subjectOfInvoice } from "./stripe-invoices.ts";
import { readStanding, subjectOfSubscription } from "./stripe-subscriptions.ts";

export function subjectOfSession(session: Stripe.Checkout.Session): EventSubject {
  return {
    checkoutId: session.id,
    providerPaymentId: idOf(session.payment_intent),
    providerSubscriptionId: idOf(session.subscription),
    providerCustomerId: idOf(session.customer),
    providerInvoiceId: idOf(session.invoice),
  };
}

/**
 * The part of the payment for the order itself: without tax on top, in the order's currency. A discount is not added back, since the site
 * gives none there.
 */
function ownAmount(session: Stripe.Checkout.Session): { amountCents: number; currency: string } {
  const { amount_subtotal: subtotal, currency_conversion: conversion, total_details: details } = session;
  const amountCents = (conversion?.amount_subtotal ?? subtotal ?? session.amount_total ?? 0) - (details?.amount_discount ?? 0);
  return { amountCents, currency: (conversion?.source_currency ?? session.currency ?? "").toUpperCase() };
}

/** Tax included in the price. Tax on top is not part of the order's amount. */
function taxWithin({ amount_total: total, amount_subtotal: subtotal, total_details: details }: Stripe.Checkout.Session): number {
  if (!details || total === null || subtotal === null) return 0;
  const onTop = total - (subtotal - details.amount_discount) - (details.amount_shipping ?? 0);
  return Math.max(0, details.amount_tax - onTop);
}

/** `unpaid` after completion means the payment is in progress; its outcome is an event of its own. */
export function readPaidEvent(session: Stripe.Checkout.Session): PaymentEvent | undefined {
  if (session.payment_status === "unpaid") return undefined;
  const own = ownAmount(session);
  const cents = taxWithin(session);
  return { type: "paid", ...own, chargedCents: session.amount_total ?? own.amountCents, ...(cents > 0 && { tax: { cents } }) };
}

/** `at` if the object has a more exact time than its event. */
type Reading = {
  meaning: EventRecord | undefined;
  subject: EventSubject;
  invoice?: ProviderInvoice | undefined;
  at?: Date;
};

function readSessionEvent(event: Stripe.Event): Reading | undefined {
  if (event.type === "checkout.session.completed" || event.type === "checkout.session.async_payment_succeeded") {
    const session = event.data.object;
    return { meaning: readPaidEvent(session), subject: subjectOfSession(session) };
  }
  if (event.type === "checkout.session.async_payment_failed") {
    return { meaning: { type: "failed" }, subject: subjectOfSession(event.data.object) };
  }
  if (event.type === "checkout.session.expired") return { meaning: { type: "expired" }, subject: subjectOfSession(event.data.object) };
  return undefined;
}

/** Refunds and disputes are matched by their payment. Anyone with access to the account can write their other fields. */
const subjectOfPayment = (intent: string | { id: string } | null): EventSubject => ({ providerPaymentId: idOf(intent) });

export function readRefund({ id, amount: cents, status }: Stripe.Refund): PaymentEvent {
  const hasFailed = status === "failed" || status === "canceled";
  return { type: "refund", id, cents, hasFailed, source: "refund", ...(status === "succeeded" && { isConfirmed: true }) };
}

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
    const refund = event.type === "refund.failed" ? { ...event.data.object, status: "failed" } : event.data.object;
    return { meaning: readRefund(refund), subject: subjectOfPayment(refund.payment_intent) };
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

function readInvoiceEvent(event: Stripe.Event): Reading | undefined {
  if (event.type !== "invoice.paid" && event.type !== "invoice.payment_failed") return undefined;
  const invoice = event.data.object;
  const subject = subjectOfInvoice(invoice);
  if (event.type === "invoice.payment_failed") return subject && { meaning: readFailedInvoice(invoice), subject };
  const issued = subject === undefined ? readIssued(invoice) : undefined;
  if (subject === undefined && issued === undefined) return undefined;
  const at = toDate(invoice.status_transitions.paid_at ?? event.created);
  const said = issued ? { meaning: issued.event, subject: issued.subject } : { meaning: readPaidInvoice(invoice), subject: subject ?? {} };
  return { ...said, invoice: readInvoice(invoice), at };
}

function readSubscriptionEvent(event: Stripe.Event): Reading | undefined {
  if (event.type !== "customer.subscription.updated" && event.type !== "customer.subscription.deleted") return undefined;
  const subscription = event.data.object;
  const standing = readStanding(subscription, toDate(event.created));
  return standing && { meaning: standing.event, subject: subjectOfSubscription(subscription), at: standing.occurredAt };
}

const READERS = [readSessionEvent, readRefundEvent, readDisputeEvent, readInvoiceEvent, readSubscriptionEvent];

/** A Stripe event in this site's terms; undefined for the many that concern no order. */
export function readStripeEvent(event: Stripe.Event): ProviderEvent | undefined {
  const reading = READERS.map((read) => read(event)).find((each) => each !== undefined);
  if (reading?.meaning === undefined) return undefined;
  const { meaning, subject, invoice, at = toDate(event.created) } = reading;
  return { id: `stripe:${event.id}`, occurredAt: at, event: meaning, subject, invoice };
}
