import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { type Invoice, listInvoicesOf } from "../invoices/invoices.store.ts";
import { invoices } from "../invoices/invoices.table.ts";
import type { PaymentEvent } from "./payment-transitions.ts";
import { recordEvent } from "./payment-events.store.ts";
import type { Order } from "./payments.store.ts";
import type { EventRecord } from "./provider.ts";
import { refundRequests } from "./refunds/refund-requests.table.ts";

const site = useTestApp();

let count = 0;
const start = Date.parse("2026-11-01T10:00:00Z");
async function say(event: EventRecord, { checkoutId = "cs_1", at = new Date(start + count * 60_000) } = {}) {
  count += 1;
  const said = { id: `stripe:evt_${count}`, occurredAt: at, event, subject: { checkoutId } };
  return recordEvent(site.db, "stripe", said, { origin: "webhook" });
}

const paid = (amountCents: number, tax?: number, currency = "USD", chargedCents = amountCents): PaymentEvent => ({
  type: "paid",
  amountCents,
  currency,
  chargedCents,
  ...(tax !== undefined && { tax: { cents: tax, percent: 17 } }),
});
const refund = (
  id: string,
  cents: number,
  state: { isConfirmed?: boolean; hasFailed?: boolean } = { isConfirmed: true },
): PaymentEvent => ({
  type: "refund",
  id,
  cents,
  source: "refund",
  hasFailed: false,
  ...state,
});
const documents = ({ id }: Order) => listInvoicesOf(site.db, id);
const tell = ({ kind, totalCents, taxCents, currency }: Invoice) => `${kind} ${totalCents} ${taxCents} ${currency}`;

const signed = ({ kind }: Invoice) => (kind === "credit_note" ? -1 : 1);
const sumOf = (all: Invoice[], column: "totalCents" | "taxCents") => all.reduce((sum, each) => sum + signed(each) * each[column], 0);

