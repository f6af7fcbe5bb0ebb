import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { checkoutMessages } from "../../../contract/checkout-messages.ts";
import type { SandboxSpan } from "../../../contract/sandbox-time.ts";
import { makeTestConfig, useTestApp } from "../../../tests/helpers/app.ts";
import { createLog } from "../../platform/log.ts";
import { packages } from "../../packages/packages.table.ts";
import { subscriptions } from "../../subscriptions/subscriptions.table.ts";
import { openProvider } from "../choose-provider.ts";
import { paymentEvents, payments } from "../payments.table.ts";
import { receiveEvent } from "../receive-event.ts";
import type { PaymentDeps } from "../provider.ts";
import { advanceSandbox, runSandbox } from "./run-sandbox.ts";
import { addMonths } from "../add-months.ts";
import { readSandboxTime } from "./sandbox-clock.ts";
import { renewNext } from "./sandbox-subscriptions.store.ts";
import { markSandboxPaid } from "./sandbox.store.ts";
import { sandboxCheckouts, sandboxEvents, sandboxSubscriptions } from "./sandbox.table.ts";

const site = useTestApp();

let deps: PaymentDeps;
beforeEach(async () => {
  const provider = await openProvider({ config: makeTestConfig(), db: site.db });
  deps = { db: site.db, provider, log: createLog("silent") };
});

const GOOD = "4242 4242 4242 4242";
const FAILS_LATER = "4000 0000 0000 0341";
const card = { number: GOOD, expiry: "12 / 44", cvc: "123", name: "Card Holder" };
const order = {
  name: "Test Buyer",
  email: "buyer@example.com",
  amount: 400_000,
  package_name: "Developer Package",
  currency: "USD",
  order_id: "order_1",
};

async function openCheckout(changes: Partial<typeof order> = {}): Promise<string> {
  const answer = await (await site.request("/api/payment/initiate", { json: { ...order, ...changes } })).json();
  return String(answer.payment_url).split("/").at(-1) ?? "";
}

async function subscribe(number = GOOD, orderId = order.order_id): Promise<void> {
  const id = await openCheckout({ order_id: orderId });
  expect((await site.request(`/api/sandbox-checkout/${id}/pay`, { json: { ...card, number } })).status).toBe(200);
}

const advance = (count: number, unit: SandboxSpan["unit"]) => advanceSandbox(deps, { count, unit });
const readCharges = () => site.db.select().from(payments).orderBy(asc(payments.periodStart));
const statuses = async () => (await readCharges()).map(({ status }) => status);

async function readSubscription() {
  const [row] = await site.db.select().from(subscriptions);
  if (row === undefined) throw new Error("there is no subscription");
  return row;
}

async function keyOf() {
  const { id, providerSubscriptionId, providerCustomerId } = await readSubscription();
  return { id, providerSubscriptionId, providerCustomerId };
}

/** Cancels it at the end of its period, or undoes that, as the site does for the buyer. */
async function setEnding(isEnding: boolean) {
  await receiveEvent(deps, await deps.provider.setEnding(await keyOf(), isEnding), { origin: "asked" });
}

const RETURN_URL = "http://site.test/your-order?order_id=order_1&key=k";

async function openCardPage(): Promise<string> {
  const url = await deps.provider.openCardPage(await keyOf(), RETURN_URL);
  expect(url).toMatch(/^http:\/\/site\.test\/sandbox-card\/sbp_[\w-]{32}$/);
  return url.split("/").at(-1) ?? "";
}

const putCard = (page: string, number: string) => site.request(`/api/sandbox-card/${page}`, { json: { ...card, number } });

test("paying for a monthly package starts a subscription, with the first period's charge", async () => {
  await subscribe();
  const [charge, ...others] = await readCharges();
  expect(others).toEqual([]);
  expect(charge).toMatchObject({ status: "paid", renewalOf: null, providerPaymentId: `pay_${charge?.id}` });
  const { status, currentPeriodEnd, providerSubscriptionId, providerCustomerId, packageName } = await readSubscription();
  expect({ status, packageName }).toEqual({ status: "active", packageName: "Developer Package" });
  expect(currentPeriodEnd).toEqual(addMonths(charge?.paidAt ?? new Date(0), 1));
  expect(providerSubscriptionId).toMatch(/^sbs_/);
  expect(providerCustomerId).toMatch(/^sbc_/);
  const events = await site.db.select().from(paymentEvents).orderBy(asc(paymentEvents.type));
  expect(events.map(({ type, origin }) => [type, origin])).toEqual([
    ["invoice_paid", "webhook"],
    ["paid", "webhook"],
    ["subscription_changed", "webhook"],
  ]);
  expect(events.every(({ bodyHash }) => /^[\da-f]{64}$/.test(bodyHash ?? ""))).toBe(true);
});

