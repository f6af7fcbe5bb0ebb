import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { serverLimits } from "../../contract/server-limits.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { makeEvent, signStripe } from "../../tests/fakes/stripe-webhooks.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { paymentEvents, payments } from "./payments.table.ts";

const SECRET = "whsec_test";
const stripe = { secretKey: "sk_test_1", webhookSecret: SECRET, apiBase: "http://127.0.0.1:1" };

const lines: string[] = [];
const site = useTestApp((deps) => {
  lines.length = 0;
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
  return { ...deps, log, config: makeTestConfig({ stripe }) };
});

const session = {
  id: "cs_1",
  object: "checkout.session",
  client_reference_id: "order_1",
  metadata: { order_id: "order_1" },
  amount_subtotal: 300_000,
  amount_total: 300_000,
  currency: "usd",
  payment_intent: "pi_1",
  payment_status: "paid",
  status: "complete",
};
const paid = () => JSON.stringify(makeEvent("checkout.session.completed", session));
const seconds = () => Math.floor(Date.now() / 1000);

function post(body: string, signature: string | undefined) {
  const headers = { "Content-Type": "application/json", ...(signature === undefined ? {} : { "Stripe-Signature": signature }) };
  return site.request("/api/payment/webhook", { method: "POST", body, headers });
}
const postSigned = (body: string) => post(body, signStripe(body, SECRET));

test("a payment that needs a review is logged", async () => {
  await makePayment(site.db);
  await postSigned(JSON.stringify(makeEvent("checkout.session.completed", { ...session, amount_total: 1, amount_subtotal: 1 })));
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, msg: "payment needs review", order: "order_1", status: "review" }),
  );
});

async function expectNothingChanged() {
  expect((await site.db.select().from(payments)).map(({ status }) => status)).toEqual(["pending"]);
  expect(await site.db.select().from(paymentEvents)).toEqual([]);
}

/** Log flooding: one line without a stack, and no content of the request. */
function expectRefusalLogged() {
  const refusals = lines.filter((line) => line.includes("webhook refused"));
  expect(refusals.map((line): unknown => JSON.parse(line))).toEqual([expect.objectContaining({ level: 40, reason: expect.any(String) })]);
  expect(refusals.join("")).not.toMatch(/stack|payload":|buyer@example\.com|not json|v1=/);
}

test("a signed event pays the order", async () => {
  await makePayment(site.db);
  const response = await postSigned(paid());
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ received: true });
  const [row] = await site.db.select().from(payments);
  expect(row).toMatchObject({ status: "paid", providerPaymentId: "pi_1" });
  const [event] = await site.db.select().from(paymentEvents);
  expect(event).toMatchObject({ type: "paid", outcome: "paid", paymentId: row?.id });
});

test.each<[string, (body: string) => string | undefined]>([
  ["no", () => undefined],
  ["an empty", () => ""],
  ["a meaningless", () => "t=1,v1=zz"],
  ["another secret's", (body) => signStripe(body, "whsec_other")],
  ["another body's", (body) => signStripe(`${body} `, SECRET)],
  ["an old", (body) => signStripe(body, SECRET, seconds() - 600)],
  ["a future", (body) => signStripe(body, SECRET, seconds() + 600)],
  ["a backdated", (body) => signStripe(body, SECRET).replace(/^t=\d+/, `t=${seconds() - 1}`)],
])("an event with %s signature is refused and changes nothing", async (_kind, sign) => {
  await makePayment(site.db);
  const body = paid();
  const response = await post(body, sign(body));
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: apiMessages.webhookSignature });
  await expectNothingChanged();
  expectRefusalLogged();
});

test("a body changed after signing is refused, even by a single byte of white space", async () => {
  await makePayment(site.db);
  const body = paid();
  expect((await post(body.replace("{", "{ "), signStripe(body, SECRET))).status).toBe(400);
  await expectNothingChanged();
});

test("signed nonsense is refused as a payload", async () => {
  await makePayment(site.db);
  const response = await postSigned("{ not json");
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: apiMessages.webhookPayload });
  await expectNothingChanged();
  expectRefusalLogged();
});

test.each<[string, unknown]>([
  ["null", null],
  ["a list", []],
  ["no object", { ...makeEvent("checkout.session.completed", session), data: {} }],
  ["no time", { ...makeEvent("checkout.session.completed", session), created: "today" }],
  ["no id", { ...makeEvent("checkout.session.completed", session), id: null }],
  ["an amount that is a text", makeEvent("checkout.session.completed", { ...session, amount_total: "300000", amount_subtotal: "300000" })],
  ["an amount beyond all money", makeEvent("checkout.session.completed", { ...session, amount_total: 1e15, amount_subtotal: 1e15 })],
  ["a currency that is a number", makeEvent("checkout.session.completed", { ...session, currency: 7 })],
  ["a payment that is a number", makeEvent("checkout.session.completed", { ...session, payment_intent: 7 })],
  ["a sign that no database keeps", makeEvent("checkout.session.completed", { ...session, payment_intent: "pi\u0000" })],
  ["a session that is a text", { ...makeEvent("checkout.session.completed", session), data: { object: "cs_1" } }],
  ["a refund without an amount", makeEvent("refund.created", { id: "re_1", payment_intent: "pi_1", status: "succeeded" })],
])("a signed event with %s is refused as a payload, is logged and changes nothing", async (_what, event) => {
  await makePayment(site.db);
  const response = await postSigned(JSON.stringify(event));
  expect([response.status, await response.json()]).toEqual([400, { error: apiMessages.webhookPayload }]);
  await expectNothingChanged();
  expectRefusalLogged();
});

