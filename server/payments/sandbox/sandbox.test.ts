import { noAgentReads } from "../../analytics/agent-reads.ts";
import { noStaffChanges } from "../../platform/database/staff-changes.ts";
import { noMetrics } from "../../platform/metrics/metrics.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { checkoutMessages } from "../../../contract/checkout-messages.ts";
import { messages } from "../../../contract/messages.ts";
import { makeTestConfig, useTestApp } from "../../../tests/helpers/app.ts";
import { createApp } from "../../app.ts";
import { openProvider } from "../choose-provider.ts";
import { noContentVersion } from "../../platform/database/content-version.ts";
import { createLog } from "../../platform/log.ts";
import { paymentEvents, payments } from "../payments.table.ts";
import { sandboxCheckouts } from "./sandbox.table.ts";

const lines: string[] = [];
const site = useTestApp((deps) => {
  lines.length = 0;
  return { ...deps, log: createLog("warn", { write: (line) => void lines.push(line) }) };
});

const order = {
  name: "Test Buyer",
  email: "buyer@example.com",
  amount: 300_000,
  package_name: "Product Package",
  currency: "USD",
  order_id: "order_482913",
};
const card = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", name: "Test Buyer" };

async function startCheckout(): Promise<string> {
  const response = await site.request("/api/payment/initiate", { json: order });
  expect(response.status).toBe(200);
  const { payment_url } = await response.json();
  const path = new URL(payment_url).pathname;
  expect(path).toMatch(/^\/sandbox-checkout\/sbx_[\w-]{32}$/);
  return path.replace("/sandbox-checkout/", "");
}

const pay = (id: string, changes: Partial<typeof card> = {}) =>
  site.request(`/api/sandbox-checkout/${id}/pay`, { json: { ...card, ...changes } });

async function findPayment() {
  const [row] = await site.db.select().from(payments);
  if (row === undefined) throw new Error("there is no payment");
  return row;
}

test("the checkout shows the amount due", async () => {
  const id = await startCheckout();
  const view = await (await site.request(`/api/sandbox-checkout/${id}`)).json();
  expect(view).toMatchObject({ id, status: "open", package_name: "Product Package", amount: 3000, currency: "USD", email: order.email });
  const minutes = (Date.parse(view.expires_at) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
});

test("the good card pays the order and leads to its confirmation", async () => {
  const id = await startCheckout();
  const response = await pay(id);
  expect(response.status).toBe(200);
  const url = new URL((await response.json()).redirect_url);
  const payment = await findPayment();
  expect(payment).toMatchObject({ status: "paid", isTest: true, provider: "sandbox", checkoutId: id });
  expect(payment.paidAt).not.toBeNull();
  expect(url.pathname).toBe("/payment-confirmation");
  expect(Object.fromEntries(url.searchParams)).toEqual({ order_id: order.order_id, key: payment.accessKey });
  expect(await (await site.request(`/api/sandbox-checkout/${id}`)).json()).toMatchObject({ status: "paid", order_url: url.href });
  const status = await site.request(`/api/payment/status${url.search}`);
  expect(await status.json()).toEqual({
    order_id: order.order_id,
    status: "paid",
    test: true,
    paidAt: payment.paidAt?.toISOString(),
    details: { package_name: "Product Package", amount: 3000, currency: "USD", name: order.name, email: order.email },
  });
});

test.each([
  ["4000 0000 0000 0002", checkoutMessages.cardDeclined],
  ["4000 0000 0000 9995", apiMessages.cardInsufficientFunds],
])("the card %s is refused and another can be tried", async (number, error) => {
  const id = await startCheckout();
  const response = await pay(id, { number });
  expect(response.status).toBe(402);
  expect(await response.json()).toEqual({ error });
  expect((await findPayment()).status).toBe("pending");
  expect((await pay(id)).status).toBe(200);
  expect((await findPayment()).status).toBe("paid");
});

test.each([
  [{ number: "4242 4242 4242 4241" }, "number", checkoutMessages.cardNumberInvalid],
  [{ number: "5555 5555 5555 4444" }, "number", apiMessages.cardNotATestCard],
  [{ expiry: "13 / 34" }, "expiry", checkoutMessages.cardExpiryInvalid],
  [{ expiry: "01 / 20" }, "expiry", checkoutMessages.cardExpired],
  [{ cvc: "12" }, "cvc", checkoutMessages.cardCvcInvalid],
  [{ name: "  " }, "name", messages.nameRequired],
  [{ number: "4".repeat(41) }, "number", checkoutMessages.cardNumberInvalid],
])("the card %j is refused by its %s", async (changes, field, error) => {
  const id = await startCheckout();
  const response = await pay(id, changes);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error, field });
  expect((await findPayment()).status).toBe("pending");
});

