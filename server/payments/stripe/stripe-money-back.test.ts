import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, expect, test } from "vitest";
import { type FakeStripe, startFakeStripe } from "../../../tests/fakes/stripe-server.ts";
import type { PostWebhook } from "../../../tests/fakes/stripe-webhooks.ts";
import { makeTestConfig, useTestApp } from "../../../tests/helpers/app.ts";
import { compareBooks } from "../../money/money.command.ts";
import { verifyBooks } from "../../money/verify-books.ts";
import { outbox } from "../../outbox/outbox.table.ts";
import { createLog } from "../../platform/log.ts";
import { reconcileMoneyBack } from "../ask-about-money-back.ts";
import { openProvider } from "../choose-provider.ts";
import { countReviews } from "../payments.store.ts";
import { paymentEvents, payments } from "../payments.table.ts";

let stripe: FakeStripe;
const opened: FakeStripe[] = [];
afterAll(() => Promise.all(opened.map((each) => each.close())));

const site = useTestApp(async (deps) => {
  // One per test, so that it lists nothing of the others.
  stripe = await startFakeStripe();
  opened.push(stripe);
  return { ...deps, config: makeTestConfig({ stripe: stripe.settings }) };
});
const post: PostWebhook = (body, headers) => site.request("/api/payment/webhook", { method: "POST", body, headers });
const openStripe = () => openProvider({ config: makeTestConfig({ stripe: stripe.settings }), db: site.db });
const DAY = 24 * 3600_000;

/** A paid order of $3,000, known to be paid. @param amount what the card paid, in cents */
async function sell(number = 1, amount = 300_000): Promise<string> {
  const json = { name: "Test Buyer", email: "buyer@example.com", amount: 300_000, package_name: "Product Package", currency: "USD" };
  const response = await site.request("/api/payment/initiate", { json: { ...json, order_id: `order_${number}` } });
  const session = new URL((await response.json()).payment_url).pathname.replace("/c/pay/", "");
  stripe.pay(session, { amount });
  await stripe.deliver(post);
  return session;
}

const reconcile = async () => reconcileMoneyBack({ db: site.db, provider: await openStripe(), log: createLog("silent") }, new Date());

async function compare(): Promise<string[]> {
  const lines: string[] = [];
  const span = { from: new Date(Date.now() - DAY), to: new Date(Date.now() + DAY) };
  await compareBooks({ db: site.db, provider: await openStripe() }, span, (line) => lines.push(line));
  return lines;
}

async function findPayment() {
  const [row] = await site.db.select().from(payments);
  if (row === undefined) throw new Error("there is no payment");
  return row;
}

const said = async () => (await site.db.select().from(paymentEvents)).filter(({ type }) => type === "dispute" || type === "refund");
const noticed = async () => (await site.db.select().from(outbox)).map(({ kind }) => kind);
const lose = () => stripe.outbox.splice(0);

test("a dispute whose webhook was lost is listed by compare and applied by the job, and so is its end", async () => {
  const session = await sell();
  const dispute = stripe.openDispute(session);
  lose();
  expect(await compare()).toEqual([expect.stringMatching(/^order_1: dispute dp_\w+ of \$3,000 opened on .+ is unknown here$/)]);
  expect(await reconcile()).toEqual({ asked: 1, changed: 1 });
  expect((await findPayment()).status).toBe("disputed");
  expect(await compare()).toEqual([]);

  stripe.closeDispute(session, dispute, "lost");
  lose();
  expect(await compare()).toEqual([expect.stringContaining("is lost at the provider, open here")]);
  expect(await reconcile()).toMatchObject({ changed: 1 });
  expect(await findPayment()).toMatchObject({ status: "refunded", refundedCents: 300_000 });
  expect((await said()).map(({ origin, bodyHash }) => [origin, bodyHash])).toEqual([
    ["asked", null],
    ["asked", null],
  ]);
  expect(await compare()).toEqual([]);
  expect((await verifyBooks(site.db, () => {})).differences).toBe(0);
});

test("late webhooks change nothing and notify no one twice", async () => {
  const session = await sell();
  const dispute = stripe.openDispute(session);
  stripe.closeDispute(session, dispute, "won");
  const late = lose();
  await reconcile();
  const [before, told] = [await findPayment(), await noticed()];
  stripe.outbox.push(...late);
  expect(await stripe.deliver(post, { times: 2, isReversed: true })).toEqual(late.flatMap(() => [200, 200]));
  expect((await findPayment()).status).toBe(before.status);
  expect(await noticed()).toEqual(told);
  expect((await verifyBooks(site.db, () => {})).differences).toBe(0);
});

