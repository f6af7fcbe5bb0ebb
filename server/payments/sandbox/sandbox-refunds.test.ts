import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { makeTestConfig, useTestApp } from "../../../tests/helpers/app.ts";
import { makePayment } from "../../../tests/helpers/make-payment.ts";
import { AppError } from "../../platform/errors.ts";
import { createLog } from "../../platform/log.ts";
import { openProvider } from "../choose-provider.ts";
import { paymentEvents, payments } from "../payments.table.ts";
import type { ProviderMovement } from "../provider.ts";
import { receiveEvent } from "../receive-event.ts";
import type { PaymentDeps } from "../provider.ts";
import { advanceSandbox, runSandbox } from "./run-sandbox.ts";
import { createSandboxCheckout, markSandboxPaid } from "./sandbox.store.ts";

const site = useTestApp();
const urls = { successUrl: "http://site.test/done", cancelUrl: "http://site.test/pricing" };

let deps: PaymentDeps;
beforeEach(async () => {
  const provider = await openProvider({ config: makeTestConfig(), db: site.db });
  deps = { db: site.db, provider, log: createLog("silent") };
});

/** An order of $3,000 paid at the sandbox. */
async function makePaid(changes: Parameters<typeof makePayment>[1] = {}): Promise<string> {
  const order = await makePayment(site.db, { provider: "sandbox", checkoutId: null, ...changes });
  const { id } = await createSandboxCheckout(site.db, order, urls);
  await site.db.update(payments).set({ checkoutId: id });
  await markSandboxPaid(site.db, id, { cardPays: true });
  await runSandbox(deps);
  return `pay_${order.id}`;
}

const ask = (id: string, providerPaymentId: string, chargedCents: number) =>
  deps.provider.refund({ id, providerPaymentId, chargedCents, currency: "USD", reason: "asked for" });

async function give(id: string, providerPaymentId: string, chargedCents: number) {
  await receiveEvent(deps, await ask(id, providerPaymentId, chargedCents), { origin: "asked" });
}

async function readPayment() {
  const [row] = await site.db.select().from(payments);
  if (row === undefined) throw new Error("there is no payment");
  return row;
}

const later = () => advanceSandbox(deps, { count: 1, unit: "day" });

async function listAll(from: Date, to: Date): Promise<ProviderMovement[]> {
  const all: ProviderMovement[] = [];
  for await (const movement of deps.provider.listMovements(from, to)) all.push(movement);
  return all;
}

test("a refund is in transit first, then confirmed", async () => {
  const payment = await makePaid();
  await give("r1", payment, 100_000);
  expect((await readPayment()).refunds).toEqual({ sbr_r1: { cents: 100_000, source: "refund", hasFailed: false } });
  await runSandbox(deps);
  expect((await readPayment()).refunds["sbr_r1"]?.isConfirmed).toBeUndefined();
  await later();
  expect(await readPayment()).toMatchObject({
    status: "partially_refunded",
    refundedCents: 100_000,
    refunds: { sbr_r1: { isConfirmed: true, hasFailed: false } },
  });
});

test("a refund of an amount ending in 13 cents fails", async () => {
  const payment = await makePaid();
  await give("r1", payment, 1013);
  expect(await readPayment()).toMatchObject({ status: "partially_refunded" });
  await later();
  expect(await readPayment()).toMatchObject({ status: "paid", refundedCents: 0, refunds: { sbr_r1: { hasFailed: true } } });
});

test("a repeated refund is made once and returns its state", async () => {
  const payment = await makePaid();
  const answers = await Promise.all([1, 2, 3].map(() => ask("r1", payment, 200_000)));
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set(["sandbox:sbr_r1:pending"]));
  await later();
  expect(await ask("r1", payment, 200_000)).toMatchObject({ id: "sandbox:sbr_r1:succeeded", event: { isConfirmed: true } });
  expect((await site.db.select().from(paymentEvents)).filter(({ type }) => type === "refund")).toHaveLength(2);
});

test("a refund is found by its request, in its current state", async () => {
  const payment = await makePaid();
  const request = { id: "r1", providerPaymentId: payment, chargedCents: 200_000, currency: "USD", reason: "asked for" };
  expect(await deps.provider.findRefund(request)).toBeUndefined();
  await ask("r1", payment, 200_000);
  expect(await deps.provider.findRefund(request)).toMatchObject({ id: "sandbox:sbr_r1:pending" });
  await later();
  expect(await deps.provider.findRefund(request)).toMatchObject({ id: "sandbox:sbr_r1:succeeded" });
});

test("concurrent refunds never exceed the payment", async () => {
  const payment = await makePaid();
  const answers = await Promise.allSettled(["a", "b", "c"].map((id) => ask(id, payment, 200_000)));
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused.map(({ reason }): unknown => reason)).toEqual([1, 2].map(() => new AppError("invalid", apiMessages.refundTooLarge)));
  await expect(ask("d", payment, 100_001)).rejects.toThrow(apiMessages.refundTooLarge);
  expect(await ask("e", payment, 100_000)).toMatchObject({ event: { cents: 100_000 } });
});

test("a failed refund can be made again", async () => {
  const payment = await makePaid({ amountCents: 1013 });
  await ask("a", payment, 1013);
  await later();
  expect(await ask("b", payment, 1000)).toMatchObject({ event: { type: "refund", cents: 1000 } });
});

test.each(["pay_none", "pay_00000000-0000-4000-8000-000000000000", "sbs_x-2"])("the payment %s can't be refunded", async (payment) => {
  await expect(ask("a", payment, 100)).rejects.toThrow(new AppError("invalid", apiMessages.chargeUnknown));
});

test("a later charge is refunded separately", async () => {
  await makePaid({ billingCycle: "monthly" });
  await advanceSandbox(deps, { count: 1, unit: "month" });
  const renewal = (await site.db.select().from(payments)).find(({ renewalOf }) => renewalOf !== null);
  await give("r1", renewal?.providerPaymentId ?? "", 300_000);
  await later();
  const rows = await site.db.select().from(payments).orderBy(asc(payments.periodStart));
  expect(rows.map(({ orderId, status }) => [orderId, status])).toEqual([
    ["order_1", "paid"],
    ["order_1-2", "refunded"],
  ]);
});

test("the books list each charge and refund of a span once, oldest first", async () => {
  const start = new Date(Date.now() - 1000);
  const payment = await makePaid({ billingCycle: "monthly" });
  const { now } = await advanceSandbox(deps, { count: 1, unit: "month" });
  await give("r1", payment, 50_000);
  const end = new Date(Date.parse(now) + 60_000);
  const all = await listAll(start, end);
  expect(all.map(({ kind, cents }) => [kind, cents])).toEqual([
    ["charge", 300_000],
    ["charge", 300_000],
    ["refund", 50_000],
  ]);
  expect(all.map(({ id, providerPaymentId }) => [id, providerPaymentId])[2]).toEqual(["sbr_r1", payment]);
  const [first] = all;
  expect(await listAll(start, first?.at ?? end)).toEqual([]);
  expect(await listAll(first?.at ?? end, new Date((first?.at.getTime() ?? 0) + 1))).toHaveLength(1);
});
