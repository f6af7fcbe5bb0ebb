import { noAgentReads } from "../server/analytics/agent-reads.ts";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../server/app.ts";
import { verifyBooks } from "../server/money/verify-books.ts";
import { listEventsOf, readOrders } from "../server/payments/books.store.ts";
import { openProvider } from "../server/payments/choose-provider.ts";
import { foldCharge, foldSubscription, type Said } from "../server/payments/fold-events.ts";
import { paymentEvents, payments } from "../server/payments/payments.table.ts";
import { parseConfig } from "../server/platform/config/config.ts";
import { noContentVersion } from "../server/platform/database/content-version.ts";
import type { Database } from "../server/platform/database/db.ts";
import { openPglite } from "../server/platform/database/db-pglite.ts";
import { openPostgres } from "../server/platform/database/db-postgres.ts";
import { noStaffChanges } from "../server/platform/database/staff-changes.ts";
import { noMetrics } from "../server/platform/metrics/metrics.ts";
import { createLog } from "../server/platform/log.ts";
import { createDiskStorage } from "../server/platform/storage/storage-disk.ts";
import { standingOf } from "../server/subscriptions/subscriptions.store.ts";
import { subscriptions } from "../server/subscriptions/subscriptions.table.ts";
import { findPostgresBinaries, startPostgres } from "../tests/helpers/postgres-cluster.ts";
import { makeStaff } from "../tests/helpers/staff.ts";
import { withoutSearch } from "./lists.ts";
import { printFigure } from "./report.ts";

const ORDERS = 100_000;
const BATCH = 500;
const ROUNDS = 101;
/** The allowed limits. */
const ALLOWED = { listMs: 60, verifySeconds: 60 } as const;
const DAY = 86_400_000;
const AMOUNT = 300_000;
const START = Date.UTC(2022, 0, 1);
/** An order about every twenty minutes, for four years. */
const STEP = 20 * 60_000;

const order = { amountCents: AMOUNT, currency: "USD" };
const paid = { type: "paid", amountCents: AMOUNT, currency: "USD", chargedCents: AMOUNT } as const;

const endOfPeriod = (at: Date) => new Date(at.getTime() + 30 * DAY);
const renewsAt = (no: number) => no % 10 === 1;

/** Every twentieth order is partially refunded, every tenth is a subscription. */
function tellOf(no: number): Said[] {
  const at = new Date(START + no * STEP);
  const refund = { type: "refund", id: `re_${no}`, cents: 50_000, hasFailed: false, isConfirmed: true, source: "refund" } as const;
  const period = { invoiceId: `in_${no}`, isFirst: true, periodStart: at.toISOString(), periodEnd: endOfPeriod(at).toISOString() };
  const charged = { ...paid, type: "invoice_paid", ...period } as const;
  return [
    { event: paid, at },
    ...(no % 20 === 0 ? [{ event: refund, at: new Date(at.getTime() + DAY) }] : []),
    ...(renewsAt(no) ? [{ event: charged, at }] : []),
  ];
}

function makeOrder(no: number) {
  const [id, said] = [randomUUID(), tellOf(no)];
  const at = said[0]?.at ?? new Date(START);
  const orderId = `order_${no}`;
  const subscription = renewsAt(no) ? { id: randomUUID(), providerSubscriptionId: `sub_${no}` } : undefined;
  const facts = foldSubscription(said);
  return {
    subscription: subscription && {
      ...subscription,
      ...order,
      provider: "stripe",
      packageName: "AI Care",
      isTest: false,
      createdAt: at,
      facts,
      ...standingOf(facts),
    },
    payment: {
      id,
      orderId,
      accessKey: String(no),
      packageName: "Product Package",
      billingCycle: "one-time",
      name: `Person ${no}`,
      email: `person${no}@site.test`,
      provider: "stripe",
      providerPaymentId: `pi_${no}`,
      checkoutId: `cs_${no}`,
      isTest: false,
      subscriptionId: subscription?.id ?? null,
      createdAt: at,
      ...foldCharge(order, said, null),
      ...(subscription && { periodStart: at, periodEnd: endOfPeriod(at) }),
      providerInvoiceId: `in_${no}`,
      invoice: { number: `A1-${no}`, cents: AMOUNT, currency: "USD", page: `https://invoice.stripe.com/i/${no}` },
    },
    events: said.map(({ event, at: occurredAt }, part) => ({
      id: `stripe:evt_${no}_${part}`,
      type: event.type,
      paymentId: id,
      subscriptionId: subscription?.id ?? null,
      event,
      bodyHash: "0".repeat(64),
      occurredAt,
    })),
  };
}