test("a one-time package starts none, and time does not change it", async () => {
  const id = await openCheckout({ package_name: "Product Package", amount: 300_000 });
  await site.request(`/api/sandbox-checkout/${id}/pay`, { json: { ...card, number: FAILS_LATER } });
  expect(await advance(1, "month")).toMatchObject({ renewed: 0, failed: 0, ended: 0 });
  expect(await statuses()).toEqual(["paid"]);
  expect(await site.db.select().from(subscriptions)).toEqual([]);
});

test("each month renews with its own charge, dated when it was due", async () => {
  await subscribe();
  const [first] = await readCharges();
  const paidAt = first?.paidAt ?? new Date(0);
  expect(await advance(3, "month")).toMatchObject({ renewed: 3, failed: 0, ended: 0 });
  const charges = await readCharges();
  expect(charges.map(({ orderId, status }) => [orderId, status])).toEqual(
    ["order_1", "order_1-2", "order_1-3", "order_1-4"].map((id) => [id, "paid"]),
  );
  expect(charges.map((charge) => charge.paidAt)).toEqual([0, 1, 2, 3].map((months) => addMonths(paidAt, months)));
  expect(await readSubscription()).toMatchObject({ status: "active", currentPeriodEnd: addMonths(paidAt, 4) });
});

test("a price change applies to new subscriptions only; renewals keep the ordered price", async () => {
  await subscribe();
  await site.db.update(packages).set({ priceCents: 520_000 }).where(eq(packages.name, order.package_name));
  expect(await advance(1, "month")).toMatchObject({ renewed: 1, failed: 0 });
  const pricesOf = async () =>
    (await site.db.select().from(payments).orderBy(asc(payments.orderId))).map(({ orderId, amountCents }) => [orderId, amountCents]);
  expect(await pricesOf()).toEqual([
    ["order_1", 400_000],
    ["order_1-2", 400_000],
  ]);
  const old = await site.request("/api/payment/initiate", { json: { ...order, order_id: "order_2" } });
  expect(old.status).toBe(409);
  expect(await old.json()).toMatchObject({ error: apiMessages.priceChanged(order.package_name, "$5,200") });
  const id = await openCheckout({ order_id: "order_2", amount: 520_000 });
  expect((await site.request(`/api/sandbox-checkout/${id}/pay`, { json: card })).status).toBe(200);
  expect(await advance(1, "month")).toMatchObject({ renewed: 2, failed: 0 });
  expect(await pricesOf()).toEqual([
    ["order_1", 400_000],
    ["order_1-2", 400_000],
    ["order_1-3", 400_000],
    ["order_2", 520_000],
    ["order_2-2", 520_000],
  ]);
  expect(await statuses()).toEqual(["paid", "paid", "paid", "paid", "paid"]);
});

test("the clock stays ahead, and later renewals happen as it runs", async () => {
  await subscribe();
  await advance(3, "week");
  expect((await readSandboxTime(site.db)).getTime() - Date.now()).toBeCloseTo(21 * 24 * 3600_000, -4);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 24 * 3600_000 });
  try {
    await runSandbox(deps);
  } finally {
    vi.useRealTimers();
  }
  expect(await statuses()).toEqual(["paid", "paid"]);
});

test("a card that fails at renewal is retried after 3, 5 and 7 days, then the subscription ends", async () => {
  await subscribe(FAILS_LATER);
  expect(await advance(1, "month")).toMatchObject({ renewed: 0, failed: 1, ended: 0 });
  const { currentPeriodEnd, retryAt } = await readSubscription();
  const renewal = (await readCharges())[1]?.periodStart ?? new Date(0);
  const daysAfter = (date: Date | null) => ((date?.getTime() ?? 0) - renewal.getTime()) / (24 * 3600_000);
  expect(daysAfter(retryAt)).toBe(3);
  expect(daysAfter(currentPeriodEnd)).toBeGreaterThan(27);
  for (const [days, next] of [
    [3, 8],
    [5, 15],
  ] as const) {
    expect(await advance(days, "day")).toMatchObject({ renewed: 0, failed: 1, ended: 0 });
    const { status, retryAt: again } = await readSubscription();
    expect([status, daysAfter(again)]).toEqual(["past_due", next]);
  }
  expect(await advance(1, "week")).toMatchObject({ renewed: 0, failed: 1, ended: 1 });
  const { status, endedAt } = await readSubscription();
  expect([status, daysAfter(endedAt)]).toEqual(["ended", 15]);
  expect(await statuses()).toEqual(["paid", "failed"]);
  expect(await advance(6, "month")).toMatchObject({ renewed: 0, failed: 0, ended: 0 });
});

