import { expect, test } from "vitest";
import type { PaymentDetailView } from "../../../contract/payment-detail.ts";
import { listChain } from "./chain-links.ts";

const at = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, "0")}:00.000Z`;

const payment: PaymentDetailView["payment"] = {
  _id: "p1",
  orderId: "order_1",
  packageName: "Product Plan",
  amount: 4860,
  refundedAmount: 500,
  currency: "USD",
  name: "Noor Aslam",
  email: "noor@clinic.example",
  status: "partially_refunded",
  provider: "stripe",
  test: false,
  left: false,
  createdAt: at(0),
  paidAt: at(1),
};

const detail: PaymentDetailView = {
  payment,
  billingCycle: "monthly",
  checkoutId: "cs_1",
  providerInvoiceId: "in_1",
  invoice: { number: "A1-0001", page: "https://invoice.stripe.com/i/1" },
  visit: { landing: "/pricing", referrer: "news.example" },
  terms: { price: 5400, discountPercentage: 10 },
  attached: [],
  renewals: [],
  room: { amount: 4360, currency: "USD" },
  events: [
    {
      _id: "stripe:evt_2",
      type: "refund",
      heard: "asked",
      said: { amount: 500, currency: "USD", reference: "re_1", outcome: "confirmed" },
      changes: { status: ["paid", "partially_refunded"], refunded: [0, 500] },
      occurredAt: at(6),
      receivedAt: at(6),
    },
    {
      _id: "stripe:evt_1",
      type: "paid",
      heard: "webhook",
      bodyHash: "ab12",
      said: { amount: 4860, currency: "USD", tax: 810 },
      changes: { status: ["pending", "paid"] },
      occurredAt: at(1),
      receivedAt: at(3),
    },
    { _id: "stripe:evt_0", type: "expired", heard: "webhook", occurredAt: at(4), receivedAt: at(4) },
  ],
  requests: [
    { _id: "r1", amount: 500, reason: "Half was built", requestedBy: "amna", status: "confirmed", createdAt: at(5), updatedAt: at(6) },
  ],
  mails: [{ _id: "m1", kind: "payment-paid", status: "sent", createdAt: at(3) }],
  refunds: [],
  disputes: [],
};

test("the chain tells what happened in its order, with what proves it", () => {
  const links = listChain(detail, (iso) => iso);
  expect(links.map(({ title }) => title)).toEqual([
    "Ordered on the site",
    "Paid $4,860",
    "Invoice A1-0001",
    "Mail: Receipt",
    "Checkout expired",
    "Refund of $500 asked for",
    "Refund $500, confirmed",
  ]);
  expect(links[0]?.lines).toEqual([
    "By Noor Aslam, noor@clinic.example",
    "Product Plan, order order_1",
    "Came to /pricing from news.example",
    "Price computed by the site: $4,860",
    "Listed then at $5,400, less 10 %, in whole dollars",
  ]);
  expect(links[1]).toMatchObject({
    heardAt: at(3),
    lines: ["Told by the provider, signature verified", "$810 of it is tax", "Status: Pending → Paid"],
    proofs: [{ value: "stripe:evt_1" }, { name: "SHA-256 of what was signed", value: "ab12" }],
  });
  expect(links.at(-1)?.lines).toEqual([
    "Answered by the provider when asked",
    "Status: Paid → Partially refunded",
    "Given back: $0 → $500",
  ]);
});

test("a renewal's chain begins with its order and the period it is for", () => {
  const renewal = { ...detail, order: { _id: "p0", orderId: "order_1" }, period: { from: at(0), to: at(9) } };
  expect(listChain(renewal, (iso) => iso)[0]).toMatchObject({
    title: "Renewal of order_1",
    lines: [{}, {}, `For ${at(0)} until ${at(9)}`].map(() => expect.any(String)),
  });
});
