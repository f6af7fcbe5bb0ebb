import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { type FakeStripe, startFakeStripe } from "../../../tests/fakes/stripe-server.ts";
import type { PostWebhook } from "../../../tests/fakes/stripe-webhooks.ts";
import { makeTestConfig, useTestApp } from "../../../tests/helpers/app.ts";
import { createLog } from "../../platform/log.ts";
import { openProvider } from "../choose-provider.ts";
import { payments } from "../payments.table.ts";
import type { PaymentProvider, ProviderMovement } from "../provider.ts";
import { receiveEvent } from "../receive-event.ts";

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.close());

const site = useTestApp((deps) => {
  stripe.outbox.length = 0;
  stripe.forgetKeys();
  stripe.setRefunds("succeeded");
  return { ...deps, config: makeTestConfig({ stripe: stripe.settings }) };
});
let provider: PaymentProvider;
beforeEach(async () => {
  provider = await openProvider({ config: makeTestConfig({ stripe: stripe.settings }), db: site.db });
});

const post: PostWebhook = (body, headers) => site.request("/api/payment/webhook", { method: "POST", body, headers });
const readPayment = async () => {
  const [row] = await site.db.select().from(payments);
  if (row === undefined) throw new Error("there is no payment");
  return row;
};

/** A paid order of $3,000. @returns its payment */
async function buy(): Promise<string> {
  const json = { name: "Test Buyer", email: "buyer@example.com", amount: 300_000, package_name: "Product Package", currency: "USD" };
  const response = await site.request("/api/payment/initiate", { json: { ...json, order_id: "order_1" } });
  stripe.pay(new URL((await response.json()).payment_url).pathname.replace("/c/pay/", ""));
  await stripe.deliver(post);
  return (await readPayment()).providerPaymentId ?? "";
}

const requestOf = (providerPaymentId: string, chargedCents: number, id = "request-1") => ({
  id,
  providerPaymentId,
  chargedCents,
  currency: "USD",
  reason: "Written by staff about Test Buyer",
});

async function giveBack(payment: string, cents: number, id?: string): Promise<string> {
  const event = await provider.refund(requestOf(payment, cents, id));
  await receiveEvent({ db: site.db, provider, log: createLog("silent") }, event, { origin: "asked" });
  return event.event.type === "refund" ? event.event.id : "";
}

test("a refund is made with its request's key, and the staff's reason is not sent", async () => {
  const payment = await buy();
  await giveBack(payment, 100_000);
  expect(await readPayment()).toMatchObject({ status: "partially_refunded", refundedCents: 100_000 });
  const call = stripe.calls.findLast(({ method, path }) => method === "POST" && path === "/v1/refunds");
  expect(call?.idempotencyKey).toBe("refund-request-1");
  expect(call?.body).not.toContain("Buyer");
  await stripe.deliver(post, { times: 2, isReversed: true });
  expect(await readPayment()).toMatchObject({ status: "partially_refunded", refundedCents: 100_000 });
});

test("a request whose answer was lost is made once, even if retried days later", async () => {
  const payment = await buy();
  const first = await provider.refund(requestOf(payment, 100_000));
  expect(await provider.refund(requestOf(payment, 100_000))).toEqual(first);
  stripe.forgetKeys();
  expect(await provider.refund(requestOf(payment, 100_000))).toEqual(first);
  expect(await provider.refund(requestOf(payment, 100_000, "request-2"))).not.toEqual(first);
  expect([...stripe.refunds.values()].filter((refund) => refund.payment_intent === payment)).toHaveLength(2);
});

test("the refund of a request is found, and looking for it makes none", async () => {
  const payment = await buy();
  expect(await provider.findRefund(requestOf(payment, 100_000))).toBeUndefined();
  const made = await provider.refund(requestOf(payment, 100_000));
  expect(await provider.findRefund(requestOf(payment, 100_000))).toEqual(made);
  expect(await provider.findRefund(requestOf(payment, 100_000, "request-2"))).toBeUndefined();
  expect(await provider.findRefund(requestOf("pi_gone", 100_000))).toBeUndefined();
  expect([...stripe.refunds.values()].filter((refund) => refund.payment_intent === payment)).toHaveLength(1);
  stripe.failNext("500", "500");
  await expect(provider.findRefund(requestOf(payment, 100_000))).rejects.toMatchObject({ code: "unavailable" });
});

