import { beforeEach, expect, test } from "vitest";
import { deliverEvents, makeEvent } from "../../tests/fakes/stripe-webhooks.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeVisitor } from "../../tests/helpers/visitor.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { staffAccounts } from "../staff/staff.table.ts";
import { dispatchEvents } from "./dispatch-events.ts";
import { staffEvents } from "./notifications.table.ts";

const SECRET = "whsec_test";
const stripe = { secretKey: "sk_test_1", webhookSecret: SECRET, apiBase: "http://127.0.0.1:1" };
const site = useTestApp((deps) => ({ ...deps, config: makeTestConfig({ stripe, trustProxy: 1 }) }));

const RECEIVERS = ["amna@saat.example", "bilal@saat.example"];
beforeEach(async () => {
  await site.db.insert(staffAccounts).values(RECEIVERS.map((email) => ({ userId: email, passwordHash: "none", email })));
});

/** The queued messages after dispatching, as `kind recipient`. */
async function tellAll(): Promise<string[]> {
  while ((await dispatchEvents(site.db, { notifyEmail: undefined, webhook: undefined }, new Date())) > 0);
  const rows = await site.db.select().from(outbox);
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted();
}
const eventsOf = async () => (await site.db.select().from(staffEvents)).map(({ event }) => event);
const toStaff = RECEIVERS.map((email) => `staff-notice ${email}`);

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
const charge = { object: "charge", amount: 300_000, payment_intent: "pi_1", refunded: false };
const dispute = { id: "dp_1", object: "dispute", payment_intent: "pi_1", status: "needs_response", amount: 300_000, currency: "usd" };
const part = () => makeEvent("charge.refunded", { ...charge, amount_refunded: 50_000 }, { amount_refunded: 0 });
const whole = () => makeEvent("charge.refunded", { ...charge, amount_refunded: 300_000, refunded: true }, { amount_refunded: 50_000 });

test.each([
  ["paid", () => [makeEvent("checkout.session.completed", session)], ["payment-paid"], ["paid"], "pending"],
  [
    "in need of review",
    () => [makeEvent("checkout.session.completed", { ...session, amount_total: 1, amount_subtotal: 1 })],
    ["payment-review"],
    ["review"],
    "pending",
  ],
  ["disputed", () => [makeEvent("charge.dispute.created", dispute)], [], ["disputed"], "paid"],
  ["given back", () => [part(), whole()], ["payment-refunded", "payment-refunded"], ["refunded", "refunded"], "paid"],
] as const)(
  "an order that is %s is told once, though each event comes twenty times",
  async (_word, makeEvents, toBuyer, events, status) => {
    await makePayment(site.db, { status, providerPaymentId: "pi_1" });
    const post = (body: string, headers: Record<string, string>) => site.request("/api/payment/webhook", { method: "POST", body, headers });
    for (const event of makeEvents()) {
      const answers = await deliverEvents([event], post, SECRET, { times: 20, isConcurrent: true });
      expect(new Set(answers)).toEqual(new Set([200]));
    }
    expect(await eventsOf()).toEqual(events);
    const expected = [...toBuyer.map((kind) => `${kind} buyer@example.com`), ...events.flatMap(() => toStaff)];
    expect(await tellAll()).toEqual(expected.toSorted());
  },
);

test("an enquiry sent twice is confirmed and reported once", async () => {
  const json = { name: "Imran", email: "imran@looms.example", phone: "+92 300 0000000", service: "AI Services", message: "Hello there" };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  for (const _ of [1, 2]) expect((await site.request("/api/contact", { json, headers })).status).toBe(201);
  expect(await tellAll()).toEqual(["enquiry-received imran@looms.example", ...toStaff]);
});

test("a held comment is reported once, and a public one is not", async () => {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const json = { blogId: "web3-solutions", userName: "Sana", text: "See https://one.example" };
  for (const _ of [1, 2]) expect((await site.request("/api/comments", { json, headers })).status).toBe(201);
  await site.request("/api/comments", { json: { ...json, text: "Plain words" } });
  expect(await tellAll()).toEqual(toStaff);
});

test("the first document of each conversation is reported", async () => {
  const visitor = makeVisitor(site);
  await visitor.handOver();
  await visitor.handOver();
  expect(await tellAll()).toEqual(toStaff);
  await makeVisitor(site, { address: "192.0.2.2" }).handOver();
  expect(await eventsOf()).toEqual(["document", "document"]);
});
