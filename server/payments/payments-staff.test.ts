import { beforeEach, expect, test } from "vitest";
import { PaymentDetailView } from "../../contract/payment-detail.ts";
import { PaymentMonthView, PaymentSumsView, PaymentView } from "../../contract/payments.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { NOBODY, readFailure } from "../../tests/helpers/collection.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { recordEvent } from "./payment-events.store.ts";
import { readAllPayments } from "./payments.store.ts";
import type { PaymentEvent } from "./payment-transitions.ts";

const site = useTestApp();

let headers: Record<string, string>;
beforeEach(async () => {
  headers = await makeStaff(site.db);
});

let made = 0;
function make(changes: Parameters<typeof makePayment>[1] = {}) {
  made += 1;
  return makePayment(site.db, { orderId: `order_${made}`, checkoutId: `cs_${made}`, ...changes });
}

const ask = (path: string) => site.request(`/api/admin/payments${path}`, { headers });

async function names(query: string): Promise<string[]> {
  const response = await ask(`?${query}`);
  expect(response.status).toBe(200);
  return PaymentView.array()
    .parse(await response.json())
    .map(({ name }) => name);
}

async function table(path: string): Promise<string[]> {
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  return (await response.text()).trimEnd().split("\r\n");
}

test.each([
  ["state=paid", ["Paid"]],
  ["mode=real", ["Real"]],
  ["package=Growth%20Package", ["Growth"]],
  ["q=growth&mode=test", ["Growth"]],
  ["q=growth&mode=real", []],
])("orders are narrowed to %s", async (query, expected) => {
  await make({ name: "Paid", status: "paid" });
  await make({ name: "Real", isTest: false });
  await make({ name: "Growth", packageName: "Growth Package" });
  expect(await names(query)).toEqual(expected);
});

test("days are the agency's, and a range includes both ends", async () => {
  await make({ name: "Before midnight in Lahore", createdAt: new Date("2026-11-20T18:59:59Z") });
  await make({ name: "After it", createdAt: new Date("2026-11-20T19:00:00Z") });
  await make({ name: "The day after", createdAt: new Date("2026-11-21T19:00:00Z") });
  expect(await names("from=2026-11-21")).toEqual(["The day after", "After it"]);
  expect(await names("to=2026-11-21")).toEqual(["After it", "Before midnight in Lahore"]);
  expect(await names("from=2026-11-21&to=2026-11-21")).toEqual(["After it"]);
});

test.each(["state=odd", "mode=both", "from=2026-02-30", "to=yesterday", "from=0000-01-01"])("the filter %s is refused", async (query) => {
  expect((await ask(`?${query}`)).status).toBe(400);
});

test("the next page keeps the filter", async () => {
  for (const status of ["paid", "failed", "paid", "paid"] as const) await make({ status, name: status });
  const first = await ask("?state=paid&limit=2");
  const next = /^<\/api\/admin\/payments\?(.*)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1];
  expect(await names(next ?? "")).toEqual(["paid"]);
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));
const tell = (paymentId: string, minute: number, event: PaymentEvent) =>
  recordEvent(
    site.db,
    "stripe",
    { id: `stripe:evt_${minute}`, occurredAt: at(minute), subject: { paymentId }, event },
    { origin: "webhook" },
  );

test("an order's details include the provider's events in order of occurrence", async () => {
  const { id } = await make({ amountCents: 10_000, visit: { landing: "/pricing", utm_source: "news" } });
  await tell(id, 3, { type: "refund", id: "re_1", cents: 5950, hasFailed: false, source: "refund" });
  await tell(id, 1, { type: "paid", amountCents: 10_000, currency: "USD", chargedCents: 11_900 });
  await tell(id, 4, { type: "dispute", id: "dp_1", cents: 1190, outcome: "open" });
  await tell(id, 5, { type: "refund", id: "ch_1", cents: 5950, hasFailed: false, source: "charge" });
  const response = await ask(`/${id}`);
  expect(response.status).toBe(200);
  const body = await response.text();
  expect(body).not.toContain("key-of-order");
  const detail = PaymentDetailView.parse(JSON.parse(body));
  expect(detail).toMatchObject({
    payment: { _id: id, status: "disputed", amount: 100, refundedAmount: 50 },
    billingCycle: "one-time",
    visit: { landing: "/pricing", utm_source: "news" },
    refunds: [{ _id: "re_1", amount: 50, failed: false }],
    disputes: [{ _id: "dp_1", amount: 10, outcome: "open" }],
  });
  expect(detail.events.map(({ type, status, occurredAt }) => [type, status, occurredAt])).toEqual([
    ["paid", "partially_refunded", at(1).toISOString()],
    ["refund", "partially_refunded", at(3).toISOString()],
    ["dispute", "disputed", at(4).toISOString()],
    ["refund", "disputed", at(5).toISOString()],
  ]);
});

