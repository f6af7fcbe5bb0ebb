import { asc, count } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { staffEvents } from "../notifications/notifications.table.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { recordEvent } from "./payment-events.store.ts";
import { tellOfOrder } from "./payment-notices.ts";

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
