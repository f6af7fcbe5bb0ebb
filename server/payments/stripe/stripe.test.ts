import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { paymentMessages } from "../../../contract/payment-messages.ts";
import { type FakeStripe, startFakeStripe } from "../../../tests/fakes/stripe-server.ts";
import { parseForm, textAt } from "../../../tests/fakes/stripe-form.ts";
import { makeEvent, type PostWebhook } from "../../../tests/fakes/stripe-webhooks.ts";
import { makeTestConfig, useTestApp } from "../../../tests/helpers/app.ts";
import { outbox } from "../../outbox/outbox.table.ts";
import { packages } from "../../packages/packages.table.ts";
import { paymentEvents, payments } from "../payments.table.ts";

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.close());

const site = useTestApp(async (deps) => {
  stripe.calls.length = 0;
  stripe.outbox.length = 0;
  // Subscriptions are tested in stripe-subscriptions.test.ts.
  await deps.database.db.update(packages).set({ billingCycle: "one-time" });
  return { ...deps, config: makeTestConfig({ stripe: stripe.settings }) };
});

const post: PostWebhook = (body, headers) => site.request("/api/payment/webhook", { method: "POST", body, headers });

const order = {
  name: "Test Buyer",
  email: "buyer@example.com",
  amount: 400_000,
  package_name: "Developer Package",
  currency: "USD",
  order_id: "order_7",
};

const initiate = (changes: Partial<typeof order> = {}) => site.request("/api/payment/initiate", { json: { ...order, ...changes } });

async function startSession(changes: Partial<typeof order> = {}): Promise<string> {
  const response = await initiate(changes);
  expect(response.status).toBe(200);
  return new URL((await response.json()).payment_url).pathname.replace("/c/pay/", "");
}

async function findPayment() {
  const [row] = await site.db.select().from(payments);
  if (row === undefined) throw new Error("there is no payment");
  return row;
}

const createCalls = () => stripe.calls.filter((call) => call.path === "/v1/checkout/sessions");

test("a session is created with everything that identifies and prices the order", async () => {
  const id = await startSession();
  const payment = await findPayment();
  expect(payment).toMatchObject({ provider: "stripe", isTest: true, status: "pending", checkoutId: id });
  const [call] = createCalls();
  const form = parseForm(call?.body ?? "");
  expect(call?.idempotencyKey).toBe(`checkout-${payment.id}`);
  expect(textAt(form, "line_items", "0", "price_data", "unit_amount")).toBe("400000");
  expect(textAt(form, "line_items", "0", "price_data", "currency")).toBe("usd");
  expect(textAt(form, "line_items", "0", "price_data", "product_data", "name")).toBe("Developer Package");
  expect(textAt(form, "line_items", "0", "price_data", "product_data", "description")).toBeUndefined();
  expect(form).toMatchObject({
    mode: "payment",
    billing_address_collection: "required",
    tax_id_collection: { enabled: "true" },
    customer_email: "buyer@example.com",
    client_reference_id: "order_7",
    metadata: { order_id: "order_7" },
    payment_intent_data: { metadata: { order_id: "order_7" } },
    success_url: `http://site.test/payment-confirmation?order_id=order_7&key=${payment.accessKey}`,
    cancel_url: "http://site.test/pricing?canceled=1&order_id=order_7",
  });
});

