import { asc, eq, sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { parseForm, textAt } from "../../../tests/fakes/stripe-form.ts";
import { type FakeStripe, startFakeStripe } from "../../../tests/fakes/stripe-server.ts";
import { type Delivery, type PostWebhook, signStripe } from "../../../tests/fakes/stripe-webhooks.ts";
import { makeTestConfig, useTestApp } from "../../../tests/helpers/app.ts";
import { verifyBooks } from "../../money/verify-books.ts";
import { outbox } from "../../outbox/outbox.table.ts";
import { packages } from "../../packages/packages.table.ts";
import { createLog } from "../../platform/log.ts";
import { subscriptions } from "../../subscriptions/subscriptions.table.ts";
import { reconcileSubscriptions } from "../ask-about-subscriptions.ts";
import { reconcilePayments } from "../ask-provider.ts";
import { openProvider } from "../choose-provider.ts";
import { paymentEvents, payments } from "../payments.table.ts";
import { receiveEvent } from "../receive-event.ts";

let stripe: FakeStripe;
const opened: FakeStripe[] = [];
afterAll(() => Promise.all(opened.map((each) => each.close())));

const site = useTestApp(async (deps) => {
  // It has its own clock and finds customers by address, so each test has its own.
  stripe = await startFakeStripe();
  opened.push(stripe);
  return { ...deps, config: makeTestConfig({ stripe: stripe.settings }) };
});

const post: PostWebhook = (body, headers) => site.request("/api/payment/webhook", { method: "POST", body, headers });
const deliver = (how?: Delivery) => stripe.deliver(post, how);
const log = createLog("silent");
const openStripe = (payment: Partial<ReturnType<typeof makeTestConfig>["payments"]> = {}) => {
  const config = makeTestConfig({ stripe: stripe.settings });
  return openProvider({ config: { ...config, payments: { ...config.payments, ...payment } }, db: site.db });
};

async function startSession(number = 1, email = "buyer@example.com"): Promise<string> {
  const json = { name: "Test Buyer", email, amount: 400_000, package_name: "Developer Package", currency: "USD" };
  const response = await site.request("/api/payment/initiate", { json: { ...json, order_id: `order_${number}` } });
  expect(response.status).toBe(200);
  return new URL((await response.json()).payment_url).pathname.replace("/c/pay/", "");
}

const buyer = {
  name: "Test Buyer",
  business_name: "Buyer & Sons",
  address: { line1: "1 Mall Road", line2: null, city: "Lahore", state: "Punjab", postal_code: "54000", country: "PK" },
  tax_ids: [{ type: "gb_vat" as const, value: "GB123456789" }],
};

async function subscribe(): Promise<string> {
  const session = await startSession();
  stripe.pay(session, { buyer });
  await deliver();
  return stripe.billing.of(session).id;
}

const readRows = () => site.db.select().from(payments).orderBy(asc(payments.periodStart), asc(payments.orderId));
const readState = async () => {
  const [row] = await site.db.select().from(subscriptions);
  if (row === undefined) throw new Error("there is no subscription");
  return row;
};
const statuses = async () => (await readRows()).map(({ status }) => status);
const callsOf = (method: string, path: string) => stripe.calls.filter((call) => call.method === method && call.path === path);

/** Runs the job, `days` later. */
async function reconcile(days = 0) {
  await site.db.update(subscriptions).set({ checkedAt: null });
  return reconcileSubscriptions({ db: site.db, provider: await openStripe(), log }, new Date(Date.now() + (days * 24 + 1) * 3600_000));
}

test("a renewing package is sold as a subscription of a customer, with the order's id on both sides", async () => {
  await startSession();
  const [{ id } = { id: "" }] = await readRows();
  const [call] = callsOf("POST", "/v1/checkout/sessions");
  const [made] = callsOf("POST", "/v1/customers");
  const form = parseForm(call?.body ?? "");
  expect(made?.idempotencyKey).toBe(`customer-${id}`);
  expect(parseForm(made?.body ?? "")).toMatchObject({ email: "buyer@example.com", name: "Test Buyer" });
  expect(call?.idempotencyKey).toBe(`checkout-${id}`);
  expect(textAt(form, "line_items", "0", "price_data", "recurring", "interval")).toBe("month");
  expect(textAt(form, "line_items", "0", "price_data", "tax_behavior")).toBeUndefined();
  expect(form).toMatchObject({
    mode: "subscription",
    customer: expect.stringMatching(/^cus_/),
    customer_update: { name: "auto", address: "auto" },
    metadata: { order_id: "order_1" },
    subscription_data: { metadata: { order_id: "order_1" } },
    billing_address_collection: "required",
    tax_id_collection: { enabled: "true" },
  });
});

test("a subscription's order is paid, with period, payment and invoice", async () => {
  const id = await subscribe();
  const end = new Date((stripe.billing.of([...stripe.sessions.keys()][0] ?? "").items.data[0]?.current_period_end ?? 0) * 1000);
  expect(await readRows()).toMatchObject([
    {
      status: "paid",
      providerPaymentId: stripe.billing.paymentsOf(id)[0],
      periodEnd: end,
      invoice: {
        number: expect.stringMatching(/^[\dA-F]{8}-0001$/),
        cents: 400_000,
        currency: "USD",
        page: expect.any(String),
        pdf: expect.any(String),
      },
    },
  ]);
  expect(await readState()).toMatchObject({ status: "active", providerSubscriptionId: id, currentPeriodEnd: end });
  expect(JSON.stringify(await readRows())).not.toMatch(/Buyer & Sons|Mall Road|GB123456789/);
});

test("each month's charge has its own row", async () => {
  const id = await subscribe();
  stripe.billing.advance(32);
  await deliver();
  stripe.billing.advance(31);
  await deliver();
  expect(await readRows()).toMatchObject([
    { orderId: "order_1", status: "paid" },
    { orderId: "order_1-2", status: "paid", providerPaymentId: stripe.billing.paymentsOf(id)[1] },
    { orderId: "order_1-3", status: "paid", providerPaymentId: stripe.billing.paymentsOf(id)[2] },
  ]);
  expect(new Set((await readRows()).map(({ invoice }) => invoice?.page)).size).toBe(3);
  expect((await readState()).currentPeriodEnd).toEqual((await readRows())[2]?.periodEnd);
});

test("renewals keep the ordered price when staff change it", async () => {
  await subscribe();
  await site.db.update(packages).set({ priceCents: 520_000 }).where(eq(packages.name, "Developer Package"));
  stripe.billing.advance(32);
  await deliver();
  expect((await readRows()).map(({ amountCents, chargedCents, status }) => [amountCents, chargedCents, status])).toEqual([
    [400_000, 400_000, "paid"],
    [400_000, 400_000, "paid"],
  ]);
});

test("a customer's changes of name, addresses or tax id on Stripe's pages change nothing here", async () => {
  const id = await subscribe();
  const portal = await (await openStripe()).openBillingPage?.(await readState(), "http://site.test/your-order");
  expect(portal).toMatch(/\/p\/session\/bps_/);
  await deliver();
  const [order] = await readRows();
  const [state, events] = [await readState(), await site.db.$count(paymentEvents)];
  stripe.billing.changeCustomer(id, {
    email: "accounts@elsewhere.example",
    name: "Elsewhere Ltd",
    address: { line1: "9 Canal Bank", line2: null, city: "Lahore", state: null, postal_code: "54600", country: "PK" },
    taxId: "1234567-8",
  });
  const answers = await deliver({ times: 2 });
  expect(answers.length).toBeGreaterThan(4);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect([await readRows(), await readState(), await site.db.$count(paymentEvents)]).toEqual([[order], state, events]);

  // The next invoice goes to the new address; order and mails keep the ordered one.
  stripe.billing.advance(32);
  await deliver();
  expect([...stripe.invoices.values()].at(-1)).toMatchObject({ customer_email: "accounts@elsewhere.example" });
  expect((await readRows()).map(({ email, name, status }) => [email, name, status])).toEqual([
    ["buyer@example.com", "Test Buyer", "paid"],
    ["buyer@example.com", "Test Buyer", "paid"],
  ]);
  expect(JSON.stringify(await site.db.select().from(outbox))).not.toContain("elsewhere.example");
  expect((await verifyBooks(site.db, () => {})).differences).toBe(0);
});

test("a card that fails at renewal is replaced on Stripe's page, and the retry pays", async () => {
  const id = await subscribe();
  stripe.billing.setCard(id, false);
  stripe.billing.advance(32);
  await deliver();
  expect(await readState()).toMatchObject({ status: "past_due", retryAt: expect.any(Date) });
  expect(await statuses()).toEqual(["paid", "pending"]);
  const url = await (await openStripe()).openCardPage(await readState(), "http://site.test/your-order");
  stripe.billing.changeCard(url);
  stripe.billing.advance(3);
  await deliver();
  expect(await readState()).toMatchObject({ status: "active", retryAt: null });
  expect(await statuses()).toEqual(["paid", "paid"]);
});

test("a card that keeps failing ends the subscription after the last retry", async () => {
  const id = await subscribe();
  stripe.billing.setCard(id, false);
  stripe.billing.advance(32);
  await deliver();
  stripe.billing.advance(15);
  await deliver();
  expect(stripe.billing.paymentsOf(id)).toHaveLength(2);
  expect(await readState()).toMatchObject({ status: "ended", retryAt: null });
  expect(await statuses()).toEqual(["paid", "failed"]);
});

test("of cancelling and undoing it within one second the later one holds", async () => {
  await subscribe();
  const provider = await openStripe();
  for (const isEnding of [true, false, true, false])
    await receiveEvent({ db: site.db, provider, log }, await provider.setEnding(await readState(), isEnding), { origin: "asked" });
  expect(await readState()).toMatchObject({ status: "active", endsOn: null });
});

test("a cancelled subscription ends with its period, unless that is undone", async () => {
  const id = await subscribe();
  const provider = await openStripe();
  const set = async (isEnding: boolean) => {
    stripe.billing.advance(1);
    await receiveEvent({ db: site.db, provider, log }, await provider.setEnding(await readState(), isEnding), { origin: "asked" });
    return readState();
  };
  const ending = await set(true);
  expect(ending).toMatchObject({ status: "ending", endsOn: ending.currentPeriodEnd });
  expect(await set(false)).toMatchObject({ status: "active", endsOn: null });
  await set(true);
  await deliver({ isReversed: true });
  expect((await readState()).status).toBe("ending");
  stripe.billing.advance(32);
  await deliver();
  expect(await readState()).toMatchObject({ status: "ended", endedAt: ending.currentPeriodEnd });
  expect(stripe.billing.paymentsOf(id)).toHaveLength(1);
  expect(await provider.setEnding(await readState(), false)).toMatchObject({ event: { type: "subscription_ended" } });
});

test("an end date set in the dashboard is shown, and undone like any other", async () => {
  const id = await subscribe();
  stripe.billing.advance(1);
  stripe.billing.endOn(id, new Date("2031-05-06T00:00:00Z"));
  await deliver();
  expect(await readState()).toMatchObject({ status: "ending", endsOn: new Date("2031-05-06T00:00:00Z") });
  stripe.billing.advance(1);
  const provider = await openStripe();
  await receiveEvent({ db: site.db, provider, log }, await provider.setEnding(await readState(), false), { origin: "asked" });
  expect(await readState()).toMatchObject({ status: "active", endsOn: null });
});

test.each([
  ["in order", {}],
  ["in reverse", { isReversed: true }],
  ["three times", { times: 3 }],
  ["all at once", { times: 2, isConcurrent: true }],
] as const)("a whole life that is heard of %s after its end is the same", async (_how, delivery) => {
  const session = await startSession();
  stripe.pay(session, { buyer });
  const { id } = stripe.billing.of(session);
  stripe.billing.advance(32);
  stripe.billing.setCard(id, false);
  stripe.billing.advance(31);
  stripe.billing.setCard(id, true);
  stripe.billing.advance(4);
  stripe.billing.endWithPeriod(id);
  stripe.billing.advance(31);
  const answers = await deliver(delivery);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect((await readRows()).map(({ status, periodEnd }) => [status, periodEnd !== null])).toEqual([
    ["paid", true],
    ["paid", true],
    ["paid", true],
  ]);
  expect(await readState()).toMatchObject({ status: "ended", retryAt: null });
  const paidWith = (await readRows()).map(({ providerPaymentId }) => providerPaymentId);
  expect(paidWith).toEqual(stripe.billing.paymentsOf(id));
  expect((await readRows()).map(({ providerInvoiceId, invoice }) => invoice?.page?.includes(providerInvoiceId ?? "none"))).toEqual([
    true,
    true,
    true,
  ]);
});

test("a webhook before the buyer's return and one after it have the same effect", async () => {
  await subscribe();
  const [{ accessKey } = { accessKey: "" }] = await readRows();
  const response = await site.request(`/api/payment/status?order_id=order_1&key=${accessKey}`);
  expect(await response.json()).toMatchObject({ status: "paid" });
});

test("lost webhooks are made up for by polling, and late ones change nothing", async () => {
  const session = await startSession();
  stripe.pay(session, { buyer });
  await site.db.update(payments).set({ createdAt: sql`now() - interval '11 minutes'` });
  await reconcilePayments({ db: site.db, provider: await openStripe(), log }, new Date());
  const { id } = stripe.billing.of(session);
  const [before] = await readRows();
  expect(before).toMatchObject({ status: "paid", providerPaymentId: stripe.billing.paymentsOf(id)[0], invoice: { cents: 400_000 } });
  expect(before?.periodEnd).not.toBeNull();
  const state = await readState();
  await deliver();
  const { updatedAt: _, ...same } = before ?? {};
  expect(await readRows()).toMatchObject([same]);
  expect(await readState()).toMatchObject({ status: state.status, currentPeriodEnd: state.currentPeriodEnd });
});

test("with the local clock set back, webhooks are refused and count when resent, and answers are dated by Stripe", async () => {
  const session = await startSession();
  // From here on Stripe has its own clock.
  stripe.billing.advance(0);
  stripe.pay(session, { buyer });
  const [events, signedAt] = [stripe.outbox.splice(0), Math.floor(Date.now() / 1000)];
  const send = async (event: object) => {
    const body = JSON.stringify(event);
    return (await post(body, { "Stripe-Signature": signStripe(body, stripe.settings.webhookSecret, signedAt) })).status;
  };
  await site.db.update(payments).set({ createdAt: sql`now() - interval '2 days'` });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 24 * 3600_000 });
  try {
    for (const event of events) expect(await send(event)).toBe(400);
    expect(await statuses()).toEqual(["pending"]);
    await reconcilePayments({ db: site.db, provider: await openStripe(), log }, new Date());
  } finally {
    vi.useRealTimers();
  }
  const [asked] = await readRows();
  expect(asked?.status).toBe("paid");
  expect(Math.abs((asked?.paidAt?.getTime() ?? 0) - signedAt * 1000)).toBeLessThan(60_000);
  for (const event of events) expect(await send(event)).toBe(200);
  expect(await readRows()).toMatchObject([{ status: "paid", paidAt: asked?.paidAt, periodEnd: asked?.periodEnd, reviewReason: null }]);
  expect((await verifyBooks(site.db, () => {})).differences).toBe(0);
});

