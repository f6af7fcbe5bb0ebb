import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { PaymentProofView } from "../../contract/payment-detail.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { NOBODY } from "../../tests/helpers/collection.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { recordEvent } from "../payments/payment-events.store.ts";
import { paymentEvents, payments } from "../payments/payments.table.ts";
import type { EventRecord, EventSubject } from "../payments/provider.ts";
import { subscriptions } from "../subscriptions/subscriptions.table.ts";

const site = useTestApp();
const AT = new Date("2026-11-10T08:00:00Z");
const money = { amountCents: 300_000, currency: "USD", chargedCents: 300_000 };
const monthly = { packageName: "Developer Package", billingCycle: "monthly" };

let headers: Record<string, string>;
beforeEach(async () => {
  headers = await makeStaff(site.db);
});

const ask = (id: string) => site.request(`/api/admin/payments/${id}/proof`, { headers });

async function prove({ id }: { id: string }): Promise<PaymentProofView> {
  const answer = await ask(id);
  expect(answer.status).toBe(200);
  return PaymentProofView.parse(await answer.json());
}

const agrees = { isComplete: true, differences: [] };

let said = 0;
const say = (event: EventRecord, subject: EventSubject) =>
  recordEvent(site.db, "stripe", { id: `stripe:evt_${(said += 1)}`, occurredAt: AT, event, subject }, { origin: "webhook" });

const change = (id: string, values: Partial<typeof payments.$inferInsert>) =>
  site.db.update(payments).set(values).where(eq(payments.id, id));

async function sell() {
  const order = await makePayment(site.db);
  await say({ type: "paid", ...money }, { checkoutId: "cs_1", providerPaymentId: "pi_1" });
  return order;
}

const invoiceOf = (month: number) => ({
  invoiceId: `in_${month}`,
  isFirst: month === 1,
  periodStart: `2026-0${month}-01T00:00:00.000Z`,
  periodEnd: `2026-0${month + 1}-01T00:00:00.000Z`,
});

/** An order that renewed once. */
async function subscribe() {
  const order = await makePayment(site.db, monthly);
  const subject = { providerSubscriptionId: "sub_1" };
  await say({ type: "paid", ...money }, { ...subject, checkoutId: "cs_1" });
  await say({ type: "invoice_paid", ...invoiceOf(1), ...money }, subject);
  await say({ type: "invoice_paid", ...invoiceOf(2), ...money }, subject);
  const [renewal] = await site.db.select().from(payments).where(eq(payments.renewalOf, order.id));
  if (renewal === undefined) throw new Error("the order did not renew");
  return { order, renewal };
}

test("an unchanged payment recomputes to its stored state, before and after it is paid", async () => {
  expect(await prove(await makePayment(site.db, { orderId: "order_2", checkoutId: "cs_2" }))).toEqual(agrees);
  expect(await prove(await sell())).toEqual(agrees);
});

test("a payment changed in the database is reported with its events' values", async () => {
  const order = await sell();
  await change(order.id, { status: "refunded" });
  expect(await prove(order)).toEqual({ isComplete: true, differences: ['order_1: status is "refunded", its events say "paid"'] });
});

test("an order marked as paid without an event is reported", async () => {
  const order = await makePayment(site.db, { status: "paid", paidAt: AT });
  expect((await prove(order)).differences).toContain('order_1: status is "paid", its events say "pending"');
});

test("an erased event is reported", async () => {
  const order = await sell();
  await site.db.delete(paymentEvents);
  expect((await prove(order)).differences).toContain('order_1: status is "paid", its events say "pending"');
});

test("an order and its renewal are checked separately, and their subscription with both", async () => {
  const { order, renewal } = await subscribe();
  expect([await prove(order), await prove(renewal)]).toEqual([agrees, agrees]);
  await change(renewal.id, { status: "failed" });
  expect(await prove(order)).toEqual(agrees);
  expect((await prove(renewal)).differences).toEqual(['order_1-2: status is "failed", its events say "paid"']);
  await site.db.update(subscriptions).set({ status: "ended" });
  const ofSubscription = 'order_1, its subscription: status is "ended", its events say "active"';
  for (const charge of [order, renewal]) expect((await prove(charge)).differences).toContain(ofSubscription);
});

test("a payment with an event from before they were stored is not recomputed", async () => {
  const order = await sell();
  await site.db.update(paymentEvents).set({ event: null });
  expect(await prove(order)).toEqual({ isComplete: false, differences: [] });
});

test("an unknown payment is 404", async () => {
  expect((await ask(NOBODY)).status).toBe(404);
});