const invoiced = { number: expect.stringMatching(/^[\dA-F]{8}-0001$/), cents: 400_000, currency: "USD" };
const INVOICES = { page: /^https:\/\/invoice\.stripe\.com\//, pdf: /^https:\/\/pay\.stripe\.com\// };

/** The order's invoice as stored, and that it is the session's. */
async function expectInvoice(): Promise<void> {
  const { invoice, providerInvoiceId } = await findPayment();
  const session = [...stripe.sessions.values()].findLast(({ status }) => status === "complete");
  expect(providerInvoiceId).toBe(session?.invoice);
  expect(invoice).toMatchObject({ ...invoiced, page: expect.stringMatching(INVOICES.page), pdf: expect.stringMatching(INVOICES.pdf) });
}

test("a one-time purchase has an invoice at Stripe with the order's id", async () => {
  await startSession();
  const form = parseForm(createCalls()[0]?.body ?? "");
  expect(form).toMatchObject({ invoice_creation: { enabled: "true", invoice_data: { metadata: { order_id: "order_7" } } } });
});

test.each([{}, { isReversed: true }, { times: 3 }])(
  "the invoice of a one-time purchase is stored, its events delivered as %j",
  async (delivery) => {
    stripe.pay(await startSession());
    await stripe.deliver(post, delivery);
    expect(await findPayment()).toMatchObject({ status: "paid", chargedCents: 400_000 });
    await expectInvoice();
    const receipts = await site.db.select({ data: outbox.data }).from(outbox).where(eq(outbox.kind, "payment-paid"));
    expect(receipts).toMatchObject([{ data: { invoice: { number: invoiced.number } } }]);
  },
);

test("a payment counts even if its invoice can't be queried, and the invoice follows with its own event", async () => {
  stripe.pay(await startSession());
  const [completed, issued] = stripe.outbox.splice(0);
  if (completed === undefined || issued === undefined) throw new Error("Stripe did not say both");
  stripe.outbox.push(completed);
  stripe.failNext("500");
  expect(await stripe.deliver(post)).toEqual([200]);
  expect(await findPayment()).toMatchObject({ status: "paid", invoice: null });
  stripe.outbox.push(issued);
  expect(await stripe.deliver(post)).toEqual([200]);
  await expectInvoice();
});

test("an invoice without an order, and one of another session, change nothing", async () => {
  stripe.pay(await startSession());
  await stripe.deliver(post);
  const before = await findPayment();
  const own = [...stripe.invoices.values()].at(-1);
  for (const changes of [{ id: "in_other" }, { id: "in_other", customer: "cus_other" }]) {
    stripe.outbox.push(makeEvent("invoice.paid", { ...own, number: "OTHER-1", ...changes }));
    expect(await stripe.deliver(post)).toEqual([200]);
  }
  expect(await findPayment()).toEqual(before);
});

test("a completed session pays the order", async () => {
  stripe.pay(await startSession());
  expect(await stripe.deliver(post)).toEqual([200, 200]);
  const payment = await findPayment();
  expect(payment.status).toBe("paid");
  expect(payment.providerPaymentId).toMatch(/^pi_/);
});

test("a slow payment is pending until it succeeds", async () => {
  const id = await startSession();
  stripe.pay(id, { isUnpaid: true });
  await stripe.deliver(post);
  expect((await findPayment()).status).toBe("pending");
  stripe.settle(id, true);
  await stripe.deliver(post);
  expect((await findPayment()).status).toBe("paid");
});

test("a slow payment that does not succeed has failed", async () => {
  const id = await startSession();
  stripe.pay(id, { isUnpaid: true });
  stripe.settle(id, false);
  await stripe.deliver(post);
  expect((await findPayment()).status).toBe("failed");
});

test("an expired session ends the order", async () => {
  stripe.expire(await startSession());
  await stripe.deliver(post);
  expect((await findPayment()).status).toBe("expired");
});

test.each([[{ amount: 1 }], [{ currency: "eur" }]])("a payment of a different amount (%j) needs a review", async (changes) => {
  stripe.pay(await startSession(), changes);
  await stripe.deliver(post);
  const payment = await findPayment();
  expect(payment.status).toBe("review");
  expect(payment.reviewReason).toMatch(/^The provider reports .+; the order was for \$4,000\.$/);
});

test("refunds are counted, partial ones first", async () => {
  const id = await startSession();
  stripe.pay(id);
  stripe.refund(id, 150_000);
  await stripe.deliver(post);
  expect(await findPayment()).toMatchObject({ status: "partially_refunded", refundedCents: 150_000 });
  stripe.refund(id, 250_000);
  await stripe.deliver(post);
  expect(await findPayment()).toMatchObject({ status: "refunded", refundedCents: 400_000 });
});

test.each([
  ["won", "paid"],
  ["warning_closed", "paid"],
  ["lost", "refunded"],
] as const)("a dispute that is %s leaves the order %s", async (verdict, expected) => {
  const id = await startSession();
  stripe.pay(id);
  const dispute = stripe.openDispute(id);
  await stripe.deliver(post);
  expect((await findPayment()).status).toBe("disputed");
  stripe.closeDispute(id, dispute, verdict);
  await stripe.deliver(post);
  expect((await findPayment()).status).toBe(expected);
});

test("events in reverse order end in the same state, though the first ones name an unknown payment", async () => {
  const id = await startSession();
  stripe.pay(id);
  const dispute = stripe.openDispute(id);
  stripe.closeDispute(id, dispute, "won");
  stripe.refund(id, 100_000);
  expect(await stripe.deliver(post, { isReversed: true })).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await findPayment()).toMatchObject({ status: "partially_refunded", refundedCents: 100_000 });
});

