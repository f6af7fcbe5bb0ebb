import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { PaymentDetailView } from "../../contract/payment-detail.ts";
import { AuditView } from "../../contract/audit.ts";
import type { SettlementInput } from "../../contract/refunds.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { makeRefundingProvider } from "../../tests/fakes/refunding-provider.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { readFailure } from "../../tests/helpers/collection.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { createApp } from "../app.ts";
import { auditEntries } from "../audit/audit.table.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { recordEvent } from "./payment-events.store.ts";
import type { EventRecord } from "./provider.ts";

const fake = makeRefundingProvider();
const site = useTestApp(undefined, (deps) => createApp({ ...deps, provider: fake.wrap(deps.provider) }));

let headers: Record<string, string>;
beforeEach(async () => {
  headers = await makeStaff(site.db);
  fake.willAnswer("confirmed");
  fake.beforeEnding(async () => {});
  fake.endings.length = 0;
});

let told = 0;
async function tell(paymentId: string, event: EventRecord, subject: Record<string, string> = {}) {
  told += 1;
  const said = { id: `stripe:evt_${told}`, occurredAt: new Date(), subject: { paymentId, ...subject }, event };
  return recordEvent(site.db, "stripe", said, { origin: "webhook" });
}

/** An order of $3,000 with a payment of $2,900. */
async function makeReview(changes: Parameters<typeof makePayment>[1] = {}) {
  const order = await makePayment(site.db, changes);
  await tell(
    order.id,
    { type: "paid", amountCents: 290_000, currency: "USD", chargedCents: 290_000 },
    { providerPaymentId: `pi_${order.orderId}` },
  );
  return order;
}

const settle = (id: string, json: SettlementInput) =>
  site.request(`/api/admin/payments/${id}/settlement`, { headers: { ...headers, "Idempotency-Key": randomUUID() }, json });

async function read(id: string): Promise<PaymentDetailView> {
  return PaymentDetailView.parse(await (await site.request(`/api/admin/payments/${id}`, { headers })).json());
}
const countReviews = async () => (await (await site.request("/api/admin/payments/counts", { headers })).json()) as unknown;
const listMailKinds = async () => (await site.db.select().from(outbox).where(like(outbox.key, "%:buyer"))).map(({ kind }) => kind);

test("an accepted payment leaves the review list, gets a receipt, and records who accepted it, when and why", async () => {
  const { id } = await makeReview();
  expect(await countReviews()).toEqual({ review: 1 });
  expect(await listMailKinds()).toEqual(["payment-review"]);
  expect((await settle(id, { decision: "accept", note: "Agreed on the phone" })).status).toBe(201);
  expect(await countReviews()).toEqual({ review: 0 });
  expect(await listMailKinds()).toEqual(["payment-review", "payment-paid"]);
  const { payment, events } = await read(id);
  expect(payment.status).toBe("paid");
  expect(events.at(-1)).toMatchObject({
    type: "settled",
    heard: "staff",
    said: { by: "staff", note: "Agreed on the phone" },
  });
  expect(events.at(-1)?.changes).toEqual({ status: ["review", "paid"] });
  const history = AuditView.array().parse(await (await site.request(`/api/admin/history?of=payments&id=${id}`, { headers })).json());
  expect(history).toMatchObject([{ action: "settled", userId: "staff", after: { decision: "accept", note: "Agreed on the phone" } }]);
});

test("an accepted payment counts with the received amount, and so do its refunds", async () => {
  const { id } = await makeReview();
  await settle(id, { decision: "accept", note: "Agreed on the phone" });
  const json = { amount: 10_000, reason: "Goodwill" };
  expect((await site.request(`/api/admin/payments/${id}/refunds`, { headers, json })).status).toBe(201);
  expect(fake.asked.at(-1)).toMatchObject({ chargedCents: 10_000 });
  expect(await read(id)).toMatchObject({
    payment: { status: "partially_refunded", refundedAmount: 100, amount: 3000, received: { amount: 2900, currency: "USD" } },
    room: { amount: 2800, currency: "USD" },
    refunds: [{ amount: 100, confirmed: true }],
  });
});

