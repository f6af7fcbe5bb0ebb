import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { staffEvents } from "../notifications/notifications.table.ts";
import { outbox } from "../outbox/outbox.table.ts";
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
