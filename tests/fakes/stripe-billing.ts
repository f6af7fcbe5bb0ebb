import { type Customer, type Invoice, type InvoicePayment, listOf, makeId, type Session, type Subscription } from "./stripe-objects.ts";
import { chargeIntent, need, paymentsOf, type StripeState, timeOf, type Trial, tryPayment } from "./stripe-state.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Days from each failure to the next retry, as configured in docs/deploy.md. */
const RETRIES = [3, 5, 7];

/** The same day of the next month, or its last day. */
function addMonth(from: number): number {
  const date = new Date(from * 1000);
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next.getTime() / 1000;
}

export function makeCard(state: StripeState, pays: boolean): string {
  const id = makeId("pm");
  state.cards.set(id, pays);
  return id;
}

export function makeCustomer(state: StripeState, given: Pick<Customer, "email" | "name" | "metadata">): Customer {
  const invoice_settings = { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null };
  const base = { id: makeId("cus"), object: "customer", address: null, created: timeOf(state), livemode: false } as const;
  const customer: Customer = { ...base, invoice_settings, ...given };
  state.customers.set(customer.id, customer);
  return customer;
}

type NewSubscription = { customer: string; card: string; currency: string; unitAmount: number; metadata: Record<string, string> };

export function makeSubscription(state: StripeState, { customer, card, currency, unitAmount, metadata }: NewSubscription): Subscription {
  const [id, created] = [makeId("sub"), timeOf(state)];
  const price = { id: makeId("price"), object: "price", currency, unit_amount: unitAmount, recurring: null, type: "recurring" } as const;
  const period = { current_period_start: created, current_period_end: addMonth(created) };
  const item = { id: makeId("si"), object: "subscription_item", created, quantity: 1, price, ...period } as const;
  const subscription: Subscription = {
    id,
    object: "subscription",
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created,
    currency,
    customer,
    default_payment_method: card,
    ended_at: null,
    items: listOf("/v1/subscription_items", [item]),
    livemode: false,
    metadata,
    start_date: created,
    status: "active",
  };
  state.subscriptions.set(id, subscription);
  return subscription;
}

export const itemOf = ({ id, items }: Subscription) => {
  const [item] = items.data;
  if (item === undefined) throw new Error(`the subscription ${id} has no item`);
  return item;
};

type Bill = { reason: Invoice["billing_reason"]; cents?: number; onTop?: number; within?: number; taxIds?: Invoice["customer_tax_ids"] };

function writeTaxes({ onTop = 0, within = 0 }: Bill, total: number): Invoice["total_taxes"] {
  const tax = (amount: number, tax_behavior: "exclusive" | "inclusive") => ({
    amount,
    tax_behavior,
    tax_rate_details: { tax_rate: "txr_1" },
    taxability_reason: "standard_rated" as const,
    taxable_amount: total - amount,
    type: "tax_rate_details" as const,
  });
  return [...(onTop > 0 ? [tax(onTop, "exclusive")] : []), ...(within > 0 ? [tax(within, "inclusive")] : [])];
}

/** An invoice's number, and its links. */
export const papersOf = (id: string) => ({
  hosted_invoice_url: `https://invoice.stripe.com/i/acct_1/${id}?s=ap`,
  invoice_pdf: `https://pay.stripe.com/invoice/acct_1/${id}/pdf?s=ap`,
  number: `${id.slice(-8).toUpperCase()}-0001`,
});

/** A subscription's invoice, open and not yet tried. */
export function bill(state: StripeState, subscription: Subscription, how: Bill): Invoice {
  const { id, currency } = subscription;
  const customer = need(state.customers, "customer", subscription.customer);
  const item = itemOf(subscription);
  const [invoiceId, created] = [makeId("in"), timeOf(state)];
  const subtotal = how.cents ?? item.price.unit_amount ?? 0;
  const total = Math.max(0, subtotal - (state.discounts.get(id) ?? 0)) + (how.onTop ?? 0);
  const period = { start: item.current_period_start, end: item.current_period_end };
  const invoice: Invoice = {
    id: invoiceId,
    object: "invoice",
    amount_due: total,
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    billing_reason: how.reason,
    created,
    currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_ids: how.taxIds ?? [],
    lines: listOf(`/v1/invoices/${invoiceId}/lines`, [{ id: makeId("il"), object: "line_item", amount: subtotal, currency, period }]),
    livemode: false,
    metadata: {},
    next_payment_attempt: created + HOUR,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: id },
      type: "subscription_details",
    },
    // The period the invoice was collected in, not the one it is for.
    period_end: created,
    period_start: created,
    status: "open",
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    total,
    total_taxes: writeTaxes(how, total),
    ...papersOf(invoiceId),
  };
  state.invoices.set(invoiceId, invoice);
  return invoice;
}

function isPaying(state: StripeState, { default_payment_method: own, customer }: Subscription): boolean {
  const theirs = need(state.customers, "customer", customer).invoice_settings.default_payment_method;
  return state.cards.get(own ?? (typeof theirs === "string" ? theirs : "")) ?? false;
}

