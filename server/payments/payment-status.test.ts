import { expect, test } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { payments } from "./payments.table.ts";
import { createSandboxCheckout, markSandboxPaid } from "./sandbox/sandbox.store.ts";

const site = useTestApp();

const ask = (query: string) => site.request(`/api/payment/status?${query}`);

const urls = { successUrl: "http://site.test/done", cancelUrl: "http://site.test/pricing" };
const longAgo = () => new Date(Date.now() - 60_000);

/** An order paid at the provider whose webhook was lost. */
async function makeUnheardPayment(createdAt: Date) {
  const order = await makePayment(site.db, { provider: "sandbox", checkoutId: null, createdAt });
  const { id } = await createSandboxCheckout(site.db, order, urls);
  await site.db.update(payments).set({ checkoutId: id });
  await markSandboxPaid(site.db, id, { cardPays: true });
}

test("with its key an order shows its details", async () => {
  await makePayment(site.db, { status: "paid", paidAt: new Date("2026-11-22T09:05:00.000Z") });
  const response = await ask("order_id=order_1&key=key-of-order-1");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    order_id: "order_1",
    status: "paid",
    test: true,
    paidAt: "2026-11-22T09:05:00.000Z",
    details: { package_name: "Product Package", amount: 3000, currency: "USD", name: "Test Buyer", email: "buyer@example.com" },
  });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test.each(["", "&key=", "&key=key-of-order-2", "&key=key-of-order-", "&key=KEY-OF-ORDER-1"])(
  "with %j instead it is not found, like an unknown order",
  async (key) => {
    await makePayment(site.db, { status: "paid" });
    for (const id of ["order_1", "order_2"]) {
      const response = await ask(`order_id=${id}${key}`);
      expect([response.status, await response.json()]).toEqual([404, { error: apiMessages.orderUnknown }]);
    }
  },
);

test.each(["", "order_id=", "order_id=7", "order_id=order_1%00", "order_id=order_1'--"])("the query %j names no order", async (query) => {
  const response = await ask(query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: apiMessages.orderIdInvalid });
});

test("when the webhook is late, a request with the key polls the provider", async () => {
  await makeUnheardPayment(longAgo());
  expect((await ask("order_id=order_1")).status).toBe(404);
  expect(await (await ask("order_id=order_1&key=key-of-order-1")).json()).toMatchObject({ status: "paid" });
});

test("a new order gives the webhook time", async () => {
  await makeUnheardPayment(new Date());
  expect(await (await ask("order_id=order_1&key=key-of-order-1")).json()).toMatchObject({ status: "pending" });
});

test("the provider is not polled twice within ten seconds", async () => {
  await makeUnheardPayment(longAgo());
  await site.db.update(payments).set({ checkedAt: new Date(Date.now() - 5000) });
  expect(await (await ask("order_id=order_1&key=key-of-order-1")).json()).toMatchObject({ status: "pending" });
  await site.db.update(payments).set({ checkedAt: new Date(Date.now() - 11_000) });
  expect(await (await ask("order_id=order_1&key=key-of-order-1")).json()).toMatchObject({ status: "paid" });
});
