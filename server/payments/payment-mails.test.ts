import { asc, count } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { purgeStaffEvents } from "../notifications/notifications.store.ts";
import { staffEvents } from "../notifications/notifications.table.ts";
import { purgeOutbox } from "../outbox/outbox-retention.store.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { recordEvent } from "./payment-events.store.ts";
import { tellOfOrder } from "./payment-notices.ts";
import type { EventRecord } from "./provider.ts";

const site = useTestApp();

/** Five orders in one person's name, each ending as `status`. @returns the number of mails and staff events */
async function endOrders(status: "paid" | "failed", isTest: boolean) {
  for (let index = 0; index < 5; index += 1) {
    const names = { orderId: `order_${index}`, accessKey: `key-${index}`, checkoutId: `cs_${index}` };
    const before = await makePayment(site.db, { ...names, isTest, email: `stranger+${index}@x.example` });
    await tellOfOrder(site.db, { before, charge: { ...before, status }, event: { type: "expired" } });
  }
  const [[mails], [events]] = [
    await site.db.select({ rows: count() }).from(outbox),
    await site.db.select({ rows: count() }).from(staffEvents),
  ];
  return { mails: mails?.rows, events: events?.rows };
}

test("checkouts in test mode can't be used to send mail to strangers, and staff are notified of each order", async () => {
  expect(await endOrders("paid", true)).toEqual({ mails: 3, events: 5 });
});

test("neither can failing orders", async () => {
  expect(await endOrders("failed", false)).toMatchObject({ mails: 3 });
});

test("a real payment always gets a receipt", async () => {
  expect(await endOrders("paid", false)).toEqual({ mails: 5, events: 5 });
});

const pay = (id: string, amountCents: number, checkoutId = "cs_1") =>
  recordEvent(
    site.db,
    "stripe",
    {
      id: `stripe:${id}`,
      occurredAt: new Date(),
      event: { type: "paid", amountCents, currency: "USD", chargedCents: amountCents },
      subject: { checkoutId },
    },
    { origin: "webhook" },
  );
const listMails = () => site.db.select().from(outbox).orderBy(asc(outbox.createdAt));

test("a buyer whose payment needs review gets one mail with both amounts and the order's key", async () => {
  await makePayment(site.db, { isTest: false });
  await pay("evt_1", 299_900);
  await pay("evt_2", 299_900);
  expect(await listMails()).toMatchObject([
    {
      kind: "payment-review",
      data: { orderId: "order_1", accessKey: "key-of-order-1", amountCents: 300_000, receivedCents: 299_900, receivedCurrency: "USD" },
    },
  ]);
});

test("a second report with another amount, after the receipt, is for staff alone", async () => {
  await makePayment(site.db, { isTest: false });
  await pay("evt_1", 300_000);
  await pay("evt_2", 299_900);
  expect((await listMails()).map(({ kind }) => kind)).toEqual(["payment-paid"]);
});

const say = (id: string, event: EventRecord) =>
  recordEvent(
    site.db,
    "stripe",
    { id: `stripe:${id}`, occurredAt: new Date(), event, subject: { checkoutId: "cs_1" } },
    { origin: "webhook" },
  );
const DAY = 24 * 3600_000;
/** Time passes until messages and staff events are erased. */
async function forget() {
  const later = new Date(Date.now() + 181 * DAY);
  await site.db.update(staffEvents).set({ dispatchedAt: new Date() });
  await site.db.update(outbox).set({ status: "sent" });
  await purgeStaffEvents(site.db, later);
  await purgeOutbox(site.db, later);
}
async function listTold() {
  const events = await site.db.select().from(staffEvents).orderBy(asc(staffEvents.id));
  return { mails: (await listMails()).map(({ kind }) => kind), events: events.map(({ event }) => event) };
}

test("a dispute won long after the payment is no second sale", async () => {
  await makePayment(site.db, { isTest: false });
  await pay("evt_1", 300_000);
  expect(await listTold()).toEqual({ mails: ["payment-paid"], events: ["paid"] });
  await forget();
  await say("evt_2", { type: "dispute", id: "dp_1", cents: 300_000, outcome: "open" });
  await say("evt_3", { type: "dispute", id: "dp_1", cents: 300_000, outcome: "won" });
  expect(await listTold()).toEqual({ mails: [], events: ["disputed"] });
});

test("neither is a whole refund that fails long after it", async () => {
  await makePayment(site.db, { isTest: false });
  await pay("evt_1", 300_000);
  const refund = { type: "refund", id: "re_1", cents: 300_000, source: "refund" } as const;
  await say("evt_2", { ...refund, hasFailed: false });
  await forget();
  await say("evt_3", { ...refund, hasFailed: true });
  expect(await listTold()).toEqual({ mails: ["refund-failed"], events: ["refund_failed"] });
});

test("a dispute won long after a partial refund is no second refund", async () => {
  await makePayment(site.db, { isTest: false });
  await pay("evt_1", 300_000);
  await say("evt_2", { type: "refund", id: "re_1", cents: 50_000, hasFailed: false, source: "refund" });
  await forget();
  await say("evt_3", { type: "dispute", id: "dp_1", cents: 250_000, outcome: "open" });
  await say("evt_4", { type: "dispute", id: "dp_1", cents: 250_000, outcome: "won" });
  expect(await listTold()).toEqual({ mails: [], events: ["disputed"] });
});

test("a payment disputed before it was reported is announced once the dispute is won", async () => {
  await makePayment(site.db, { isTest: false });
  await say("evt_1", { type: "dispute", id: "dp_1", cents: 300_000, outcome: "open" });
  await pay("evt_2", 300_000);
  await say("evt_3", { type: "dispute", id: "dp_1", cents: 300_000, outcome: "won" });
  expect(await listTold()).toEqual({ mails: ["payment-paid"], events: ["disputed", "paid"] });
});

test("a refund of a payment under review is reported to staff and buyer once it is confirmed", async () => {
  await makePayment(site.db, { isTest: false });
  await pay("evt_1", 290_000);
  const refund = { type: "refund", id: "re_1", cents: 290_000, hasFailed: false, source: "refund" } as const;
  await say("evt_2", refund);
  await say("evt_3", { ...refund, isConfirmed: true });
  expect(await listTold()).toEqual({ mails: ["payment-review", "payment-refunded"], events: ["review", "refunded"] });
  expect((await listMails()).at(-1)?.data).toMatchObject({ refundedCents: 290_000, earlierCents: 0 });
});

test("a refund beside an open dispute is reported as a refund, to staff and buyer", async () => {
  await makePayment(site.db, { isTest: false });
  await pay("evt_1", 300_000);
  await say("evt_2", { type: "dispute", id: "dp_1", cents: 50_000, outcome: "open" });
  await say("evt_3", { type: "refund", id: "re_1", cents: 100_000, hasFailed: false, source: "refund" });
  expect(await listTold()).toEqual({ mails: ["payment-paid", "payment-refunded"], events: ["paid", "disputed", "refunded"] });
});

test("a second dispute beside an open one is reported too, and its end isn't", async () => {
  await makePayment(site.db, { isTest: false });
  await pay("evt_1", 300_000);
  await say("evt_2", { type: "dispute", id: "dp_1", cents: 50_000, outcome: "open" });
  await say("evt_3", { type: "dispute", id: "dp_2", cents: 60_000, outcome: "open" });
  await say("evt_4", { type: "dispute", id: "dp_2", cents: 60_000, outcome: "won" });
  expect(await listTold()).toEqual({ mails: ["payment-paid"], events: ["paid", "disputed", "disputed"] });
});
