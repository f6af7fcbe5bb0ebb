import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import { messages } from "../../contract/messages.ts";
import { paymentMessages } from "../../contract/payment-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { packages } from "../packages/packages.table.ts";
import { payments } from "./payments.table.ts";
import { sandboxCheckouts } from "./sandbox/sandbox.table.ts";

const site = useTestApp();

const order = {
  name: "Test Buyer",
  email: "buyer@example.com",
  amount: 300_000,
  package_name: "Product Package",
  currency: "USD",
  order_id: "order_482913",
};

const initiate = (changes: object = {}) => site.request("/api/payment/initiate", { json: { ...order, ...changes } });
const initiateRaw = (body: string, type = "application/json") =>
  site.request("/api/payment/initiate", { method: "POST", body, headers: { "Content-Type": type } });

async function changePackage(changes: Partial<typeof packages.$inferInsert>) {
  await site.db.update(packages).set(changes).where(eq(packages.name, "Product Package"));
}

async function answerOf(response: Response) {
  return { status: response.status, ...(await response.json()) };
}
/** `field` is the form field that shows the error. */
const refused = (status: number, error: string, field?: string) => ({ status, success: false, error, ...(field && { field }) });

async function expectNothingStored() {
  expect(await site.db.select().from(payments)).toEqual([]);
  expect(await site.db.select().from(sandboxCheckouts)).toEqual([]);
}

test("an order is stored as pending before the customer leaves", async () => {
  const response = await initiate();
  expect(response.status).toBe(200);
  const { payment_url, ...rest } = await response.json();
  expect(rest).toEqual({
    success: true,
    payment_details: { package_name: "Product Package", amount: 3000, currency: "USD", name: "Test Buyer", email: "buyer@example.com" },
  });
  expect(payment_url).toMatch(/^http:\/\/site\.test\/sandbox-checkout\//);
  const [row] = await site.db.select().from(payments);
  expect(row).toMatchObject({
    orderId: order.order_id,
    status: "pending",
    amountCents: 300_000,
    isTest: true,
    billingCycle: "one-time",
    paidAt: null,
  });
  expect(row?.accessKey).toMatch(/^[\w-]{32}$/);
});

test("an order stores its visit's source, and a retry with another source is the same order", async () => {
  const visit = { landing: "/pricing", referrer: "search.test" };
  const first = await (await initiate({ visit })).json();
  expect(await (await initiate()).json()).toEqual(first);
  expect(await site.db.select().from(payments)).toMatchObject([{ visit, source: "search.test" }]);
});

test("name and address are tidied before they are stored", async () => {
  await initiate({ name: "  Test\u0000 \t Buyer\u202E ", email: " buyer@example.com " });
  expect(await site.db.select().from(payments)).toMatchObject([{ name: "Test Buyer", email: "buyer@example.com" }]);
});

test("a lone surrogate in a name is stored as a replacement character", async () => {
  expect((await initiateRaw(JSON.stringify(order).replace("Test Buyer", String.raw`Test \ud800`))).status).toBe(200);
  expect(await site.db.select().from(payments)).toMatchObject([{ name: "Test \uFFFD" }]);
});

test("faults are reported one at a time in the order of the form", async () => {
  const bad = { name: " ", email: "nobody", amount: 0, package_name: "", currency: "EUR", order_id: "7" };
  const steps: [object, string, string][] = [
    [{}, "name", messages.nameRequired],
    [{ name: order.name }, "email", messages.emailRequired],
    [{ email: order.email }, "amount", paymentMessages.amountRequired],
    [{ amount: order.amount }, "package_name", paymentMessages.packageRequired],
    [{ package_name: order.package_name }, "currency", apiMessages.currencyUnsupported],
    [{ currency: order.currency }, "order_id", apiMessages.orderIdInvalid],
  ];
  let body: object = bad;
  for (const [change, field, error] of steps) {
    body = { ...body, ...change };
    const response = await site.request("/api/payment/initiate", { json: body });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ success: false, error, field });
  }
  await expectNothingStored();
});

test.each(["300000", -300_000, 3000.5, 0, null, true, [300_000], {}])("the amount %j is no amount", async (amount) => {
  expect(await answerOf(await initiate({ amount }))).toEqual(refused(400, paymentMessages.amountRequired, "amount"));
  await expectNothingStored();
});

test.each(["1e309", "-1e309", "1e20"])("the amount %s, as a number in JSON, is no amount", async (amount) => {
  expect(await answerOf(await initiateRaw(JSON.stringify(order).replace("300000", amount)))).toEqual(
    refused(400, paymentMessages.amountRequired, "amount"),
  );
  await expectNothingStored();
});

test.each([1, 299_999, 300_001, 3000, 30_000_000])("the tampered amount of %d cents buys nothing", async (amount) => {
  expect(await answerOf(await initiate({ amount }))).toEqual(
    refused(409, "The current price of Product Package is $3,000. Please refresh the page and try again.", "amount"),
  );
  await expectNothingStored();
});

test("a price that changed while the page was open is reported", async () => {
  await changePackage({ discountPercentage: 33.33 });
  expect(await answerOf(await initiate())).toEqual(
    refused(409, "The current price of Product Package is $2,000. Please refresh the page and try again.", "amount"),
  );
  expect((await initiate({ amount: 200_000 })).status).toBe(200);
});