test("a refund in transit is confirmed by Stripe's event", async () => {
  const payment = await buy();
  stripe.setRefunds("pending");
  const id = await giveBack(payment, 300_000);
  await stripe.deliver(post);
  expect((await readPayment()).status).toBe("refunded");
  expect((await readPayment()).refunds[id]?.isConfirmed).toBeUndefined();
  stripe.settleRefund(id, "succeeded");
  await stripe.deliver(post);
  expect((await readPayment()).refunds[id]?.isConfirmed).toBe(true);
});

test("a refund that fails after it was confirmed reverts the order", async () => {
  const payment = await buy();
  const id = await giveBack(payment, 300_000);
  stripe.settleRefund(id, "failed");
  await stripe.deliver(post, { isReversed: true });
  expect(await readPayment()).toMatchObject({ status: "paid", refundedCents: 0 });
});

test("a refusal by Stripe is shown in plain words without personal data", async () => {
  const payment = await buy();
  await expect(provider.refund(requestOf(payment, 300_001))).rejects.toMatchObject({
    code: "invalid",
    message: staffMessages.providerRefundRefused,
  });
  await provider.refund(requestOf(payment, 300_000));
  await expect(provider.refund(requestOf(payment, 1, "request-2"))).rejects.toMatchObject({
    code: "invalid",
    message: staffMessages.refundAlreadyMade,
  });
  await expect(provider.refund(requestOf("pi_gone", 1, "request-3"))).rejects.toMatchObject({
    code: "invalid",
    message: staffMessages.refundPaymentUnknown,
  });
});

test("a refund without Stripe can be requested again", async () => {
  const payment = await buy();
  stripe.failNext("500", "500");
  await expect(provider.refund(requestOf(payment, 1))).rejects.toMatchObject({ code: "unavailable" });
  expect((await provider.refund(requestOf(payment, 1))).event).toMatchObject({ type: "refund", cents: 1, isConfirmed: true });
});

test("the movements of a span are charges and refunds, oldest first, across pages", async () => {
  const from = new Date();
  stripe.billing.advance(10);
  const { id } = stripe.billing.subscribe("many@example.com", 1000);
  for (let each = 0; each < 104; each += 1) stripe.billing.charge(id, 1000 + each, "manual");
  const [first = "", second = ""] = stripe.billing.paymentsOf(id);
  stripe.billing.advance(1);
  await provider.refund(requestOf(first, 400, "request-4"));
  stripe.setRefunds("pending");
  const { event } = await provider.refund(requestOf(second, 300, "request-5"));
  const span = async (until: number) => {
    const read: ProviderMovement[] = [];
    for await (const movement of provider.listMovements(
      new Date(from.getTime() + 9 * 86_400_000),
      new Date(from.getTime() + until * 86_400_000),
    ))
      read.push(movement);
    return read;
  };
  const all = await span(12);
  expect(all.filter(({ kind }) => kind === "charge")).toHaveLength(105);
  const given = all.slice(-2).map(({ kind, providerPaymentId, cents, currency }) => `${kind} ${providerPaymentId} ${cents} ${currency}`);
  expect(given.toSorted()).toEqual([`refund ${first} 400 USD`, `refund ${second} 300 USD`].toSorted());
  expect(all.map(({ at }) => at.getTime())).toEqual(all.map(({ at }) => at.getTime()).toSorted((a, b) => a - b));
  expect((await span(10.5)).filter(({ kind }) => kind === "refund")).toEqual([]);
  stripe.settleRefund(event.type === "refund" ? event.id : "", "failed");
  expect((await span(12)).filter(({ kind }) => kind === "refund")).toHaveLength(1);
});