test("a webhook that arrives a month after its order was polled changes nothing and notifies no one again", async () => {
  const session = await startSession();
  stripe.pay(session, { buyer });
  const late = stripe.outbox.splice(0);
  await site.db.update(payments).set({ createdAt: sql`now() - interval '11 minutes'` });
  await reconcilePayments({ db: site.db, provider: await openStripe(), log }, new Date());
  stripe.billing.advance(32);
  await deliver();
  const [rows, told] = [await readRows(), await site.db.$count(outbox)];
  stripe.outbox.push(...late);
  expect(new Set(await deliver({ times: 2 }))).toEqual(new Set([200]));
  expect((await readRows()).map(({ orderId, status, paidAt }) => [orderId, status, paidAt])).toEqual(
    rows.map(({ orderId, status, paidAt }) => [orderId, status, paidAt]),
  );
  expect(await site.db.$count(outbox)).toBe(told);
  expect((await verifyBooks(site.db, () => {})).differences).toBe(0);
});

test("renewals, failures and ends without a webhook are found when the period is over", async () => {
  const id = await subscribe();
  expect(await reconcile()).toEqual({ asked: 0, changed: 0, failed: 0 });
  stripe.billing.advance(32);
  stripe.outbox.length = 0;
  expect(await reconcile(32)).toEqual({ asked: 1, changed: 1, failed: 0 });
  expect(await statuses()).toEqual(["paid", "paid"]);
  expect(await reconcile(32)).toEqual({ asked: 0, changed: 0, failed: 0 });
  stripe.billing.setCard(id, false);
  stripe.billing.advance(31);
  const late = stripe.outbox.splice(0);
  expect(await reconcile(63)).toEqual({ asked: 1, changed: 1, failed: 0 });
  expect(await readState()).toMatchObject({ status: "past_due", retryAt: expect.any(Date) });
  const events = await site.db.select().from(paymentEvents);
  expect(await reconcile(63)).toEqual({ asked: 1, changed: 0, failed: 0 });
  expect(await site.db.select().from(paymentEvents)).toHaveLength(events.length);
  stripe.outbox.push(...late);
  await deliver();
  expect(await statuses()).toEqual(["paid", "paid", "pending"]);
  stripe.billing.advance(15);
  stripe.outbox.length = 0;
  await reconcile(78);
  expect((await readState()).status).toBe("ended");
  expect(await statuses()).toEqual(["paid", "paid", "failed"]);
  expect(await reconcile(78)).toEqual({ asked: 0, changed: 0, failed: 0 });
});

