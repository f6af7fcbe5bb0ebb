import { expect, test } from "vitest";
import { makeEvent, signStripe } from "../../../tests/fakes/stripe-webhooks.ts";
import type { ProviderEvent } from "../provider.ts";
import { createStripeProvider } from "./stripe-provider.ts";

const SECRET = "whsec_1";
const provider = createStripeProvider(
  { secretKey: "sk_test_1", webhookSecret: SECRET, apiBase: "http://127.0.0.1:9" },
  { hasStripeTax: false },
);

const at = (day: number) => Date.UTC(2026, 10, day) / 1000;
const iso = (day: number) => new Date(at(day) * 1000).toISOString();

/** A Stripe webhook in this site's terms. */
function read(type: string, object: object, previous?: object): ProviderEvent | undefined {
  const body = JSON.stringify(makeEvent(type, object, previous, at(1)));
  return provider.readWebhook(Buffer.from(body), new Headers({ "Stripe-Signature": signStripe(body, SECRET) }));
}
const meaning = (...said: Parameters<typeof read>) => read(...said)?.event;

const totals = { amount_discount: 0, amount_shipping: 0, amount_tax: 0 };
const session = {
  object: "checkout.session",
  id: "cs_1",
  payment_status: "paid",
  currency: "usd",
  currency_conversion: null,
  amount_subtotal: 1000,
  amount_total: 1000,
  total_details: totals,
  payment_intent: "pi_1",
  subscription: null,
  customer: "cus_1",
  customer_details: null,
};

test.each([
  ["without tax", {}, { amountCents: 1000, chargedCents: 1000 }],
  ["with tax on top", { amount_total: 1190, total_details: { ...totals, amount_tax: 190 } }, { amountCents: 1000, chargedCents: 1190 }],
  ["that holds tax", { total_details: { ...totals, amount_tax: 160 } }, { amountCents: 1000, chargedCents: 1000, tax: { cents: 160 } }],
  [
    "that holds tax, with shipping beside it",
    { amount_total: 1100, total_details: { ...totals, amount_shipping: 100, amount_tax: 160 } },
    { amountCents: 1000, chargedCents: 1100, tax: { cents: 160 } },
  ],
  [
    "that holds tax, with a discount",
    { amount_total: 900, total_details: { ...totals, amount_discount: 100, amount_tax: 144 } },
    { amountCents: 900, chargedCents: 900, tax: { cents: 144 } },
  ],
  [
    "in the customer's own currency",
    { currency: "eur", amount_subtotal: 920, amount_total: 920, currency_conversion: { amount_subtotal: 1000, source_currency: "usd" } },
    { amountCents: 1000, chargedCents: 920 },
  ],
  ["of which nothing but its total is told", { amount_subtotal: null, total_details: null }, { amountCents: 1000, chargedCents: 1000 }],
])("a session %s pays the order itself, and has the card's charge", (_how, changes, paid) => {
  const said = read("checkout.session.completed", { ...session, ...changes });
  expect(said?.event).toEqual({ type: "paid", currency: "USD", ...paid });
  expect(said).toMatchObject({ occurredAt: new Date(at(1) * 1000), subject: { checkoutId: "cs_1", providerPaymentId: "pi_1" } });
});

test("a session ends when its payment failed or it expired, and has no event while its payment is in progress", () => {
  expect(meaning("checkout.session.completed", { ...session, payment_status: "unpaid" })).toBeUndefined();
  expect(meaning("checkout.session.async_payment_succeeded", session)).toMatchObject({ type: "paid" });
  expect(meaning("checkout.session.async_payment_failed", { ...session, payment_status: "unpaid" })).toEqual({ type: "failed" });
  expect(meaning("checkout.session.expired", { ...session, payment_status: "unpaid" })).toEqual({ type: "expired" });
});

const refund = { object: "refund", id: "re_1", amount: 400, payment_intent: "pi_1" };

test.each([
  ["refund.created", "pending", { hasFailed: false }],
  ["refund.created", "succeeded", { hasFailed: false, isConfirmed: true }],
  ["refund.updated", "succeeded", { hasFailed: false, isConfirmed: true }],
  ["refund.updated", "canceled", { hasFailed: true }],
  ["charge.refund.updated", "failed", { hasFailed: true }],
  ["refund.failed", "succeeded", { hasFailed: true }],
])("%s with status %s is a refund with %j", (type, status, rest) => {
  expect(meaning(type, { ...refund, status })).toEqual({ type: "refund", id: "re_1", cents: 400, source: "refund", ...rest });
  expect(read(type, { ...refund, status })?.subject).toMatchObject({ providerPaymentId: "pi_1" });
});