test("an unknown field beside the card is refused", async () => {
  const id = await startCheckout();
  const response = await site.request(`/api/sandbox-checkout/${id}/pay`, { json: { ...card, amount: 1 } });
  expect(response.status).toBe(400);
  expect((await findPayment()).status).toBe("pending");
});

test("concurrent payments pay once, and every click continues", async () => {
  const id = await startCheckout();
  const answers = await Promise.all([pay(id), pay(id), pay(id), pay(id)]);
  const urls = await Promise.all(answers.map(async (answer) => (await answer.json()).redirect_url));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  expect(new Set(urls).size).toBe(1);
  expect(await site.db.select().from(paymentEvents)).toHaveLength(1);
  expect((await findPayment()).status).toBe("paid");
});

test("a refused card after a paid one continues too, since nothing is charged again", async () => {
  const id = await startCheckout();
  await pay(id);
  expect((await pay(id, { number: "4000 0000 0000 0002" })).status).toBe(200);
});

test("an expired paid checkout leads to no order, since anyone who repeats the order's request learns its URL", async () => {
  const id = await startCheckout();
  await pay(id);
  await site.db
    .update(sandboxCheckouts)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sandboxCheckouts.id, id));
  const response = await pay(id);
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({ error: checkoutMessages.checkoutClosed });
});

test("cancelling returns to pricing without personal data, and the checkout stays open", async () => {
  const id = await startCheckout();
  const response = await site.request(`/api/sandbox-checkout/${id}/cancel`, { method: "POST" });
  expect(await response.json()).toEqual({ redirect_url: "http://site.test/pricing?canceled=1&order_id=order_482913" });
  expect((await findPayment()).status).toBe("pending");
  expect((await pay(id)).status).toBe(200);
});

test("an expired checkout cannot be paid", async () => {
  const id = await startCheckout();
  await site.db
    .update(sandboxCheckouts)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sandboxCheckouts.id, id));
  expect(await (await site.request(`/api/sandbox-checkout/${id}`)).json()).toMatchObject({ status: "expired" });
  const response = await pay(id);
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({ error: checkoutMessages.checkoutClosed });
  expect((await findPayment()).status).toBe("pending");
});

test("a payment whose webhook fails lets the customer continue, is logged and counts later", async () => {
  const id = await startCheckout();
  await site.db.execute("alter table payments add constraint no_paid check (status <> 'paid')");
  expect((await pay(id)).status).toBe(200);
  expect((await findPayment()).status).toBe("pending");
  await site.db.execute("alter table payments drop constraint no_paid");
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, err: expect.anything(), msg: "the test checkout's webhook was not accepted" }),
  );
  expect((await pay(id)).status).toBe(200);
  expect((await findPayment()).status).toBe("paid");
});

test("an unknown checkout is not found", async () => {
  const responses = [
    await site.request("/api/sandbox-checkout/sbx_none"),
    await pay("sbx_none"),
    await site.request("/api/sandbox-checkout/sbx_none/cancel", { method: "POST" }),
  ];
  expect(responses.map((response) => response.status)).toEqual([404, 404, 404]);
});

test("a malformed id is not looked up", async () => {
  const responses = [await site.request("/api/sandbox-checkout/%00"), await pay("a%00b")];
  expect(responses.map((response) => response.status)).toEqual([400, 400]);
});

test("no card data reaches the database", async () => {
  const id = await startCheckout();
  await pay(id, { name: "Card Holder", cvc: "987" });
  const rows = [
    await site.db.select().from(sandboxCheckouts),
    await site.db.select().from(payments),
    await site.db.select().from(paymentEvents),
  ];
  const text = JSON.stringify(rows);
  // Ids are random and may contain these digits.
  expect(text).not.toMatch(/(?<![-\w])((4242)+|987)(?![-\w])|Card Holder/);
});

test("the checkout of the sandbox does not exist while Stripe takes the payments", async () => {
  const id = await startCheckout();
  const stripe = { secretKey: "sk_test_1", webhookSecret: "whsec_1", apiBase: "http://127.0.0.1:1" };
  const config = makeTestConfig({ stripe });
  const app = createApp({
    config,
    provider: await openProvider({ config, db: site.db }),
    database: site.database,
    storage: site.storage,
    log: createLog("silent"),
    content: noContentVersion,
    changes: noStaffChanges,
    metrics: noMetrics,
    agentReads: noAgentReads,
  });
  expect((await app.request(`/api/sandbox-checkout/${id}`)).status).toBe(404);
});