test("one failing poll does not stop the rest, and is not repeated at once", async () => {
  await subscribe();
  const second = await startSession(2, "other@example.com");
  stripe.pay(second);
  await deliver();
  stripe.billing.advance(32);
  stripe.outbox.length = 0;
  stripe.failNext("500", "500");
  expect(await reconcile(32)).toEqual({ asked: 2, changed: 1, failed: 1 });
  const again = await reconcileSubscriptions({ db: site.db, provider: await openStripe(), log }, new Date(Date.now() + 33 * 24 * 3600_000));
  expect(again).toEqual({ asked: 0, changed: 0, failed: 0 });
});

test("subscriptions of a provider no longer in use are skipped", async () => {
  await subscribe();
  stripe.billing.advance(32);
  const config = makeTestConfig();
  const provider = await openProvider({ config, db: site.db });
  const deps = { db: site.db, provider, log };
  expect(await reconcileSubscriptions(deps, new Date(Date.now() + 40 * 24 * 3600_000))).toEqual({ asked: 0, changed: 0, failed: 0 });
  expect((await readState()).status).toBe("active");
});

test("a subscription made in the dashboard changes nothing here", async () => {
  stripe.billing.subscribe("elsewhere@example.com", 9900);
  stripe.billing.advance(32);
  expect(new Set(await deliver())).toEqual(new Set([200]));
  expect(await readRows()).toEqual([]);
  expect(await site.db.select().from(subscriptions)).toEqual([]);
});

