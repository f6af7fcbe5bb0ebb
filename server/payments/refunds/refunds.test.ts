import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { PaymentDetailView } from "../../../contract/payment-detail.ts";
import { RefundView } from "../../../contract/refunds.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { makeRefundingProvider } from "../../../tests/fakes/refunding-provider.ts";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { NOBODY, readFailure } from "../../../tests/helpers/collection.ts";
import { makePayment } from "../../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../../tests/helpers/staff.ts";
import { createApp } from "../../app.ts";
import { staffEvents } from "../../notifications/notifications.table.ts";
import { outbox } from "../../outbox/outbox.table.ts";
import { createLog } from "../../platform/log.ts";
import { recordEvent } from "../payment-events.store.ts";
import type { PaymentEvent } from "../payment-transitions.ts";
import { payments } from "../payments.table.ts";
import type { PaymentProvider } from "../provider.ts";
import { refundRequests } from "./refund-requests.table.ts";
import { resendRefunds } from "./send-refund.ts";

let fake = makeRefundingProvider();
let provider: PaymentProvider;
const site = useTestApp(undefined, (deps) => {
  provider = fake.wrap(deps.provider);
  return createApp({ ...deps, provider });
});

let headers: Record<string, string>;
beforeEach(async () => {
  headers = await makeStaff(site.db);
  fake.willAnswer("confirmed");
  fake.beforeAnswer(async () => {});
  fake.asked.length = 0;
});

let told = 0;
async function tell(paymentId: string, event: PaymentEvent, id?: string) {
  told += 1;
  const subject = { paymentId, providerPaymentId: "pi_1" };
  return recordEvent(site.db, "stripe", { id: id ?? `stripe:evt_${told}`, occurredAt: new Date(), subject, event }, { origin: "webhook" });
}

/** A paid order of $3,000; `chargedCents` if the card was charged another amount. */
async function makePaid(chargedCents = 300_000) {
  const { id } = await makePayment(site.db, { isTest: false });
  await tell(id, { type: "paid", amountCents: 300_000, currency: "USD", chargedCents });
  return id;
}

const give = (id: string, amount: number | "whole", key: string = randomUUID(), reason = "Half was built") =>
  site.request(`/api/admin/payments/${id}/refunds`, { headers: { ...headers, "Idempotency-Key": key }, json: { amount, reason } });

async function read(id: string): Promise<PaymentDetailView> {
  return PaymentDetailView.parse(await (await site.request(`/api/admin/payments/${id}`, { headers })).json());
}

const listMails = async () =>
  (await site.db.select().from(outbox).orderBy(asc(outbox.createdAt)))
    .filter(({ kind }) => kind.startsWith("payment-") || kind === "refund-failed")
    .map(({ kind }) => kind);
const reasonOf = sql<string | null>`${outbox.data} ->> 'reason'`;
const listReasons = async () => (await site.db.select({ reason: reasonOf }).from(outbox)).flatMap(({ reason }) => reason ?? []);
const runLater = (ms = 61_000) => resendRefunds({ db: site.db, provider, log: createLog("silent") }, new Date(Date.now() + ms));

test("a partial refund is made once, with one mail that has the reason", async () => {
  const id = await makePaid();
  const key = randomUUID();
  const response = await give(id, 50_000, key);
  expect(response.status).toBe(201);
  expect(RefundView.parse(await response.json())).toMatchObject({ amount: 500, status: "confirmed", requestedBy: "staff" });
  expect((await give(id, 50_000, key)).status).toBe(201);
  expect(fake.asked).toMatchObject([{ providerPaymentId: "pi_1", chargedCents: 50_000, currency: "USD", reason: "Half was built" }]);
  const detail = await read(id);
  expect(detail.events.at(-1)).toMatchObject({ type: "refund", heard: "asked" });
  expect(detail).toMatchObject({
    payment: { status: "partially_refunded", refundedAmount: 500 },
    room: { amount: 2500, currency: "USD" },
    requests: [{ amount: 500, reason: "Half was built", status: "confirmed", providerRefundId: "re_1" }],
  });
  await tell(id, { type: "refund", id: "re_1", cents: 50_000, hasFailed: false, isConfirmed: true, source: "refund" });
  expect(await listMails()).toEqual(["payment-paid", "payment-refunded"]);
  expect(await listReasons()).toEqual(["Half was built"]);
});