test("a dispute that overtakes the payment is matched by querying Stripe", async () => {
  const id = await startSession();
  stripe.pay(id);
  stripe.openDispute(id);
  await stripe.deliver(post, { isReversed: true });
  expect(stripe.calls.some((call) => call.path === "/v1/checkout/sessions" && call.query.includes("payment_intent=pi_"))).toBe(true);
  expect((await findPayment()).status).toBe("disputed");
});

test("a dispute that can't be matched is refused, so that Stripe resends it", async () => {
  const id = await startSession();
  stripe.pay(id);
  stripe.outbox.length = 0;
  stripe.openDispute(id);
  const [opened] = stripe.outbox;
  stripe.failNext("500", "500");
  expect(await stripe.deliver(post)).toEqual([503, 200]);
  expect((await findPayment()).status).toBe("pending");
  if (opened) stripe.outbox.push(opened);
  expect(await stripe.deliver(post)).toEqual([200]);
  expect((await findPayment()).status).toBe("disputed");
});

test.each([
  ["with tax on top", { tax: 76_000 }, 476_000],
  ["in the customer's own currency", { converted: { amount: 367_912, currency: "eur" } }, 367_912],
  ["in a currency of small coins", { converted: { amount: 6_400_000_000, currency: "idr" } }, 6_400_000_000],
] as const)(
  "an order whose amount was paid %s is paid, and a refund is measured against what was charged",
  async (_how, changes, charged) => {
    const id = await startSession();
    stripe.pay(id, changes);
    await stripe.deliver(post);
    expect(await findPayment()).toMatchObject({ status: "paid", reviewReason: null, chargedCents: charged });
    stripe.refund(id, charged / 2);
    await stripe.deliver(post);
    expect(await findPayment()).toMatchObject({ status: "partially_refunded", refundedCents: 200_000 });
    stripe.refund(id, charged / 2);
    await stripe.deliver(post);
    expect(await findPayment()).toMatchObject({ status: "refunded", refundedCents: 400_000 });
  },
);

test("a discount not given by the site needs a review, with or without tax on top", async () => {
  stripe.pay(await startSession(), { discount: 1000, tax: 1000 });
  await stripe.deliver(post);
  expect((await findPayment()).status).toBe("review");
});

test("a refund that fails reverts the order", async () => {
  const id = await startSession();
  stripe.pay(id);
  const first = stripe.refund(id, 150_000);
  const second = stripe.refund(id, 250_000);
  await stripe.deliver(post);
  expect(await findPayment()).toMatchObject({ status: "refunded", refundedCents: 400_000 });
  stripe.failRefund(id, second, 250_000);
  await stripe.deliver(post);
  expect(await findPayment()).toMatchObject({ status: "partially_refunded", refundedCents: 150_000 });
  stripe.failRefund(id, first, 150_000);
  stripe.refund(id, 1000);
  expect(await stripe.deliver(post, { times: 2, isReversed: true })).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await findPayment()).toMatchObject({ status: "partially_refunded", refundedCents: 1000 });
});

test("a lost partial dispute refunds that part", async () => {
  const id = await startSession();
  stripe.pay(id);
  const dispute = stripe.openDispute(id, 40_000);
  stripe.closeDispute(id, dispute, "lost", 40_000);
  await stripe.deliver(post);
  expect(await findPayment()).toMatchObject({ status: "partially_refunded", refundedCents: 40_000 });
});

