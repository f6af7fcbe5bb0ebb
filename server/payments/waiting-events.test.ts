import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { createLog } from "../platform/log.ts";
import { openProvider } from "./choose-provider.ts";
import { reconcilePayments } from "./ask-provider.ts";
import { findUnapplied } from "./books.store.ts";
import { applyOnce, recordEvent } from "./payment-events.store.ts";
import { payments } from "./payments.table.ts";
import type { EventRecord, EventSubject } from "./provider.ts";
import { makeTestConfig } from "../../tests/helpers/app.ts";

const site = useTestApp();
const NOW = new Date("2026-11-02T08:00:00Z");
const paid: EventRecord = { type: "paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 };
const refund: EventRecord = { type: "refund", id: "re_1", cents: 100_000, hasFailed: false, source: "refund" };

const say = async (id: string, event: EventRecord, subject: EventSubject) =>
  (await recordEvent(site.db, "stripe", { id: `stripe:${id}`, occurredAt: NOW, event, subject }, { origin: "webhook" })).outcome;
const readOrder = async () => (await site.db.select().from(payments))[0];

test("an event of an unknown order takes effect when it is resent", async () => {
  expect(await say("evt_1", paid, { checkoutId: "cs_1" })).toBe("unknown");
  await makePayment(site.db);
  expect(await say("evt_1", paid, { checkoutId: "cs_1" })).toBe("applied");
  expect(await say("evt_1", paid, { checkoutId: "cs_1" })).toBe("repeated");
  expect(await readOrder()).toMatchObject({ status: "paid" });
});

test("a refund that arrives before its payment counts once that is known", async () => {
  await makePayment(site.db);
  expect(await say("evt_2", refund, { providerPaymentId: "pi_1" })).toBe("unknown");
  await say("evt_1", paid, { checkoutId: "cs_1", providerPaymentId: "pi_1" });
  expect(await readOrder()).toMatchObject({ status: "partially_refunded", refundedCents: 100_000 });
});

test("an event of a subscription's charge is not applied to the order above it", async () => {
  await makePayment(site.db);
  await say("evt_1", paid, { checkoutId: "cs_1", providerPaymentId: "pi_1", providerSubscriptionId: "sub_1" });
  expect(await say("evt_2", refund, { providerPaymentId: "pi_2", providerSubscriptionId: "sub_1" })).toBe("unknown");
  expect(await readOrder()).toMatchObject({ status: "paid", refundedCents: 0 });
});

async function reconcile() {
  const provider = await openProvider({
    config: makeTestConfig({ stripe: { secretKey: "sk_test_1", webhookSecret: "whsec_1", apiBase: "http://127.0.0.1:9" } }),
    db: site.db,
  });
  return reconcilePayments({ db: site.db, provider, log: createLog("silent") }, NOW);
}

test("waiting events are applied by the next reconciliation", async () => {
  await say("evt_1", paid, { checkoutId: "cs_1" });
  await say("evt_3", paid, { checkoutId: "cs_of_another_site" });
  await makePayment(site.db);
  expect(await reconcile()).toMatchObject({ changed: 1 });
  expect(await readOrder()).toMatchObject({ status: "paid" });
  expect(await findUnapplied(site.db)).toEqual({ foreign: 1, left: [] });
});

test("so are events of a subscription from before it was known, after a crash", async () => {
  const period = { periodStart: NOW.toISOString(), periodEnd: "2026-12-02T08:00:00.000Z" };
  const charge: EventRecord = { ...paid, type: "invoice_paid", invoiceId: "in_1", isFirst: true, ...period };
  expect(await say("evt_1", charge, { providerSubscriptionId: "sub_1" })).toBe("unknown");
  await makePayment(site.db, { billingCycle: "monthly" });
  const first = { id: "stripe:evt_2", occurredAt: NOW, event: paid, subject: { checkoutId: "cs_1", providerSubscriptionId: "sub_1" } };
  await applyOnce(site.db, "stripe", first, { origin: "webhook" });
  expect(await readOrder()).toMatchObject({ status: "paid", providerInvoiceId: null });
  expect(await reconcile()).toMatchObject({ changed: 1 });
  expect(await readOrder()).toMatchObject({ providerInvoiceId: "in_1", periodEnd: new Date(period.periodEnd) });
});
