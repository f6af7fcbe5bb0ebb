import { expect, test } from "vitest";
import type { MoneyMonth, MoneyOverview } from "../../contract/money-books.ts";
import type { SubscriptionFilter } from "../../contract/subscription-states.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { recordEvent } from "../payments/payment-events.store.ts";
import { matchesFilter } from "../payments/payments.filter.ts";
import { payments } from "../payments/payments.table.ts";
import type { EventRecord, EventSubject } from "../payments/provider.ts";
import { subscriptions } from "../subscriptions/subscriptions.table.ts";
import { readOverview } from "./overview.ts";

const site = useTestApp();
const NOW = new Date("2026-11-20T08:00:00Z");
const on = (day: string) => new Date(`${day}T08:00:00Z`);

let count = 0;
const say = (event: EventRecord, day: string, subject: EventSubject) =>
  recordEvent(site.db, "stripe", { id: `stripe:evt_${(count += 1)}`, occurredAt: on(day), event, subject }, { origin: "webhook" });

/** An order paid on a given day. */
async function sell(no: number, day: string, changes: Parameters<typeof makePayment>[1] = {}) {
  const order = await makePayment(site.db, { orderId: `order_${no}`, checkoutId: `cs_${no}`, isTest: false, ...changes });
  const { amountCents, currency } = order;
  await say({ type: "paid", amountCents, currency, chargedCents: amountCents }, day, {
    checkoutId: `cs_${no}`,
    providerPaymentId: `pi_${no}`,
  });
  return { providerPaymentId: `pi_${no}` };
}

const monthOf = ({ months }: MoneyOverview, month: string, currency = "USD"): MoneyMonth | undefined =>
  months.find((each) => each.month === month && each.currency === currency);
const read = (mode?: "real" | "test", months = 12) => readOverview(site.db, { mode, months }, NOW);

test("payments, refunds and disputes count in their own month", async () => {
  await sell(1, "2026-09-10");
  const second = await sell(2, "2026-09-20");
  const third = await sell(3, "2026-10-02");
  await say({ type: "refund", id: "re_1", cents: 100_000, hasFailed: false, source: "refund" }, "2026-10-05", second);
  await say({ type: "refund", id: "re_2", cents: 50_000, hasFailed: false, source: "refund" }, "2026-11-05", second);
  await say({ type: "refund", id: "re_3", cents: 10_000, hasFailed: true, source: "refund" }, "2026-11-05", second);
  await say({ type: "dispute", id: "dp_1", cents: 300_000, outcome: "open" }, "2026-10-06", third);
  await say({ type: "dispute", id: "dp_1", cents: 300_000, outcome: "lost" }, "2026-11-06", third);
  const overview = await read();
  expect(overview).toMatchObject({ mode: "real", hasReal: true, hasTest: false, needsLook: 0 });
  expect(monthOf(overview, "2026-09")).toMatchObject({ charges: 2, taken: 6000, givenBack: 0, disputed: 0 });
  expect(monthOf(overview, "2026-10")).toMatchObject({ charges: 1, taken: 3000, givenBack: 1000, disputed: 3000 });
  expect(monthOf(overview, "2026-11")).toMatchObject({ charges: 0, taken: 0, givenBack: 3500, disputed: 0 });
  expect(overview.months).toHaveLength(12);
});

test("currencies are separate, and the received amount counts", async () => {
  await sell(1, "2026-11-10");
  await sell(2, "2026-11-10", { currency: "JPY", amountCents: 5000 });
  await makePayment(site.db, { orderId: "order_3", checkoutId: "cs_3", isTest: false });
  await say({ type: "paid", amountCents: 299_900, currency: "USD", chargedCents: 299_900 }, "2026-11-11", { checkoutId: "cs_3" });
  const overview = await read();
  expect(overview.needsLook).toBe(1);
  expect(monthOf(overview, "2026-11")).toMatchObject({ taken: 5999 });
  expect(monthOf(overview, "2026-11", "JPY")).toMatchObject({ taken: 5000 });
});

