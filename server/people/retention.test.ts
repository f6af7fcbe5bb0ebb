import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { periods } from "../../contract/limits.ts";
import { ERASED_NAME } from "../../contract/personal-data.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { purgeAudit, recordAudit } from "../audit/audit.store.ts";
import { auditEntries } from "../audit/audit.table.ts";
import { verifyBooks } from "../money/verify-books.ts";
import { recordEvent } from "../payments/payment-events.store.ts";
import { purgeUnpaid } from "../payments/payment-personal.store.ts";
import { paymentEvents, payments } from "../payments/payments.table.ts";
import { createLog } from "../platform/log.ts";
import { subscriptions } from "../subscriptions/subscriptions.table.ts";
import { forgetOldOrders } from "./forget-orders.ts";

const site = useTestApp();
const DAY = 24 * 3600_000;
const now = new Date();
const ago = (ms: number) => new Date(now.getTime() - ms);
const log = createLog("silent");
const actor = { userId: "amna" };

let made = 0;
function makeOrder(fields: Partial<typeof payments.$inferInsert> = {}) {
  made += 1;
  return makePayment(site.db, { orderId: `order_${made}`, checkoutId: `cs_${made}`, ...fields });
}

type Event = Parameters<typeof recordEvent>[2]["event"];
const say = (paymentId: string, event: Event, occurredAt = new Date()) =>
  recordEvent(site.db, "stripe", { id: `stripe:${crypto.randomUUID()}`, occurredAt, event, subject: { paymentId } }, { origin: "webhook" });