test("partial refunds of a charge in another currency add up to the whole", async () => {
  const id = await makePaid(277_777);
  for (const cents of [100_000, 100_000]) expect((await give(id, cents)).status).toBe(201);
  expect((await give(id, "whole")).status).toBe(201);
  expect(fake.asked.reduce((sum, { chargedCents }) => sum + chargedCents, 0)).toBe(277_777);
  expect(await read(id)).toMatchObject({
    payment: { status: "refunded", refundedAmount: 3000 },
    room: { amount: 0, blocked: staffMessages.refundNothingLeft },
  });
});

test("a received amount that differs from the order's is refunded whole, even beyond the range of an SQL integer", async () => {
  const { id } = await makePayment(site.db, { isTest: false });
  const cents = 4_950_000_000;
  await tell(id, { type: "paid", amountCents: cents, currency: "IDR", chargedCents: cents });
  expect((await give(id, "whole")).status).toBe(201);
  expect(fake.asked).toMatchObject([{ chargedCents: cents, currency: "IDR" }]);
  expect(await read(id)).toMatchObject({ payment: { status: "refunded" }, requests: [{ amount: 49_500_000, status: "confirmed" }] });
});

test("less than the card currency's smallest unit can't be refunded", async () => {
  const id = await makePaid(1000);
  expect(await readFailure(await give(id, 149))).toEqual([400, staffMessages.refundTooSmall, "amount"]);
  expect((await give(id, 150)).status).toBe(201);
  expect(fake.asked.at(-1)).toMatchObject({ chargedCents: 1 });
});

test("of two concurrent refunds one is refused with the amount that is left", async () => {
  const id = await makePaid();
  const answers = await Promise.all([give(id, 200_000), give(id, 200_000)]);
  const refused = await Promise.all(answers.filter(({ status }) => status !== 201).map(readFailure));
  expect(refused.map((refusal) => refusal.slice(0, 2))).toEqual([[409, expect.stringContaining("You can refund at most $1,000")]]);
  expect(await site.db.select().from(refundRequests)).toHaveLength(1);
});

test("a refund in transit is shown until confirmed, and counts as refunded", async () => {
  const id = await makePaid();
  fake.willAnswer("pending");
  await give(id, 200_000);
  expect(await read(id)).toMatchObject({ room: { amount: 1000 }, requests: [{ status: "sent" }] });
  const [request] = await site.db.select().from(refundRequests);
  await tell(id, {
    type: "refund",
    id: request?.providerRefundId ?? "",
    cents: 200_000,
    hasFailed: false,
    isConfirmed: true,
    source: "refund",
  });
  expect((await readFailure(await give(id, 100_001))).slice(0, 2)).toEqual([409, staffMessages.refundTooMuch("$1,000")]);
  expect(await read(id)).toMatchObject({ requests: [{ status: "confirmed" }] });
});

test("a requested refund counts before the provider accepts it, and before its event arrives", async () => {
  const id = await makePaid();
  fake.willAnswer("away");
  await give(id, 50_000);
  const more = await readFailure(await give(id, 250_001));
  expect(more).toEqual([409, staffMessages.refundTooMuchOnItsWay("$2,500", "$500"), "amount"]);
  await site.db.update(refundRequests).set({ providerRefundId: "re_9" });
  expect(await read(id)).toMatchObject({ payment: { refundedAmount: 0 }, room: { amount: 2500 } });
});

test("an unreachable provider is retried with the same key, and makes one refund", async () => {
  const id = await makePaid();
  fake.willAnswer("away");
  const refund = RefundView.parse(await (await give(id, 50_000)).json());
  expect(refund.status).toBe("requested");
  expect(await read(id)).toMatchObject({ room: { amount: 2500 }, payment: { status: "paid" } });
  fake.willAnswer("lost");
  await runLater();
  fake.willAnswer("confirmed");
  const before = fake.countMade();
  await site.db.update(refundRequests).set({ updatedAt: new Date(Date.now() - 120_000) });
  await runLater();
  expect(fake.countMade()).toBe(before);
  expect(new Set(fake.asked.map((order) => order.id))).toEqual(new Set([refund._id]));
  expect(await read(id)).toMatchObject({ payment: { status: "partially_refunded" }, requests: [{ status: "confirmed" }] });
});

test("a retry waits for a minute, and only one process makes it", async () => {
  const id = await makePaid();
  fake.willAnswer("away");
  await give(id, 50_000);
  fake.willAnswer("confirmed");
  await runLater(30_000);
  expect(fake.asked).toHaveLength(1);
  // Not with a clock that is ahead: one process's fresh claim would look old to the other.
  await site.db.update(refundRequests).set({ updatedAt: new Date(Date.now() - 61_000) });
  await Promise.all([runLater(0), runLater(0)]);
  expect(fake.asked).toHaveLength(2);
  await runLater(10 * 60_000);
  expect(fake.asked).toHaveLength(2);
});

