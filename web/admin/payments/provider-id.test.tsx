import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PaymentView } from "../../../contract/payments.ts";
import { ProviderIdFact } from "./provider-id.tsx";

const payment: PaymentView = {
  _id: "p1",
  orderId: "order_1",
  packageName: "Product Package",
  amount: 3000,
  refundedAmount: 0,
  currency: "USD",
  name: "Noor Aslam",
  email: "noor@clinic.example",
  status: "paid",
  provider: "stripe",
  test: false,
  left: false,
  createdAt: "2026-10-05T08:00:00.000Z",
};
const invoice = { number: "order_1", page: "/sandbox-invoice?order_id=order_1&key=k" };

const render = (id: string | undefined, changes: Partial<PaymentView> = {}) =>
  renderToStaticMarkup(<ProviderIdFact name="Provider’s payment" id={id} detail={{ payment: { ...payment, ...changes }, invoice }} />);
const pageOf = (...asked: Parameters<typeof render>) => /href="([^"]*)"/.exec(render(...asked))?.[1]?.replaceAll("&amp;", "&");

test.each([
  ["pi_3PQa9Z", "https://dashboard.stripe.com/payments/pi_3PQa9Z"],
  ["ch_3PQa9Z", "https://dashboard.stripe.com/payments/ch_3PQa9Z"],
  ["cs_live_a1B2", "https://dashboard.stripe.com/checkout/sessions/cs_live_a1B2"],
  ["sub_1PQa9Z", "https://dashboard.stripe.com/subscriptions/sub_1PQa9Z"],
  ["cus_Qa9Z", "https://dashboard.stripe.com/customers/cus_Qa9Z"],
])("the id %s leads to its page at Stripe", (id, page) => {
  expect(pageOf(id)).toBe(page);
});

test("a payment in Stripe's test mode leads to the dashboard's test mode", () => {
  expect(pageOf("pi_3PQa9Z", { test: true })).toBe("https://dashboard.stripe.com/test/payments/pi_3PQa9Z");
});

test("Stripe's page opens in a new tab and is not told from where", () => {
  expect(render("pi_3PQa9Z")).toContain('target="_blank" rel="noreferrer">pi_3PQa9Z<span class="sr-only">, opens in a new tab</span></a>');
});

test.each([
  "re_3PQa9Z",
  "pi_",
  "pi_1/../../settings",
  "pi_1?a=b",
  "pi_1#a",
  "pi_1 ",
  "pi_é",
  "//evil.example/pi_1",
  "javascript:pi_1",
  `pi_${"1".repeat(251)}`,
])("the id %s is shown without a link", (id) => {
  expect(render(id)).toContain("<dd");
  expect(pageOf(id)).toBeUndefined();
});

test("a payment of the test checkout leads to its invoice, and the checkout's other ids lead nowhere", () => {
  const sandbox = { provider: "sandbox", test: true };
  expect(pageOf("pay_0a1b-2c3d", sandbox)).toBe(invoice.page);
  expect(pageOf("sbx_0a1b", sandbox)).toBeUndefined();
  expect(pageOf("pi_3PQa9Z", { provider: "another" })).toBeUndefined();
});

test("without an id nothing is shown", () => {
  expect(render(undefined)).toBe("");
});
