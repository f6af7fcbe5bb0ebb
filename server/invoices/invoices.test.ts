import { asc, eq, isNull } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeCharge } from "../../tests/helpers/make-invoice.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { openPostgres } from "../platform/database/db-postgres.ts";
import type { Database, Db } from "../platform/database/db.ts";
import { createLog } from "../platform/log.ts";
import { issueCredit, issueInvoice, listInvoicesOf } from "./invoices.store.ts";
import { invoices } from "./invoices.table.ts";

const site = useTestApp();

let other: Database | undefined;
/** The database as another process has it, where there can be another. */
async function openSecond(): Promise<Database> {
  const { kind, queue } = site.database;
  if (kind !== "postgres" || queue.connectionString === undefined) return site.database;
  other ??= await openPostgres(queue.connectionString, createLog("silent"));
  return other;
}
afterAll(async () => other?.close());

let made = 0;
async function pay(db: Db = site.db) {
  made += 1;
  return (await makePayment(db, { orderId: `order_${made}`, checkoutId: `cs_${made}` })).id;
}

const noon = new Date("2026-11-22T07:00:00Z");
const issue = async (now = noon, changes: Parameters<typeof makeCharge>[1] = {}) => {
  const charge = makeCharge(await pay(), changes);
  return site.db.transaction((tx) => issueInvoice(tx, charge, now));
};
const credit = (paymentId: string, returnedCents: number, now = noon) =>
  site.db.transaction((tx) => issueCredit(tx, paymentId, { returnedCents }, now));

test("numbers have no gaps and none is given twice, with two processes at once and transactions that fail after they took one", async () => {
  const second = await openSecond();
  const payments = await Promise.all(Array.from({ length: 40 }, () => pay()));
  const attempts = payments.map((paymentId, index) =>
    (index % 2 === 0 ? site.database : second).db.transaction(async (tx) => {
      const row = await issueInvoice(tx, makeCharge(paymentId), noon);
      if (index % 3 === 0) throw new Error("it fails after its number was taken");
      return row;
    }),
  );
  const results = await Promise.allSettled(attempts);
  const issued = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.number] : []));
  expect(issued).toHaveLength(26);
  expect(issued.toSorted()).toEqual(Array.from({ length: 26 }, (_, index) => `2026-${String(index + 1).padStart(4, "0")}`));
});

test("a year begins with the agency's, and each series counts for itself", async () => {
  const numberAt = async (time: string, isTest = false) => (await issue(new Date(time), { isTest })).number;
  expect(await numberAt("2026-12-31T18:59:59Z")).toBe("2026-0001");
  expect(await numberAt("2026-12-31T19:00:00Z")).toBe("2027-0001");
  expect(await numberAt("2027-01-01T10:00:00Z", true)).toBe("TEST-2027-0001");
  expect(await numberAt("2027-01-01T10:00:00Z")).toBe("2027-0002");
});

test("a clock that is set back gives no later number an earlier day, nor a credit note a day before its invoice", async () => {
  const first = await issue(new Date("2026-11-22T10:00:00Z"));
  const later = await issue(new Date("2026-11-19T10:00:00Z"));
  expect([first, later].map(({ number, facts }) => [number, facts.issuedOn])).toEqual([
    ["2026-0001", "2026-11-22"],
    ["2026-0002", "2026-11-22"],
  ]);
  const note = await credit(first.paymentId, 100, new Date("2026-11-20T10:00:00Z"));
  expect(note).toMatchObject({ number: "C-2026-0001", facts: { issuedOn: "2026-11-22" } });
});

test("a number beyond four figures goes on counting", async () => {
  await issue();
  await site.db.execute("update invoice_numbers set last = 9999");
  expect((await issue()).number).toBe("2026-10000");
});

test("parts that are given back share the tax, and the last takes the rest", async () => {
  const { paymentId } = await issue(noon, { totalCents: 1000, tax: { cents: 145, percent: 17 } });
  for (const returned of [333, 666, 1000]) await credit(paymentId, returned);
  const [, ...credits] = await listInvoicesOf(site.db, paymentId);
  expect(credits.map(({ totalCents, taxCents }) => [totalCents, taxCents])).toEqual([
    [333, 48],
    [333, 49],
    [334, 48],
  ]);
});

test("a refund that fails after its credit note has that one cancelled, not the last", async () => {
  const { paymentId } = await issue(noon, { totalCents: 1000, tax: { cents: 145, percent: 17 } });
  const first = await credit(paymentId, 300);
  await credit(paymentId, 800);
  const cancellation = await credit(paymentId, 500);
  expect(cancellation).toMatchObject({
    kind: "cancellation",
    totalCents: 300,
    corrects: first?.id,
    facts: { corrects: { number: first?.number } },
  });
  expect(await credit(paymentId, 500)).toBeUndefined();
});

test("nothing and a cent have invoices too", async () => {
  const nothing = await issue(noon, { totalCents: 0 });
  expect(nothing).toMatchObject({ number: "2026-0001", totalCents: 0, taxCents: 0 });
  expect(await credit(nothing.paymentId, 0)).toBeUndefined();
  const cent = await issue(noon, { totalCents: 1, tax: { cents: 0, percent: 17 } });
  expect(await credit(cent.paymentId, 1)).toMatchObject({ totalCents: 1, taxCents: 0 });
});

test("a charge has one invoice, however often it is asked for", async () => {
  const { paymentId, number } = await issue();
  const again = await site.db.transaction((tx) => issueInvoice(tx, makeCharge(paymentId, { totalCents: 5 }), noon));
  expect(again.number).toBe(number);
});

test("what is issued is never changed or deleted; the hash of its file is added once", async () => {
  const { id } = await issue();
  await expect(site.db.update(invoices).set({ totalCents: 1 })).rejects.toThrow("Failed query");
  await expect(site.db.update(invoices).set({ pdfHash: "x", totalCents: 1 })).rejects.toThrow("Failed query");
  await expect(site.db.delete(invoices)).rejects.toThrow("Failed query");
  await site.db.update(invoices).set({ pdfHash: "x" }).where(eq(invoices.id, id));
  await expect(site.db.update(invoices).set({ pdfHash: "y" })).rejects.toThrow("Failed query");
  const rows = await site.db.select().from(invoices).where(isNull(invoices.pdfHash)).orderBy(asc(invoices.number));
  expect(rows).toEqual([]);
});
