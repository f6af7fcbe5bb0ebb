import { findUnapplied, listEventsOf, listOrphans, readOrders } from "../payments/books.store.ts";
import { endOf, foldSubscription, isOfSubscription, type Said } from "../payments/fold-events.ts";
import type { PaymentEventRow } from "../payments/payment-events.store.ts";
import type { Order } from "../payments/payments.store.ts";
import { listRefundRequestsOf, type RefundRequest } from "../payments/refunds/refunds.store.ts";
import type { Db } from "../platform/database/db.ts";
import { listSubscriptionsOf, standingOf, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { checkCharge, checkPrice, listDifferences, readSaid } from "./check-charge.ts";

/** What was looked at. `before`: charges of which something was said before events were kept. `foreign`: events that name no order of this site. */
export type Counts = {
  orders: number;
  charges: number;
  subscriptions: number;
  events: number;
  before: number;
  foreign: number;
  differences: number;
};

type Batch = {
  events: Map<string | null, PaymentEventRow[]>;
  requests: Map<string, RefundRequest[]>;
  subscriptions: Map<string, Subscription>;
};

async function readBatch(db: Db, charges: readonly Order[]): Promise<Batch> {
  const ids = charges.map(({ id }) => id);
  const subscriptionIds = [...new Set(charges.flatMap(({ subscriptionId }) => subscriptionId ?? []))];
  const subscriptions = subscriptionIds.length === 0 ? [] : await listSubscriptionsOf(db, subscriptionIds);
  return {
    events: Map.groupBy(await listEventsOf(db, ids), ({ paymentId }) => paymentId),
    requests: Map.groupBy(await listRefundRequestsOf(db, ids), ({ paymentId }) => paymentId),
    subscriptions: new Map(subscriptions.map((row) => [row.id, row])),
  };
}

type Family = { order: Order; charges: readonly Order[] };

/** An order, its renewals and its subscription. @returns what differs, and how many of its charges are from before events were kept */
function checkFamily({ order, charges }: Family, { events, requests, subscriptions }: Batch): { lines: string[]; before: number } {
  const said = new Map(charges.map(({ id }) => [id, readSaid(events.get(id) ?? [])]));
  const all: Said[] = [...said.values()].flatMap((each) => each ?? []).filter(({ event }) => isOfSubscription(event));
  const facts = foldSubscription(all);
  const subscription = order.subscriptionId === null ? undefined : subscriptions.get(order.subscriptionId);
  const name = `${order.orderId}, its subscription`;
  const before = [...said.values()].filter((each) => each === undefined).length;
  // Of what was said before events were kept, the facts know more.
  const learnt = before === 0 && { facts };
  const lines = subscription
    ? [...listDifferences(name, subscription, { ...standingOf(facts), ...learnt }), ...checkPrice(name, subscription, order)]
    : [];
  for (const charge of charges) {
    const own = said.get(charge.id);
    const known = own && { said: own, endedAt: endOf(facts), requests: requests.get(charge.id) ?? [] };
    if (known) lines.push(...checkCharge(charge, known));
    lines.push(...checkPrice(charge.orderId, charge, order));
  }
  return { lines, before };
}

/**
 * Computes all states again from the events that are kept, and holds the rows against them. Changes nothing; reads one state of the database, so
 * that what a running site does meanwhile is no difference.
 * @param report is told each difference, in a line
 */
export async function verifyBooks(db: Db, report: (line: string) => void): Promise<Counts> {
  const counts: Counts = { orders: 0, charges: 0, subscriptions: 0, events: 0, before: 0, foreign: 0, differences: 0 };
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
      }
      const orphans = await listOrphans(tx);
      counts.subscriptions += orphans.length;
      tell(orphans.map(({ providerSubscriptionId }) => `${providerSubscriptionId}: a subscription that no order has begun`));
      const { foreign, left } = await findUnapplied(tx);
      counts.foreign = foreign;
      tell(left.map(({ id, type }) => `${id}: a ${type} that has changed nothing, though its order is known`));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return counts;
}
