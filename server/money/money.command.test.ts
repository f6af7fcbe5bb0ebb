import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Entry, fromBuffer, type Options, type ZipFile } from "yauzl";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { openProvider } from "../payments/choose-provider.ts";
import { recordEvent } from "../payments/payment-events.store.ts";
import { paymentEvents, payments } from "../payments/payments.table.ts";
import type { EventRecord, EventSubject, PaymentProvider, ProviderDispute, ProviderMovement } from "../payments/provider.ts";
import { refundRequests } from "../payments/refunds/refund-requests.table.ts";
import { makeTestConfig } from "../../tests/helpers/app.ts";
import { runMoneyCommand } from "./money.command.ts";

const site = useTestApp();
const AT = new Date("2026-11-10T08:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "site-money-"));
const file = join(folder, "books.zip");
afterEach(() => rmSync(file, { force: true }));

let moved: ProviderMovement[] = [];
let disputed: ProviderDispute[] = [];
beforeEach(() => {
  moved = [];
  disputed = [];
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const provider: PaymentProvider = {
    ...(await openProvider({ config: makeTestConfig(), db: site.db })),
    name: "stripe",
    async *listMovements() {
      yield* moved;
    },
    async *listDisputes() {
      yield* disputed;
    },
  };
  const code = await runMoneyCommand(args, {
    open: async () => ({
      database: { ...site.database, close: async () => {} },
      openProvider: async () => provider,
    }),
    print: (text) => lines.push(text),
    complain: (text) => lines.push(text),
  });
  return { code, lines };
}

const paid: EventRecord = { type: "paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 };
const refund: EventRecord = { type: "refund", id: "re_1", cents: 100_000, hasFailed: false, source: "refund", isConfirmed: true };

let count = 0;
const say = (event: EventRecord, subject: EventSubject = { providerPaymentId: "pi_1" }, occurredAt = AT) =>
  recordEvent(site.db, "stripe", { id: `stripe:evt_${(count += 1)}`, occurredAt, event, subject }, { origin: "webhook", bodyHash: "abc" });

async function sell() {
  const order = await makePayment(site.db);
  await say(paid, { checkoutId: "cs_1", providerPaymentId: "pi_1" });
  await say(refund);
  return order;
}

test("correct books are reported as correct", async () => {
  await sell();
  const { code, lines } = await run("verify");
  expect(lines.join("\n")).toMatch(/^Checked 1 order with 1 charge, 0 subscriptions and 2 events in [\d.]+ s\.\nEverything matches\.$/);
  expect(code).toBe(0);
});

test.each([
  ["a status", sql`update payments set status = 'paid'`, 'order_1: status is "paid", its events say "partially_refunded"'],
  ["what went back", sql`update payments set refunded_cents = 0`, "order_1: refundedCents is 0, its events say 100000"],
  ["a moment", sql`update payments set paid_at = null`, "order_1: paidAt is nothing, its events say 2026-11-10T08:00:00.000Z"],
  ["an event", sql`update payment_events set event = jsonb_set(event, '{cents}', '5') where type = 'refund'`, "its events say 5"],
  [
    "an invoice",
    sql`update payments set invoice = '{"number": "A1-0001", "cents": 5, "currency": "USD"}'`,
    "order_1: invoice A1-0001 is for $0.05, which its events say was never paid",
  ],
])("%s changed by hand is reported", async (_, change, line) => {
  await sell();
  await site.db.execute(change);
  const { code, lines } = await run("verify");
  expect(lines.join("\n")).toContain(line);
  expect(code).toBe(1);
});

const period = (month: number) => ({
  periodStart: new Date(Date.UTC(2026, month, 10)).toISOString(),
  periodEnd: new Date(Date.UTC(2026, month + 1, 10)).toISOString(),
});

/** An order that renewed once, with a refund of the renewal requested by staff. */
async function renew() {
  await makePayment(site.db, { billingCycle: "monthly" });
  const ids = { providerSubscriptionId: "sub_1" };
  const month = (no: number): EventRecord => ({
    amountCents: 300_000,
    currency: "USD",
    chargedCents: 300_000,
    type: "invoice_paid",
    invoiceId: `in_${no}`,
    isFirst: no === 0,
    ...period(no),
  });
  await say(paid, { ...ids, checkoutId: "cs_1" });
  await say(month(0), { ...ids, providerPaymentId: "pi_0" });
  await say(month(1), { ...ids, providerPaymentId: "pi_1" });
  await say({ type: "subscription_changed", status: "active", periodEnd: period(1).periodEnd, endsOn: null, amountCents: 300_000 }, ids);
  await say(refund);
  const renewal = await site.db.select().from(payments).where(eq(payments.orderId, "order_1-2"));
  const asked = { requestedBy: "amna", reason: "Too late", amountCents: 100_000, chargedCents: 100_000 };
  for (const { id: paymentId } of renewal)
    await site.db.insert(refundRequests).values({ ...asked, paymentId, status: "confirmed", providerRefundId: "re_1" });
}

test("the books with renewals and refunds are correct", async () => {
  await renew();
  const { code, lines } = await run("verify");
  expect(lines.join("\n")).toMatch(/^Checked 1 order with 2 charges, 1 subscription and 5 events in [\d.]+ s\.\nEverything matches\.$/);
  expect(code).toBe(0);
});

test.each([
  [
    "how a refund stands",
    sql`update refund_requests set status = 'sent'`,
    'order_1-2, refund re_1: status is "sent", its events say "confirmed"',
  ],
  [
    "what a refund is of",
    sql`update refund_requests set charged_cents = 5`,
    "order_1-2, refund re_1: chargedCents is 5, its events say 100000",
  ],
  [
    "a refund that nobody made",
    sql`update refund_requests set provider_refund_id = 're_9'`,
    'order_1-2, refund re_9: status is "confirmed", its events say "requested"',
  ],
  [
    "what a renewal is of",
    sql`update payments set amount_cents = 5 where renewal_of is not null`,
    "order_1-2: costs $0.05, but its order costs $3,000",
  ],
  [
    "a period",
    sql`update payments set period_end = '2027-01-01T00:00:00Z' where renewal_of is not null`,
    "order_1-2: its period is 2026-02-10T00:00:00.000Z to 2027-01-01T00:00:00.000Z, its events say 2026-02-10T00:00:00.000Z to",
  ],
  [
    "a charge's invoice",
    sql`update payments set provider_invoice_id = 'in_9' where renewal_of is not null`,
    "its events say nothing about it",
  ],
  [
    "how a subscription stands",
    sql`update subscriptions set status = 'past_due'`,
    'order_1, its subscription: status is "past_due", its events say "active"',
  ],
  [
    "what a subscription is of",
    sql`update subscriptions set amount_cents = 5`,
    "order_1, its subscription: costs $0.05, but its order costs $3,000",
  ],
  [
    "what is known of a subscription",
    sql`update subscriptions set facts = facts #- '{invoices,in_1}'`,
    "order_1, its subscription: facts is",
  ],
  ["whose a subscription is", sql`update payments set subscription_id = null`, "sub_1: a subscription without an order that started it"],
])("of a subscription, %s changed by hand is reported", async (_, change, line) => {
  await renew();
  await site.db.execute(change);
  const { code, lines } = await run("verify");
  expect(lines.join("\n")).toContain(line);
  expect(code).toBe(1);
});

test("a charge from before events were stored is counted, not a difference", async () => {
  await sell();
  await site.db.update(paymentEvents).set({ event: null });
  await site.db.update(payments).set({ status: "paid" });
  const { code, lines } = await run("verify");
  expect(lines).toContain("1 charge from before events were stored: their state can't be recomputed.");
  expect(code).toBe(0);
});

test("a waiting event of a known order is reported, and one of another site only counted", async () => {
  await say(paid, { checkoutId: "cs_2" });
  await say(paid, { checkoutId: "cs_of_another_site" });
  await makePayment(site.db, { orderId: "order_2", checkoutId: "cs_2" });
  const { code, lines } = await run("verify");
  expect(lines[0]).toMatch(/^stripe:evt_\d+: an event of type paid that changed nothing, although its order is known$/);
  expect(lines).toContain("1 event that belongs to no order of this site.");
  expect(code).toBe(1);
});

const movement = (changes: Partial<ProviderMovement>): ProviderMovement => ({
  kind: "charge",
  id: "ch_1",
  providerPaymentId: "pi_1",
  cents: 300_000,
  currency: "USD",
  at: AT,
  ...changes,
});
const given = movement({ kind: "refund", id: "re_1", cents: 100_000 });

test("entries on both sides agree", async () => {
  await sell();
  moved = [movement({}), given];
  expect(await run("compare", "2026-11-01", "2026-11-30")).toEqual({
    code: 0,
    lines: ["Compared 2 movements and disputes at stripe (test) with 2 charges, refunds and disputes here.", "Both match."],
  });
});

test("a refund that is confirmed in a later period is compared in the one it was made in", async () => {
  await makePayment(site.db);
  await say(paid, { checkoutId: "cs_1", providerPaymentId: "pi_1" });
  await say({ type: "refund", id: "re_1", cents: 100_000, hasFailed: false, source: "refund" });
  await say(refund, undefined, new Date("2026-12-04T08:00:00Z"));
  moved = [];
  const { lines } = await run("compare", "2026-12-01", "2026-12-31");
  expect(lines.at(-1)).toBe("Both match.");
});

test("a refund that failed counts on neither side", async () => {
  await sell();
  await say({ ...refund, hasFailed: true, isConfirmed: false });
  moved = [movement({})];
  const { code, lines } = await run("compare", "2026-11-01", "2026-11-30");
  expect(lines).toEqual(["Compared 1 movement or dispute at stripe (test) with 1 charge, refund or dispute here.", "Both match."]);
  expect(code).toBe(0);
});

test.each<[string, () => ProviderMovement[], string]>([
  [
    "a sale made in the dashboard",
    () => [movement({}), given, movement({ id: "ch_9", providerPaymentId: "pi_9" })],
    "missing here: charge ch_9",
  ],
  [
    "a refund made there",
    () => [movement({}), given, movement({ kind: "refund", id: "re_9", cents: 5 })],
    "refund re_9 of $0.05 on 2026-11-10T08:00:00.000Z is unknown here",
  ],
  ["a charge that is missing there", () => [given], "missing there: order_1, $3,000, payment pi_1"],
  ["a refund that is missing there", () => [movement({})], "missing there: refund re_1 of order_1"],
  [
    "another amount",
    () => [movement({ cents: 299_900 }), given],
    "charge ch_1 of $2,999 on 2026-11-10T08:00:00.000Z at the provider, $3,000 here",
  ],
  ["another currency", () => [movement({ currency: "EUR" }), given], "charge ch_1 of €3,000"],
])("%s is reported", async (_, movements, line) => {
  await sell();
  moved = movements();
  const { code, lines } = await run("compare", "2026-11-01", "2026-11-30");
  expect(lines.join("\n")).toContain(line);
  expect(lines.at(-1)).toBe("1 difference.");
  expect(code).toBe(1);
});

const dispute = (changes: Partial<ProviderDispute> = {}): ProviderDispute => ({
  id: "dp_1",
  providerPaymentId: "pi_1",
  cents: 300_000,
  currency: "USD",
  outcome: "open",
  at: AT,
  ...changes,
});
const opened: EventRecord = { type: "dispute", id: "dp_1", cents: 300_000, outcome: "open" };

test("a dispute on both sides agrees", async () => {
  await sell();
  await say(opened);
  [moved, disputed] = [[movement({}), given], [dispute()]];
  const { code, lines } = await run("compare", "2026-11-01", "2026-11-30");
  expect(lines).toEqual(["Compared 3 movements and disputes at stripe (test) with 3 charges, refunds and disputes here.", "Both match."]);
  expect(code).toBe(0);
});

test.each<[string, EventRecord[], ProviderDispute[], string]>([
  [
    "a dispute whose opening was lost",
    [],
    [dispute()],
    "order_1: dispute dp_1 of $3,000 opened on 2026-11-10T08:00:00.000Z is unknown here",
  ],
  ["a dispute whose end was lost", [opened], [dispute({ outcome: "lost" })], "is lost at the provider, open here"],
  [
    "a dispute of another amount",
    [opened],
    [dispute({ cents: 100 })],
    "dispute dp_1 of $1 opened on 2026-11-10T08:00:00.000Z at the provider, $3,000 here",
  ],
  ["a dispute of a payment made elsewhere", [], [dispute({ providerPaymentId: "pi_9" })], "missing here: dispute dp_1"],
  ["a dispute that is missing there", [opened], [], "missing there: dispute dp_1 of order_1"],
])("%s is reported", async (_, events, disputes, line) => {
  await sell();
  for (const event of events) await say(event);
  [moved, disputed] = [[movement({}), given], disputes];
  const { code, lines } = await run("compare", "2026-11-01", "2026-11-30");
  expect(lines).toEqual([expect.stringContaining(line), expect.any(String), "1 difference."]);
  expect(code).toBe(1);
});

async function unpack(bytes: Buffer): Promise<Record<string, Buffer>> {
  const open = promisify<Buffer, Options, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: false, autoClose: false });
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const all: Entry[] = [];
    zip
      .on("entry", (entry: Entry) => all.push(entry))
      .on("end", () => resolve(all))
      .on("error", reject);
  });
  const contents = entries.map(async (entry) => {
    const stream = await zip.openReadStreamPromise(entry);
    return [entry.fileName, await buffer(stream)] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

test("an archive lists a refund as a part of the received amount, which may differ from the order's", async () => {
  await makePayment(site.db);
  await say({ ...paid, amountCents: 150_000, chargedCents: 150_000 }, { checkoutId: "cs_1", providerPaymentId: "pi_1" });
  await say(refund);
  await run("export", "2026-11", file, "--test");
  const files = await unpack(readFileSync(file));
  expect(files["refunds.csv"]?.toString()).toContain("USD,1000.00,confirmed");
  expect(files["charges.csv"]?.toString()).toContain(",USD,3000.00,1500.00,1000.00,500.00,");
  expect(files["README.txt"]?.toString()).toContain("Money received: $1,500");
});

test("a month is one archive, whose README lists its content and each file's hash", async () => {
  await sell();
  const invoice = { number: "A1-0001", cents: 300_000, currency: "USD", page: "https://invoice.stripe.com/i/1" };
  const changes = { name: "=SUM(A1)", providerInvoiceId: "in_1", invoice };
  await site.db.update(payments).set(changes).where(eq(payments.orderId, "order_1"));
  expect(await run("export", "2026-11", file, "--test")).toEqual({ code: 0, lines: [`The books of 2026-11 are in ${file}.`] });
  const files = await unpack(readFileSync(file));
  const readme = files["README.txt"]?.toString() ?? "";
  expect(readme).toContain("Money received: $3,000");
  for (const [path, bytes] of Object.entries(files)) {
    if (path === "README.txt") continue;
    expect(readme).toContain(`${path}\n`);
    expect(readme).toContain(createHash("sha256").update(bytes).digest("hex"));
  }
  expect(files["charges.csv"]?.toString()).toContain("order_1");
  expect(files["charges.csv"]?.toString()).toContain("'=SUM(A1)");
  expect(files["refunds.csv"]?.toString()).toContain("1000.00,confirmed");
  expect(files["events.csv"]?.toString()).toContain("abc");
  expect(files["charges.csv"]?.toString()).toContain("in_1,A1-0001,https://invoice.stripe.com/i/1");
});

test("a refund or dispute that ends in a later month is listed in the month of its first report alone", async () => {
  await makePayment(site.db);
  await say(paid, { checkoutId: "cs_1", providerPaymentId: "pi_1" });
  const total: EventRecord = { type: "refund", id: "evt_total", cents: 100_000, hasFailed: false, source: "charge" };
  const single: EventRecord = { type: "refund", id: "re_1", cents: 100_000, hasFailed: false, source: "refund" };
  const lost = { type: "dispute", id: "dp_1", cents: 200_000 } as const;
  const lateMarch = new Date("2027-03-31T23:30:00+05:00");
  const april = new Date("2027-04-01T00:30:00+05:00");
  await say({ ...lost, id: "dp_0", outcome: "won" }, undefined, new Date("2027-02-03T08:00:00Z"));
  for (const event of [total, single, { ...lost, outcome: "open" } as const]) await say(event, undefined, lateMarch);
  await say({ ...single, isConfirmed: true }, undefined, april);
  await say({ ...lost, outcome: "lost" }, undefined, april);
  const list = async (month: string) => {
    rmSync(file, { force: true });
    await run("export", month, file, "--test");
    const files = await unpack(readFileSync(file));
    const rows = (path: string) => files[path]?.toString().trim().split("\n").length ?? 0;
    return { refunds: rows("refunds.csv") - 1, disputes: rows("disputes.csv") - 1 };
  };
  expect(await list("2027-03")).toEqual({ refunds: 1, disputes: 1 });
  expect(await list("2027-04")).toEqual({ refunds: 0, disputes: 0 });
});

test("a month without events is an archive of empty tables", async () => {
  await sell();
  await run("export", "2020-02", file);
  expect((await unpack(readFileSync(file)))["README.txt"]?.toString()).toContain("Money received: nothing");
});

test("an existing file is not overwritten", async () => {
  writeFileSync(file, "mine");
  expect(await run("export", "2026-11", file)).toEqual({ code: 1, lines: [`${file} already exists. Choose another file.`] });
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test.each([
  [["compare", "2026-11-01", "tomorrow"], "Enter two days such as 2026-11-01 2026-11-30."],
  [["compare", "2026-11-30", "2026-11-01"], "The first day is after the last."],
  [["export", "November"], "Name a month such as 2026-11."],
  [["export", "2026-13"], "Name a month such as 2026-11."],
  [["audit"], "Usage: npm run money"],
  [[], "Usage: npm run money"],
])("%j is answered with a sentence", async (args, sentence) => {
  const { code, lines } = await run(...args);
  expect(lines.join("\n")).toContain(sentence);
  expect(code).toBe(1);
});