async function fill({ db }: Database): Promise<void> {
  for (let start = 0; start < ORDERS; start += BATCH) {
    const made = Array.from({ length: BATCH }, (_, no) => makeOrder(start + no));
    await db.transaction(async (tx) => {
      await tx.insert(subscriptions).values(made.flatMap(({ subscription }) => subscription ?? []));
      await tx.insert(payments).values(made.map(({ payment }) => payment));
      await tx.insert(paymentEvents).values(made.flatMap(({ events }) => events));
    });
  }
}

type Times = { p50: number; p99: number };

/** Milliseconds until some concurrent calls are answered. The first round is a warm-up and not counted. */
async function time(calls: readonly (() => Promise<Response>)[]): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const answers = await Promise.all(calls.map((call) => call()));
    await Promise.all(answers.map((answer) => answer.text()));
    const failed = answers.find(({ ok }) => !ok);
    if (failed) throw new Error(`the panel was answered ${failed.status}`);
    times.push(performance.now() - started);
  }
  const sorted = times.slice(1).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

const write = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/** Filters for the list with totals: none, one that all orders match, one for some, and searches by text and by amount with many and few matches. */
const WITH_TOTALS = [
  "",
  "mode=real",
  "package=Product+Package",
  "state=partially_refunded",
  "from=2024-01-01",
  "q=order_99",
  "q=person",
  "q=%243,000",
  "q=4999.5",
];

const READS: readonly [string, string][] = [
  ["payments, first page", "/api/admin/payments"],
  ["payments, real ones", "/api/admin/payments?mode=real"],
  ["payments, those that need a look", "/api/admin/payments?state=review"],
  ["totals of all months", "/api/admin/payments/months"],
  ["totals of all months, CSV", "/api/admin/payments/totals"],
  ["overview, 12 months", "/api/admin/money"],
  ["overview, 5 years", "/api/admin/money?months=60"],
];

async function measure(kind: string, database: Database, folder: string): Promise<void> {
  await withoutSearch(database, () => fill(database));
  await database.client.query({ text: "vacuum analyze" });
  const log = createLog("silent");
  const config = parseConfig({ LOG_LEVEL: "silent" });
  const provider = await openProvider({ config, db: database.db });
  const storage = createDiskStorage(folder);
  const app = createApp({
    config,
    provider,
    database,
    storage,
    log,
    content: noContentVersion,
    changes: noStaffChanges,
    metrics: noMetrics,
    agentReads: noAgentReads,
  });
  const headers = await makeStaff(database.db);
  const ask = (path: string) => async () => app.request(path, { headers });
  for (const [name, path] of READS) printFigure(`${kind}: ${name}`, write(await time([ask(path)])));
  for (const query of WITH_TOTALS) {
    const alone = await time([ask(`/api/admin/payments?${query}`)]);
    const both = await time([ask(`/api/admin/payments?${query}`), ask(`/api/admin/payments/sums?${query}`)]);
    const ratio = `${(both.p50 / alone.p50).toFixed(1)} of the list alone`;
    const judged = `${both.p99 <= ALLOWED.listMs ? "within" : "ABOVE"} ${ALLOWED.listMs} ms`;
    printFigure(`${kind}: payments with totals, ${query || "all"}`, `${write(both)}; ${ratio}; ${judged}`);
  }
  const reading = performance.now();
  for await (const { charges } of readOrders(database.db))
    await listEventsOf(
      database.db,
      charges.map(({ id }) => id),
    );
  const bare = (performance.now() - reading) / 1000;
  const [started, before] = [performance.now(), process.cpuUsage()];
  const lines: string[] = [];
  const counts = await verifyBooks(database.db, (line) => lines.push(line));
  if (lines.length > 0) throw new Error(lines.slice(0, 3).join("\n"));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const cpu = ((user + system) / 1_000_000).toFixed(1);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  printFigure(
    `${kind}: verify, ${counts.orders} orders, ${counts.events} events`,
    `${seconds.toFixed(1)} s, ${cpu} s of them at work here, ${memory} MB at most; ${(seconds / bare).toFixed(1)} of reading the same rows; ${
      seconds <= ALLOWED.verifySeconds ? "within" : "ABOVE"
    } ${ALLOWED.verifySeconds} s`,
  );
  await database.close();
}

/** The books' cost with 100 000 orders. */
export async function measureMoney(): Promise<void> {
  const binaries = findPostgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), "site-bench-money-"));
  if (binaries !== undefined) {
    const cluster = await startPostgres(binaries);
    await measure("PostgreSQL", await openPostgres(cluster.url("postgres"), createLog("silent")), folder);
    await cluster.stop();
  }
  await measure("PGlite", await openPglite(folder, () => undefined), folder);
  rmSync(folder, { recursive: true });
}