test("all refunds of a received amount that differs from the order's are counted", async () => {
  await makePayment(site.db, { orderId: "order_1", checkoutId: "cs_1", isTest: false });
  const payment = { checkoutId: "cs_1", providerPaymentId: "pi_1" };
  await say({ type: "paid", amountCents: 150_000, currency: "USD", chargedCents: 150_000 }, "2026-11-10", payment);
  await say({ type: "refund", id: "re_1", cents: 150_000, hasFailed: false, source: "refund", isConfirmed: true }, "2026-11-11", payment);
  expect(monthOf(await read(), "2026-11")).toMatchObject({ taken: 1500, givenBack: 1500 });
});

test("an amount in a small currency unit may exceed an SQL integer", async () => {
  await makePayment(site.db, { orderId: "order_1", checkoutId: "cs_1", isTest: false });
  const payment = { checkoutId: "cs_1", providerPaymentId: "pi_1" };
  const cents = 4_950_000_000;
  await say({ type: "paid", amountCents: cents, currency: "IDR", chargedCents: cents }, "2026-11-10", payment);
  await say({ type: "refund", id: "re_1", cents, hasFailed: false, source: "refund", isConfirmed: true }, "2026-11-11", payment);
  expect(monthOf(await read(), "2026-11", "IDR")).toMatchObject({ taken: 49_500_000, givenBack: 49_500_000 });
});

/** The facts of a subscription whose first charge was paid on a given day. */
const begun = (day: string) => ({ invoices: { in_1: { paidAt: on(day).toISOString() } } });

test("subscriptions count while they run, and once as new and as ended", async () => {
  await sell(1, "2026-09-10");
  const same = { provider: "stripe", packageName: "AI Care", currency: "USD", isTest: false };
  await site.db.insert(subscriptions).values([
    { ...same, providerSubscriptionId: "sub_1", amountCents: 50_000, facts: begun("2026-08-10") },
    {
      ...same,
      providerSubscriptionId: "sub_2",
      amountCents: 70_000,
      facts: begun("2026-09-10"),
      endedAt: on("2026-10-10"),
      status: "ended",
    },
    { ...same, providerSubscriptionId: "sub_3", amountCents: 90_000, facts: begun("2026-09-10"), isTest: true },
  ]);
  const overview = await read();
  expect(monthOf(overview, "2026-08")).toMatchObject({ recurring: 500, running: 1, started: 1, ended: 0 });
  expect(monthOf(overview, "2026-09")).toMatchObject({ recurring: 1200, running: 2, started: 1, ended: 0 });
  expect(monthOf(overview, "2026-10")).toMatchObject({ recurring: 500, running: 1, started: 0, ended: 1 });
});

test("the list of orders finds the subscriptions that count, and one that is past due and cancelled by either word", async () => {
  const same = { provider: "stripe", packageName: "AI Care", currency: "USD", isTest: false, amountCents: 50_000 };
  const make = async (no: number, changes: Partial<typeof subscriptions.$inferInsert>) => {
    const facts = begun("2026-09-10");
    const [row] = await site.db
      .insert(subscriptions)
      .values({ ...same, providerSubscriptionId: `sub_${no}`, facts, ...changes })
      .returning();
    await sell(no, "2026-09-10", { subscriptionId: row?.id ?? null });
  };
  await make(1, {});
  await make(2, { status: "past_due", endsOn: on("2026-12-10") });
  await make(3, { status: "ending", endsOn: on("2026-12-10") });
  await make(4, { status: "ended", endedAt: on("2026-10-10"), endsOn: on("2026-10-10") });
  await make(5, { facts: { invoices: {} } });
  const overview = monthOf(await read(), "2026-11");
  const find = (subscription: SubscriptionFilter) => site.db.$count(payments, matchesFilter({ mode: "real", subscription }));
  expect([overview?.running, await find("running")]).toEqual([3, 3]);
  expect([await find("past_due"), await find("ending"), await find("ended")]).toEqual([1, 2, 1]);
});

const period = { isFirst: true, periodStart: on("2026-09-28").toISOString(), periodEnd: on("2026-10-28").toISOString() };