test("a new card pays the open charge at once, and later renewals", async () => {
  await subscribe(FAILS_LATER);
  await advance(1, "month");
  const page = await openCardPage();
  const shown = await (await site.request(`/api/sandbox-card/${page}`)).json();
  expect(shown).toMatchObject({ status: "past_due", name: "Test Buyer", amount: 4000, currency: "USD", return_url: RETURN_URL });
  const answer = await putCard(page, GOOD);
  expect([answer.status, await answer.json()]).toEqual([200, { redirect_url: `${RETURN_URL}&card=saved` }]);
  expect(await readSubscription()).toMatchObject({ status: "active", retryAt: null });
  expect(await statuses()).toEqual(["paid", "paid"]);
  expect(await advance(1, "month")).toMatchObject({ renewed: 1, failed: 0 });
});

test("two clicks with a good card pay once; a failing card is reported, and the retry schedule stays", async () => {
  await subscribe(FAILS_LATER);
  await advance(1, "month");
  const page = await openCardPage();
  const { retryAt } = await readSubscription();
  expect((await putCard(page, FAILS_LATER)).status).toBe(200);
  expect(await readSubscription()).toMatchObject({ status: "past_due", retryAt });
  const answers = await Promise.all([putCard(page, GOOD), putCard(page, GOOD), putCard(page, GOOD)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const events = await site.db.select().from(sandboxEvents);
  expect(events.filter(({ type }) => type === "invoice_paid")).toHaveLength(2);
  expect(events.filter(({ type }) => type === "invoice_failed")).toHaveLength(2);
});

test("a refused card changes nothing, nor does a card for an ended subscription", async () => {
  await subscribe(FAILS_LATER);
  const page = await openCardPage();
  const refused = await putCard(page, "4000 0000 0000 0002");
  expect([refused.status, await refused.json()]).toEqual([402, { error: checkoutMessages.cardDeclined }]);
  expect((await putCard(page, "4242 4242 4242 4241")).status).toBe(400);
  expect((await putCard("sbp_none", GOOD)).status).toBe(404);
  await site.db.update(sandboxSubscriptions).set({ endedAt: new Date(), status: "ended" });
  expect((await putCard(page, GOOD)).status).toBe(409);
});

test("a card page expires after an hour", async () => {
  await subscribe();
  const page = await openCardPage();
  await advance(1, "day");
  expect((await site.request(`/api/sandbox-card/${page}`)).status).toBe(404);
  expect((await putCard(page, GOOD)).status).toBe(404);
});

test("a cancelled subscription ends with its period, unless the cancellation is undone before", async () => {
  await subscribe();
  await setEnding(true);
  const { status, endsOn, currentPeriodEnd } = await readSubscription();
  expect([status, endsOn]).toEqual(["ending", currentPeriodEnd]);
  await setEnding(false);
  expect(await readSubscription()).toMatchObject({ status: "active", endsOn: null });
  expect(await advance(1, "month")).toMatchObject({ renewed: 1, ended: 0 });
  await setEnding(true);
  await setEnding(true);
  expect(await advance(1, "month")).toMatchObject({ renewed: 0, ended: 1 });
  expect(await readSubscription()).toMatchObject({ status: "ended" });
  await setEnding(false);
  expect(await advance(2, "month")).toMatchObject({ renewed: 0, failed: 0, ended: 0 });
  expect(await readSubscription()).toMatchObject({ status: "ended" });
});

test("cancelling and undoing count in order, even if the clock was set back in between", async () => {
  await subscribe();
  await setEnding(true);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3600_000 });
  try {
    await setEnding(false);
    expect(await readSubscription()).toMatchObject({ status: "active", endsOn: null });
  } finally {
    vi.useRealTimers();
  }
});

test("overdue renewals happen before a cancellation", async () => {
  await subscribe();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 32 * 24 * 3600_000 });
  try {
    await setEnding(true);
  } finally {
    vi.useRealTimers();
  }
  expect(await site.db.select().from(sandboxEvents)).toHaveLength(6);
  await runSandbox(deps);
  expect(await statuses()).toEqual(["paid", "paid"]);
  expect(await readSubscription()).toMatchObject({ status: "ending" });
});

