import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import { TestInvoiceView } from "../../contract/invoices.ts";
import { PurchaseView } from "../../contract/purchase.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { createApp } from "../app.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { paymentEvents, payments } from "../payments/payments.table.ts";
import { recordEvent } from "../payments/payment-events.store.ts";
import type { EventRecord, EventSubject, PaymentProvider, ProviderEvent } from "../payments/provider.ts";

const day = (number: number, month = 11) => new Date(Date.UTC(2026, month - 1, number, 9));
const iso = (number: number, month?: number) => day(number, month).toISOString();

/** The provider's calls, and whether it is reachable. */
let asked: string[] = [];
let isAway = false;
let hasPortal = true;
beforeEach(() => {
  asked = [];
  isAway = false;
  hasPortal = true;
});

function answer<Value>(call: string, value: Value): Promise<Value> {
  asked.push(call);
  return isAway ? Promise.reject(new Error("no line")) : Promise.resolve(value);
}

const toStanding = (isEnding: boolean): ProviderEvent => ({
  id: `sandbox:standing:${asked.length}`,
  occurredAt: new Date(day(6).getTime() + asked.length * 1000),
  event: { type: "subscription_changed", status: "active", periodEnd: iso(5, 12), endsOn: isEnding ? iso(5, 12) : null },
  subject: { providerSubscriptionId: "sub_1" },
});

const withProvider = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  setEnding: ({ providerSubscriptionId }, isEnding) => answer(`${providerSubscriptionId} ends: ${isEnding}`, toStanding(isEnding)),
  openCardPage: ({ providerSubscriptionId }, returnUrl) => answer(`${providerSubscriptionId} ${returnUrl}`, "https://card.example/1"),
  get openBillingPage(): PaymentProvider["openBillingPage"] {
    return hasPortal
      ? ({ providerSubscriptionId }, returnUrl) => answer(`${providerSubscriptionId} ${returnUrl}`, "https://portal.example/1")
      : undefined;
  },
});
const site = useTestApp(undefined, (deps) => createApp({ ...deps, provider: withProvider(deps.provider) }));

const input = { order_id: "order_1", key: "key-of-order-1" };
const look = (query: Record<string, string> = input) => site.request(`/api/purchase?${new URLSearchParams(query)}`);
const change = (what: "cancel" | "keep" | "card" | "billing", json: object = input, headers?: Record<string, string>) =>
  site.request(`/api/purchase/${what}`, { json, ...(headers && { headers }) });
const read = async (response: Response) => PurchaseView.parse(await response.json());
const readFailure = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];

let said = 0;
function say(event: EventRecord, occurredAt: Date, subject: EventSubject = {}) {
  said += 1;
  const about = { providerSubscriptionId: "sub_1", ...subject };
  return recordEvent(site.db, "sandbox", { id: `sandbox:${said}`, occurredAt, event, subject: about }, { origin: "webhook" });
}
const period = (month: number) => ({ periodStart: iso(5, month), periodEnd: iso(5, month + 1) });
const makeOrder = (changes: Partial<typeof payments.$inferInsert> = {}) => makePayment(site.db, { provider: "sandbox", ...changes });

async function subscribe() {
  await makeOrder({ billingCycle: "monthly", packageName: "Developer Package", amountCents: 400_000, isTest: false });
  await say({ type: "paid", amountCents: 400_000, currency: "USD", chargedCents: 400_000 }, day(5), { checkoutId: "cs_1" });
  const first = { invoiceId: "in_1", isFirst: true, amountCents: 400_000, currency: "USD", chargedCents: 400_000 };
  await say({ type: "invoice_paid", ...first, ...period(11) }, day(5));
}
const fail = (retryAt?: string) =>
  say({ type: "invoice_failed", invoiceId: "in_2", isFirst: false, ...period(12), ...(retryAt && { retryAt }) }, day(5, 12));
const kinds = async () => (await site.db.select().from(outbox).orderBy(asc(outbox.createdAt))).map(({ kind }) => kind);

test("with the key the order, its subscription, charges and invoices are visible", async () => {
  await subscribe();
  const renewal = { invoiceId: "in_2", isFirst: false, amountCents: 400_000, currency: "USD", chargedCents: 400_000 };
  await say({ type: "invoice_paid", ...renewal, ...period(12) }, day(5, 12));
  const view = await read(await look());
  expect(view).toMatchObject({
    order_id: "order_1",
    package_name: "Developer Package",
    billing: "renews",
    paidAt: iso(5),
    test: false,
    subscription: { status: "active", amount: 4000, currency: "USD", nextCharge: iso(5, 13) },
  });
  expect(view.charges).toMatchObject([
    { order_id: "order_1-2", status: "paid", amount: 4000, at: iso(5, 12), period: { from: iso(5, 12), to: iso(5, 13) } },
    { order_id: "order_1", status: "paid", amount: 4000, at: iso(5), invoice: { number: "order_1", page: invoicePath() } },
  ]);
  expect(JSON.stringify(view)).not.toMatch(/sub_1|in_1|cs_1|accessKey/);
});