/** Whole numbers below a bound, the same ones each time. */
function makeRandom(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

type Sent = { id: string; cents: number; state: "made" | "confirmed" | "failed" };

test("after each event the documents add up to what came in without what was confirmed back, and so does their tax", async () => {
  const random = makeRandom(7);
  for (let turn = 1; turn <= 8; turn++) {
    const total = 1 + random(10_000);
    const tax = Math.round((total * 17) / 117);
    const checkoutId = `cs_${turn}`;
    const order = await makePayment(site.db, { orderId: `order_${turn}`, checkoutId, amountCents: total });
    await say(paid(total, tax), { checkoutId });
    const sent: Sent[] = [];
    for (let step = 0; step < 8; step++) {
      const left = total - sent.filter(({ state }) => state !== "failed").reduce((sum, { cents }) => sum + cents, 0);
      const known = sent[random(sent.length + 1)];
      const each: Sent = known ?? { id: `re_${turn}_${step}`, cents: 1 + random(Math.max(1, Math.ceil(left / 2))), state: "made" };
      if (known === undefined && left < each.cents) continue;
      if (known === undefined) sent.push(each);
      each.state =
        (["made", "confirmed", "failed"] as const)[Math.max(["made", "confirmed", "failed"].indexOf(each.state), random(3))] ?? "made";
      const state = { isConfirmed: each.state === "confirmed", hasFailed: each.state === "failed" };
      await say(refund(each.id, each.cents, state), { checkoutId });
      const returned = sent.filter((one) => one.state === "confirmed").reduce((sum, { cents }) => sum + cents, 0);
      const all = await documents(order);
      expect(sumOf(all, "totalCents")).toBe(total - returned);
      expect(sumOf(all, "taxCents")).toBe(tax - Math.round((tax * returned) / total));
    }
  }
  const all = await site.db.select().from(invoices).orderBy(asc(invoices.number));
  for (const series of ["TEST-2026-", "TEST-C-2026-"]) {
    const numbers = all.map(({ number }) => number).filter((number) => number.startsWith(series));
    expect(numbers).toEqual(numbers.map((_, index) => `${series}${String(index + 1).padStart(4, "0")}`));
  }
});

test("money that went back before it was known to have come gets its documents once it is", async () => {
  const order = await makePayment(site.db);
  await say(refund("re_1", 100_000));
  expect(await documents(order)).toEqual([]);
  await say(paid(300_000, 43_590), { at: new Date(start - 3600_000) });
  expect((await documents(order)).map(tell)).toEqual(["invoice 300000 43590 USD", "credit_note 100000 14530 USD"]);
  expect((await documents(order))[0]?.facts.paidOn).toBe("2026-11-01");
});

test("what needs a look is invoiced over what came in, once staff have let it stand; what goes back of it is credited at once", async () => {
  const order = await makePayment(site.db);
  const recorded = await say(paid(250_000, 36_325));
  expect(await documents(order)).toEqual([]);
  const reason = recorded.outcome === "applied" ? recorded.order.reviewReason : null;
  await say({ type: "settled", reasons: [reason ?? ""], by: "admin", note: "a discount" });
  await say(refund("re_1", 50_000));
  expect((await documents(order)).map(tell)).toEqual(["invoice 250000 36325 USD", "credit_note 50000 7265 USD"]);
  await say(paid(300_000));
  await say(refund("re_2", 50_000));
  expect(sumOf(await documents(order), "totalCents")).toBe(150_000);
});

test("an order that was charged in another currency is invoiced and credited in its own", async () => {
  const order = await makePayment(site.db);
  await say(paid(300_000, 43_590, "USD", 83_400_000));
  await say(refund("re_1", 27_800_000));
  expect((await documents(order)).map(tell)).toEqual(["invoice 300000 43590 USD", "credit_note 100000 14530 USD"]);
});

test("a full discount that staff have let stand is an invoice over nothing", async () => {
  const order = await makePayment(site.db);
  const recorded = await say(paid(0));
  const reason = recorded.outcome === "applied" ? recorded.order.reviewReason : null;
  await say({ type: "settled", reasons: [reason ?? ""], by: "admin", note: "invited" });
  expect((await documents(order)).map(tell)).toEqual(["invoice 0 0 USD"]);
});

test("a credit note says why, with the provider's answer to the request or before it", async () => {
  const order = await makePayment(site.db);
  await say(paid(300_000));
  const request = { paymentId: order.id, requestedBy: "admin", amountCents: 1000, chargedCents: 1000 };
  await site.db.insert(refundRequests).values({ ...request, reason: "Ordered twice", status: "sent", providerRefundId: "re_1" });
  await site.db.insert(refundRequests).values({ ...request, reason: "Too late", status: "requested" });
  await say(refund("re_1", 1000));
  await say(refund("re_2", 1000));
  const [, ...credits] = await documents(order);
  expect(credits.map(({ facts }) => facts.corrects?.reason)).toEqual(["Ordered twice", "Too late"]);
});

test("the first invoice of a subscription names the month from its payment, before the provider has named the period", async () => {
  const order = await makePayment(site.db, { billingCycle: "monthly" });
  await say(paid(300_000), { at: new Date("2027-01-31T12:00:00Z") });
  expect((await documents(order))[0]?.facts.period).toEqual({ from: "2027-01-31", to: "2027-02-28" });
});

test("each charge keeps the tax rate of its day", async () => {
  const order = await makePayment(site.db, { billingCycle: "monthly", amountCents: 11_700 });
  const subject = { checkoutId: "cs_1", providerSubscriptionId: "sub_1" };
  const hear = (id: string, event: EventRecord) =>
    recordEvent(site.db, "stripe", { id: `stripe:${id}`, occurredAt: new Date(start), event, subject }, { origin: "webhook" });
  const money = { amountCents: 11_700, currency: "USD", chargedCents: 11_700 };
  await hear("a", { type: "paid", ...money, tax: { cents: 1700, percent: 17 } });
  const period = { periodStart: "2026-12-01T10:00:00.000Z", periodEnd: "2027-01-01T10:00:00.000Z" };
  await hear("b", { type: "invoice_paid", invoiceId: "in_2", isFirst: false, ...money, ...period, tax: { cents: 1783, percent: 18 } });
  const all = await site.db.select().from(invoices).orderBy(asc(invoices.number));
  expect(all.map(({ facts }) => [facts.orderId, facts.taxPercent, facts.taxCents])).toEqual([
    [order.orderId, 17, 1700],
    [`${order.orderId}-2`, 18, 1783],
  ]);
});
