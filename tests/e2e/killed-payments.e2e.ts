import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { makePlace, type Place } from "../../bench/holding/place.ts";
import { staff } from "../../bench/holding/visitor.ts";
import { type ServerProcess, startAt } from "../../bench/site-process.ts";
import { PaymentDetailView } from "../../contract/payment-detail.ts";
import { PaymentInitiateView } from "../../contract/payments.ts";
import { verifyBooks } from "../../server/money/verify-books.ts";
import { openProvider } from "../../server/payments/choose-provider.ts";
import { findOrder } from "../../server/payments/payments.store.ts";
import { resendRefunds } from "../../server/payments/refunds/send-refund.ts";
import { parseConfig } from "../../server/platform/config/config.ts";
import type { Database } from "../../server/platform/database/db.ts";
import { openDatabase } from "../../server/platform/database/open-database.ts";
import { createLog } from "../../server/platform/log.ts";
import { type FakeStripe, startFakeStripe } from "../fakes/stripe-server.ts";

/** The site is killed after the card provider has acted on its call, before it has the answer. */
const port = Number(process.env["TEST_PORT"] ?? 3219) + 50;
const log = createLog("silent");
const order = {
  order_id: "order_515151",
  amount: 300_000,
  package_name: "Product Package",
  currency: "USD",
  name: "Hina Raza",
  email: "hina@mills.example",
};
let stripe: FakeStripe;
let place: Place;
let site: ServerProcess;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  stripe = await startFakeStripe();
  const { secretKey, webhookSecret, apiBase } = stripe.settings;
  const env = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase };
  const made = await makePlace("PGlite", env);
  if (made === undefined) throw new Error("there is no place for a site");
  place = made;
  site = await startAt(port, place.env);
});
test.afterAll(async () => {
  await site?.kill();
  await place?.clear();
  await stripe?.close();
});

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const json = { "Content-Type": "application/json", ...headers };
  return fetch(site.origin + path, { method: "POST", headers: json, body: JSON.stringify(body) });
}

const initiate = () => post("/api/payment/initiate", order);
const deliver = () => stripe.deliver((body, headers) => fetch(`${site.origin}/api/payment/webhook`, { method: "POST", headers, body }));

/** Kills the site between the provider's effect of a call and its answer. Connections are reset before the process has ended, and its data folder is locked until then. */
async function killDuring(path: string, act: () => Promise<Response>): Promise<void> {
  stripe.beforeAnswer(path, () => site.kill());
  await expect(act()).rejects.toThrow("fetch failed");
  await site.kill();
}

/** The keys of all calls of a path. */
const keysOf = (path: string) =>
  stripe.calls.filter((call) => call.path === path && call.method === "POST").map((call) => call.idempotencyKey);

/** Reads and writes the database of a site that doesn't run. */
async function withDatabase<Result>(run: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(parseConfig(place.env), log);
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

async function logIn(): Promise<Record<string, string>> {
  const login = await post("/api/admin/login", { userId: staff.ADMIN_USER_ID, password: staff.ADMIN_PASSWORD });
  const { token } = (await login.json()) as { token: string }; // the API's response
  return { Authorization: `Bearer ${token}` };
}

async function readOrder(headers: Record<string, string>): Promise<PaymentDetailView> {
  const rows = (await (await fetch(`${site.origin}/api/admin/payments?q=${order.order_id}`, { headers })).json()) as { _id: string }[];
  expect(rows).toHaveLength(1);
  return PaymentDetailView.parse(await (await fetch(`${site.origin}/api/admin/payments/${rows[0]?._id}`, { headers })).json());
}

test("a checkout whose answer was lost in a kill is asked for again under its key, is one checkout, and gets paid", async () => {
  const path = "/v1/checkout/sessions";
  await killDuring(path, initiate);
  expect([...stripe.sessions.values()].map((session) => session.client_reference_id)).toEqual([order.order_id]);
  expect(await withDatabase(({ db }) => findOrder(db, order.order_id))).toMatchObject({ status: "pending", checkoutId: null });

  site = await startAt(port, place.env);
  const { payment_url } = PaymentInitiateView.parse(await (await initiate()).json());
  const [session, ...others] = stripe.sessions.values();
  expect([payment_url, others]).toEqual([session?.url, []]);
  expect([keysOf(path).length, new Set(keysOf(path)).size]).toEqual([2, 1]);
  stripe.pay(session?.id ?? "");
  expect(new Set(await deliver())).toEqual(new Set([200]));
  expect(await readOrder(await logIn())).toMatchObject({ payment: { status: "paid", refundedAmount: 0 } });
});

test("a refund whose answer was lost in a kill is found at the provider, and is made once", async () => {
  const headers = { ...(await logIn()), "Idempotency-Key": randomUUID() };
  const { payment } = await readOrder(headers);
  const refund = () => post(`/api/admin/payments/${payment._id}/refunds`, { amount: 50_000, reason: "Half was built" }, headers);
  await killDuring("/v1/refunds", refund);
  expect(stripe.refunds.size).toBe(1);

  // What the restarted site does each minute, a minute later.
  await withDatabase(async ({ db }) => {
    const provider = await openProvider({ config: parseConfig(place.env), db });
    await resendRefunds({ db, provider, log }, new Date(Date.now() + 61_000));
  });
  site = await startAt(port, place.env);
  expect((await refund()).status).toBe(201);
  expect(new Set(await deliver())).toEqual(new Set([200]));
  expect(stripe.refunds.size).toBe(1);
  expect(keysOf("/v1/refunds")).toHaveLength(1);
  expect(await readOrder(headers)).toMatchObject({
    payment: { status: "partially_refunded", refundedAmount: 500 },
    requests: [{ amount: 500, status: "confirmed", providerRefundId: [...stripe.refunds.keys()][0] }],
    room: { amount: 2500 },
  });
});

test("after both kills the books agree", async () => {
  await site.stop();
  const differences: string[] = [];
  await withDatabase(({ db }) => verifyBooks(db, (line) => differences.push(line)));
  expect(differences).toEqual([]);
});