test("each order has its own customer, so that no checkout offers another buyer's card for the same address", async () => {
  const listCustomers = () => callsOf("POST", "/v1/checkout/sessions").map(({ body }) => textAt(parseForm(body), "customer"));
  stripe.billing.makeCustomer({ email: "buyer@example.com", name: "Made by hand", metadata: {} });
  await startSession(1);
  const paid = await startSession(2);
  stripe.pay(paid);
  await deliver();
  stripe.billing.endNow(stripe.billing.of(paid).id);
  await startSession(3);
  expect(new Set(listCustomers()).size).toBe(3);
  expect(callsOf("POST", "/v1/customers")).toHaveLength(3);
});

test.each([
  ["another price", (id: string) => stripe.billing.setPrice(id, 500_000), /\$5,000.*\$4,000/],
  ["a discount of all of it", (id: string) => stripe.billing.setDiscount(id, 400_000), /\$0.*\$4,000/],
] as const)("%s that was set in the dashboard waits for a person", async (_what, change, reason) => {
  const id = await subscribe();
  change(id);
  stripe.billing.advance(32);
  await deliver();
  const [, renewal] = await readRows();
  expect(renewal).toMatchObject({ status: "review", reviewReason: expect.stringMatching(reason) });
  expect((await readState()).status).toBe("active");
});

