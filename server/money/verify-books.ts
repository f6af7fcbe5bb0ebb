import type { PaymentProofView } from "../../contract/payment-detail.ts";
import { findUnapplied, listEventsOf, listOrphans, readOrders } from "../payments/books.store.ts";
import { endOf, foldSubscription, isOfSubscription, type Said } from "../payments/fold-events.ts";
import type { PaymentEventRow } from "../payments/payment-events.store.ts";
import { getPayment, type Order } from "../payments/payments.store.ts";
import { listRefundRequestsOf, type RefundRequest } from "../payments/refunds/refunds.store.ts";
import { listRenewals } from "../payments/renewals.store.ts";
import type { Db } from "../platform/database/db.ts";
import { listSubscriptionsOf, standingOf, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { checkCharge, checkPrice, listDifferences, readSaid } from "./check-charge.ts";

/** Numbers checked. `before`: charges with events from before they were stored. `foreign`: events about no order of this site. */
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

/** `isBefore`: some events predate their storage, so the charge can't be recomputed. */
type Checked = { id: string; isBefore: boolean; lines: string[] };

/** An order, its renewals and its subscription. @returns differences of the subscription and of each charge */
function checkFamily({ order, charges }: Family, { events, requests, subscriptions }: Batch): { lines: string[]; charges: Checked[] } {
  const said = new Map(charges.map(({ id }) => [id, readSaid(events.get(id) ?? [])]));
  const all: Said[] = [...said.values()].flatMap((each) => each ?? []).filter(({ event }) => isOfSubscription(event));
  const facts = foldSubscription(all);
  const subscription = order.subscriptionId === null ? undefined : subscriptions.get(order.subscriptionId);
  const name = `${order.orderId}, its subscription`;
  // The facts include events that were not stored.
  const learnt = [...said.values()].every((each) => each !== undefined) && { facts };
  const lines = subscription
    ? [...listDifferences(name, subscription, { ...standingOf(facts), ...learnt }), ...checkPrice(name, subscription, order)]
    : [];
  const checked = charges.map((charge) => {
    const own = said.get(charge.id);
    const known = own && { said: own, endedAt: endOf(facts), requests: requests.get(charge.id) ?? [] };
    const differences = [...(known ? checkCharge(charge, known) : []), ...checkPrice(charge.orderId, charge, order)];
    return { id: charge.id, isBefore: known === undefined, lines: differences };
  });
  return { lines, charges: checked };
}

/** One snapshot of the database, so that concurrent writes of the running site are no differences. */
const ONE_STATE = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/**
 * Recomputes one payment from its events, and its subscription, like `verifyBooks`. Read-only.
 * @returns `differences` as in `npm run money -- verify`; `isComplete` is false if some events predate their storage
 * @throws AppError `not_found`
 */
export async function verifyPayment(db: Db, id: string): Promise<PaymentProofView> {
  return db.transaction(async (tx) => {
    const charge = await getPayment(tx, id);
    const order = charge.renewalOf === null ? charge : await getPayment(tx, charge.renewalOf);
    const charges = [order, ...(await listRenewals(tx, order.id))];
    const { lines, charges: checked } = checkFamily({ order, charges }, await readBatch(tx, charges));
    const own = checked.filter((each) => each.id === id);
    return { isComplete: own.every(({ isBefore }) => !isBefore), differences: [...own.flatMap((each) => each.lines), ...lines] };
  }, ONE_STATE);
}

/**
 * Recomputes all states from the stored events and compares the rows. Read-only.
 * @param report receives each difference as a line
 */
export async function verifyBooks(db: Db, report: (line: string) => void): Promise<Counts> {
  const counts: Counts = { orders: 0, charges: 0, subscriptions: 0, events: 0, before: 0, foreign: 0, differences: 0 };
  const tell = (lines: readonly string[]) => {
    counts.differences += lines.length;
    for (const line of lines) report(line);
  };
  const sizes = (map: Map<unknown, readonly unknown[]>) => [...map.values()].reduce((sum, { length }) => sum + length, 0);
  await db.transaction(async (tx) => {
    for await (const { orders, charges } of readOrders(tx)) {
      const batch = await readBatch(tx, charges);
      const renewals = Map.groupBy(charges, ({ renewalOf }) => renewalOf);
      for (const order of orders) {
        const { lines, charges: checked } = checkFamily({ order, charges: [order, ...(renewals.get(order.id) ?? [])] }, batch);
        tell([...lines, ...checked.flatMap((each) => each.lines)]);
        counts.before += checked.filter(({ isBefore }) => isBefore).length;
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
  }, ONE_STATE);
  return counts;
}
