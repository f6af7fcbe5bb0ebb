import { isDeepStrictEqual } from "node:util";
import type { PaymentProofView } from "../../contract/payment-detail.ts";
import { findUnapplied, listEventsOf, listOrphans, readOrders } from "../payments/books.store.ts";
import { endOf, foldSubscription, isOfSubscription, type Said, foldCharge } from "../payments/fold-events.ts";
import type { PaymentEventRow } from "../payments/payment-events.store.ts";
import { getPayment, type Order } from "../payments/payments.store.ts";
import { listRefundRequestsOf, type RefundRequest, statusIn } from "../payments/refunds/refunds.store.ts";
import { listRenewals } from "../payments/renewals.store.ts";
import type { Db } from "../platform/database/db.ts";
import { listSubscriptionsOf, standingOf, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { keysOf } from "../../contract/records.ts";
import { formatMinorUnits } from "../../contract/currency.ts";
import type { PaymentState } from "../payments/payment-transitions.ts";

type Price = Pick<Order, "amountCents" | "currency">;

const word = (value: unknown): string => (value instanceof Date ? value.toISOString() : value === null ? "nothing" : JSON.stringify(value));

/** One line per column that differs from the events. */
function listDifferences<Row extends object>(name: string, row: Row, computed: Partial<Row>): string[] {
  const keys = keysOf(computed);
  return keys
    .filter((key) => !isDeepStrictEqual(row[key], computed[key]))
    .map((key) => `${name}: ${key} is ${word(row[key])}, its events say ${word(computed[key])}`);
}

const legible = ({ status, chargedCents, refundedCents, reviewReason, refunds, disputes, paidAt }: PaymentState) => ({
  status,
  chargedCents,
  refundedCents,
  reviewReason,
  refunds,
  disputes,
  paidAt,
});

/** The provider's invoice must match the card's charge. */
function checkInvoice({ orderId, invoice }: Order, { facts }: PaymentState): string[] {
  if (invoice === null || (facts?.paid ?? []).some(({ chargedCents }) => chargedCents === invoice.cents)) return [];
  return [
    `${orderId}: invoice ${invoice.number} is for ${formatMinorUnits(invoice.cents, invoice.currency)}, which its events say was never paid`,
  ];
}

/** A refund request must match the provider's events. */
function checkRequest({ orderId }: Order, { refunds }: PaymentState, request: RefundRequest): string[] {
  const { id, providerRefundId, status, chargedCents } = request;
  const name = `${orderId}, refund ${providerRefundId ?? id}`;
  const made = refunds[providerRefundId ?? ""];
  const said = providerRefundId === null ? undefined : statusIn({ refunds }, providerRefundId);
  // The provider has not answered yet, or has refused it.
  const expected = said ?? (status === "failed" ? "failed" : "requested");
  return listDifferences(name, { status, chargedCents }, { status: expected, ...(made && { chargedCents: made.cents }) });
}

/** A charge's period must match its invoice's events. */
function checkPeriod({ orderId, providerInvoiceId, periodStart, periodEnd }: Order, said: readonly Said[]): string[] {
  const periods = said.flatMap(({ event }) => ("periodStart" in event && event.invoiceId === providerInvoiceId ? [event] : []));
  const isOne = (event: { periodStart: string; periodEnd: string }) =>
    Date.parse(event.periodStart) === periodStart?.getTime() && Date.parse(event.periodEnd) === periodEnd?.getTime();
  const [first] = periods;
  if (periods.some(isOne) || (first === undefined && periodStart === null && periodEnd === null)) return [];
  const known = first ? `its events say ${first.periodStart} to ${first.periodEnd}` : "its events say nothing about it";
  return [`${orderId}: its period is ${word(periodStart)} to ${word(periodEnd)}, ${known}`];
}

const isKept = (row: PaymentEventRow): row is PaymentEventRow & { event: NonNullable<PaymentEventRow["event"]> } => row.event !== null;

/** The events, if all were stored; undefined if some predate event storage. */
function readSaid(rows: readonly PaymentEventRow[]): Said[] | undefined {
  return rows.every(isKept) ? rows.map(({ event, occurredAt }) => ({ event, at: occurredAt })) : undefined;
}

type Known = { said: readonly Said[]; endedAt: Date | null; requests: readonly RefundRequest[] };

/** Differences between a charge, its invoice and refund requests, and its events. */
function checkCharge(charge: Order, { said, endedAt, requests }: Known): string[] {
  const state = foldCharge(charge, said, endedAt);
  return [
    ...listDifferences(charge.orderId, charge, legible(state)),
    ...checkInvoice(charge, state),
    ...checkPeriod(charge, said),
    ...requests.flatMap((request) => checkRequest(charge, state, request)),
  ];
}

/** A renewal must cost the ordered price. */
function checkPrice(name: string, charged: Price, { amountCents, currency }: Price): string[] {
  if (charged.amountCents === amountCents && charged.currency === currency) return [];
  const [is, ought] = [charged, { amountCents, currency }].map((price) => formatMinorUnits(price.amountCents, price.currency));
  return [`${name}: costs ${is}, but its order costs ${ought}`];
}

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
    tell(orphans.map(({ providerSubscriptionId }) => `${providerSubscriptionId}: a subscription without an order that started it`));
    const { foreign, left } = await findUnapplied(tx);
    counts.foreign = foreign;
    tell(left.map(({ id, type }) => `${id}: an event of type ${type} that changed nothing, although its order is known`));
  }, ONE_STATE);
  return counts;
}