test("a subscription that starts with a full discount needs a review", async () => {
  stripe.pay(await startSession(), { discount: 400_000 });
  await deliver();
  expect(await readRows()).toMatchObject([{ status: "review", chargedCents: 0 }]);
});

test("a crash between Stripe's answer and the commit leads to the same session of the same customer", async () => {
  const session = await startSession();
  await site.db.update(payments).set({ checkoutId: null, checkoutUrl: null });
  expect(await startSession()).toBe(session);
  expect(new Set(callsOf("POST", "/v1/customers").map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test("an address Stripe refuses is an error of the address field, and no customer is created", async () => {
  const json = { name: "Test Buyer", email: "buyer@example..com", amount: 400_000, package_name: "Developer Package", currency: "USD" };
  const response = await site.request("/api/payment/initiate", { json: { ...json, order_id: "order_1" } });
  expect(await response.json()).toMatchObject({ success: false, field: "email" });
});

test.each(["subscription_update", "manual"] as const)("an invoice for %s is a charge of its subscription", async (reason) => {
  const id = await subscribe();
  stripe.billing.advance(1);
  stripe.billing.charge(id, 400_000, reason);
  await deliver();
  expect(await statuses()).toEqual(["paid", "paid"]);
});

test("a slow payment of a subscription is pending until it succeeds or fails", async () => {
  const [first, second] = [await startSession(1), await startSession(2, "other@example.com")];
  for (const session of [first, second]) stripe.pay(session, { isUnpaid: true });
  await deliver();
  expect(await statuses()).toEqual(["pending", "pending"]);
  await site.db.update(payments).set({ createdAt: sql`now() - interval '11 minutes'` });
  stripe.settle(first, true);
  stripe.settle(second, false);
  stripe.outbox.length = 0;
  await reconcilePayments({ db: site.db, provider: await openStripe(), log }, new Date());
  expect((await statuses()).toSorted()).toEqual(["failed", "paid"]);
});

test("a refund or dispute of an unknown renewal finds its charge", async () => {
  const id = await subscribe();
  stripe.billing.advance(32);
  const renewed = stripe.outbox.splice(0);
  const [, payment = ""] = stripe.billing.paymentsOf(id);
  stripe.refund(payment, 100_000);
  await deliver();
  expect(await readRows()).toMatchObject([{ status: "paid" }, { status: "partially_refunded", refundedCents: 100_000 }]);
  stripe.outbox.push(...renewed);
  stripe.openDispute(payment);
  await deliver();
  expect(await statuses()).toEqual(["paid", "disputed"]);
});

test("a refund of the first charge finds it, though only the session is known", async () => {
  const session = await startSession();
  stripe.pay(session);
  stripe.outbox.splice(0, stripe.outbox.length - 1);
  await deliver();
  expect((await readRows())[0]).toMatchObject({ status: "paid", providerPaymentId: null });
  stripe.refund(session, 400_000);
  await deliver();
  expect(await statuses()).toEqual(["refunded"]);
});

test("an invoice whose payment can't be queried is refused, so that Stripe resends it", async () => {
  const session = await startSession();
  stripe.pay(session);
  const again = [...stripe.outbox];
  stripe.failNext("500", "500");
  expect(await deliver()).toContain(503);
  stripe.outbox.push(...again);
  expect(new Set(await deliver())).toEqual(new Set([200]));
  expect((await readRows())[0]?.providerPaymentId).toMatch(/^pi_/);
});

test("with Stripe Tax prices include tax, and each charge has its amount", async () => {
  const provider = await openStripe({ tax: "stripe" });
  await startSession();
  const [order] = await readRows();
  if (order === undefined) throw new Error("there is no order");
  await provider.createCheckout({ ...order, id: "another" }, { successUrl: "http://site.test/yes", cancelUrl: "http://site.test/no" });
  const form = parseForm(callsOf("POST", "/v1/checkout/sessions")[1]?.body ?? "");
  expect(textAt(form, "line_items", "0", "price_data", "tax_behavior")).toBe("inclusive");
  expect(textAt(form, "automatic_tax", "enabled")).toBe("true");
  stripe.pay(order.checkoutId ?? "", { taxWithin: 63_866 });
  await deliver();
  expect((await readRows())[0]).toMatchObject({ status: "paid", facts: { paid: [{ tax: { cents: 63_866 } }] } });
});

test("tax added on top at Stripe is not part of the order's amount", async () => {
  const session = await startSession();
  stripe.pay(session, { tax: 76_000 });
  await deliver();
  expect((await readRows())[0]).toMatchObject({ status: "paid", chargedCents: 476_000, reviewReason: null });
});