test("notices to buyer and staff have the received and refunded amounts, not the ordered one", async () => {
  const { id, orderId, accessKey } = await makeReview();
  await settle(id, { decision: "accept", note: "Agreed on the phone" });
  const json = { amount: "whole", reason: "Goodwill" };
  expect((await site.request(`/api/admin/payments/${id}/refunds`, { headers, json })).status).toBe(201);
  expect((await read(id)).payment.status).toBe("refunded");
  const mails = await site.db.select({ kind: outbox.kind, data: outbox.data }).from(outbox).where(like(outbox.key, "%:buyer"));
  expect(mails).toMatchObject([
    { kind: "payment-review", data: { amountCents: 300_000, receivedCents: 290_000 } },
    { kind: "payment-paid", data: { amountCents: 290_000 } },
    { kind: "payment-refunded", data: { amountCents: 290_000, refundedCents: 290_000, reason: "Goodwill" } },
  ]);
  const purchase = await site.request(`/api/purchase?order_id=${orderId}&key=${accessKey}`);
  expect(await purchase.json()).toMatchObject({ charges: [{ amount: 2900, refundedAmount: 2900 }] });
});

test("a refunded payment stays on the review list until the provider has confirmed it", async () => {
  const { id } = await makeReview();
  fake.willAnswer("pending");
  expect((await settle(id, { decision: "give_back", note: "Not ours" })).status).toBe(201);
  const { payment, requests } = await read(id);
  expect(payment.status).toBe("review");
  expect(requests).toMatchObject([{ amount: 2900, reason: "Not ours", status: "sent" }]);
  expect((await readFailure(await settle(id, { decision: "give_back", note: "Again" }))).slice(0, 2)).toEqual([
    409,
    staffMessages.refundNothingLeft,
  ]);
  expect((await readFailure(await settle(id, { decision: "accept", note: "Or not" }))).slice(0, 2)).toEqual([
    409,
    staffMessages.settlementGoingBack,
  ]);
  const reference = requests[0]?.providerRefundId ?? "";
  await tell(id, { type: "refund", id: reference, cents: 290_000, hasFailed: false, isConfirmed: true, source: "refund" });
  expect((await read(id)).payment.status).toBe("refunded");
});

test("a refused refund is not reported as done", async () => {
  const { id } = await makeReview();
  fake.willAnswer({ refusal: "The account has no balance." });
  const response = await settle(id, { decision: "give_back", note: "Not ours" });
  expect(await response.json()).toEqual({ message: staffMessages.refundNotGiven("$2,900") });
  expect(await read(id)).toMatchObject({ payment: { status: "review" }, requests: [{ status: "failed" }] });
});

test("a failed refund can be decided again", async () => {
  const { id } = await makeReview();
  await settle(id, { decision: "give_back", note: "Not ours" });
  const reference = (await read(id)).requests[0]?.providerRefundId ?? "";
  await tell(id, { type: "refund", id: reference, cents: 290_000, hasFailed: true, source: "refund" });
  expect((await read(id)).payment.status).toBe("review");
  expect((await settle(id, { decision: "accept", note: "Then we keep it" })).status).toBe(201);
});

test("a payment is attached to its order, and each refers to the other", async () => {
  const { id } = await makeReview();
  const other = await makePayment(site.db, { orderId: "order_2", checkoutId: "cs_2" });
  expect((await settle(id, { decision: "attach", note: "Paid twice by mistake", orderId: "order_2" })).status).toBe(201);
  expect(await read(id)).toMatchObject({ payment: { status: "paid" }, attachedTo: { _id: other.id, orderId: "order_2" } });
  expect(await read(other.id)).toMatchObject({ payment: { status: "pending" }, attached: [{ _id: id, orderId: "order_1" }] });
});

