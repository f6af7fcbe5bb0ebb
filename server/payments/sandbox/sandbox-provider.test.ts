import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { makePayment } from "../../../tests/helpers/make-payment.ts";
import { AppError } from "../../platform/errors.ts";
import type { CheckoutOrder, PaymentProvider } from "../provider.ts";
import { createSandboxProvider } from "./sandbox-provider.ts";
import { describePaid } from "./sandbox-event.ts";
import { findSandboxCheckout, markSandboxPaid } from "./sandbox.store.ts";

const site = useTestApp();
const urls = { successUrl: "http://site.test/done", cancelUrl: "http://site.test/pricing" };

let provider: PaymentProvider;
let order: CheckoutOrder;
beforeEach(async () => {
  provider = createSandboxProvider({ db: site.db, siteUrl: "http://site.test" });
  order = await makePayment(site.db, { provider: "sandbox", checkoutId: null });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The provider's reading of a webhook. */
function receive(body: string, signature: string | undefined) {
  return provider.readWebhook(Buffer.from(body), new Headers(signature === undefined ? {} : { "Sandbox-Signature": signature }));
}
const sign = (body: string, by = provider) => by.sign?.(body).value ?? "";

/** Pays the order's checkout and returns the webhook's body. */
async function pay(): Promise<string> {
  const { id } = await provider.createCheckout(order, urls);
  const paid = await markSandboxPaid(site.db, id, { cardPays: true });
  if (paid === undefined) throw new Error("the checkout was not open");
  return JSON.stringify(describePaid(paid));
}

test("a signed webhook has the paid order, the amount and the time", async () => {
  const body = await pay();
  const { id: checkoutId } = await provider.createCheckout(order, urls);
  const event = receive(body, sign(body));
  expect(event).toEqual({
    id: `sandbox:${checkoutId}:paid`,
    occurredAt: expect.any(Date),
    event: { type: "paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 },
    subject: { checkoutId, providerPaymentId: `pay_${order.id}` },
  });
  expect(Math.abs(Date.now() - Number(event?.occurredAt))).toBeLessThan(60_000);
});

test.each<[string, (body: string) => string | undefined]>([
  ["no", () => undefined],
  ["a meaningless", () => "t=1,v1=zz"],
  ["another body's", (body) => sign(`${body} `)],
  ["another process's", (body) => sign(body, createSandboxProvider({ db: site.db, siteUrl: "http://site.test" }))],
  ["a backdated", (body) => sign(body).replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000) - 1}`)],
  ["more than a", (body) => `${sign(body)}0`],
  ["a signature and not only a", (body) => `x${sign(body)}`],
])("a webhook with %s signature is refused", async (_which, signature) => {
  const body = await pay();
  expect(() => receive(body, signature(body))).toThrow(new AppError("invalid", apiMessages.webhookSignature));
});

test.each([-300, 300])("a webhook signed %d seconds away from now is accepted, one second more is refused", async (seconds) => {
  const body = await pay();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T08:00:00Z") });
  const signature = sign(body);
  vi.setSystemTime(Date.now() + seconds * 1000);
  expect(receive(body, signature)).toMatchObject({ event: { type: "paid" } });
  vi.setSystemTime(Date.now() + Math.sign(seconds) * 1000);
  expect(() => receive(body, signature)).toThrow(new AppError("invalid", apiMessages.webhookSignature));
});

test.each(["nonsense", "{}", '{"id":"1","type":"checkout.lost","created":1,"data":{}}'])("the signed payload %s is refused", (body) => {
  const refusal = expect.objectContaining({ code: "invalid", message: apiMessages.webhookPayload, cause: expect.any(Error) });
  expect(() => receive(body, sign(body))).toThrow(refusal);
});

test("polling an order returns the same as its webhook", async () => {
  await provider.createCheckout(order, urls);
  expect(await provider.findCheckout(order)).toBe("open");
  const body = await pay();
  expect(await provider.findCheckout(order)).toEqual(receive(body, sign(body)));
});

test("an overdue checkout is dated at its expiry; so is one that was never created", async () => {
  const expired = { event: { type: "expired" }, subject: { paymentId: order.id } };
  const before = await provider.findCheckout(order);
  expect(before).toEqual({ ...expired, id: `sandbox:${order.id}:expired`, occurredAt: expect.any(Date) });
  const { id } = await provider.createCheckout(order, urls);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3600_000 });
  const checkout = await findSandboxCheckout(site.db, id);
  expect(await provider.findCheckout(order)).toEqual({ ...expired, id: `sandbox:${id}:expired`, occurredAt: checkout?.expiresAt });
});

test("a closed checkout can't be paid, and a paid one stays paid", async () => {
  const { id } = await provider.createCheckout(order, urls);
  await provider.expireCheckout(order);
  expect(await findSandboxCheckout(site.db, id)).toMatchObject({ status: "expired" });
  expect(await markSandboxPaid(site.db, id, { cardPays: true })).toBeUndefined();
  order = await makePayment(site.db, { orderId: "order_2", provider: "sandbox", checkoutId: null });
  await pay();
  await provider.expireCheckout(order);
  expect(await provider.findCheckout(order)).toMatchObject({ event: { type: "paid" } });
});
