import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeStripe, startFakeStripe } from "../../tests/fakes/stripe-server.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { createLog } from "../platform/log.ts";
import { reconcilePayments } from "./ask-provider.ts";
import { openProvider } from "./choose-provider.ts";
import { paymentEvents, payments } from "./payments.table.ts";
import type { PaymentProvider } from "./provider.ts";

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.close());

const site = useTestApp((deps) => ({ ...deps, config: makeTestConfig({ stripe: stripe.settings }) }));

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

async function reconcile(log = createLog("silent")) {
  const provider = await openProvider({ config: makeTestConfig({ stripe: stripe.settings }), db: site.db });
  return reconcilePayments({ db: site.db, provider, log }, new Date());
}

/** An order with a Stripe session, made `minutes` ago. */
async function startOrder(number: number, minutes: number): Promise<string> {
  const json = { name: "Test Buyer", email: "buyer@example.com", amount: 300_000, package_name: "Product Package", currency: "USD" };
  const response = await site.request("/api/payment/initiate", { json: { ...json, order_id: `order_${number}` } });
  const id = new URL((await response.json()).payment_url).pathname.replace("/c/pay/", "");
  await site.db.execute(`update payments set created_at = now() - interval '${minutes} minutes' where checkout_id = '${id}'`);
  return id;
}

async function statuses() {
  const rows = await site.db.select().from(payments).orderBy(payments.orderId);
  return rows.map(({ status }) => status);
}

test("lost webhooks are made up for by polling", async () => {
  const [paid, failed, expired, open, underway] = [
    await startOrder(1, 11),
    await startOrder(2, 11),
    await startOrder(3, 11),
    await startOrder(4, 11),
    await startOrder(5, 11),
  ];
  stripe.pay(paid);
  stripe.pay(failed, { isUnpaid: true });
  stripe.settle(failed, false);
  stripe.expire(expired);
  stripe.pay(underway, { isUnpaid: true });
  stripe.outbox.length = 0;
  expect(await reconcile()).toEqual({ asked: 5, changed: 3, failed: 0 });
  expect(await statuses()).toEqual(["paid", "failed", "expired", "pending", "pending"]);
  expect(stripe.sessions.get(open)?.status).toBe("open");
});

test("a webhook that arrives later changes nothing", async () => {
  const id = await startOrder(1, 11);
  stripe.pay(id);
  await reconcile();
  const before = await site.db.select().from(payments);
  expect(before[0]?.invoice).toMatchObject({
    cents: before[0]?.amountCents,
    page: expect.stringMatching(/^https:\/\/invoice\.stripe\.com\//),
  });
  await stripe.deliver((body, headers) => site.request("/api/payment/webhook", { method: "POST", body, headers }));
  const withoutTouch = ({ updatedAt: _, ...row }: (typeof before)[number]) => row;
  expect((await site.db.select().from(payments)).map(withoutTouch)).toEqual(before.map(withoutTouch));
  expect(await site.db.select().from(paymentEvents)).toHaveLength(3);
});

test("a different amount found by polling needs a review too", async () => {
  stripe.pay(await startOrder(1, 11), { amount: 1 });
  stripe.outbox.length = 0;
  await reconcile();
  expect(await statuses()).toEqual(["review"]);
});

test("an order younger than ten minutes is not polled", async () => {
  stripe.pay(await startOrder(1, 9));
  stripe.outbox.length = 0;
  expect(await reconcile()).toEqual({ asked: 0, changed: 0, failed: 0 });
});

test("an order that never got a checkout, or whose checkout is gone, expires", async () => {
  await makePayment(site.db, { orderId: "order_1", createdAt: ago(11), checkoutId: null, checkoutUrl: null });
  await makePayment(site.db, { orderId: "order_2", createdAt: ago(11), checkoutId: "cs_gone" });
  await reconcile();
  expect(await statuses()).toEqual(["expired", "expired"]);
});

test.each([
  ["another order", "order_1"],
  ["the order itself", "order_2"],
])("an order that gets its checkout while %s is polled stays pending and can be paid", async (_, polled) => {
  await startOrder(1, 12);
  await makePayment(site.db, { orderId: "order_2", createdAt: ago(11), checkoutId: null, checkoutUrl: null });
  const real = await openProvider({ config: makeTestConfig({ stripe: stripe.settings }), db: site.db });
  const opened: string[] = [];
  const findCheckout: PaymentProvider["findCheckout"] = async (order) => {
    const answer = await real.findCheckout(order);
    if (order.orderId === polled) opened.push(await startOrder(2, 11));
    return answer;
  };
  await reconcilePayments({ db: site.db, provider: { ...real, findCheckout }, log: createLog("silent") }, new Date());
  expect(await statuses()).toEqual(["pending", "pending"]);
  for (const id of opened) stripe.pay(id);
  await stripe.deliver((body, headers) => site.request("/api/payment/webhook", { method: "POST", body, headers }));
  expect(await statuses()).toEqual(["pending", "paid"]);
});

test("an overdue checkout is closed at the provider before the order expires", async () => {
  const id = await startOrder(1, 200);
  await reconcile();
  expect(stripe.sessions.get(id)?.status).toBe("expired");
  expect(await statuses()).toEqual(["expired"]);
});

test("one failing order does not stop the rest, and the log has no personal data", async () => {
  const first = await startOrder(1, 12);
  const second = await startOrder(2, 11);
  stripe.pay(first);
  stripe.pay(second);
  stripe.outbox.length = 0;
  stripe.failNext("500");
  const lines: string[] = [];
  expect(await reconcile(pino({ level: "debug" }, { write: (line: string) => lines.push(line) }))).toEqual({
    asked: 2,
    changed: 1,
    failed: 1,
  });
  expect(await statuses()).toEqual(["pending", "paid"]);
  expect(lines.join("")).toContain("order_1");
  expect(lines.join("")).not.toMatch(/buyer@example\.com|Test Buyer|sk_test/);
});

test("all orders are polled, even more than one batch", async () => {
  for (let number = 0; number < 45; number += 1) {
    await makePayment(site.db, { orderId: `order_${number}`, createdAt: ago(11), checkoutId: `cs_gone_${number}` });
  }
  expect(await reconcile()).toEqual({ asked: 45, changed: 45, failed: 0 });
});

test("orders of a provider no longer in use expire after a day", async () => {
  await makePayment(site.db, { orderId: "order_1", provider: "sandbox", createdAt: ago(23 * 60), checkoutId: "sbx_1" });
  await makePayment(site.db, { orderId: "order_2", provider: "sandbox", createdAt: ago(25 * 60), checkoutId: "sbx_2" });
  await reconcile();
  expect(await statuses()).toEqual(["pending", "expired"]);
});
