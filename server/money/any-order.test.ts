import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, inject, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { recordEvent } from "../payments/payment-events.store.ts";
import { payments } from "../payments/payments.table.ts";
import type { EventRecord, EventSubject, ProviderEvent } from "../payments/provider.ts";
import { subscriptions } from "../subscriptions/subscriptions.table.ts";
import { verifyBooks } from "./verify-books.ts";

const site = useTestApp();
const RUNS = { seed: 20261101, endOnFailure: true };

const AMOUNT = 50_000;
const day = (no: number) => new Date(Date.UTC(2026, 0, no, 9));
const at = fc.integer({ min: 0, max: 6 });
const money = { amountCents: AMOUNT, currency: "USD", chargedCents: AMOUNT };

type Word = { id: string; day: number; event: EventRecord; subject: EventSubject; [fc.toStringMethod]?: () => string };

/** Possible provider events of a subscription with three charges, each with the ids the provider would include. */
function wordsOf(prefix: string): fc.Arbitrary<Word[]> {
  const ids = (month: number) => ({ payment: `${prefix}pi_${month}`, invoice: `${prefix}in_${month}`, subscription: `${prefix}sub` });
  const ofCharge = (month: number, name: string, event: EventRecord, subject: EventSubject = { providerPaymentId: ids(month).payment }) =>
    at.map((later): Word => {
      const id = `${prefix}${month}:${name}`;
      const happened = month * 31 + later;
      return { id, day: happened, event, subject, [fc.toStringMethod]: () => `${name} of ${month} on day ${happened}` };
    });
  const period = (month: number) => ({ periodStart: day(month * 31).toISOString(), periodEnd: day((month + 1) * 31).toISOString() });
  const ofMonth = (month: number) => {
    const { invoice, payment, subscription } = ids(month);
    const [of, subject] = [{ invoiceId: invoice, isFirst: month === 0 }, { providerSubscriptionId: subscription }];
    const refund = (id: string, cents: number) => ({ type: "refund", id: `${payment}:${id}`, cents, source: "refund" }) as const;
    return [
      ofCharge(month, "paid", { type: "invoice_paid", ...of, ...money, ...period(month) }, { ...subject, providerPaymentId: payment }),
      ofCharge(month, "unpaid", { type: "invoice_failed", ...of, ...period(month), retryAt: day(month * 31 + 9).toISOString() }, subject),
      ofCharge(month, "refund made", { ...refund("re_1", 20_000), hasFailed: false }),
      ofCharge(month, "refund confirmed", { ...refund("re_1", 20_000), hasFailed: false, isConfirmed: true }),
      ofCharge(month, "refund failed", { ...refund("re_1", 20_000), hasFailed: true }),
      ofCharge(month, "second refund", { ...refund("re_2", 30_000), hasFailed: false, isConfirmed: true }),
      ofCharge(month, "growth", {
        type: "refund",
        id: `${payment}:evt`,
        cents: 20_000,
        hasFailed: false,
        source: "charge",
        chargedCents: AMOUNT,
      }),
      ofCharge(month, "disputed", { type: "dispute", id: `${payment}:dp`, cents: AMOUNT, outcome: "open" }),
      ofCharge(month, "won", { type: "dispute", id: `${payment}:dp`, cents: AMOUNT, outcome: "won" }),
    ];
  };
  const whole = { providerSubscriptionId: ids(0).subscription };
  const standing = (name: string, event: EventRecord) => ofCharge(2, name, event, whole);
  const changed = { type: "subscription_changed", status: "active", periodEnd: day(93).toISOString(), endsOn: null } as const;
  return fc.tuple(
    ofCharge(0, "checkout", { type: "paid", ...money }, { checkoutId: `${prefix}cs`, ...whole }),
    ...[0, 1, 2].flatMap(ofMonth),
    standing("changed", changed),
    standing("past due", { ...changed, status: "past_due" }),
    standing("ending", { ...changed, endsOn: day(93).toISOString() }),
    standing("ended", { type: "subscription_ended" }),
  );
}

/** A subset of the events, always with the checkout, some duplicated, in two orders of arrival. */
const stories = (prefix: string) =>
  wordsOf(prefix).chain(([checkout, ...words]) =>
    fc.subarray(words, { maxLength: 12 }).chain((some) => {
      const all = [checkout, ...some].filter((word) => word !== undefined);
      const arriving = fc.subarray(all).chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }));
      return fc.record({ one: arriving, other: arriving });
    }),
  );

const say = ({ id, day: no, event, subject }: Word, order: string) => {
  const said: ProviderEvent = { id: `stripe:${order}:${id}`, occurredAt: day(no), event, subject };
  return recordEvent(site.db, "stripe", said, { origin: "webhook" });
};

const makeOrder = (no: string) =>
  makePayment(site.db, { orderId: `order_${no}`, checkoutId: `${no}cs`, billingCycle: "monthly", amountCents: AMOUNT });

const comparable = ["status", "chargedCents", "refundedCents", "reviewReason", "paidAt"] as const;

/** The state of an order with its charges and subscription, independent of ids. */
async function readEnd(orderId: string, prefix: string) {
  const [order] = await site.db.select().from(payments).where(eq(payments.orderId, orderId));
  const rows = order?.subscriptionId
    ? await site.db.select().from(payments).where(eq(payments.subscriptionId, order.subscriptionId))
    : [order];
  const charges = rows.map((row) => [row?.providerInvoiceId?.replace(prefix, "") ?? "", ...comparable.map((column) => row?.[column])]);
  const [subscription] = await site.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, `${prefix}sub`));
  const { status, currentPeriodEnd, endsOn, endedAt, retryAt } = subscription ?? {};
  return {
    charges: charges.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    status,
    currentPeriodEnd,
    endsOn,
    endedAt,
    retryAt,
  };
}

async function expectSoundBooks() {
  const lines: string[] = [];
  await verifyBooks(site.db, (line) => lines.push(line));
  expect(lines).toEqual([]);
}

const rename = (words: readonly Word[], from: string, to: string): Word[] =>
  JSON.parse(JSON.stringify(words).replaceAll(from, to)) as Word[]; // the same events of another order

let count = 0;
const nextPrefix = () => `o${(count += 1)}_`;

test("in whatever order a subscription's events arrive, its charges, state and documents are the same and consistent", async () => {
  await fc.assert(
    fc.asyncProperty(stories("x_"), async ({ one, other }) => {
      const ends = [];
      for (const story of [one, other]) {
        const prefix = nextPrefix();
        await makeOrder(prefix);
        for (const word of rename(story, "x_", prefix)) await say(word, prefix);
        ends.push(await readEnd(`order_${prefix}`, prefix));
      }
      expect(ends[1]).toEqual(ends[0]);
      await expectSoundBooks();
    }),
    { ...RUNS, numRuns: 12 },
  );
});

test.runIf(inject("databaseKind") === "postgres")(
  "concurrent events end in the same state as sequential ones",
  async () => {
    await fc.assert(
      fc.asyncProperty(stories("x_"), async ({ one }) => {
        const [alone, together] = [nextPrefix(), nextPrefix()];
        await makeOrder(alone);
        for (const word of rename(one, "x_", alone)) await say(word, alone);
        await makeOrder(together);
        await Promise.all(rename(one, "x_", together).map((word) => say(word, together)));
        expect(await readEnd(`order_${together}`, together)).toEqual(await readEnd(`order_${alone}`, alone));
        await expectSoundBooks();
      }),
      { ...RUNS, numRuns: 12 },
    );
  },
  120_000,
);
