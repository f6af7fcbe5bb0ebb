import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { staffEvents } from "../notifications/notifications.table.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { recordEvent } from "./payment-events.store.ts";
import type { EventRecord, EventSubject } from "./provider.ts";

const site = useTestApp();
const at = (day: number, month = 1) => new Date(Date.UTC(2026, month - 1, day));
const iso = (day: number, month?: number) => at(day, month).toISOString();

let count = 0;
async function say(event: EventRecord, occurredAt: Date, subject: EventSubject = {}) {
  count += 1;
  const said = { id: `stripe:evt_${count}`, occurredAt, event, subject: { providerSubscriptionId: "sub_1", ...subject } };
  return recordEvent(site.db, "stripe", said, { origin: "webhook" });
}

const money = { amountCents: 50_000, currency: "USD", chargedCents: 50_000 };
const period = (month: number) => ({ periodStart: iso(5, month), periodEnd: iso(5, month + 1) });
const pay = (month: number, day = 5) =>
  say({ type: "invoice_paid", invoiceId: `in_${month}`, isFirst: month === 1, ...money, ...period(month) }, at(day, month));
const fail = (month: number, day: number, retryAt?: string) =>
  say({ type: "invoice_failed", invoiceId: `in_${month}`, isFirst: false, ...period(month), ...(retryAt && { retryAt }) }, at(day, month));

beforeEach(async () => {
  await makePayment(site.db, { billingCycle: "monthly", amountCents: 50_000, isTest: false });
  await say({ type: "paid", ...money }, at(5), { checkoutId: "cs_1" });
  await pay(1);
});

const listMails = () => site.db.select().from(outbox).orderBy(asc(outbox.createdAt));
const kinds = async () => (await listMails()).map(({ kind }) => kind);
const events = async () => (await site.db.select().from(staffEvents).orderBy(asc(staffEvents.createdAt))).map(({ event }) => event);

test("the first receipt has the renewal date", async () => {
  expect(await listMails()).toMatchObject([
    { kind: "payment-paid", data: { orderId: "order_1", billingCycle: "monthly", nextCharge: iso(5, 2) } },
  ]);
  expect(await events()).toEqual(["paid"]);
});

test("a renewal has its own receipt, which links to the order's page, and is no new order", async () => {
  await pay(2);
  const [, mail] = await listMails();
  expect(mail).toMatchObject({
    kind: "renewal-paid",
    data: { orderId: "order_1", accessKey: "key-of-order-1", amountCents: 50_000, nextCharge: iso(5, 3) },
  });
  expect(await events()).toEqual(["paid", "renewed"]);
});

test("each failed try is reported once, however often its event arrives; the end covers the last", async () => {
  await fail(2, 5, iso(8, 2));
  await fail(2, 5, iso(8, 2));
  // The same try, as the provider answers when polled.
  await fail(2, 6, iso(8, 2));
  await fail(2, 8, iso(13, 2));
  await say({ type: "subscription_changed", status: "past_due", periodEnd: iso(5, 3), endsOn: null }, at(8, 2));
  expect(await listMails()).toMatchObject([
    { kind: "payment-paid" },
    { kind: "renewal-failed", data: { retryAt: iso(8, 2) } },
    { kind: "renewal-failed", data: { retryAt: iso(13, 2) } },
  ]);
  await say({ type: "subscription_ended" }, at(20, 2));
  await say({ type: "subscription_ended" }, at(20, 2));
  expect(await kinds()).toEqual(["payment-paid", "renewal-failed", "renewal-failed", "subscription-ended"]);
  expect((await listMails()).at(-1)).toMatchObject({ data: { isUnpaid: true, endedAt: iso(20, 2) } });
  expect(await events()).toEqual(["paid", "renewal_failed", "renewal_failed", "subscription"]);
});

test("a failure that arrives after the payment is not reported", async () => {
  await pay(2, 8);
  await fail(2, 5, iso(8, 2));
  expect(await kinds()).toEqual(["payment-paid", "renewal-paid"]);
});

test("buyer and staff are notified of cancelling, undoing it and the end, and not of replays", async () => {
  const change = (day: number, endsOn: string | null) =>
    say({ type: "subscription_changed", status: "active", periodEnd: iso(5, 2), endsOn }, at(day));
  await change(10, iso(5, 2));
  await change(10, iso(5, 2));
  await change(9, null);
  await change(11, null);
  await change(12, iso(5, 2));
  await say({ type: "subscription_ended" }, at(5, 2));
  expect(await kinds()).toEqual([
    "payment-paid",
    "subscription-ending",
    "subscription-resumed",
    "subscription-ending",
    "subscription-ended",
  ]);
  expect((await listMails()).at(-1)).toMatchObject({ data: { isUnpaid: false } });
  const told = await site.db.select().from(staffEvents).orderBy(asc(staffEvents.createdAt));
  expect(told.slice(1)).toMatchObject(
    ["ending", "resumed", "ending", "ended"].map((what) => ({ event: "subscription", data: { change: what } })),
  );
});

test("a cancellation while a charge is open names it and its next try", async () => {
  await fail(2, 5, iso(8, 2));
  await say({ type: "subscription_changed", status: "past_due", periodEnd: iso(5, 3), endsOn: iso(5, 3) }, at(6, 2));
  expect((await listMails()).at(-1)).toMatchObject({
    kind: "subscription-ending",
    data: { endsOn: iso(5, 3), openCents: 50_000, retryAt: iso(8, 2) },
  });
});

test("a renewal's refund links to the order's page; a failed one is reported to staff, and not to the buyer as a new one", async () => {
  await say({ type: "invoice_paid", invoiceId: "in_2", isFirst: false, ...money, ...period(2) }, at(5, 2), { providerPaymentId: "pi_2" });
  const about = { providerPaymentId: "pi_2", providerSubscriptionId: undefined };
  const refund = { type: "refund", id: "re_1", cents: 20_000, source: "refund", hasFailed: false, isConfirmed: true } as const;
  await say(refund, at(10, 2), about);
  await say({ ...refund, id: "re_2" }, at(11, 2), about);
  await say({ ...refund, hasFailed: true, isConfirmed: false }, at(12, 2), about);
  const refunds = (await listMails()).filter(({ kind }) => kind === "payment-refunded");
  expect(refunds).toMatchObject([
    { data: { orderId: "order_1", refundedCents: 20_000 } },
    { data: { orderId: "order_1", refundedCents: 40_000, earlierCents: 20_000 } },
  ]);
  expect((await events()).filter((event) => event === "refund_failed")).toHaveLength(1);
});
