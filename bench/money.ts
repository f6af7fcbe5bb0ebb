import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../server/app.ts";
import { verifyBooks } from "../server/money/verify-books.ts";
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
import { printFigure } from "./report.ts";

const ORDERS = 100_000;
const BATCH = 500;
const ROUNDS = 21;
const AMOUNT = 300_000;
const START = Date.UTC(2022, 0, 1);
/** One order in about twenty minutes: four years of them. */
const STEP = 20 * 60_000;

const order = { amountCents: AMOUNT, currency: "USD" };
const paid = { type: "paid", amountCents: AMOUNT, currency: "USD", chargedCents: AMOUNT } as const;

/** Each twentieth order was refunded in part, each tenth renews. */
function tellOf(no: number): Said[] {
  const at = new Date(START + no * STEP);
  const refund = { type: "refund", id: `re_${no}`, cents: 50_000, hasFailed: false, isConfirmed: true, source: "refund" } as const;
  return [{ event: paid, at }, ...(no % 20 === 0 ? [{ event: refund, at: new Date(at.getTime() + 86_400_000) }] : [])];
}

function makeOrder(no: number) {
  const [id, said] = [randomUUID(), tellOf(no)];
  const at = said[0]?.at ?? new Date(START);
  const orderId = `order_${no}`;
  const subscription = no % 10 === 1 ? { id: randomUUID(), providerSubscriptionId: `sub_${no}` } : undefined;
  const facts = foldSubscription([]);
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

async function fill({ db, client }: Database): Promise<void> {
  await client.query({ text: "drop index if exists payments_search" });
  for (let start = 0; start < ORDERS; start += BATCH) {
    const made = Array.from({ length: BATCH }, (_, no) => makeOrder(start + no));
    await db.transaction(async (tx) => {
      await tx.insert(subscriptions).values(made.flatMap(({ subscription }) => subscription ?? []));
      await tx.insert(payments).values(made.map(({ payment }) => payment));
      await tx.insert(paymentEvents).values(made.flatMap(({ events }) => events));
    });
  }
  await client.query({ text: "vacuum analyze" });
}

async function time(call: () => Promise<Response>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const response = await call();
    await response.text();
    if (!response.ok) throw new Error(`the panel was answered ${response.status}`);
    times.push(performance.now() - started);
  }
  const sorted = times.slice(1).toSorted((a, b) => a - b);
  return `p50 ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} ms, worst ${(sorted.at(-1) ?? 0).toFixed(1)} ms`;
}

const READS: readonly [string, string][] = [
  ["payments, first page", "/api/admin/payments"],
  ["payments, real ones", "/api/admin/payments?mode=real"],
  ["payments, those that need a look", "/api/admin/payments?state=review"],
  ["totals of all months, CSV", "/api/admin/payments/totals"],
  ["overview, 12 months", "/api/admin/money"],
  ["overview, 5 years", "/api/admin/money?months=60"],
];

async function measure(kind: string, database: Database, folder: string): Promise<void> {
  await fill(database);
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
  });
  const headers = await makeStaff(database.db);
  for (const [name, path] of READS) printFigure(`${kind}: ${name}`, await time(async () => app.request(path, { headers })));
  const [started, before] = [performance.now(), process.cpuUsage()];
  const lines: string[] = [];
  const counts = await verifyBooks(database.db, (line) => lines.push(line));
  if (lines.length > 0) throw new Error(lines.slice(0, 3).join("\n"));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { user, system } = process.cpuUsage(before);
  const cpu = ((user + system) / 1_000_000).toFixed(1);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  printFigure(
    `${kind}: verify, ${counts.orders} orders, ${counts.events} events`,
    `${seconds} s, ${cpu} s of them at work here, ${memory} MB at most`,
  );
  await database.close();
}

/** What the books cost with 100 000 orders. */
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