test("a charge reports the growth of its refunds", () => {
  const charge = { object: "charge", id: "ch_1", amount: 1000, amount_refunded: 700, payment_intent: "pi_1" };
  const grown = { type: "refund", hasFailed: false, source: "charge", chargedCents: 1000 };
  expect(meaning("charge.refunded", charge, { amount_refunded: 300 })).toMatchObject({ ...grown, cents: 400 });
  expect(meaning("charge.refunded", charge)).toMatchObject({ ...grown, cents: 700 });
});

test.each([
  ["charge.dispute.created", "needs_response", "open"],
  ["charge.dispute.closed", "won", "won"],
  ["charge.dispute.closed", "warning_closed", "won"],
  ["charge.dispute.closed", "lost", "lost"],
])("%s with the status %s is a dispute that is %s", (type, status, outcome) => {
  const said = { object: "dispute", id: "dp_1", amount: 400, status, payment_intent: "pi_1" };
  expect(meaning(type, said)).toEqual({ type: "dispute", id: "dp_1", cents: 400, outcome });
});

const line = (start: number, end: number) => ({ period: { start: at(start), end: at(end) } });
const invoice = {
  object: "invoice",
  id: "in_1",
  amount_paid: 1000,
  currency: "usd",
  total_taxes: null,
  billing_reason: "subscription_cycle",
  parent: { subscription_details: { subscription: "sub_1" } },
  customer: "cus_1",
  lines: { data: [line(1, 2), line(2, 20), line(3, 9)] },
  period_start: at(5),
  period_end: at(6),
  next_payment_attempt: null,
  status_transitions: { paid_at: null },
};
const period = { periodStart: iso(2), periodEnd: iso(20) };

test("a paid invoice is a charge for the furthest period of its lines, at the time it was paid", () => {
  const paid = {
    type: "invoice_paid",
    invoiceId: "in_1",
    isFirst: false,
    amountCents: 1000,
    currency: "USD",
    chargedCents: 1000,
    ...period,
  };
  expect(read("invoice.paid", { ...invoice, status_transitions: { paid_at: at(3) } })).toMatchObject({
    event: paid,
    occurredAt: new Date(at(3) * 1000),
    subject: { providerSubscriptionId: "sub_1", providerCustomerId: "cus_1" },
  });
  expect(read("invoice.paid", invoice)).toMatchObject({ event: paid, occurredAt: new Date(at(1) * 1000) });
  expect(meaning("invoice.paid", invoice)).not.toHaveProperty("tax");
  expect(meaning("invoice.paid", { ...invoice, billing_reason: "subscription_create" })).toMatchObject({ isFirst: true });
  expect(meaning("invoice.paid", { ...invoice, lines: { data: [] } })).toMatchObject({ periodStart: iso(5), periodEnd: iso(6) });
  expect(meaning("invoice.paid", { ...invoice, parent: null })).toBeUndefined();
});

const papers = {
  number: " A1-0001\u0000",
  hosted_invoice_url: "https://invoice.stripe.com/i/1?s=ap",
  invoice_pdf: "https://pay.stripe.com/1/pdf",
};
const kept = { id: "in_1", number: "A1-0001", cents: 1000, currency: "USD" };

test("an invoice is stored with its number, the amount paid and Stripe's links", () => {
  const links = { page: papers.hosted_invoice_url, pdf: papers.invoice_pdf };
  expect(read("invoice.paid", { ...invoice, ...papers })?.invoice).toEqual({ ...kept, ...links });
  expect(read("invoice.paid", invoice)?.invoice).toBeUndefined();
});

test.each([
  "http://invoice.stripe.com/i/1",
  "https://invoice.stripe.com.evil.example/i/1",
  "https://evilstripe.com/i/1",
  "https://stripe.com@evil.example/i/1",
  "https://user:word@invoice.stripe.com/i/1",
  "https://invoice.stripe.com:8443/i/1",
  "javascript:alert(1)//stripe.com",
  `https://invoice.stripe.com/${"x".repeat(2000)}`,
  "/i/1",
  "",
  null,
  5,
])("a link that is not Stripe's own is not stored: %j", (address) => {
  expect(read("invoice.paid", { ...invoice, ...papers, hosted_invoice_url: address, invoice_pdf: address })?.invoice).toEqual(kept);
});