const paid = { type: "paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 } as const;

test("unpaid orders are erased after 90 days with their events, and no younger ones", async () => {
  expect(periods.unpaidRetention).toBe(90 * DAY);
  const [old, young] = [{ createdAt: ago(91 * DAY) }, { createdAt: ago(89 * DAY) }];
  const failed = await makeOrder(old);
  await say(failed.id, { type: "failed" });
  for (const status of ["pending", "expired"] as const) await makeOrder({ ...old, status });
  const kept = await makeOrder({ ...young, status: "expired" });
  expect(await purgeUnpaid(site.db, now)).toBe(3);
  expect((await site.db.select().from(payments)).map(({ id }) => id)).toEqual([kept.id]);
  expect(await site.db.$count(paymentEvents)).toBe(0);
});

test("no order with a payment event, or under review, counts as unpaid", async () => {
  const old = { createdAt: ago(1000 * DAY) };
  const [subscription] = await site.db
    .insert(subscriptions)
    .values({ provider: "stripe", providerSubscriptionId: "sub_1", packageName: "P", amountCents: 1, currency: "USD", isTest: true })
    .returning();
  for (const status of ["paid", "refunded", "partially_refunded", "disputed", "review"] as const) await makeOrder({ ...old, status });
  const said = await makeOrder(old);
  await say(said.id, paid);
  await site.db.update(payments).set({ status: "expired", paidAt: null, chargedCents: null }).where(eq(payments.id, said.id));
  await makeOrder({ ...old, status: "failed", reviewReason: "odd" });
  await makeOrder({ ...old, status: "failed", disputes: { dp_1: { cents: 1, outcome: "open", at: "2026-01-01T00:00:00Z" } } });
  const order = await makeOrder({ ...old, status: "failed", subscriptionId: subscription?.id });
  await makeOrder({ ...old, status: "failed", renewalOf: order.id });
  const before = await site.db.$count(payments);
  expect(await purgeUnpaid(site.db, now)).toBe(0);
  expect(await site.db.$count(payments)).toBe(before);
});

test("after the legal retention period an order and its invoice are anonymous, and the books still agree", async () => {
  const then = new Date("2019-11-01T10:00:00Z");
  const order = await makeOrder({ createdAt: then, name: "Asma", email: "asma@site.test", visit: { landing: "/" }, source: "ad" });
  await say(order.id, paid, then);
  const invoice = { number: "A1-0001", cents: 300_000, currency: "USD" };
  const addresses = { page: "https://invoice.stripe.com/i/1", pdf: "https://pay.stripe.com/i/1/pdf" };
  await site.db
    .update(payments)
    .set({ invoice: { ...invoice, ...addresses } })
    .where(eq(payments.id, order.id));
  const deps = { db: site.db, log };
  await recordAudit(site.db, { actor, of: "payments", id: order.id, action: "settled", after: { note: "Asma called" } });
  const young = await makeOrder({ name: "Bilal" });
  await say(young.id, paid);

  expect(await forgetOldOrders(deps, { now: new Date("2025-11-01T09:00:00Z"), orderYears: 6 })).toBe(0);
  expect(await forgetOldOrders(deps, { now: new Date("2025-11-01T11:00:00Z"), orderYears: 6 })).toBe(1);
  expect(await forgetOldOrders(deps, { now, orderYears: 6 })).toBe(0);
  const [row] = await site.db.select().from(payments).where(eq(payments.id, order.id));
  expect(row).toMatchObject({ name: ERASED_NAME, email: "", visit: null, source: null, status: "paid", amountCents: 300_000 });
  expect(row?.invoice).toEqual(invoice);
  const [entry] = await site.db.select().from(auditEntries).where(eq(auditEntries.itemId, order.id));
  expect(entry).toMatchObject({ action: "settled", before: null, after: null });
  expect((await site.db.select().from(payments).where(eq(payments.id, young.id)))[0]?.name).toBe("Bilal");
  const differences: string[] = [];
  await verifyBooks(site.db, (line) => differences.push(line));
  expect(differences).toEqual([]);
});

test("an order's age counts from its last event, renewal or subscription event", async () => {
  const then = new Date("2019-11-01T10:00:00Z");
  const refunded = await makeOrder({ createdAt: then });
  await say(refunded.id, paid, then);
  await say(refunded.id, { type: "expired" });
  const [subscription] = await site.db
    .insert(subscriptions)
    .values({ provider: "stripe", providerSubscriptionId: "sub_1", packageName: "P", amountCents: 1, currency: "USD", isTest: true })
    .returning();
  await makeOrder({ createdAt: then, paidAt: then, status: "paid", subscriptionId: subscription?.id });
  const order = await makeOrder({ createdAt: then, paidAt: then, status: "paid" });
  await makeOrder({ renewalOf: order.id, status: "paid" });
  await makeOrder({ createdAt: then, status: "review" });
  expect(await forgetOldOrders({ db: site.db, log }, { now, orderYears: 6 })).toBe(0);
});

test("one order that can't be anonymized does not stop the rest, and is retried", async () => {
  const then = new Date("2019-11-01T10:00:00Z");
  const stuck = await makeOrder({ createdAt: then, paidAt: then, status: "paid" });
  await site.db.execute(sql`create or replace function refuse_to_forget() returns trigger language plpgsql as $$ begin
    if old.id = ${sql.raw(`'${stuck.id}'`)} then raise exception 'no'; end if; return new; end $$`);
  await site.db.execute("create trigger stuck before update on payments for each row execute function refuse_to_forget()");
  const other = await makeOrder({ createdAt: then, paidAt: then, status: "paid" });
  expect(await forgetOldOrders({ db: site.db, log }, { now, orderYears: 6 })).toBe(1);
  await site.db.execute("drop function refuse_to_forget cascade");
  const names = await site.db.select({ id: payments.id, name: payments.name }).from(payments);
  expect(names.find(({ id }) => id === stuck.id)?.name).toBe("Test Buyer");
  expect(names.find(({ id }) => id === other.id)?.name).toBe(ERASED_NAME);
});

test("the history's content of a deleted item is erased after a year, and who deleted it stays", async () => {
  expect(periods.deletedHistory).toBe(365 * DAY);
  const write = async (of: "packages" | "people", action: "updated" | "deleted" | "restored" | "erased", id: string, days: number) => {
    await recordAudit(site.db, { actor, of, id, action, before: { text: `${action} ${days}` } });
    await site.db
      .update(auditEntries)
      .set({ createdAt: ago(days * DAY) })
      .where(eq(auditEntries.itemId, id));
  };
  const [old, young, back, certificate] = [1, 2, 3, 4].map(() => crypto.randomUUID()) as [string, string, string, string];
  await write("packages", "updated", old, 366);
  await write("packages", "deleted", old, 366);
  await write("packages", "updated", young, 364);
  await write("packages", "deleted", young, 364);
  await write("packages", "deleted", back, 400);
  await write("packages", "restored", back, 400);
  await write("people", "erased", certificate, 400);
  expect(await purgeAudit(site.db, now)).toBe(2);
  const rows = await site.db.select().from(auditEntries);
  expect(rows.filter(({ before }) => before === null).map(({ itemId, userId }) => [itemId, userId])).toEqual([
    [old, "amna"],
    [old, "amna"],
  ]);
});