/** Another payment in the same account, with this order's id written into it. */
function makeForeign(type: string, object: object) {
  return makeEvent(type, { metadata: { order_id: order.order_id }, payment_intent: "pi_elsewhere", currency: "usd", ...object });
}

test.each([
  ["refund", "charge.refunded", { object: "charge", amount: 400_000, amount_refunded: 400_000, refunded: true }],
  ["refund by itself", "refund.created", { id: "re_1", object: "refund", amount: 400_000, status: "succeeded" }],
  ["dispute", "charge.dispute.created", { id: "dp_1", object: "dispute", amount: 400_000, status: "needs_response" }],
  ["lost dispute", "charge.dispute.closed", { id: "dp_1", object: "dispute", amount: 400_000, status: "lost" }],
] as const)("the %s of another payment that names this order changes nothing, before it is paid and after", async (_what, type, object) => {
  const id = await startSession();
  stripe.outbox.push(makeForeign(type, object));
  expect(await stripe.deliver(post)).toEqual([200]);
  expect(await findPayment()).toMatchObject({ status: "pending", refundedCents: 0 });
  stripe.pay(id);
  stripe.outbox.push(makeForeign(type, object));
  await stripe.deliver(post);
  expect(await findPayment()).toMatchObject({ status: "paid", refundedCents: 0 });
});

test("each event takes effect once, however often and concurrently it is delivered", async () => {
  const id = await startSession();
  stripe.pay(id);
  stripe.refund(id, 1000);
  const statuses = await stripe.deliver(post, { times: 5, isConcurrent: true });
  expect(statuses).toEqual(Array.from({ length: 15 }, () => 200));
  expect(await site.db.select().from(paymentEvents)).toHaveLength(3);
  expect(await findPayment()).toMatchObject({ status: "partially_refunded", refundedCents: 1000 });
});

test("an event about another site's session changes nothing, though its order id is known here", async () => {
  const id = await startSession();
  stripe.pay(id);
  const [event] = stripe.outbox;
  if (event) event.data.object = { ...event.data.object, id: "cs_of_another_site" };
  expect(await stripe.deliver(post)).toEqual([200, 200]);
  expect((await findPayment()).status).toBe("pending");
});

test("a failing call to Stripe is retried before the customer gets an error", async () => {
  stripe.failNext("500");
  await startSession();
  expect(createCalls()).toHaveLength(2);
  expect(stripe.sessions.size).toBeGreaterThan(0);
});

test("without Stripe the order waits, and a retry gets its session later", async () => {
  stripe.failNext("reset", "reset");
  const response = await initiate();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ success: false, error: paymentMessages.paymentInitiationFailed });
  expect(await findPayment()).toMatchObject({ status: "pending", checkoutId: null });
  const id = await startSession();
  expect(await site.db.select().from(payments)).toHaveLength(1);
  expect((await findPayment()).checkoutId).toBe(id);
});

test("a crash after Stripe's answer leads to the same session, not a second one", async () => {
  const before = stripe.sessions.size;
  const id = await startSession();
  await site.db.update(payments).set({ checkoutId: null, checkoutUrl: null });
  expect(await startSession()).toBe(id);
  expect(stripe.sessions.size).toBe(before + 1);
});

test("concurrent requests for one order create one order with one session", async () => {
  const before = stripe.sessions.size;
  const answers = await Promise.all([initiate(), initiate(), initiate(), initiate()]);
  const urls = await Promise.all(answers.map(async (answer) => (await answer.json()).payment_url));
  expect(new Set(urls).size).toBe(1);
  expect(await site.db.select().from(payments)).toHaveLength(1);
  expect(stripe.sessions.size).toBe(before + 1);
});

test("Stripe's error text never reaches the customer", async () => {
  await site.db.execute("update packages set price_cents = 10 where name = 'Developer Package'");
  const response = await initiate({ amount: 10 });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ success: false, error: paymentMessages.paymentInitiationFailed, requestId: expect.any(String) });
});

test("an address Stripe refuses is an error of the address field", async () => {
  const response = await initiate({ email: "buyer@example..com" });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ success: false, error: messages.emailRequired, field: "email" });
});