test("a subscription starts on the day its first charge was paid, whenever the event arrives, and an unpaid one has not started", async () => {
  const renewing = { billingCycle: "monthly", packageName: "AI Care" };
  const first = { ...(await sell(1, "2026-09-28", renewing)), providerSubscriptionId: "sub_1", checkoutId: "cs_1" };
  const money = { amountCents: 300_000, currency: "USD", chargedCents: 300_000 };
  // Its row is from today, and the second month's event arrives before the first.
  const later = { isFirst: false, periodStart: on("2026-10-28").toISOString(), periodEnd: on("2026-11-28").toISOString() };
  await say({ type: "subscription_changed", status: "active", periodEnd: later.periodEnd, endsOn: null }, "2026-10-28", first);
  expect(monthOf(await read(), "2026-11")).toMatchObject({ running: 0, started: 0 });
  await say({ type: "invoice_paid", invoiceId: "in_2", ...later, ...money }, "2026-10-28", first);
  await say({ type: "invoice_paid", invoiceId: "in_1", ...period, ...money }, "2026-09-28", first);
  await makePayment(site.db, { orderId: "order_2", checkoutId: "cs_2", isTest: false, ...renewing });
  await say({ type: "invoice_failed", invoiceId: "in_3", ...period }, "2026-09-28", {
    checkoutId: "cs_2",
    providerSubscriptionId: "sub_2",
  });
  const overview = await read();
  expect(overview.months.filter(({ started }) => started > 0).map(({ month, started }) => [month, started])).toEqual([["2026-09", 1]]);
  expect(monthOf(overview, "2026-11")).toMatchObject({ recurring: 3000, running: 1 });
});

test("a subscription's revenue uses the price changed at the provider", async () => {
  await sell(1, "2026-09-10");
  const snapshot = { at: "2026-09-20T00:00:00.000Z", status: "active", periodEnd: "2026-10-10T00:00:00.000Z", endsOn: null } as const;
  const agreed = { provider: "stripe", packageName: "AI Care", currency: "USD", isTest: false, amountCents: 50_000 };
  await site.db.insert(subscriptions).values([
    {
      ...agreed,
      providerSubscriptionId: "sub_1",
      facts: { ...begun("2026-09-10"), snapshot: { ...snapshot, amountCents: 80_000 } },
    },
    { ...agreed, providerSubscriptionId: "sub_2", facts: { ...begun("2026-09-10"), snapshot } },
  ]);
  expect(monthOf(await read(), "2026-11")).toMatchObject({ recurring: 1300, running: 2 });
});

test("checkouts that were left are counted from the first month on, with a link's day to the same list", async () => {
  const left = (no: number, changes: Parameters<typeof makePayment>[1]) =>
    makePayment(site.db, { orderId: `order_${no}`, checkoutId: `cs_${no}`, isTest: false, status: "expired", ...changes });
  // The first moment of December 2025 in Lahore, and the last before it.
  await left(1, { createdAt: new Date("2025-11-30T19:00:00Z") });
  await left(2, { createdAt: new Date("2025-11-30T18:59:59Z") });
  await left(3, { createdAt: on("2026-11-10"), isTest: true });
  await left(4, { createdAt: on("2026-11-10"), status: "failed" });
  await sell(5, "2026-11-10");
  expect((await read()).left).toEqual({ count: 1, from: "2025-12-01" });
  expect((await read("test")).left).toEqual({ count: 1, from: "2025-12-01" });
  expect((await read("real", 24)).left).toEqual({ count: 2, from: "2024-12-01" });
});

test("tests are separate from real payments", async () => {
  await sell(1, "2026-11-10", { isTest: true });
  expect(await read()).toMatchObject({ mode: "real", hasReal: false, hasTest: true, months: [] });
  expect(monthOf(await read("test"), "2026-11")).toMatchObject({ taken: 3000 });
});

test("staff read the months, and download one as a table or an archive", async () => {
  const headers = await makeStaff(site.db);
  await sell(1, "2026-10-10");
  const answers = await Promise.all(
    ["?months=24", "/export", "/charges?month=2026-10", "/archive?month=2026-10"].map((path) =>
      site.request(`/api/admin/money${path}`, { headers }),
    ),
  );
  expect(answers.map(({ status, headers: sent }) => [status, sent.get("Content-Type")?.split(";")[0]])).toEqual([
    [200, "application/json"],
    [200, "text/csv"],
    [200, "text/csv"],
    [200, "application/zip"],
  ]);
  expect(answers[3]?.headers.get("Content-Disposition")).toContain("books-2026-10.zip");
  expect(await answers[2]?.text()).toContain("order_1");
  expect(
    Buffer.from((await answers[3]?.arrayBuffer()) ?? new ArrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  for (const path of ["?months=0", "/archive?month=now", "/charges"])
    expect((await site.request(`/api/admin/money${path}`, { headers })).status).toBe(400);
});