const lookAtInvoice = (path: string) => site.request(path.replace("/sandbox-invoice", "/api/purchase/invoice"));
const invoicePath = (query: Record<string, string> = input) => `/sandbox-invoice?${new URLSearchParams(query)}`;

test("each charge of the test checkout has its own invoice, with the order's key", async () => {
  await subscribe();
  const renewal = { invoiceId: "in_2", isFirst: false, amountCents: 400_000, currency: "USD", chargedCents: 400_000 };
  await say({ type: "invoice_paid", ...renewal, ...period(12) }, day(5, 12), { providerPaymentId: "pi_2" });
  await say({ type: "refund", id: "re_1", cents: 100_000, source: "refund", hasFailed: false }, day(6, 12), { providerPaymentId: "pi_2" });
  const { charges } = await read(await look());
  const shown = await Promise.all(
    charges.map(async ({ invoice }) => TestInvoiceView.parse(await (await lookAtInvoice(invoice?.page ?? "")).json())),
  );
  const buyer = { name: "Test Buyer", email: "buyer@example.com" };
  const same = { package_name: "Developer Package", amount: 4000, currency: "USD", buyer };
  expect(shown).toEqual([
    { order_id: "order_1-2", ...same, refundedAmount: 1000, paidAt: iso(5, 12), period: { from: iso(5, 12), to: iso(5, 13) } },
    { order_id: "order_1", ...same, refundedAmount: 0, paidAt: iso(5), period: { from: iso(5), to: iso(5, 12) } },
  ]);
});

test("a wrong key, an unpaid order and another provider's order have no test invoice", async () => {
  await makeOrder({ orderId: "order_2", checkoutId: "cs_2" });
  await makeOrder({ orderId: "order_3", checkoutId: "cs_3", provider: "stripe", paidAt: day(5), status: "paid" });
  await subscribe();
  const key = "key-of-order-1";
  const queries: Record<string, string>[] = [
    { order_id: "order_1", key: "wrong" },
    { order_id: "order_1" },
    { order_id: "order_2", key },
    { order_id: "order_3", key },
    { order_id: "order_9", key },
  ];
  for (const query of queries) expect(await readFailure(await lookAtInvoice(invoicePath(query)))).toEqual([404, apiMessages.orderUnknown]);
  for (const order_id of ["", "order_1-", "1", "order_1%00"])
    expect((await lookAtInvoice(invoicePath({ order_id, key }))).status).toBe(400);
});

test("the provider's invoice is listed with its links", async () => {
  await makeOrder({
    provider: "stripe",
    paidAt: day(5),
    status: "paid",
    invoice: { number: "A1-0001", cents: 1, currency: "USD", page: "https://invoice.stripe.com/1" },
  });
  expect((await read(await look())).charges).toMatchObject([{ invoice: { number: "A1-0001", page: "https://invoice.stripe.com/1" } }]);
});

test("an order that was paid with another amount has that amount, beside the ordered one", async () => {
  await makeOrder();
  const subject = { providerSubscriptionId: undefined, checkoutId: "cs_1", providerPaymentId: "pi_1" };
  await say({ type: "paid", amountCents: 299_900, currency: "USD", chargedCents: 299_900 }, day(5), subject);
  const received = { amount: 2999, currency: "USD" };
  expect(await read(await look())).toMatchObject({ status: "review", amount: 3000, received, charges: [{ amount: 2999 }] });
  const status = await site.request(`/api/payment/status?${new URLSearchParams(input)}`);
  expect(await status.json()).toMatchObject({ status: "review", details: { amount: 3000 }, received });
});

test("a one-time order has the page too, with its refunds", async () => {
  const once = { providerSubscriptionId: undefined };
  await makeOrder();
  await say({ type: "paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 }, day(5), {
    ...once,
    checkoutId: "cs_1",
    providerPaymentId: "pi_1",
  });
  await say({ type: "refund", id: "re_1", cents: 100_000, source: "refund", hasFailed: false, isConfirmed: true }, day(6), {
    ...once,
    providerPaymentId: "pi_1",
  });
  const view = await read(await look());
  expect(view).toMatchObject({
    status: "partially_refunded",
    billing: "once",
    test: true,
    charges: [{ refundedAmount: 1000 }],
  });
  expect(view.subscription).toBeUndefined();
});

test("a month that was sold before packages renewed does not renew, and has nothing to cancel", async () => {
  await makeOrder({ billingCycle: "monthly", status: "paid", paidAt: day(5) });
  expect(await read(await look())).toMatchObject({ billing: "month" });
  expect(await readFailure(await change("cancel"))).toEqual([409, apiMessages.nothingToCancel]);
});