test("an event that arrives before the provider's answer is matched", async () => {
  const id = await makePaid();
  fake.beforeAnswer(async (said) => void (await recordEvent(site.db, "stripe", said, { origin: "webhook" })));
  await give(id, 50_000);
  expect(await read(id)).toMatchObject({ payment: { refundedAmount: 500 }, requests: [{ status: "confirmed" }], room: { amount: 2500 } });
  expect(await listMails()).toEqual(["payment-paid", "payment-refunded"]);
  expect(await listReasons()).toEqual(["Half was built"]);
});

test("a refund made at the provider while one of the panel is pending does not get that one's reason", async () => {
  const id = await makePaid();
  fake.willAnswer("away");
  await give(id, 50_000);
  await tell(id, { type: "refund", id: "re_dashboard", cents: 70_000, hasFailed: false, source: "refund" });
  expect(await listMails()).toEqual(["payment-paid", "payment-refunded"]);
  expect(await listReasons()).toEqual([]);
});

test("a provider's refusal releases the amount and shows its text, to staff by mail too", async () => {
  const id = await makePaid();
  fake.willAnswer({ refusal: "The account has no balance." });
  const refund = RefundView.parse(await (await give(id, "whole")).json());
  expect(refund).toMatchObject({ status: "failed", failure: "The account has no balance." });
  expect(await read(id)).toMatchObject({ payment: { status: "paid" }, room: { amount: 3000 } });
  const events = await site.db.select().from(staffEvents).where(eq(staffEvents.event, "refund_failed"));
  expect(events.map(({ data }) => data)).toMatchObject([{ reviewReason: "A refund of $3,000 has failed: The account has no balance." }]);
});

test("a refund that fails later is reversed, and staff and buyer are notified", async () => {
  const id = await makePaid();
  await give(id, 50_000);
  const [request] = await site.db.select().from(refundRequests);
  const failure = { type: "refund", id: request?.providerRefundId ?? "", cents: 50_000, hasFailed: true, source: "refund" } as const;
  await tell(id, failure);
  await tell(id, failure);
  expect(await read(id)).toMatchObject({
    payment: { status: "paid", refundedAmount: 0 },
    requests: [{ status: "failed" }],
    room: { amount: 3000 },
  });
  expect(await site.db.select().from(staffEvents).where(eq(staffEvents.event, "refund_failed"))).toHaveLength(1);
  expect(await listMails()).toEqual(["payment-paid", "payment-refunded", "refund-failed"]);
  const [mail] = await site.db.select({ data: outbox.data }).from(outbox).where(eq(outbox.kind, "refund-failed"));
  expect(mail?.data).toMatchObject({ orderId: "order_1", failedCents: 50_000 });
});

const failLast = async (id: string, cents: number) => {
  const request = (await read(id)).requests.find(({ status }) => status !== "failed");
  return tell(id, { type: "refund", id: request?.providerRefundId ?? "", cents, hasFailed: true, source: "refund" });
};
const listStaffEvents = async () =>
  (await site.db.select().from(staffEvents).orderBy(asc(staffEvents.createdAt), asc(staffEvents.id))).map(({ event }) => event);

test.each<["whole" | number, number]>([
  [50_000, 50_000],
  ["whole", 300_000],
])("a refund (%s) repeated after a failure is announced again", async (amount, cents) => {
  const id = await makePaid();
  await give(id, amount);
  await failLast(id, cents);
  expect((await give(id, amount)).status).toBe(201);
  expect(await listMails()).toEqual(["payment-paid", "payment-refunded", "refund-failed", "payment-refunded"]);
  expect(await listStaffEvents()).toEqual(["paid", "refunded", "refund_failed", "refunded"]);
});

test("the buyer is not notified of a refund that failed before it was announced", async () => {
  const id = await makePaid();
  await tell(id, { type: "refund", id: "re_7", cents: 50_000, hasFailed: true, source: "refund" });
  await tell(id, { type: "refund", id: "re_7", cents: 50_000, hasFailed: false, source: "refund" });
  expect(await listMails()).toEqual(["payment-paid"]);
});

test("a refund not delivered within a day is given up, since a later retry could refund twice", async () => {
  const id = await makePaid();
  fake.willAnswer("away");
  await give(id, 50_000);
  fake.willAnswer("confirmed");
  fake.asked.length = 0;
  await runLater(24 * 3600_000);
  expect(fake.asked).toEqual([]);
  expect(await read(id)).toMatchObject({
    requests: [{ status: "failed", failure: staffMessages.refundNeverTaken }],
    room: { amount: 3000 },
  });
});

