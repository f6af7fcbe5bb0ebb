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
import type { EventRecord, EventSubject, PaymentProvider, ProviderMovement } from "../payments/provider.ts";
import { makeTestConfig } from "../../tests/helpers/app.ts";
import { runMoneyCommand } from "./money.command.ts";

const site = useTestApp();
const AT = new Date("2026-11-10T08:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "site-money-"));
const file = join(folder, "books.zip");
afterEach(() => rmSync(file, { force: true }));

let moved: ProviderMovement[] = [];
beforeEach(() => {
  moved = [];
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const provider: PaymentProvider = {
    ...(await openProvider({ config: makeTestConfig(), db: site.db })),
    name: "stripe",
    async *listMovements() {
      yield* moved;
    },
  };
  const code = await runMoneyCommand(args, {
    open: async () => ({
      database: { ...site.database, close: async () => {} },
      openProvider: async () => provider,
      readPdf: async ({ number }) => Buffer.from(`PDF of ${number}`),
    }),
    print: (text) => lines.push(text),
    complain: (text) => lines.push(text),
  });
  return { code, lines };
}

const paid: EventRecord = { type: "paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 };
const refund: EventRecord = { type: "refund", id: "re_1", cents: 100_000, hasFailed: false, source: "refund", isConfirmed: true };

let count = 0;
const say = (event: EventRecord, subject: EventSubject = { providerPaymentId: "pi_1" }) =>
  recordEvent(
    site.db,
    "stripe",
    { id: `stripe:evt_${(count += 1)}`, occurredAt: AT, event, subject },
    { origin: "webhook", bodyHash: "abc" },
  );

async function sell() {
  const order = await makePayment(site.db);
  await say(paid, { checkoutId: "cs_1", providerPaymentId: "pi_1" });
  await say(refund);
  return order;
}

test("books that hold are said to hold", async () => {
  await sell();
  const { code, lines } = await run("verify");
  expect(lines.join("\n")).toMatch(
    /^Looked at 1 order with 1 charge, 0 subscriptions, 2 events and 2 documents in [\d.]+ s\.\nEverything agrees\.$/,
  );
  expect(code).toBe(0);
});

test.each([
  ["a status", sql`update payments set status = 'paid'`, 'order_1: status is "paid", its events say "partially_refunded"'],
  ["what went back", sql`update payments set refunded_cents = 0`, "order_1: refundedCents is 0, its events say 100000"],
  ["a moment", sql`update payments set paid_at = null`, "order_1: paidAt is nothing, its events say 2026-11-10T08:00:00.000Z"],
  ["an event", sql`update payment_events set event = jsonb_set(event, '{cents}', '5') where type = 'refund'`, "its events say 5"],
  ["a number", sql`update invoice_numbers set last = last + 1`, "TEST-2026: 2 numbers were given, 1 documents are there"],
])("%s that was changed by hand is told of", async (_, change, line) => {
  await sell();
  await site.db.execute(change);
  const { code, lines } = await run("verify");
  expect(lines.join("\n")).toContain(line);
  expect(code).toBe(1);
});

test("a document that was changed in spite of all is told of", async () => {
  await sell();
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    await tx.execute(sql`update invoices set facts = jsonb_set(facts, '{totalCents}', '1'), total_cents = 1 where kind = 'invoice'`);
  });
  const { code, lines } = await run("verify");
  expect(lines.join("\n")).toContain("what it says is not what its hash was made of");
  expect(lines.join("\n")).toContain("is over $0.01, $3,000 came in");
  expect(code).toBe(1);
});

test("a charge from before events were kept is counted, and is no difference", async () => {
  await sell();
  await site.db.update(paymentEvents).set({ event: null });
  await site.db.update(payments).set({ status: "paid" });
  const { code, lines } = await run("verify");
  expect(lines).toContain("1 charge from before events were kept: their state cannot be computed again.");
  expect(code).toBe(0);
});

test("an event that waits though its order is known is told of, and one of another site is only counted", async () => {
  await say(paid, { checkoutId: "cs_2" });
  await say(paid, { checkoutId: "cs_of_another_site" });
  await makePayment(site.db, { orderId: "order_2", checkoutId: "cs_2" });
  const { code, lines } = await run("verify");
  expect(lines[0]).toMatch(/^stripe:evt_\d+: a paid that has changed nothing, though its order is known$/);
  expect(lines).toContain("1 event that names no order of this site.");
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

test("what the provider and this site both know agrees", async () => {
  await sell();
  moved = [movement({}), given];
  expect(await run("compare", "2026-11-01", "2026-11-30")).toEqual({
    code: 0,
    lines: ["Compared 2 movements at stripe (test) with 2 charges and refunds here.", "Both agree."],
  });
});

test("a refund that failed moved nothing on either side", async () => {
  await sell();
  await say({ ...refund, hasFailed: true, isConfirmed: false });
  moved = [movement({})];
  const { code, lines } = await run("compare", "2026-11-01", "2026-11-30");
  expect(lines).toEqual(["Compared 1 movement at stripe (test) with 1 charge or refund here.", "Both agree."]);
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
    "refund re_9 of $0.05 on 2026-11-10T08:00:00.000Z is not known here",
  ],
  ["a charge that is missing there", () => [given], "missing there: order_1, $3,000, payment pi_1"],
  ["a refund that is missing there", () => [movement({})], "missing there: refund re_1 of order_1"],
  [
    "another amount",
    () => [movement({ cents: 299_900 }), given],
    "charge ch_1 of $2,999 on 2026-11-10T08:00:00.000Z at the provider, $3,000 here",
  ],
  ["another currency", () => [movement({ currency: "EUR" }), given], "charge ch_1 of €3,000"],
])("%s is told of", async (_, movements, line) => {
  await sell();
  moved = movements();
  const { code, lines } = await run("compare", "2026-11-01", "2026-11-30");
  expect(lines.join("\n")).toContain(line);
  expect(lines.at(-1)).toBe("1 difference.");
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

test("an archive tells a refund as a part of what came in, which the order's amount may differ from", async () => {
  await makePayment(site.db);
  await say({ ...paid, amountCents: 150_000, chargedCents: 150_000 }, { checkoutId: "cs_1", providerPaymentId: "pi_1" });
  await say(refund);
  await run("export", "2026-11", file, "--test");
  const files = await unpack(readFileSync(file));
  expect(files["refunds.csv"]?.toString()).toContain("USD,1000.00,confirmed");
  expect(files["charges.csv"]?.toString()).toContain(",USD,3000.00,1500.00,1000.00,500.00,");
  expect(files["README.txt"]?.toString()).toContain("Money that came in:       $1,500");
});

test("a month is one archive, whose README tells what is in it and the hash of each file", async () => {
  await sell();
  await site.db.update(payments).set({ name: "=SUM(A1)" }).where(eq(payments.orderId, "order_1"));
  expect(await run("export", "2026-11", file, "--test")).toEqual({ code: 0, lines: [`The books of 2026-11 are in ${file}.`] });
  const files = await unpack(readFileSync(file));
  const readme = files["README.txt"]?.toString() ?? "";
  expect(readme).toContain("Money that came in:       $3,000");
  for (const [path, bytes] of Object.entries(files)) {
    if (path === "README.txt") continue;
    expect(readme).toContain(`${path}\n`);
    expect(readme).toContain(createHash("sha256").update(bytes).digest("hex"));
  }
  expect(files["charges.csv"]?.toString()).toContain("order_1");
  expect(files["charges.csv"]?.toString()).toContain("'=SUM(A1)");
  expect(files["refunds.csv"]?.toString()).toContain("1000.00,confirmed");
  expect(files["events.csv"]?.toString()).toContain("abc");
  // As in the panel's export, what is given back is negative.
  expect(files["credit-notes.csv"]?.toString()).toContain(",USD,-1000.00,");
  const documents = Object.keys(files).filter((path) => path.startsWith("documents/"));
  expect(documents).toHaveLength(2);
});

test("a month in which nothing happened is an archive of empty tables", async () => {
  await sell();
  await run("export", "2020-02", file);
  expect((await unpack(readFileSync(file)))["README.txt"]?.toString()).toContain("Money that came in:       nothing");
});

test("a file that is there is not written over", async () => {
  writeFileSync(file, "mine");
  expect(await run("export", "2026-11", file)).toEqual({ code: 1, lines: [`${file} is there already. Name another file.`] });
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test.each([
  [["compare", "2026-11-01", "tomorrow"], "Name two days such as 2026-11-01 2026-11-30."],
  [["compare", "2026-11-30", "2026-11-01"], "The first day comes after the last."],
  [["export", "November"], "Name a month such as 2026-11."],
  [["export", "2026-13"], "Name a month such as 2026-11."],
  [["audit"], "Usage: npm run money"],
  [[], "Usage: npm run money"],
])("%j is answered with a sentence", async (args, sentence) => {
  const { code, lines } = await run(...args);
  expect(lines.join("\n")).toContain(sentence);
  expect(code).toBe(1);
});
