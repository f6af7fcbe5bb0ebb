import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { PaymentDetailView } from "../../contract/payment-detail.ts";
import { PaymentView } from "../../contract/payments.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { subscriptions } from "../subscriptions/subscriptions.table.ts";
import { recordEvent } from "./payment-events.store.ts";
import { payments } from "./payments.table.ts";
import type { EventRecord, InvoiceEvent } from "./provider.ts";

const site = useTestApp();
const at = (day: number, month = 1) => new Date(Date.UTC(2026, month - 1, day));
const iso = (day: number, month?: number) => at(day, month).toISOString();

let count = 0;
async function say(event: EventRecord, occurredAt: Date, subject: Record<string, string> = {}) {
  count += 1;
  const said = { id: `stripe:evt_${count}`, occurredAt, event, subject: { providerSubscriptionId: "sub_1", ...subject } };
  return recordEvent(site.db, "stripe", said, { origin: "webhook" });
}

const period = (month: number) => ({ periodStart: iso(5, month), periodEnd: iso(5, month + 1) });
const charge = (month: number): InvoiceEvent => ({
  type: "invoice_paid",
  invoiceId: `in_${month}`,
  isFirst: month === 1,
  amountCents: 50_000,
  currency: "USD",
  chargedCents: 50_000,
  ...period(month),
});
const failure = (month: number): InvoiceEvent => ({
  type: "invoice_failed",
  invoiceId: `in_${month}`,
  isFirst: false,
  ...period(month),
  retryAt: iso(8, month),
});
const readRows = () => site.db.select().from(payments).orderBy(asc(payments.createdAt));
const readState = async () => (await site.db.select().from(subscriptions))[0];

async function subscribe() {
  const order = await makePayment(site.db, { billingCycle: "monthly", amountCents: 50_000 });
  await say({ type: "paid", amountCents: 50_000, currency: "USD", chargedCents: 50_000 }, at(5), { checkoutId: "cs_1" });
  await say(charge(1), at(5), { providerPaymentId: "pi_1" });
  return order;
}

test("each charge of a subscription is a row below its order", async () => {
  const order = await subscribe();
  await say(charge(2), at(5, 2), { providerPaymentId: "pi_2" });
  expect(await readRows()).toMatchObject([
    { orderId: "order_1", status: "paid", providerPaymentId: "pi_1", renewalOf: null },
    { orderId: "order_1-2", status: "paid", providerPaymentId: "pi_2", renewalOf: order.id, periodStart: at(5, 2) },
  ]);
  expect(await readState()).toMatchObject({ status: "active", currentPeriodEnd: at(5, 3) });
});

test("a failed renewal is past due until it is paid or the subscription ends", async () => {
  await subscribe();
  await say(failure(2), at(5, 2));
  expect(await readState()).toMatchObject({ status: "past_due", retryAt: at(8, 2) });
  expect(await readRows()).toMatchObject([{ status: "paid" }, { status: "pending" }]);
  await say(charge(2), at(8, 2));
  expect(await readState()).toMatchObject({ status: "active", retryAt: null });
  await say(failure(3), at(5, 3));
  await say({ type: "subscription_ended" }, at(20, 3));
  expect(await readState()).toMatchObject({ status: "ended", endedAt: at(20, 3) });
  expect(await readRows()).toMatchObject([{ status: "paid" }, { status: "paid" }, { status: "failed" }]);
});

test("staff see a renewal whose charge failed apart from a checkout that was never finished", async () => {
  const order = await subscribe();
  await makePayment(site.db, { orderId: "order_left", checkoutId: "cs_left", createdAt: at(1) });
  const headers = await makeStaff(site.db);
  const listFailed = async () => {
    const rows = PaymentView.array().parse(await (await site.request("/api/admin/payments", { headers })).json());
    return rows.filter(({ chargeFailed }) => chargeFailed).map(({ orderId, status }) => [orderId, status]);
  };
  await say(failure(2), at(5, 2));
  expect(await listFailed()).toEqual([["order_1-2", "pending"]]);
  const detail = PaymentDetailView.parse(await (await site.request(`/api/admin/payments/${order.id}`, { headers })).json());
  expect(detail.renewals).toMatchObject([{ orderId: "order_1-2", chargeFailed: true }]);
  await say(charge(2), at(8, 2));
  expect(await listFailed()).toEqual([]);
});

test("a refund of a renewal belongs to that charge, and its order stays paid", async () => {
  await subscribe();
  await say(charge(2), at(5, 2), { providerPaymentId: "pi_2" });
  const refund = { type: "refund", id: "re_1", cents: 20_000, hasFailed: false, source: "refund" } as const;
  await say(refund, at(6, 2), { providerPaymentId: "pi_2" });
  expect(await readRows()).toMatchObject([
    { status: "paid", refundedCents: 0 },
    { status: "partially_refunded", refundedCents: 20_000 },
  ]);
});