test.each([
  ["a wrong key", { order_id: "order_1", key: "key-of-order-2" }],
  ["an empty key", { order_id: "order_1", key: "" }],
  ["no such order", { order_id: "order_2", key: "key-of-order-1" }],
])("%s is answered like an unknown order", async (_, query) => {
  await subscribe();
  expect(await readFailure(await look(query))).toEqual([404, apiMessages.orderUnknown]);
  for (const what of ["cancel", "keep", "card", "billing"] as const) expect((await change(what, query)).status).toBe(404);
  expect(asked).toEqual([]);
});

test("an order without a key is not found either", async () => {
  await subscribe();
  expect(await readFailure(await look({ order_id: "order_1" }))).toEqual([404, apiMessages.orderUnknown]);
});

test("a change without a key, with more than it needs, or from another site is refused", async () => {
  await subscribe();
  expect((await change("cancel", { order_id: "order_1" })).status).toBe(400);
  expect((await change("cancel", { ...input, more: 1 })).status).toBe(400);
  expect((await change("cancel", input, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect(asked).toEqual([]);
});

test("cancelling takes effect at the period's end, once, and can be undone until then", async () => {
  await subscribe();
  const cancelled = await read(await change("cancel"));
  expect(cancelled.subscription).toMatchObject({ status: "ending", endsOn: iso(5, 12) });
  expect(cancelled.subscription?.nextCharge).toBeUndefined();
  await change("cancel");
  expect(asked).toEqual(["sub_1 ends: true"]);
  const kept = await read(await change("keep"));
  expect(kept.subscription).toMatchObject({ status: "active", nextCharge: iso(5, 12) });
  await change("keep");
  expect(asked).toEqual(["sub_1 ends: true", "sub_1 ends: false"]);
  await change("cancel");
  expect(await kinds()).toEqual(["payment-paid", "subscription-ending", "subscription-resumed", "subscription-ending"]);
  const origins = (await site.db.select().from(paymentEvents))
    .filter(({ type }) => type === "subscription_changed")
    .map(({ origin }) => origin);
  expect(origins).toEqual(["asked", "asked", "asked"]);
});

test("two clicks at once cancel once", async () => {
  await subscribe();
  const both = await Promise.all([change("cancel"), change("cancel")]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await kinds()).filter((kind) => kind === "subscription-ending")).toHaveLength(1);
});

test("an ended subscription can't be cancelled, resumed or given another card", async () => {
  await subscribe();
  await say({ type: "subscription_ended" }, day(20));
  expect((await read(await change("cancel"))).subscription).toMatchObject({ status: "ended", endedAt: iso(20) });
  for (const what of ["keep", "card", "billing"] as const)
    expect(await readFailure(await change(what))).toEqual([409, apiMessages.subscriptionOver]);
  expect(asked).toEqual([]);
});

test("a failed card is shown with its next retry, and can be changed", async () => {
  await subscribe();
  await fail(iso(8, 12));
  const view = await read(await look());
  expect(view.subscription).toMatchObject({ status: "past_due", retryAt: iso(8, 12) });
  expect(view.charges[0]).toMatchObject({ status: "pending" });
  expect(await (await change("card")).json()).toEqual({ url: "https://card.example/1" });
  expect(asked).toEqual(["sub_1 http://site.test/your-order?order_id=order_1&key=key-of-order-1&due=order_1-2"]);
});

test("billing address and tax number are changed on the provider's page, if it has one", async () => {
  await subscribe();
  expect((await read(await look())).subscription).toMatchObject({ hasBillingPage: true });
  expect(await (await change("billing")).json()).toEqual({ url: "https://portal.example/1" });
  expect(asked).toEqual(["sub_1 http://site.test/your-order?order_id=order_1&key=key-of-order-1"]);
  hasPortal = false;
  expect((await read(await look())).subscription).toMatchObject({ hasBillingPage: false });
  expect(await readFailure(await change("billing"))).toEqual([503, apiMessages.providerAway]);
});

test("an unreachable provider is reported in a sentence, and nothing has changed", async () => {
  await subscribe();
  isAway = true;
  for (const what of ["cancel", "card", "billing"] as const)
    expect(await readFailure(await change(what))).toEqual([503, apiMessages.providerAway]);
  expect((await read(await look())).subscription).toMatchObject({ status: "active" });
  isAway = false;
  expect((await read(await change("cancel"))).subscription).toMatchObject({ status: "ending" });
});

test("a subscription of a provider no longer in use can't be changed here", async () => {
  await subscribe();
  await site.db.update(payments).set({ provider: "stripe" });
  for (const what of ["cancel", "card"] as const)
    expect(await readFailure(await change(what))).toEqual([409, apiMessages.providerReplaced]);
  expect(asked).toEqual([]);
});