function tryInvoice(state: StripeState, invoice: Invoice, status: Trial): void {
  const [before] = paymentsOf(state, invoice.id);
  if (before !== undefined) {
    chargeIntent(state, need(state.intents, "payment_intent", before.payment.payment_intent), status);
    before.status = status === "succeeded" ? "paid" : "open";
    return;
  }
  const { id, total: amount, currency } = invoice;
  const intent = tryPayment(state, { amount, currency, metadata: {} }, status);
  const payment: InvoicePayment = {
    id: makeId("inpay"),
    object: "invoice_payment",
    amount_paid: status === "succeeded" ? amount : null,
    amount_requested: amount,
    created: timeOf(state),
    currency,
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: status === "succeeded" ? "paid" : "open",
    status_transitions: { canceled_at: null, paid_at: status === "succeeded" ? timeOf(state) : null },
  };
  state.invoicePayments.set(payment.id, payment);
}

export function endSubscription(state: StripeState, subscription: Subscription): void {
  Object.assign(subscription, { status: "canceled", ended_at: timeOf(state), canceled_at: subscription.canceled_at ?? timeOf(state) });
  state.emit("customer.subscription.deleted", subscription);
}

function setStatus(state: StripeState, subscription: Subscription, status: "active" | "past_due"): void {
  if (subscription.status === status) return;
  subscription.status = status;
  state.emit("customer.subscription.updated", subscription);
}

export function markPaid(state: StripeState, invoice: Invoice): void {
  if (invoice.total > 0) tryInvoice(state, invoice, "succeeded");
  const times = { ...invoice.status_transitions, paid_at: timeOf(state) };
  Object.assign(invoice, { status: "paid", amount_paid: invoice.total, next_payment_attempt: null, status_transitions: times });
  state.emit("invoice.paid", invoice);
}

export function markFailed(state: StripeState, invoice: Invoice): void {
  tryInvoice(state, invoice, "failed");
  const days = RETRIES[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : timeOf(state) + days * DAY;
  state.emit("invoice.payment_failed", invoice);
}

/** Leaves a slow payment pending. */
const markWaiting = (state: StripeState, invoice: Invoice) => tryInvoice(state, invoice, "pending");

/** Collects an invoice; the subscription ends after the last failed retry. */
export function collect(state: StripeState, subscription: Subscription, invoice: Invoice): void {
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  if (invoice.total === 0 || isPaying(state, subscription)) {
    markPaid(state, invoice);
    setStatus(state, subscription, "active");
    return;
  }
  markFailed(state, invoice);
  if (invoice.next_payment_attempt === null) endSubscription(state, subscription);
  else setStatus(state, subscription, "past_due");
}

const invoicesOf = (state: StripeState, { id }: Subscription) =>
  [...state.invoices.values()].filter(({ parent }) => parent?.subscription_details?.subscription === id);

/** At the end of a period: the subscription ends, or the next period begins and is billed. Its invoice is collected an hour later. */
function roll(state: StripeState, subscription: Subscription): void {
  const item = itemOf(subscription);
  if (subscription.cancel_at_period_end) {
    endSubscription(state, subscription);
    return;
  }
  Object.assign(item, { current_period_start: item.current_period_end, current_period_end: addMonth(item.current_period_end) });
  bill(state, subscription, { reason: "subscription_cycle" });
  state.emit("customer.subscription.updated", subscription);
}

type Due = { at: number; run: () => void };

function listDue(state: StripeState): Due[] {
  return [...state.subscriptions.values()]
    .filter(({ status }) => status !== "canceled")
    .flatMap((subscription) => [
      { at: itemOf(subscription).current_period_end, run: () => roll(state, subscription) },
      ...invoicesOf(state, subscription)
        .filter(({ status, next_payment_attempt }) => status === "open" && next_payment_attempt !== null)
        .map((invoice) => ({ at: invoice.next_payment_attempt ?? 0, run: () => collect(state, subscription, invoice) })),
    ]);
}

/** Advances the clock to a moment: everything due happens in order, with its events. */
export function advance(state: StripeState, until: number): void {
  for (;;) {
    const [next] = listDue(state).toSorted((a, b) => a.at - b.at);
    if (next === undefined || next.at > until) break;
    state.now = Math.max(next.at, timeOf(state));
    next.run();
  }
  state.now = until;
}

type Begin = { onTop?: number; within?: number; taxIds?: Invoice["customer_tax_ids"]; isUnpaid: boolean };

/** Creates the subscription of a completed checkout. */
export function beginSubscription(state: StripeState, session: Session, { isUnpaid, ...taxes }: Begin): void {
  const plan = need(state.plans, "plan", session.id);
  const customer = need(state.customers, "customer", session.customer ?? "");
  const { business_name, name, address } = session.customer_details ?? {};
  Object.assign(customer, { name: business_name ?? name ?? customer.name, ...(address && { address }) });
  const given = { customer: customer.id, card: makeCard(state, true), currency: session.currency, unitAmount: session.amount_subtotal };
  const subscription = makeSubscription(state, { ...given, metadata: plan.metadata });
  state.discounts.set(subscription.id, session.total_details?.amount_discount ?? 0);
  const invoice = bill(state, subscription, { reason: "subscription_create", ...taxes });
  state.discounts.delete(subscription.id);
  Object.assign(invoice, { attempted: true, attempt_count: 1, next_payment_attempt: null });
  Object.assign(session, { subscription: subscription.id, invoice: invoice.id });
  if (isUnpaid) markWaiting(state, invoice);
  else markPaid(state, invoice);
  state.emit("customer.subscription.updated", subscription);
}