test("a price with cents is charged with cents", async () => {
  await changePackage({ priceCents: 1999 });
  expect(await answerOf(await initiate())).toEqual(
    refused(409, "The current price of Product Package is $19.99. Please refresh the page and try again.", "amount"),
  );
  expect((await initiate({ amount: 1999 })).status).toBe(200);
});

test.each([{ priceCents: 0 }, { discountPercentage: 100 }, { priceCents: 150, discountPercentage: 50 }])(
  "a package with %j has nothing to pay",
  async (changes) => {
    await changePackage(changes);
    expect(await answerOf(await initiate())).toEqual(refused(400, apiMessages.nothingToPay, "package_name"));
    await expectNothingStored();
  },
);

test.each(["Gold Package", "product package", "' or 1=1 --"])("the package %j does not exist", async (package_name) => {
  expect(await answerOf(await initiate({ package_name }))).toEqual(refused(400, paymentMessages.packageRequired, "package_name"));
  await expectNothingStored();
});

test("a package missing from the database cannot be bought for its fallback price", async () => {
  await site.db.delete(packages).where(eq(packages.name, "Product Package"));
  expect(await answerOf(await initiate())).toEqual(refused(400, paymentMessages.packageRequired, "package_name"));
});

test.each(["order_", "order_1000000", "order_-1", "order_1.5", "order_01", "order_1 ", "ORDER_1", "1", "order_1\n", 7, null])(
  "the order id %j is refused",
  async (order_id) => {
    expect(await answerOf(await initiate({ order_id }))).toEqual(refused(400, apiMessages.orderIdInvalid, "order_id"));
    await expectNothingStored();
  },
);

test.each(["order_0", "order_999999"])("the order id %s is accepted", async (order_id) => {
  expect((await initiate({ order_id })).status).toBe(200);
});

test("an unknown field is refused", async () => {
  expect(await answerOf(await initiate({ status: "paid" }))).toEqual(refused(400, apiMessages.unknownField));
  await expectNothingStored();
});

test("every failure has `success: false`, even before the body is read", async () => {
  expect(await answerOf(await initiateRaw("{"))).toEqual(refused(400, apiMessages.malformedJson));
  expect(await answerOf(await initiateRaw("[]"))).toEqual(refused(400, apiMessages.invalidRequest));
  expect(await answerOf(await initiateRaw(JSON.stringify(order), "text/plain"))).toEqual(refused(415, apiMessages.unsupportedMediaType));
  expect(await answerOf(await initiate({ name: "x".repeat(1_000_000) }))).toEqual(refused(413, apiMessages.bodyTooLarge));
  await expectNothingStored();
});

test("a repeated order is the same order with the same answer", async () => {
  const first = await (await initiate()).json();
  const again = await initiate();
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(first);
  expect(await site.db.select().from(payments)).toHaveLength(1);
});

test("concurrent requests for one order create one order with one answer", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => initiate()));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await site.db.select().from(payments)).toHaveLength(1);
  expect(await site.db.select().from(sandboxCheckouts)).toHaveLength(1);
});

test.each([{ name: "Other Buyer" }, { email: "other@example.com" }, { package_name: "Developer Package", amount: 400_000 }])(
  "an order id in use is refused for another order (%j)",
  async (changes) => {
    await initiate();
    expect(await answerOf(await initiate(changes))).toEqual(refused(409, paymentMessages.orderIdTaken));
    expect(await site.db.select().from(payments)).toMatchObject([{ name: order.name, email: order.email, amountCents: 300_000 }]);
  },
);

test("of two concurrent orders with one id, one is accepted and the other refused", async () => {
  const answers = await Promise.all([initiate(), initiate({ email: "other@example.com" })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await site.db.select().from(payments)).toHaveLength(1);
});

test("an order keeps its price when the price changes before a retry", async () => {
  const first = await (await initiate()).json();
  await changePackage({ priceCents: 999_900 });
  expect(await (await initiate()).json()).toEqual(first);
});

test("an order that never got its checkout gets it on retry, at its original price", async () => {
  await makePayment(site.db, { orderId: order.order_id, provider: "sandbox", checkoutId: null, checkoutUrl: null });
  await changePackage({ priceCents: 999_900 });
  expect((await initiate()).status).toBe(200);
  const [row] = await site.db.select().from(payments);
  expect(row?.checkoutId).toMatch(/^sbx_/);
});

test.each([{ status: "expired" as const }, { createdAt: new Date(Date.now() - 3600_000) }, { provider: "stripe" }])(
  "an order that can't get a checkout any more (%j) asks for a new id",
  async (changes) => {
    await makePayment(site.db, { orderId: order.order_id, provider: "sandbox", checkoutId: null, checkoutUrl: null, ...changes });
    expect(await answerOf(await initiate())).toEqual(refused(409, paymentMessages.orderIdTaken));
  },
);

test("the twenty-first order of an address within ten minutes is refused", async () => {
  const statuses: number[] = [];
  for (let number = 1; number <= 20; number += 1) statuses.push((await initiate({ order_id: `order_${number}` })).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const last = await initiate({ order_id: "order_21" });
  expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await answerOf(last)).toEqual(refused(429, apiMessages.tooManyRequests(Number(last.headers.get("Retry-After")))));
});
