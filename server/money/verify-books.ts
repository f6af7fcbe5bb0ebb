import { hashFacts } from "../invoices/invoice-facts.ts";
import { listSeries } from "../invoices/invoices-list.store.ts";
import { type Invoice, listInvoicesOfAll } from "../invoices/invoices.store.ts";
import { findUnapplied, listEventsOf, readOrders } from "../payments/books.store.ts";
import { endOf, foldSubscription, isOfSubscription, type Said } from "../payments/fold-events.ts";
import type { PaymentEventRow } from "../payments/payment-events.store.ts";
import type { Order } from "../payments/payments.store.ts";
import type { Db } from "../platform/database/db.ts";
import { listSubscriptionsOf, standingOf, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { checkCharge, listDifferences, readSaid } from "./check-charge.ts";

/** What was looked at. `before`: charges of which something was said before events were kept. `foreign`: events that name no order of this site. */
export type Counts = {
  orders: number;
  charges: number;
  subscriptions: number;
  events: number;
  documents: number;
  before: number;
  foreign: number;
  differences: number;
};

/** A document must be what it was when it was issued. */
function checkDocument(invoice: Invoice): string[] {
  const { number, facts, hash, kind, totalCents, taxCents, currency, isTest } = invoice;
  const columns = { number: facts.number, kind: facts.kind, totalCents: facts.totalCents, taxCents: facts.taxCents };
  const said = { ...columns, currency: facts.currency, isTest: facts.isTest };
  const changed = listDifferences(number, { number, kind, totalCents, taxCents, currency, isTest }, said);
  return hashFacts(facts) === hash ? changed : [...changed, `${number}: what it says is not what its hash was made of`];
}

type Batch = {
  events: Map<string | null, PaymentEventRow[]>;
  documents: Map<string, Invoice[]>;
  subscriptions: Map<string, Subscription>;
};

async function readBatch(db: Db, charges: readonly Order[]): Promise<Batch> {
  const ids = charges.map(({ id }) => id);
  const subscriptionIds = [...new Set(charges.flatMap(({ subscriptionId }) => subscriptionId ?? []))];
  const subscriptions = subscriptionIds.length === 0 ? [] : await listSubscriptionsOf(db, subscriptionIds);
  return {
    events: Map.groupBy(await listEventsOf(db, ids), ({ paymentId }) => paymentId),
    documents: Map.groupBy(await listInvoicesOfAll(db, ids), ({ paymentId }) => paymentId),
    subscriptions: new Map(subscriptions.map((row) => [row.id, row])),
  };
}

type Family = { order: Order; charges: readonly Order[] };

/** An order, its renewals and its subscription. @returns what differs, and how many of its charges are from before events were kept */
function checkFamily({ order, charges }: Family, { events, documents, subscriptions }: Batch): { lines: string[]; before: number } {
  const said = new Map(charges.map(({ id }) => [id, readSaid(events.get(id) ?? [])]));
  const all: Said[] = [...said.values()].flatMap((each) => each ?? []).filter(({ event }) => isOfSubscription(event));
  const facts = foldSubscription(all);
  const subscription = order.subscriptionId === null ? undefined : subscriptions.get(order.subscriptionId);
  const lines = subscription ? listDifferences(`${order.orderId}, its subscription`, subscription, standingOf(facts)) : [];
  for (const charge of charges) {
    const own = said.get(charge.id);
    const issued = documents.get(charge.id) ?? [];
    if (own !== undefined) lines.push(...checkCharge(charge, own, endOf(facts), issued));
    lines.push(...issued.flatMap(checkDocument));
  }
  return { lines, before: [...said.values()].filter((each) => each === undefined).length };
}

async function checkNumbers(db: Db): Promise<string[]> {
  const series = await listSeries(db);
  return series.flatMap(({ series: name, last, issued, isOrdered }) => [
    ...(issued === last ? [] : [`${name}: ${last} numbers were given, ${issued} documents are there`]),
    ...(isOrdered ? [] : [`${name}: a document is dated before the one with the number before it`]),
  ]);
}

/**
 * Computes all states again from the events that are kept, and holds the rows against them. Changes nothing; reads one state of the database, so
 * that what a running site does meanwhile is no difference.
 * @param report is told each difference, in a line
 */
export async function verifyBooks(db: Db, report: (line: string) => void): Promise<Counts> {
  const counts: Counts = { orders: 0, charges: 0, subscriptions: 0, events: 0, documents: 0, before: 0, foreign: 0, differences: 0 };
  const tell = (lines: readonly string[]) => {
    counts.differences += lines.length;
    for (const line of lines) report(line);
  };
  const sizes = (map: Map<unknown, readonly unknown[]>) => [...map.values()].reduce((sum, { length }) => sum + length, 0);
  await db.transaction(
    async (tx) => {
      for await (const { orders, charges } of readOrders(tx)) {
        const batch = await readBatch(tx, charges);
        const renewals = Map.groupBy(charges, ({ renewalOf }) => renewalOf);
        for (const order of orders) {
          const { lines, before } = checkFamily({ order, charges: [order, ...(renewals.get(order.id) ?? [])] }, batch);
          tell(lines);
          counts.before += before;
        }
        counts.orders += orders.length;
        counts.charges += charges.length;
        counts.subscriptions += batch.subscriptions.size;
        counts.events += sizes(batch.events);
        counts.documents += sizes(batch.documents);
      }
      const { foreign, left } = await findUnapplied(tx);
      counts.foreign = foreign;
      tell(left.map(({ id, type }) => `${id}: a ${type} that has changed nothing, though its order is known`));
      tell(await checkNumbers(tx));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return counts;
}