test("the invoice of a one-time purchase is an event, a manual one is not", () => {
  const once = { ...invoice, ...papers, parent: null };
  expect(read("invoice.paid", { ...once, metadata: { order_id: "order_1" } })).toMatchObject({
    event: { type: "invoice_issued", invoiceId: "in_1", number: "A1-0001", amountCents: 1000, currency: "USD" },
    subject: { providerCustomerId: "cus_1", providerInvoiceId: "in_1" },
    invoice: kept,
  });
  expect(meaning("invoice.paid", { ...once, metadata: {} })).toBeUndefined();
  expect(meaning("invoice.payment_failed", { ...once, metadata: { order_id: "order_1" } })).toBeUndefined();
});

test("a paid invoice reports inclusive tax, and excludes tax on top", () => {
  const total_taxes = [
    { amount: 100, tax_behavior: "inclusive" },
    { amount: 50, tax_behavior: "inclusive" },
    { amount: 190, tax_behavior: "exclusive" },
  ];
  expect(meaning("invoice.paid", { ...invoice, amount_paid: 1190, total_taxes })).toMatchObject({
    amountCents: 1000,
    chargedCents: 1190,
    tax: { cents: 150 },
  });
  // Paid from the customer's balance at Stripe.
  expect(meaning("invoice.paid", { ...invoice, amount_paid: 0, total_taxes })).toMatchObject({ amountCents: 0, chargedCents: 0 });
});

test("a failed invoice has the time of its next retry, if any", () => {
  const failed = { type: "invoice_failed", invoiceId: "in_1", isFirst: false, ...period };
  expect(meaning("invoice.payment_failed", invoice)).toEqual(failed);
  expect(meaning("invoice.payment_failed", { ...invoice, next_payment_attempt: at(7) })).toEqual({ ...failed, retryAt: iso(7) });
});

const item = (end: number, unit_amount: number | null, quantity?: number) => ({
  current_period_end: at(end),
  price: { unit_amount },
  quantity,
});
const subscription = {
  object: "subscription",
  id: "sub_1",
  customer: "cus_1",
  status: "active",
  start_date: at(1),
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  items: { data: [item(10, 1000), item(12, 200, 3)] },
};
const standing = (changes: object) => read("customer.subscription.updated", { ...subscription, ...changes });

test.each([
  ["active", "active"],
  ["trialing", "active"],
  ["paused", "active"],
  ["past_due", "past_due"],
  ["unpaid", "past_due"],
])("a subscription that is %s at Stripe is %s here, until the end of its longest period", (status, expected) => {
  const event = { type: "subscription_changed", status: expected, periodEnd: iso(12), endsOn: null, amountCents: 1600 };
  expect(standing({ status })).toMatchObject({ event, occurredAt: new Date(at(1) * 1000), subject: { providerSubscriptionId: "sub_1" } });
});

test("a cancelled subscription ends with its period, or at Stripe's date", () => {
  expect(standing({ cancel_at_period_end: true })?.event).toMatchObject({ endsOn: iso(12) });
  expect(standing({ cancel_at: at(15), cancel_at_period_end: true })?.event).toMatchObject({ endsOn: iso(15) });
});

test.each(["canceled", "incomplete_expired"])("a subscription that is %s has ended, at Stripe's date", (status) => {
  const ended = { ...subscription, status, ended_at: at(4) };
  const expected = { event: { type: "subscription_ended" }, occurredAt: new Date(at(4) * 1000) };
  expect(read("customer.subscription.deleted", ended)).toMatchObject(expected);
  expect(standing({ status })).toMatchObject({ ...expected, occurredAt: new Date(at(1) * 1000) });
});

test("a subscription has no state while its first charge is in progress, and no amount with a metered price", () => {
  expect(standing({ status: "incomplete" })).toBeUndefined();
  expect(standing({ items: { data: [item(10, null), item(12, 200)] } })?.event).not.toHaveProperty("amountCents");
});

test.each(["customer.created", "charge.succeeded", "invoice.finalized"])("%s concerns no order", (type) => {
  expect(read(type, { id: "x_1" })).toBeUndefined();
});
