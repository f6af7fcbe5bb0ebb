import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paymentMessages } from "../../../contract/payment-messages.ts";
import { startPayment, type Order } from "./start-payment.ts";

const order: Order = { name: "Ada", email: "ada@example.com", amount: 300_000, package_name: "Product Package", currency: "USD" };

afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.stubGlobal("location", { origin: "https://site.example" });
  vi.stubGlobal("addEventListener", vi.fn<typeof addEventListener>());
});

function answerWith(body: string, status = 200) {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status, headers: { "Content-Type": "application/json" } })));
}

test("an answer with an address starts the payment", async () => {
  answerWith('{"success":true,"payment_url":"https://pay.example/c/1"}');
  expect(await startPayment(order, undefined)).toMatchObject({
    ok: true,
    target: { kind: "address", address: "https://pay.example/c/1" },
  });
});

test.each([
  ['{"success":false,"error":"Cards are resting today."}', "Cards are resting today."],
  ['{"success":false}', paymentMessages.paymentInitiationFailed],
  ['{"success":false,"error":""}', paymentMessages.paymentInitiationFailed],
  ['{"success":false,"payment_url":"https://pay.example/c/1"}', paymentMessages.paymentInitiationFailed],
  ['{"success":true}', paymentMessages.paymentInitiationFailed],
  ['{"success":true,"payment_url":"/sandbox-checkout/1"}', paymentMessages.paymentInitiationFailed],
  ['{"success":true,"payment_url":"javascript:alert(1)"}', paymentMessages.paymentInitiationFailed],
  ["{}", paymentMessages.paymentInitiationFailed],
  ["null", paymentMessages.paymentInitiationFailed],
  ['"paid"', paymentMessages.paymentInitiationFailed],
])("200 with %s starts no payment and shows an error", async (body, text) => {
  answerWith(body);
  expect(await startPayment(order, undefined)).toMatchObject({ ok: false, text, isPriceChanged: false });
});

test("200 without JSON counts as a failed request", async () => {
  answerWith("<!doctype html>");
  expect(await startPayment(order, undefined)).toMatchObject({ ok: false, text: paymentMessages.paymentFailed });
});