test.each([
  ["an invoice of nothing that renews", makeEvent("invoice.paid", { id: "in_1", object: "invoice" })],
  ["a subscription without its items", makeEvent("customer.subscription.updated", { id: "sub_1", object: "subscription" })],
])("a signed event of %s does not concern this site and changes nothing", async (_what, event) => {
  await makePayment(site.db);
  expect((await postSigned(JSON.stringify(event))).status).toBe(200);
  await expectNothingChanged();
});

test("a signed session without an amount is accepted once, and an order with a price needs a review", async () => {
  await makePayment(site.db);
  const nothing = { ...session, payment_status: "no_payment_required", amount_total: 0, amount_subtotal: 0, payment_intent: null };
  const body = JSON.stringify(makeEvent("checkout.session.completed", nothing));
  expect([(await postSigned(body)).status, (await postSigned(body)).status]).toEqual([200, 200]);
  expect(await site.db.select().from(payments)).toMatchObject([{ status: "review", chargedCents: 0, refundedCents: 0 }]);
});

test("a replayed event is accepted and changes nothing", async () => {
  await makePayment(site.db);
  const body = paid();
  await postSigned(body);
  const [before] = await site.db.select().from(payments);
  expect((await postSigned(body)).status).toBe(200);
  expect(await site.db.select().from(payments)).toEqual([before]);
  expect(await site.db.select().from(paymentEvents)).toHaveLength(1);
});

test("the same event many times at once takes effect once", async () => {
  await makePayment(site.db);
  const body = paid();
  const answers = await Promise.all(Array.from({ length: 8 }, () => postSigned(body)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await site.db.select().from(paymentEvents)).toHaveLength(1);
});

test("concurrent events of one order lose nothing", async () => {
  await makePayment(site.db, { providerPaymentId: "pi_1" });
  const charge = { object: "charge", amount: 300_000, payment_intent: "pi_1" };
  const refunds = [50_000, 100_000, 150_000].map((amount_refunded) =>
    JSON.stringify(
      makeEvent("charge.refunded", { ...charge, amount_refunded, refunded: false }, { amount_refunded: amount_refunded - 50_000 }),
    ),
  );
  await Promise.all([...refunds, paid(), JSON.stringify(makeEvent("checkout.session.expired", session))].map(postSigned));
  const [row] = await site.db.select().from(payments);
  expect(row).toMatchObject({ refundedCents: 150_000 });
  expect(["partially_refunded", "review"]).toContain(row?.status);
  expect(await site.db.select().from(paymentEvents)).toHaveLength(5);
});

test("an event for an unknown order is recorded, logged and accepted", async () => {
  expect((await postSigned(paid())).status).toBe(200);
  expect(await site.db.select().from(paymentEvents)).toMatchObject([{ paymentId: null, outcome: null }]);
  expect(lines.join("")).toContain("unknown order");
});

test("an event type that concerns no order is accepted and ignored", async () => {
  await makePayment(site.db);
  expect((await postSigned(JSON.stringify(makeEvent("customer.created", { id: "cus_1" })))).status).toBe(200);
  await expectNothingChanged();
});

test("an order of another provider is not touched", async () => {
  await makePayment(site.db, { provider: "sandbox" });
  await postSigned(paid());
  expect((await site.db.select().from(payments))[0]?.status).toBe("pending");
});

test("an event larger than any form is accepted, one beyond a megabyte is not", async () => {
  await makePayment(site.db);
  const event = { ...makeEvent("checkout.session.completed", session), padding: "x".repeat(serverLimits.jsonBodyBytes * 2) };
  expect((await postSigned(JSON.stringify(event))).status).toBe(200);
  expect((await postSigned(JSON.stringify({ ...event, padding: "x".repeat(serverLimits.webhookBodyBytes) }))).status).toBe(413);
});

test("an unreachable database makes the provider resend the event, which then counts", async () => {
  await makePayment(site.db);
  const body = paid();
  const broken = vi.spyOn(site.database.db, "transaction").mockRejectedValueOnce(new Error("Connection terminated unexpectedly"));
  expect((await postSigned(body)).status).toBe(503);
  expect(broken).toHaveBeenCalledOnce();
  await expectNothingChanged();
  expect((await postSigned(body)).status).toBe(200);
  expect((await site.db.select().from(payments))[0]?.status).toBe("paid");
});

test("an effect that cannot be stored leaves no trace of its event", async () => {
  await makePayment(site.db);
  await site.db.execute("alter table payments add constraint no_paid check (status <> 'paid')");
  const body = paid();
  expect((await postSigned(body)).status).toBe(500);
  await expectNothingChanged();
  await site.db.execute("alter table payments drop constraint no_paid");
  expect((await postSigned(body)).status).toBe(200);
});

test("the log records an event without personal data", async () => {
  await makePayment(site.db);
  await postSigned(paid());
  const text = lines.join("");
  expect(text).toContain("order_1");
  expect(text).not.toMatch(/buyer@example\.com|Test Buyer|key-of-order|whsec/);
});

test("while the provider is unreachable, the waiting customer sees a pending order, and the log has the cause", async () => {
  await makePayment(site.db, { createdAt: new Date(Date.now() - 60_000) });
  const answer = await site.request("/api/payment/status?order_id=order_1&key=key-of-order-1");
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ status: "pending" })]);
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, msg: "the provider could not be reached", order: "order_1", err: expect.anything() }),
  );
});
