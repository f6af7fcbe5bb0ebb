import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { paymentMessages } from "../../../contract/payment-messages.ts";
import type { PaymentInitiateInput } from "../../../contract/payments.ts";
import { startPayment, type Order } from "./start-payment.ts";
import type { OrderAnswer } from "./send-order.ts";

const page = new EventTarget();
beforeEach(() => vi.stubGlobal("addEventListener", page.addEventListener.bind(page)));
afterEach(() => {
  vi.unstubAllGlobals();
});

const order: Order = { name: "Ada", email: "ada@example.com", amount: 300_000, package_name: "Product Package", currency: "USD" };
const details = { name: "Ada", email: "ada@example.com", amount: 3000, package_name: "Product Package", currency: "USD" };
const target = { kind: "path", path: "/sandbox-checkout/1" } as const;
const started: OrderAnswer = { kind: "started", target, details };
const refused = (status: number, error?: string): OrderAnswer => ({ kind: "refused", status, error });
const taken = refused(409, paymentMessages.orderIdTaken);

function server(...answers: OrderAnswer[]) {
  const sent: PaymentInitiateInput[] = [];
  const send = (input: PaymentInitiateInput) => {
    sent.push(input);
    return Promise.resolve(answers[sent.length - 1] ?? started);
  };
  return { send, ids: () => sent.map(({ order_id }) => order_id) };
}

function counter() {
  let last = 0;
  return () => `order_${++last}`;
}

test("a payment starts with a fresh order id", async () => {
  const { send, ids } = server(started);
  expect(await startPayment(order, undefined, send, counter())).toMatchObject({ ok: true, target });
  expect(ids()).toEqual(["order_1"]);
});

test("a second press while the provider's page loads is the same order, and one after coming back a new one", async () => {
  const newId = counter();
  const first = await startPayment(order, undefined, server(started).send, newId);
  const { send, ids } = server(started);
  await startPayment(order, first.attempt, send, newId);
  page.dispatchEvent(new Event("pageshow"));
  await startPayment(order, first.attempt, send, newId);
  expect(ids()).toEqual(["order_1", "order_2"]);
});

test("an id that belongs to another order is replaced once, by itself", async () => {
  const { send, ids } = server(taken, started);
  expect(await startPayment(order, undefined, send, counter())).toMatchObject({ ok: true });
  expect(ids()).toEqual(["order_1", "order_2"]);
});

test("a second id that is taken too is reported", async () => {
  const { send, ids } = server(taken, taken);
  expect(await startPayment(order, undefined, send, counter())).toMatchObject({
    ok: false,
    text: paymentMessages.orderIdTaken,
    isPriceChanged: false,
  });
  expect(ids()).toHaveLength(2);
});

describe("a retry after the network failed", () => {
  test("uses the same id for the same order", async () => {
    const newId = counter();
    const first = await startPayment(order, undefined, server({ kind: "unreachable" }).send, newId);
    expect(first).toMatchObject({ ok: false, text: paymentMessages.paymentFailed });
    const { send, ids } = server(started);
    await startPayment(order, first.attempt, send, newId);
    expect(ids()).toEqual(["order_1"]);
  });

  test("uses another id for another order", async () => {
    const newId = counter();
    const first = await startPayment(order, undefined, server({ kind: "unreachable" }).send, newId);
    const { send, ids } = server(started);
    await startPayment({ ...order, amount: 400_000 }, first.attempt, send, newId);
    expect(ids()).toEqual(["order_2"]);
  });
});

test.each([
  [
    "a changed price",
    refused(409, apiMessages.priceChanged("Product Package", "$3,500")),
    apiMessages.priceChanged("Product Package", "$3,500"),
    true,
  ],
  ["an answer without success", refused(200), paymentMessages.paymentInitiationFailed, false],
  ["a failed call without a text", refused(502), paymentMessages.paymentFailed, false],
  ["a failed call with a text", refused(429, apiMessages.tooManyRequests()), apiMessages.tooManyRequests(), false],
])("%s is told in the catalogue's words", async (_, answer, text, isPriceChanged) => {
  expect(await startPayment(order, undefined, server(answer).send, counter())).toMatchObject({ ok: false, text, isPriceChanged });
});
