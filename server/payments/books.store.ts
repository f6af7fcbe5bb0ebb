import { and, asc, count, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import type { DayRange } from "../../contract/http.ts";
import { isWithin } from "../platform/agency-days.ts";
import { isAfter, readInBatches } from "../platform/database/batches.ts";
import { existsIn } from "../platform/database/count-some.ts";
import type { Db } from "../platform/database/db.ts";
import { listSubscriptionsWithout, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { isFirstReport, isKnown, isWaiting, type PaymentEventRow } from "./payment-events.store.ts";
import type { Order } from "./payments.store.ts";
import { paymentEvents, payments } from "./payments.table.ts";

/** Orders per batch: with their charges and events they easily fit into memory. */
const BATCH = 500;

/** Orders with their charges, in batches; an order's charges are in the same batch. */
export async function* readOrders(db: Db): AsyncGenerator<{ orders: Order[]; charges: Order[] }> {
  let last: string | undefined;
  do {
    const isNext: SQL | undefined = last === undefined ? undefined : gt(payments.id, last);
    const orders: Order[] = await db
      .select()
      .from(payments)
      .where(and(isNull(payments.renewalOf), isNext))
      .orderBy(asc(payments.id))
      .limit(BATCH);
    const ids = orders.map(({ id }) => id);
    const renewals = ids.length === 0 ? [] : await db.select().from(payments).where(inArray(payments.renewalOf, ids));
    if (orders.length > 0) yield { orders, charges: [...orders, ...renewals] };
    last = orders.length === BATCH ? orders.at(-1)?.id : undefined;
  } while (last !== undefined);
}

/** Events of some charges. */
export const listEventsOf = (db: Db, paymentIds: string[]): Promise<PaymentEventRow[]> =>
  db.select().from(paymentEvents).where(inArray(paymentEvents.paymentId, paymentIds));

/** Subscriptions without an order. */
export const listOrphans = (db: Db): Promise<Subscription[]> =>
  listSubscriptionsWithout(db, (id) => existsIn(payments, eq(payments.subscriptionId, id)));

/** Unapplied events: the count of those about no order of this site, and those about one. */
export async function findUnapplied(db: Db): Promise<{ foreign: number; left: PaymentEventRow[] }> {
  const left = await db
    .select()
    .from(paymentEvents)
    .where(and(isWaiting(), isKnown(db)))
    .orderBy(asc(paymentEvents.id));
  const [{ all } = { all: 0 }] = await db.select({ all: count() }).from(paymentEvents).where(isNull(paymentEvents.paymentId));
  return { foreign: all - left.length, left };
}

/** A range of days by the agency's calendar, for real payments or for tests. */
export type Days = DayRange & { isTest: boolean };

/** Charges paid on some days, oldest first. */
export const readPaid = (db: Db, { isTest, ...days }: Days): AsyncGenerator<Order> =>
  readInBatches<Order>(BATCH, (after, size) => {
    const { paidAt, id } = payments;
    const isNext = after && isAfter([paidAt, id], [after.paidAt, after.id]);
    return db
      .select()
      .from(payments)
      .where(and(eq(payments.isTest, isTest), isWithin(paidAt, days), isNext))
      .orderBy(asc(paidAt), asc(id))
      .limit(size);
  });

export type EventOfCharge = { event: PaymentEventRow; charge: Order };

function readEventsWhere(db: Db, { isTest, ...days }: Days, condition?: SQL): AsyncGenerator<EventOfCharge> {
  return readInBatches<EventOfCharge>(BATCH, (after, size) => {
    const { occurredAt, id } = paymentEvents;
    const isNext = after && isAfter([occurredAt, id], [after.event.occurredAt, after.event.id]);
    return db
      .select({ event: paymentEvents, charge: payments })
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
      .where(and(eq(payments.isTest, isTest), isWithin(occurredAt, days), condition, isNext))
      .orderBy(asc(occurredAt), asc(id))
      .limit(size);
  });
}

/** Events of some days with their charges, oldest first. */
export const readEvents = (db: Db, days: Days): AsyncGenerator<EventOfCharge> => readEventsWhere(db, days);

/** Refunds or disputes first reported on some days: the first event of each, with its charge, oldest first. */
export const readFirstReports = (db: Db, days: Days, type: "refund" | "dispute"): AsyncGenerator<EventOfCharge> =>
  readEventsWhere(db, days, and(eq(paymentEvents.type, type), isFirstReport()));