test("a paid package names the trial its buyer paid before, until that is refunded", async () => {
  const early = new Date("2026-11-20T10:00:00Z");
  const trial = { packageName: "2-Day Trial", status: "paid", email: "Buyer@example.com", createdAt: early } as const;
  const paid = await make(trial);
  await make({ ...trial, status: "refunded" });
  await make({ ...trial, email: "other@example.com" });
  await make({ ...trial, isTest: false });
  await make({ ...trial, createdAt: new Date("2026-11-25T10:00:00Z") });
  const bought = { status: "paid", createdAt: new Date("2026-11-22T10:00:00Z") } as const;
  const trialsOf = async ({ id }: { id: string }) => PaymentDetailView.parse(await (await ask(`/${id}`)).json()).trials;
  expect(await trialsOf(await make(bought))).toEqual([{ _id: paid.id, orderId: paid.orderId }]);
  expect(await trialsOf(await make({ ...bought, status: "pending" }))).toEqual([]);
  expect(await trialsOf(paid)).toEqual([]);
});

test("an unknown order is not found", async () => {
  expect((await readFailure(await ask(`/${NOBODY}`))).slice(0, 2)).toEqual([404, staffMessages.paymentGone]);
});

test.each(["/export", "/totals", "/sums", "/months", `/${NOBODY}`])("%s needs a session", async (path) => {
  expect((await site.request(`/api/admin/payments${path}`)).status).toBe(401);
});

test("the export has plain decimals, both time zones, refunds, and tests last", async () => {
  const createdAt = new Date("2026-11-20T20:00:00Z");
  const paid = { createdAt, paidAt: createdAt, amountCents: 199_999, refundedCents: 500, status: "partially_refunded" as const };
  await make({ isTest: false, name: "=1+1", orderId: "order_A", ...paid });
  await make({ isTest: true, orderId: "order_B", createdAt: new Date("2026-11-22T20:00:00Z"), currency: "JPY", amountCents: 3000 });
  await make({ isTest: false, orderId: "order_C", createdAt: new Date("2026-11-19T20:00:00Z") });
  const [heading, ...rows] = await table("/export?to=2026-11-30");
  const start =
    "Kind,Order,Status,Ordered (PKT),Ordered (UTC),Paid (PKT),Paid (UTC),Package,Billing,Currency,Amount,Received,Refunded,Kept,";
  expect(heading).toMatch(new RegExp(`^${start.replaceAll(/[()]/g, "\\$&")}`));
  expect(rows).toEqual([
    expect.stringMatching(
      /^payment,order_A,partially_refunded,2026-11-21 01:00:00,2026-11-20 20:00:00,2026-11-21 01:00:00,2026-11-20 20:00:00,Product Package,one-time,USD,1999.99,1999.99,5.00,1994.99,'=1\+1,/,
    ),
    expect.stringMatching(/^payment,order_C,pending,.*,,,Product Package,one-time,USD,3000.00,0.00,0.00,0.00,/),
    expect.stringMatching(/^test,order_B,pending,.*,JPY,3000,0,0,0,/),
  ]);
  expect(await table("/export?mode=test")).toHaveLength(2);
});

test("the export reads in batches, each order once", async () => {
  const makeNo = (n: number) => make({ isTest: n % 2 === 0, createdAt: new Date(1_790_000_000_000 + (n >> 2)) });
  // In groups: otherwise the last ones would time out waiting for a connection.
  for (let n = 0; n < 1001; n += 91) await Promise.all(Array.from({ length: 91 }, (_, more) => makeNo(n + more)));
  const read = await Array.fromAsync(readAllPayments(site.db, {}));
  expect(new Set(read.map(({ id }) => id)).size).toBe(1001);
  expect(read).toHaveLength(1001);
});

test("totals are by the agency's month of payment and by currency, tests separate", async () => {
  const real = { isTest: false, amountCents: 10_050, status: "paid" as const };
  // The last moments of October by UTC are November in Lahore.
  await make({ ...real, paidAt: new Date("2026-10-31T19:30:00Z"), refundedCents: 50 });
  await make({ ...real, paidAt: new Date("2026-11-05T08:00:00Z") });
  await make({ ...real, paidAt: new Date("2026-10-05T08:00:00Z") });
  await make({ ...real, paidAt: new Date("2026-11-05T08:00:00Z"), currency: "JPY", amountCents: 3000 });
  await make({ ...real, paidAt: new Date("2026-11-05T08:00:00Z"), isTest: true });
  await make({ isTest: false });
  expect(await table("/totals")).toEqual([
    "Kind,Month paid (PKT),Currency,Payments,Received,Refunded to date,Kept",
    "payment,2026-11,JPY,1,3000,0,3000",
    "payment,2026-11,USD,2,201.00,0.50,200.50",
    "payment,2026-10,USD,1,100.50,0.00,100.50",
    "test,2026-11,USD,1,100.50,0.00,100.50",
  ]);
  expect(await table("/totals?mode=test")).toHaveLength(2);
});