test("events known from webhooks are not applied again by polling", async () => {
  const session = await sell();
  stripe.closeDispute(session, stripe.openDispute(session), "won");
  await stripe.deliver(post);
  const before = await said();
  expect(await reconcile()).toMatchObject({ changed: 0 });
  expect(await said()).toEqual(before);
});

test("a dispute of another site's payment changes nothing and is not followed up", async () => {
  const session = await sell();
  stripe.openDispute(session);
  lose();
  await site.db.update(payments).set({ providerPaymentId: "pi_elsewhere" });
  const calls = stripe.calls.length;
  expect(await reconcile()).toMatchObject({ changed: 0 });
  expect(await said()).toEqual([]);
  expect(stripe.calls.slice(calls).map(({ path }) => path)).toEqual(["/v1/refunds", "/v1/disputes"]);
});

test("an appeal leaves a dispute lost until the next verdict", async () => {
  const session = await sell();
  const dispute = stripe.openDispute(session);
  stripe.closeDispute(session, dispute, "lost");
  await stripe.deliver(post);
  stripe.appeal(dispute, "appeal_under_review");
  expect(await compare()).toEqual([]);
  expect(await reconcile()).toMatchObject({ changed: 0 });
  stripe.appeal(dispute, "won");
  expect(await reconcile()).toMatchObject({ changed: 1 });
  expect((await findPayment()).status).toBe("paid");
});

/** Staff make a partial refund in Stripe's dashboard. */
async function refundThere(session: string, cents: number): Promise<string> {
  const client = new Stripe(stripe.settings.secretKey, {
    host: "127.0.0.1",
    port: new URL(stripe.settings.apiBase).port,
    protocol: "http",
    telemetry: false,
  });
  const [payment] = await site.db.select().from(payments).where(eq(payments.checkoutId, session));
  return (await client.refunds.create({ payment_intent: payment?.providerPaymentId ?? "", amount: cents })).id;
}

test("a dashboard refund whose webhook was lost is listed by compare and applied by the job, and so is its failure", async () => {
  const session = await sell();
  const refund = await refundThere(session, 100_000);
  lose();
  expect(await compare()).toEqual([expect.stringMatching(/^order_1: refund re_\w+ of \$1,000 on .+ is unknown here$/)]);
  expect(await reconcile()).toEqual({ asked: 1, changed: 1 });
  expect(await findPayment()).toMatchObject({ status: "partially_refunded", refundedCents: 100_000 });
  expect(await reconcile()).toEqual({ asked: 1, changed: 0 });
  expect(await compare()).toEqual([]);
  stripe.settleRefund(refund, "failed");
  const late = lose();
  expect(await compare()).toEqual([`missing there: refund ${refund} of order_1`]);
  expect(await reconcile()).toEqual({ asked: 1, changed: 1 });
  expect(await findPayment()).toMatchObject({ status: "paid", refundedCents: 0 });
  stripe.outbox.push(...late);
  await stripe.deliver(post, { times: 2 });
  expect(await findPayment()).toMatchObject({ status: "paid", refundedCents: 0 });
  expect((await verifyBooks(site.db, () => {})).differences).toBe(0);
});

test("a dashboard refund of all that came in settles a payment that needs a look, by its webhook", async () => {
  const session = await sell(1, 290_000);
  expect((await findPayment()).status).toBe("review");
  await refundThere(session, 100_000);
  await stripe.deliver(post);
  expect(await findPayment()).toMatchObject({ status: "review", refundedCents: 100_000 });
  await refundThere(session, 190_000);
  await stripe.deliver(post, { times: 2, isReversed: true });
  expect(await findPayment()).toMatchObject({ status: "refunded", refundedCents: 290_000 });
  expect(await countReviews(site.db)).toBe(0);
  expect((await verifyBooks(site.db, () => {})).differences).toBe(0);
});

test("it is settled by polling where the webhook was lost, and needs a look again if that refund fails", async () => {
  const session = await sell(1, 290_000);
  const refund = await refundThere(session, 290_000);
  lose();
  expect((await findPayment()).status).toBe("review");
  expect(await reconcile()).toMatchObject({ changed: 1 });
  expect((await findPayment()).status).toBe("refunded");
  stripe.settleRefund(refund, "failed");
  await stripe.deliver(post);
  expect(await findPayment()).toMatchObject({ status: "review", refundedCents: 0 });
  expect(await countReviews(site.db)).toBe(1);
});
