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

/** An order of $3,000 that was paid; `chargedCents` of the card where they are others. */
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

test("a part is given back once, with one mail that says why", async () => {
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

test("parts of what a card was charged in another currency add up to the whole", async () => {
  const id = await makePaid(277_777);
  for (const cents of [100_000, 100_000]) expect((await give(id, cents)).status).toBe(201);
  expect((await give(id, "whole")).status).toBe(201);
  expect(fake.asked.reduce((sum, { chargedCents }) => sum + chargedCents, 0)).toBe(277_777);
  expect(await read(id)).toMatchObject({
    payment: { status: "refunded", refundedAmount: 3000 },
    room: { amount: 0, blocked: staffMessages.refundNothingLeft },
  });
});

test("what came in instead of the order's amount goes back whole, also in coins so small that an integer of the database is too short", async () => {
  const { id } = await makePayment(site.db, { isTest: false });
  const cents = 4_950_000_000;
  await tell(id, { type: "paid", amountCents: cents, currency: "IDR", chargedCents: cents });
  expect((await give(id, "whole")).status).toBe(201);
  expect(fake.asked).toMatchObject([{ chargedCents: cents, currency: "IDR" }]);
  expect(await read(id)).toMatchObject({ payment: { status: "refunded" }, requests: [{ amount: 49_500_000, status: "confirmed" }] });
});

test("what is less than the card's smallest coin cannot be given back", async () => {
  const id = await makePaid(1000);
  expect(await readFailure(await give(id, 149))).toEqual([400, staffMessages.refundTooSmall, "amount"]);
  expect((await give(id, 150)).status).toBe(201);
  expect(fake.asked.at(-1)).toMatchObject({ chargedCents: 1 });
});

test("of two who give back at once, one is refused and told what is left", async () => {
  const id = await makePaid();
  const answers = await Promise.all([give(id, 200_000), give(id, 200_000)]);
  const refused = await Promise.all(answers.filter(({ status }) => status !== 201).map(readFailure));
  expect(refused.map((refusal) => refusal.slice(0, 2))).toEqual([[409, expect.stringContaining("At most $1,000 can be given back")]]);
  expect(await site.db.select().from(refundRequests)).toHaveLength(1);
});

test("what is on its way is shown until the provider confirms it, and counts as gone", async () => {
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

test("what is asked for counts as gone before the provider has taken it, and before its event is heard of", async () => {
  const id = await makePaid();
  fake.willAnswer("away");
  await give(id, 50_000);
  const more = await readFailure(await give(id, 250_001));
  expect(more).toEqual([409, staffMessages.refundTooMuchOnItsWay("$2,500", "$500"), "amount"]);
  await site.db.update(refundRequests).set({ providerRefundId: "re_9" });
  expect(await read(id)).toMatchObject({ payment: { refundedAmount: 0 }, room: { amount: 2500 } });
});

test("a provider that is away is asked again with the same key, and makes one refund", async () => {
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

test("a provider that was just asked is left alone for a minute, and then asked by one process of several", async () => {
  const id = await makePaid();
  fake.willAnswer("away");
  await give(id, 50_000);
  fake.willAnswer("confirmed");
  await runLater(30_000);
  expect(fake.asked).toHaveLength(1);
  // Not by a clock that is ahead: what one process has just taken would be old for the other.
  await site.db.update(refundRequests).set({ updatedAt: new Date(Date.now() - 61_000) });
  await Promise.all([runLater(0), runLater(0)]);
  expect(fake.asked).toHaveLength(2);
  await runLater(10 * 60_000);
  expect(fake.asked).toHaveLength(2);
});

test("an event that comes before the provider's answer is found again", async () => {
  const id = await makePaid();
  fake.beforeAnswer(async (said) => void (await recordEvent(site.db, "stripe", said, { origin: "webhook" })));
  await give(id, 50_000);
  expect(await read(id)).toMatchObject({ payment: { refundedAmount: 500 }, requests: [{ status: "confirmed" }], room: { amount: 2500 } });
  expect(await listMails()).toEqual(["payment-paid", "payment-refunded"]);
  expect(await listReasons()).toEqual(["Half was built"]);
});

test("a refund that somebody makes at the provider, while one of the panel waits for it, is not told for the other's reason", async () => {
  const id = await makePaid();
  fake.willAnswer("away");
  await give(id, 50_000);
  await tell(id, { type: "refund", id: "re_dashboard", cents: 70_000, hasFailed: false, source: "refund" });
  expect(await listMails()).toEqual(["payment-paid", "payment-refunded"]);
  expect(await listReasons()).toEqual([]);
});

test("a refusal of the provider frees the amount and says its words, to staff by mail as well", async () => {
  const id = await makePaid();
  fake.willAnswer({ refusal: "The account has no balance." });
  const refund = RefundView.parse(await (await give(id, "whole")).json());
  expect(refund).toMatchObject({ status: "failed", failure: "The account has no balance." });
  expect(await read(id)).toMatchObject({ payment: { status: "paid" }, room: { amount: 3000 } });
  const events = await site.db.select().from(staffEvents).where(eq(staffEvents.event, "refund_failed"));
  expect(events.map(({ data }) => data)).toMatchObject([{ reviewReason: "A refund of $3,000 has failed: The account has no balance." }]);
});

test("a refund that fails later is put back, and staff and buyer are told", async () => {
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

test("of a refund that failed before anybody was told of it, the buyer hears nothing", async () => {
  const id = await makePaid();
  await tell(id, { type: "refund", id: "re_7", cents: 50_000, hasFailed: true, source: "refund" });
  await tell(id, { type: "refund", id: "re_7", cents: 50_000, hasFailed: false, source: "refund" });
  expect(await listMails()).toEqual(["payment-paid"]);
});

test("what nobody could hand over within a day is given up, since a later try could be a second refund", async () => {
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

test("a refund whose confirmation was lost is asked about after some hours, and days later is still the same one", async () => {
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

test("while a part is disputed no more than the rest is given back", async () => {
  const id = await makePaid();
  await tell(id, { type: "dispute", id: "dp_1", cents: 250_000, outcome: "open" });
  expect((await readFailure(await give(id, 60_000))).slice(0, 2)).toEqual([409, staffMessages.refundHeld("$2,500", "$500")]);
  expect((await give(id, 50_000)).status).toBe(201);
  expect((await readFailure(await give(id, "whole"))).slice(0, 2)).toEqual([409, staffMessages.refundAllDisputed("$2,500")]);
});

test("nothing is given back of what was not paid, not named or not taken here", async () => {
  const { id } = await makePayment(site.db);
  const refusalOf = async () => (await readFailure(await give(id, 1))).slice(0, 2);
  expect(await refusalOf()).toEqual([409, staffMessages.refundNothingCame]);
  await site.db.update(payments).set({ status: "paid" });
  expect(await refusalOf()).toEqual([409, staffMessages.refundUnnamed]);
  await site.db.update(payments).set({ provider: "sandbox" });
  expect(await refusalOf()).toEqual([409, staffMessages.refundOtherProvider("sandbox")]);
  expect((await readFailure(await give(NOBODY, 1))).slice(0, 2)).toEqual([404, staffMessages.paymentGone]);
});

test("of what a coupon paid for nothing came in, and that is said", async () => {
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
])("%j is no refund", async (json, text) => {
  const id = await makePaid();
  expect((await readFailure(await site.request(`/api/admin/payments/${id}/refunds`, { headers, json }))).slice(0, 2)).toEqual([400, text]);
});
