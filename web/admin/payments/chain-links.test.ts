import { expect, test } from "vitest";
import type { PaymentDetailView } from "../../../contract/payment-detail.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
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
  trials: [],
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

test("the chain lists events in order, with their proofs", () => {
  const links = listChain(detail, (iso) => iso);
  expect(links.map(({ title }) => title)).toEqual([
    "Sent by the visitor",
    "Price calculated by the site",
    "Checkout at stripe",
    "Paid $4,860",
    "Invoice A1-0001",
    "Email: Receipt",
    "Checkout expired",
    "Refund of $500 requested",
    "Refund $500, confirmed",
  ]);
  expect(links[0]?.facts?.map(({ name, value }) => `${name} ${value}`)).toEqual([
    "Package Product Plan",
    "Amount $4,860",
    "Order order_1",
    "Name Noor Aslam",
    "Email noor@clinic.example",
    "Page /pricing",
    "From news.example",
  ]);
  expect(links[1]?.facts).toEqual([
    { name: "Sum", value: "$5,400 × (1 − 10 %), in whole dollars = $4,860" },
    { name: "Check", value: "matches the amount sent" },
  ]);
  expect(links[2]).toMatchObject({ facts: [{ name: "Amount", value: "$4,860" }], proofs: [{ name: "Session", value: "cs_1" }] });
  expect(links[3]).toMatchObject({
    heardAt: at(3),
    lines: ["Reported by the provider, signature verified", "Includes $810 tax", "Status: Pending → Paid"],
    proofs: [{ value: "stripe:evt_1" }, { name: "SHA-256 of the signed data", value: "ab12" }],
  });
  expect(links.at(-1)?.lines).toEqual(["Reported by the provider on request", "Status: Paid → Partly refunded", "Refunded: $0 → $500"]);
});

test("a test event ahead of the clock is before its effects, and shows when it was received", () => {
  const ahead = "2027-02-20T08:00:00.000Z";
  const [, paid] = detail.events;
  const events = paid ? [{ ...paid, occurredAt: ahead, receivedAt: at(1) }] : [];
  const requests = detail.requests.map((request) => ({ ...request, createdAt: at(9) }));
  const links = listChain({ ...detail, payment: { ...payment, paidAt: ahead }, events, requests }, (iso) => iso);
  expect(links.slice(3).map(({ title }) => title)).toEqual([
    "Paid $4,860",
    "Invoice A1-0001",
    "Email: Receipt",
    "Refund of $500 requested",
  ]);
  expect(links[3]).toMatchObject({ at: ahead, heardAt: at(1) });
});

test("a renewal's chain begins with its order and period", () => {
  const renewal = { ...detail, order: { _id: "p0", orderId: "order_1" }, period: { from: at(0), to: at(9) } };
  expect(listChain(renewal, (iso) => iso)[0]).toMatchObject({
    title: "Renewal of order_1",
    facts: expect.arrayContaining([
      { name: "Amount", value: "$4,860, as ordered" },
      { name: "For", value: `${at(0)} until ${at(9)}` },
    ]),
  });
});

const looks = (of: PaymentDetailView) => listChain(of, (iso) => iso).map(({ title, look }) => `${look}: ${title}`);

test("the chain breaks where values differ, and names the difference", () => {
  const [, paid] = detail.events;
  const reason = "The provider reports $4,000; the order was for $4,860.";
  const changes: NonNullable<typeof paid>["changes"] = { status: ["pending", "review"], reason: [null, reason] };
  const broken = { ...detail, events: paid ? [{ ...paid, changes }] : [], requests: [] };
  expect(listChain(broken, (iso) => iso)[3]).toMatchObject({ look: "bad", sign: "marked", differs: reason });
  expect(looks(broken)[3]).toBe("bad: Paid $4,860");
});

test("pending steps are at the chain’s end, and an event without effect says so", () => {
  const { invoice: _, checkoutId: __, ...known } = detail;
  const { paidAt: ___, ...unpaid } = payment;
  const waiting: PaymentDetailView = { ...known, payment: { ...unpaid, status: "pending" }, events: [], requests: [], mails: [] };
  expect(looks(waiting).slice(2)).toEqual([
    "wait: Checkout: not opened",
    "wait: Events: none yet",
    "wait: Invoice: issued once paid",
    "wait: Emails: none",
  ]);
  const [, paid] = detail.events;
  const repeated = { ...detail, events: paid ? [{ ...paid, changes: {} }] : [] };
  expect(listChain(repeated, (iso) => iso)[3]?.lines).toContain("Did not change the payment");
});

test("a chain without mails says where they are, or why a test has none", () => {
  const noMails = (of: Partial<PaymentDetailView>) => {
    const link = listChain({ ...detail, mails: [], ...of }, (iso) => iso).find(({ title }) => title.startsWith("Emails"));
    return [link?.title, ...(link?.lines ?? [])];
  };
  const tested = { ...payment, test: true };
  expect(noMails({ payment: tested })).toEqual(["Emails: none", staffMessages.testMailsLimited]);
  expect(noMails({ payment: { ...tested, status: "pending" } })).toEqual(["Emails: none"]);
  expect(noMails({ payment: { ...payment, test: false } })).toEqual(["Emails: none"]);
  const order = { _id: "p0", orderId: "order_0" };
  const withOrder = ["Emails: listed with the order", staffMessages.mailsOfRenewal("order_0")];
  expect(noMails({ payment, order })).toEqual(withOrder);
  expect(noMails({ payment: tested, order })).toEqual([...withOrder, staffMessages.testMailsLimited]);
});