test("a refund whose answer was lost is found a day later, instead of given up", async () => {
  const id = await makePaid();
  fake.willAnswer("lost");
  await give(id, 50_000);
  fake.asked.length = 0;
  fake.willAnswer("away");
  await runLater(24 * 3600_000);
  expect(await read(id)).toMatchObject({ requests: [{ status: "requested" }], room: { amount: 2500 } });
  fake.willAnswer("confirmed");
  await runLater(25 * 3600_000);
  expect(fake.asked).toEqual([]);
  expect(await read(id)).toMatchObject({
    payment: { status: "partially_refunded" },
    requests: [{ status: "confirmed" }],
    room: { amount: 2500 },
  });
  expect(await listStaffEvents()).toEqual(["paid", "refunded"]);
});

test("a refund is not sent to another provider than its payment's", async () => {
  const id = await makePaid();
  fake.willAnswer("away");
  await give(id, 50_000);
  fake.asked.length = 0;
  fake.willAnswer("confirmed");
  await site.db.update(payments).set({ provider: "sandbox" });
  await runLater();
  await runLater(24 * 3600_000);
  expect(fake.asked).toEqual([]);
  expect(await read(id)).toMatchObject({ requests: [{ status: "requested" }] });
});

test("a refund without confirmation is polled after some hours, and is still the same one days later", async () => {
  const id = await makePaid();
  fake.willAnswer("pending");
  await give(id, 50_000);
  const made = fake.countMade();
  fake.asked.length = 0;
  await runLater(3600_000);
  expect(fake.asked).toEqual([]);
  await runLater(30 * 3600_000);
  expect(await read(id)).toMatchObject({ requests: [{ status: "sent" }] });
  fake.willAnswer("confirmed");
  await runLater(60 * 3600_000);
  expect(fake.countMade()).toBe(made);
  expect(await read(id)).toMatchObject({ requests: [{ status: "confirmed" }] });
});

test("during a partial dispute only the rest can be refunded", async () => {
  const id = await makePaid();
  await tell(id, { type: "dispute", id: "dp_1", cents: 250_000, outcome: "open" });
  expect((await readFailure(await give(id, 60_000))).slice(0, 2)).toEqual([409, staffMessages.refundHeld("$2,500", "$500")]);
  expect((await give(id, 50_000)).status).toBe(201);
  expect((await readFailure(await give(id, "whole"))).slice(0, 2)).toEqual([409, staffMessages.refundAllDisputed("$2,500")]);
});

test("a payment that is unpaid, unnamed or of another provider can't be refunded", async () => {
  const { id } = await makePayment(site.db);
  const refusalOf = async () => (await readFailure(await give(id, 1))).slice(0, 2);
  expect(await refusalOf()).toEqual([409, staffMessages.refundNothingCame]);
  await site.db.update(payments).set({ status: "paid" });
  expect(await refusalOf()).toEqual([409, staffMessages.refundUnnamed]);
  await site.db.update(payments).set({ provider: "sandbox" });
  expect(await refusalOf()).toEqual([409, staffMessages.refundOtherProvider("sandbox")]);
  expect((await readFailure(await give(NOBODY, 1))).slice(0, 2)).toEqual([404, staffMessages.paymentGone]);
});

test("an order paid by a coupon has nothing to refund, and the error says so", async () => {
  const { id } = await makePayment(site.db, { isTest: false });
  await tell(id, { type: "paid", amountCents: 0, currency: "USD", chargedCents: 0 });
  expect(await read(id)).toMatchObject({ payment: { status: "review" }, room: { blocked: staffMessages.refundNothingCame } });
  expect((await readFailure(await give(id, "whole"))).slice(0, 2)).toEqual([409, staffMessages.refundNothingCame]);
});

test.each([
  [{ amount: 0, reason: "a" }, staffMessages.refundAmountInvalid],
  [{ amount: 1.5, reason: "a" }, staffMessages.refundAmountInvalid],
  [{ amount: 1e30, reason: "a" }, staffMessages.refundAmountInvalid],
  [{ amount: "all", reason: "a" }, staffMessages.refundAmountInvalid],
  [{ amount: 1, reason: " " }, staffMessages.refundReasonRequired],
])("%j is no valid refund", async (json, text) => {
  const id = await makePaid();
  expect((await readFailure(await site.request(`/api/admin/payments/${id}/refunds`, { headers, json }))).slice(0, 2)).toEqual([400, text]);
});
