import { parseConfig } from "../../server/platform/config/config.ts";
import { openDatabase } from "../../server/platform/database/open-database.ts";
import { createLog } from "../../server/platform/log.ts";
import { recordEvent } from "../../server/payments/payment-events.store.ts";
import type { EventRecord, EventSubject } from "../../server/payments/provider.ts";
import { makePayment } from "../helpers/make-payment.ts";

/** A past month in the agency's time zone, such as 2026-11. */
export function monthBefore(ago: number): string {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Karachi" }).format(new Date());
  const [year = 0, month = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7);
}

const on = (ago: number, day: number) => new Date(`${monthBefore(ago)}-${String(day).padStart(2, "0")}T08:00:00Z`);

/** Fills a data folder with payments of the last two months, in two currencies, and an abandoned checkout. */
export async function makeBooks(dataDir: string): Promise<void> {
  const database = await openDatabase(parseConfig({ DATA_DIR: dataDir }), createLog("silent"));
  const { db } = database;
  let said = 0;
  const say = (at: Date, event: EventRecord, subject: EventSubject) => {
    said += 1;
    const heard = { origin: "webhook", bodyHash: String(said).padStart(64, "0") } as const;
    return recordEvent(db, "stripe", { id: `stripe:evt_${said}`, occurredAt: at, event, subject }, heard);
  };
  const make = (number: number, changes: Parameters<typeof makePayment>[1]) => {
    const names = { orderId: `order_${number}`, accessKey: `key-${number}`, checkoutId: `cs_${number}`, isTest: false };
    return makePayment(db, { ...names, name: "Hina Raza", email: `hina${number}@mills.example`, ...changes });
  };
  const sell = async (number: number, at: Date, changes: Parameters<typeof makePayment>[1] = {}) => {
    const { amountCents, currency } = await make(number, { createdAt: at, ...changes });
    const subject = { checkoutId: `cs_${number}`, providerPaymentId: `pi_${number}` };
    await say(at, { type: "paid", amountCents, currency, chargedCents: amountCents }, subject);
    return subject;
  };
  const first = await sell(101, on(1, 5));
  await say(on(1, 8), { type: "refund", id: "re_1", cents: 50_000, source: "refund", hasFailed: false, isConfirmed: true }, first);
  await sell(102, on(2, 5), { currency: "EUR", amountCents: 200_000 });
  const renewing = { packageName: "Developer Package", billingCycle: "monthly", amountCents: 400_000 };
  const subject = { ...(await sell(103, on(2, 5), renewing)), providerSubscriptionId: "sub_books" };
  const charge = (ago: number) =>
    ({
      type: "invoice_paid",
      invoiceId: `in_books_${ago}`,
      isFirst: ago === 2,
      periodStart: on(ago, 5).toISOString(),
      periodEnd: on(ago - 1, 5).toISOString(),
      amountCents: 400_000,
      currency: "USD",
      chargedCents: 400_000,
    }) as const;
  await say(on(2, 5), charge(2), subject);
  await say(on(1, 5), charge(1), { providerSubscriptionId: "sub_books", providerPaymentId: "pi_103_2" });
  const disputed = await sell(104, on(1, 6));
  await say(on(1, 7), { type: "dispute", id: "dp_1", cents: 300_000, outcome: "open" }, disputed);
  await make(105, { name: "Ada Left", status: "expired", createdAt: new Date(Date.now() - 3 * 24 * 3600_000) });
  await database.close();
}