test("of two payments attached to each other concurrently, one succeeds and the other is refused", async () => {
  const [one, other] = [await makeReview(), await makeReview({ orderId: "order_2", checkoutId: "cs_2" })];
  const attach = (id: string, orderId: string) => settle(id, { decision: "attach", note: "Paid twice", orderId });
  const answers = await Promise.all([attach(one.id, "order_2"), attach(other.id, "order_1")]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
});

test("a payment is not attached to an order it can't have been for", async () => {
  const { id } = await makeReview();
  await makePayment(site.db, { orderId: "order_2", checkoutId: "cs_2", currency: "EUR" });
  await makePayment(site.db, { orderId: "order_3", checkoutId: "cs_3", isTest: false });
  await makePayment(site.db, { orderId: "order_4", checkoutId: "cs_4", attachedTo: id });
  const refusalOf = async (orderId: string) => readFailure(await settle(id, { decision: "attach", note: "Why", orderId }));
  expect(await refusalOf("order_9")).toEqual([400, staffMessages.settlementOrderUnknown("order_9"), "orderId"]);
  expect(await refusalOf("order_1")).toEqual([400, staffMessages.settlementOrderSame, "orderId"]);
  expect(await refusalOf("order_2")).toEqual([400, staffMessages.settlementOrderCurrency("USD", "EUR"), "orderId"]);
  expect(await refusalOf("order_3")).toEqual([400, staffMessages.settlementOrderTest, "orderId"]);
  expect(await refusalOf("order_4")).toEqual([400, staffMessages.settlementOrderAttached("order_4"), "orderId"]);
  expect(await refusalOf("")).toEqual([400, staffMessages.settlementOrderRequired, "orderId"]);
  expect((await read(id)).payment.status).toBe("review");
});

test("of two concurrent settlements the second gets a conflict", async () => {
  const { id } = await makeReview();
  const answers = await Promise.all([settle(id, { decision: "accept", note: "A" }), settle(id, { decision: "give_back", note: "B" })]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
});

test("a settlement needs a note", async () => {
  const { id } = await makeReview();
  expect((await readFailure(await settle(id, { decision: "accept", note: " " }))).slice(0, 2)).toEqual([
    400,
    staffMessages.settlementNoteRequired,
  ]);
});

const subscribe = async () => {
  const order = await makePayment(site.db, { billingCycle: "monthly" });
  const named = { providerSubscriptionId: "sub_1", providerCustomerId: "cus_1", providerPaymentId: "pi_1" };
  await tell(order.id, { type: "paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 }, named);
  const charge = { type: "invoice_paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 } as const;
  await tell(
    order.id,
    { ...charge, invoiceId: "in_1", isFirst: true, periodStart: "2026-11-05T00:00:00.000Z", periodEnd: "2026-12-05T00:00:00.000Z" },
    named,
  );
  const second = { providerSubscriptionId: "sub_1", providerPaymentId: "pi_2" };
  await tell(
    order.id,
    { ...charge, invoiceId: "in_2", isFirst: false, periodStart: "2026-12-05T00:00:00.000Z", periodEnd: "2027-01-05T00:00:00.000Z" },
    second,
  );
  return order;
};

const end = (id: string, ending: boolean) => site.request(`/api/admin/payments/${id}/ending`, { headers, json: { ending } });

test("staff cancel a subscription at the end of its period, and undo it", async () => {
  const { id } = await subscribe();
  expect(await (await end(id, true)).json()).toEqual({ message: staffMessages.subscriptionEnds });
  expect((await read(id)).subscription).toMatchObject({
    status: "ending",
    endsOn: "2026-12-05T00:00:00.000Z",
    providerSubscriptionId: "sub_1",
    providerCustomerId: "cus_1",
  });
  expect((await end(id, false)).status).toBe(200);
  const { subscription } = await read(id);
  expect(subscription?.status).toBe("active");
  expect(subscription?.endsOn).toBeUndefined();
  expect((await end(id, false)).status).toBe(200);
  expect(fake.endings.map(([, isEnding]) => isEnding)).toEqual([true, false]);
  expect(await site.db.select().from(auditEntries).where(eq(auditEntries.itemId, id))).toHaveLength(2);
  await tell(id, { type: "subscription_ended" }, { providerSubscriptionId: "sub_1" });
  expect((await readFailure(await end(id, true))).slice(0, 2)).toEqual([409, staffMessages.subscriptionOver]);
});

const countEndings = async (id: string) => (await site.db.select().from(auditEntries).where(eq(auditEntries.itemId, id))).length;

test("a cancellation whose history row can't be written is not applied, and is recorded once when it is repeated", async () => {
  const { id } = await subscribe();
  await site.db.execute(sql`alter table audit_entries rename to lost_entries`);
  expect((await end(id, true)).status).toBe(500);
  await site.db.execute(sql`alter table lost_entries rename to audit_entries`);
  expect((await end(id, true)).status).toBe(200);
  expect((await read(id)).subscription).toMatchObject({ status: "ending" });
  expect(await countEndings(id)).toBe(1);
});

test("two concurrent cancellations are one row of the history", async () => {
  const { id } = await subscribe();
  const answers = await Promise.all([end(id, true), end(id, true)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countEndings(id)).toBe(1);
});

test("a cancellation is in the history, also if the provider's webhook is faster than its answer", async () => {
  const { id } = await subscribe();
  const event = { type: "subscription_changed", status: "active", periodEnd: "2026-12-05T00:00:00.000Z" } as const;
  const endsOn = event.periodEnd;
  fake.beforeEnding(async () => void (await tell(id, { ...event, endsOn }, { providerSubscriptionId: "sub_1" })));
  expect((await end(id, true)).status).toBe(200);
  expect(await countEndings(id)).toBe(1);
});

test("an order stores the price and discount it was made at", async () => {
  const name = "Product Plan";
  const offer = (await (await site.request("/api/admin/packages", { headers })).json()) as { _id: string; name: string }[];
  const path = `/api/admin/packages/${offer.find((each) => each.name === name)?._id}`;
  const change = async (price: number, discountPercentage: number) =>
    expect((await site.request(path, { method: "PUT", headers, json: { name, price, discountPercentage } })).status).toBe(200);
  await change(5400, 10);
  const order = { name: "Noor", email: "noor@clinic.example", amount: 486_000, package_name: name, currency: "USD", order_id: "order_7" };
  expect((await site.request("/api/payment/initiate", { json: order })).status).toBe(200);
  await change(9000, 0);
  const [row] = (await (await site.request("/api/admin/payments", { headers })).json()) as { _id: string }[];
  expect(await read(row?._id ?? "")).toMatchObject({ payment: { amount: 4860 }, terms: { price: 5400, discountPercentage: 10 } });
});

test("an order without a subscription has none to cancel", async () => {
  const { id } = await makePayment(site.db);
  expect((await readFailure(await end(id, true))).slice(0, 2)).toEqual([409, staffMessages.subscriptionUnknown]);
});

test("an order lists its renewals, a renewal its order, and the list distinguishes them", async () => {
  const { id } = await subscribe();
  const { renewals } = await read(id);
  expect(renewals).toMatchObject([{ orderId: "order_1-2", renewalOf: id, status: "paid" }]);
  expect(await read(renewals[0]?._id ?? "")).toMatchObject({ order: { _id: id, orderId: "order_1" }, renewals: [] });
  const list = async (query: string) =>
    ((await (await site.request(`/api/admin/payments?${query}`, { headers })).json()) as { orderId: string }[]).map(
      ({ orderId }) => orderId,
    );
  expect(await list("subscription=active")).toEqual(["order_1"]);
  expect(await list("subscription=ended")).toEqual([]);
});

test("abandoned checkouts are expired or an hour old, unpaid and no renewals", async () => {
  const old = new Date(Date.now() - 61 * 60_000);
  const make = (orderId: string, changes: Parameters<typeof makePayment>[1]) =>
    makePayment(site.db, { orderId, checkoutId: orderId, ...changes });
  await make("order_2", { createdAt: old });
  await make("order_3", {});
  const root = await make("order_4", { status: "expired" });
  await make("order_4-2", { createdAt: old, renewalOf: root.id });
  await make("order_5", { status: "paid", paidAt: old, createdAt: old });
  const rows = (await (await site.request("/api/admin/payments?left=1", { headers })).json()) as { orderId: string; left: boolean }[];
  expect(rows.map(({ orderId, left }) => [orderId, left])).toEqual([
    ["order_4", true],
    ["order_2", true],
  ]);
  const all = (await (await site.request("/api/admin/payments", { headers })).json()) as { left: boolean }[];
  expect(all.filter(({ left }) => left)).toHaveLength(2);
});