test("concurrent processes renew each period once", async () => {
  for (const id of ["order_1", "order_2", "order_3"]) await subscribe(GOOD, id);
  await Promise.all([advance(1, "month"), advance(1, "month"), runSandbox(deps), runSandbox(deps)]);
  await runSandbox(deps);
  expect(await readCharges()).toHaveLength(9);
  expect(new Set(await statuses())).toEqual(new Set(["paid"]));
});

test("undelivered events of a crashed process are delivered by the next run", async () => {
  const checkout = await openCheckout();
  // The sandbox has the money, and the process crashes before the webhook is sent.
  await markSandboxPaid(site.db, checkout, { cardPays: true });
  expect(await statuses()).toEqual(["pending"]);
  await runSandbox(deps);
  expect(await statuses()).toEqual(["paid"]);
  await renewNext(site.db, addMonths(new Date(), 2));
  expect(await statuses()).toEqual(["paid"]);
  await runSandbox(deps);
  expect(await statuses()).toEqual(["paid", "paid"]);
});

test("polling a subscription returns exactly the events of its webhooks", async () => {
  const checkout = await openCheckout();
  await markSandboxPaid(site.db, checkout, { cardPays: false });
  await runSandbox(deps);
  await renewNext(site.db, addMonths(new Date(), 2));
  const before = await readSubscription();
  const answers = await deps.provider.findSubscription(await keyOf());
  expect(answers.map(({ event }) => event.type)).toEqual([
    "paid",
    "invoice_paid",
    "subscription_changed",
    "invoice_failed",
    "subscription_changed",
  ]);
  for (const event of answers) await receiveEvent(deps, event, { origin: "asked" });
  expect(before).toMatchObject({ status: "active" });
  expect(await readSubscription()).toMatchObject({ status: "past_due" });
  const count = (await site.db.select().from(paymentEvents)).length;
  await runSandbox(deps);
  expect(await site.db.select().from(paymentEvents)).toHaveLength(count);
});

test("a subscription from the 31st is charged on the last day of shorter months, then on the 31st again", async () => {
  await subscribe();
  const startedAt = new Date("2027-01-31T10:00:00Z");
  const periodEnd = addMonths(startedAt, 1);
  await site.db.update(sandboxSubscriptions).set({ startedAt, periodStart: startedAt, periodEnd });
  await renewNext(site.db, periodEnd);
  const [row] = await site.db.select().from(sandboxSubscriptions);
  expect([row?.periodStart, row?.periodEnd]).toEqual([new Date("2027-02-28T10:00:00Z"), new Date("2027-03-31T10:00:00Z")]);
});

test("the buyer's name, address and tax id are stored for the test invoice only, and no card data", async () => {
  const id = await openCheckout();
  const billing = { name: "Mill & Sons", address: "1 Mill Lane\r\n\r\n Leeds ", country: "GB", taxId: " GB 123 " };
  expect((await site.request(`/api/sandbox-checkout/${id}/pay`, { json: { ...card, billing } })).status).toBe(200);
  const [checkout] = await site.db.select().from(sandboxCheckouts);
  expect(checkout?.buyer).toEqual({
    name: "Mill & Sons",
    email: order.email,
    address: ["1 Mill Lane", "Leeds"],
    country: "GB",
    taxIds: [{ type: "unknown", value: "GB 123" }],
  });
  const [kept] = await site.db.select().from(paymentEvents).where(eq(paymentEvents.type, "paid"));
  expect(JSON.stringify(kept)).not.toContain("Mill");
  expect(JSON.stringify(await site.db.select().from(sandboxEvents))).not.toMatch(/Card Holder|(?<![-\w])(4242)+(?![-\w])/);
});

test("an unknown country is refused, and the order stays open", async () => {
  const id = await openCheckout();
  const refused = await site.request(`/api/sandbox-checkout/${id}/pay`, { json: { ...card, billing: { country: "ZZ" } } });
  expect(refused.status).toBe(400);
  expect(await statuses()).toEqual(["pending"]);
});

test("the checkout shows the renewal date, by the sandbox's time", async () => {
  await advance(1, "month");
  const id = await openCheckout();
  const view = await (await site.request(`/api/sandbox-checkout/${id}`)).json();
  expect(view.name).toBe(order.name);
  expect(Date.parse(view.renews_at)).toBeGreaterThan(Date.now() + 57 * 24 * 3600_000);
  const once = await openCheckout({ order_id: "order_2", package_name: "Product Package", amount: 300_000 });
  expect(await (await site.request(`/api/sandbox-checkout/${once}`)).json()).toMatchObject({ renews_at: null });
});
