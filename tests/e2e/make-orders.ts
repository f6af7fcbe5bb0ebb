import { parseConfig } from "../../server/platform/config/config.ts";
import { openDatabase } from "../../server/platform/database/open-database.ts";
import { createLog } from "../../server/platform/log.ts";
import { recordEvent } from "../../server/payments/payment-events.store.ts";
import type { EventRecord, EventSubject } from "../../server/payments/provider.ts";
import { makePayment } from "../helpers/make-payment.ts";

const DAY = 24 * 3600_000;
const money = { amountCents: 400_000, currency: "USD", chargedCents: 400_000 };

/** Order number per state. Renewing ones started 33 days ago, with periods of 30 days. */
export const ORDERS = { active: 1, past_due: 2, ending: 3, ended: 4, once: 5, pending: 6 } as const;
export const addressOf = (state: keyof typeof ORDERS, key = `key-${ORDERS[state]}`) =>
  `/your-order?order_id=order_${ORDERS[state]}&key=${key}`;

/** Fills a data folder with an order in each state of the order page. */
export async function makeOrders(dataDir: string): Promise<void> {
  const database = await openDatabase(parseConfig({ DATA_DIR: dataDir }), createLog("silent"));
  const { db } = database;
  const start = Date.now() - 33 * DAY;
  const iso = (days: number) => new Date(start + days * DAY).toISOString();
  let said = 0;
  const say = (days: number, event: EventRecord, subject: EventSubject) => {
    said += 1;
    return recordEvent(
      db,
      "sandbox",
      { id: `sandbox:${said}`, occurredAt: new Date(start + days * DAY), event, subject },
      { origin: "webhook" },
    );
  };
  const make = (number: number, changes: object) => {
    const names = { orderId: `order_${number}`, accessKey: `key-${number}`, checkoutId: `cs_${number}`, provider: "sandbox" };
    return makePayment(db, { ...names, name: "Noor Aslam", email: `noor.aslam${number}@clinic.example`, ...changes });
  };
  const invoice = (number: number, month: number) => ({
    invoiceId: `in_${number}_${month}`,
    isFirst: month === 0,
    periodStart: iso(month * 30),
    periodEnd: iso(month * 30 + 30),
  });
  async function subscribe(number: number): Promise<EventSubject> {
    await make(number, { packageName: "Developer Package", billingCycle: "monthly", amountCents: 400_000 });
    const subject = { providerSubscriptionId: `sub_${number}` };
    await say(0, { type: "paid", ...money }, { ...subject, checkoutId: `cs_${number}` });
    await say(0, { type: "invoice_paid", ...invoice(number, 0), ...money }, subject);
    return subject;
  }
  const renew = async (number: number, subject: EventSubject) =>
    say(30, { type: "invoice_paid", ...invoice(number, 1), ...money }, subject);
  await renew(ORDERS.active, await subscribe(ORDERS.active));
  const due = await subscribe(ORDERS.past_due);
  await say(30, { type: "invoice_failed", ...invoice(ORDERS.past_due, 1), retryAt: iso(35) }, due);
  const ending = await subscribe(ORDERS.ending);
  await renew(ORDERS.ending, ending);
  await say(31, { type: "subscription_changed", status: "active", periodEnd: iso(60), endsOn: iso(60) }, ending);
  const ended = await subscribe(ORDERS.ended);
  await say(30, { type: "subscription_ended" }, ended);
  await make(ORDERS.once, {});
  const once = { checkoutId: `cs_${ORDERS.once}`, providerPaymentId: "pi_5" };
  await say(1, { type: "paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 }, once);
  await say(2, { type: "refund", id: "re_1", cents: 100_000, source: "refund", hasFailed: false, isConfirmed: true }, once);
  await make(ORDERS.pending, {});
  await database.close();
}