async function sumsOf(query = "") {
  const response = await ask(`/sums${query}`);
  expect(response.status).toBe(200);
  return PaymentSumsView.parse(await response.json());
}

test("sums by currency follow the list's filter and search, tests separate", async () => {
  const paid = { isTest: false, status: "paid" as const, paidAt: new Date("2026-11-05T08:00:00Z"), amountCents: 10_050 };
  await make({ ...paid, refundedCents: 50, createdAt: new Date("2026-11-04T08:00:00Z") });
  await make({ ...paid, name: "Ada", packageName: "Growth Package", createdAt: new Date("2026-10-04T08:00:00Z") });
  await make({
    ...paid,
    currency: "JPY",
    amountCents: 3000,
    status: "refunded",
    refundedCents: 3000,
    createdAt: new Date("2026-11-06T08:00:00Z"),
  });
  await make({ ...paid, isTest: true });
  await make({ isTest: false });
  const usd = (payments: number, taken: number, refunded = 0) => ({ currency: "USD", payments, taken, refunded });
  const yen = { currency: "JPY", payments: 1, taken: 3000, refunded: 3000 };
  expect(await sumsOf()).toEqual({ mode: "real", sums: [yen, usd(2, 201, 0.5)] });
  expect(await sumsOf("?mode=test")).toEqual({ mode: "test", sums: [usd(1, 100.5)] });
  const narrowed = [
    "?state=refunded",
    "?package=Growth+Package",
    "?q=ada",
    "?to=2026-10-31",
    "?from=2026-11-05",
    "?state=failed",
    "?left=1",
  ];
  expect(await Promise.all(narrowed.map(async (query) => (await sumsOf(query)).sums))).toEqual([
    [yen],
    [usd(1, 100.5)],
    [usd(1, 100.5)],
    [usd(1, 100.5)],
    [yen],
    [],
    [],
  ]);
});

test("sums by the agency's month of payment follow the list's filter, latest first", async () => {
  const paid = { isTest: false, status: "paid" as const, amountCents: 10_050 };
  // The last moments of October by UTC are November in Lahore.
  await make({ ...paid, paidAt: new Date("2026-10-31T19:30:00Z"), refundedCents: 50 });
  await make({ ...paid, paidAt: new Date("2026-11-05T08:00:00Z"), name: "Ada" });
  await make({ ...paid, paidAt: new Date("2026-10-31T18:30:00Z") });
  await make({ ...paid, paidAt: new Date("2026-11-05T08:00:00Z"), currency: "JPY", amountCents: 3000 });
  await make({ ...paid, paidAt: new Date("2026-09-05T08:00:00Z"), isTest: true });
  await make({ isTest: false });
  const yen = { currency: "JPY", payments: 1, taken: 3000, refunded: 0 };
  const usd = (payments: number, taken: number, refunded = 0) => ({ currency: "USD", payments, taken, refunded });
  const months = async (query = "") => PaymentMonthView.array().parse(await (await ask(`/months${query}`)).json());
  expect(await months()).toEqual([
    { month: "2026-11", ...yen },
    { month: "2026-11", ...usd(2, 201, 0.5) },
    { month: "2026-10", ...usd(1, 100.5) },
  ]);
  expect(await months("?q=ada")).toEqual([{ month: "2026-11", ...usd(1, 100.5) }]);
  expect(await months("?mode=test")).toEqual([{ month: "2026-09", ...usd(1, 100.5) }]);
  expect(await months("?state=failed")).toEqual([]);
});

test("tables count the received amount if it differs from the order's", async () => {
  const { id } = await make({ isTest: false, orderId: "order_A" });
  await tell(id, 1, { type: "paid", amountCents: 150_000, currency: "USD", chargedCents: 150_000 });
  await tell(id, 2, { type: "refund", id: "re_1", cents: 50_000, hasFailed: false, source: "refund", isConfirmed: true });
  expect((await table("/export"))[1]).toContain(",USD,3000.00,1500.00,500.00,1000.00,");
  expect((await table("/totals"))[1]).toBe("payment,2026-11,USD,1,1500.00,500.00,1000.00");
  expect((await sumsOf()).sums).toEqual([{ currency: "USD", payments: 1, taken: 1500, refunded: 500 }]);
  // In another currency, the order's amount.
  const other = await make({ isTest: false });
  await tell(other.id, 3, { type: "paid", amountCents: 999, currency: "EUR", chargedCents: 999 });
  expect((await sumsOf()).sums).toEqual([{ currency: "USD", payments: 2, taken: 4500, refunded: 500 }]);
});
