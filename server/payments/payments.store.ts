import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { countSome } from "../platform/database/count-some.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import type { PaymentFilter, PaymentQuery } from "../../contract/payments.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { monthOf, utcDayOf } from "../platform/agency-days.ts";
import { isAfter, readInBatches } from "../platform/database/batches.ts";
import type { Db } from "../platform/database/db.ts";
import { readPage, readPages } from "../platform/database/paging.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { takeTurn } from "../platform/database/turns.ts";
import { AppError } from "../platform/errors.ts";
import { isSameToken, makeToken } from "../platform/tokens.ts";
import { matchesFilter } from "./payments.filter.ts";
import { payments } from "./payments.table.ts";
import type { Checkout, PaymentProvider } from "./provider.ts";

export type Order = typeof payments.$inferSelect;
export type NewOrder = Pick<
  Order,
  "orderId" | "packageName" | "billingCycle" | "amountCents" | "currency" | "terms" | "name" | "email" | "visit" | "source"
>;

/**
 * An order, for a caller with its key. Order ids come from a million, so an id alone must not even reveal whether the order exists.
 * @throws AppError `not_found`
 */
export async function getOrderByKey(db: Db, orderId: string, key: string | undefined): Promise<Order> {
  const found = key === undefined ? undefined : await findOrder(db, orderId);
  if (key === undefined || found === undefined || !isSameToken(found.accessKey, key))
    throw new AppError("not_found", apiMessages.orderUnknown);
  return found;
}

export async function findOrder(db: Db, orderId: string): Promise<Order | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return row;
}

/** The new order, or undefined if the id is taken, perhaps by a concurrent request. */
export async function createOrder(db: Db, order: NewOrder, provider: PaymentProvider): Promise<Order | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(payments)
      .values({ ...order, accessKey: makeToken(24), provider: provider.name, isTest: provider.isTest })
      .onConflictDoNothing({ target: payments.orderId })
      .returning();
    if (row !== undefined) await announceToStaff(tx, "payments");
    return row;
  });
}

/** Stores an order's checkout. @returns undefined if the order has ended in the meantime */
export async function updateCheckout(db: Db, id: string, checkout: Checkout): Promise<Order | undefined> {
  const [row] = await db
    .update(payments)
    .set({ checkoutId: checkout.id, checkoutUrl: checkout.url, updatedAt: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.status, "pending")))
    .returning();
  return row;
}

/** Lease on polling the provider for an order. */
export const claimCheck = (db: Db, id: string, seconds: number): Promise<boolean> => takeTurn(db, payments, id, seconds);

const PENDING_BATCH = 20;

/** Orders still pending from before `before`, oldest first, read on demand. */
export const readPending = (db: Db, before: Date): AsyncGenerator<Order> =>
  readInBatches<Order>(PENDING_BATCH, (after, size) => {
    const { status, renewalOf, createdAt, id } = payments;
    const isNext = after && isAfter([createdAt, id], [after.createdAt, after.id]);
    return db
      .select()
      .from(payments)
      .where(and(eq(status, "pending"), isNull(renewalOf), lt(createdAt, before), isNext))
      .orderBy(asc(createdAt), asc(id))
      .limit(size);
  });

/** A page of the orders that match a query. @throws AppError `invalid` for a malformed cursor */
export const listPayments = (db: Db, query: PaymentQuery) => readPage(db, payments, query, matchesFilter(query));

/** @throws AppError `not_found` */
export async function getPayment(db: Db, id: string): Promise<Order> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  if (row === undefined) throw new AppError("not_found", staffMessages.paymentGone);
  return row;
}

/**
 * Locks a charge for staff via its order's lock, which serializes them with all its events.
 * @throws AppError `not_found`
 */
export async function lockPayment(tx: Db, id: string): Promise<Order> {
  const { renewalOf } = await getPayment(tx, id);
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.id, renewalOf ?? id))
    .for("update");
  return getPayment(tx, id);
}

const EXPORT_BATCH = 500;

/** All orders that match a filter, newest first, read on demand; real ones before tests. */
export async function* readAllPayments(db: Db, filter: PaymentFilter): AsyncGenerator<Order> {
  for (const mode of filter.mode ? [filter.mode] : (["real", "test"] as const))
    yield* readPages((cursor) => listPayments(db, { ...filter, mode, limit: EXPORT_BATCH, cursor }));
}

/** The received amount, in the currency the provider reported. */
export const paidCents = sql`coalesce((${payments.facts} #>> '{paid,0,amountCents}')::bigint, ${payments.amountCents})`.mapWith(Number);
export const paidCurrency = sql<string>`coalesce(${payments.facts} #>> '{paid,0,currency}', ${payments.currency})`;

export type MonthTotal = { isTest: boolean; month: string; currency: string; count: number; receivedCents: number; refundedCents: number };

const total = (column: PgColumn) => sql`sum(${column})`.mapWith(Number);

/** Received amounts of the orders that match a filter, by month of payment, latest first; real ones before tests. */
export async function listTotals(db: Db, filter: PaymentFilter): Promise<MonthTotal[]> {
  const { isTest, currency, receivedCents, refundedCents, paidAt } = payments;
  const sums = { count: count(), receivedCents: total(receivedCents), refundedCents: total(refundedCents) };
  // By position: the same expression with its own parameters would not match the GROUP BY.
  const month = sql`2`;
  return db
    .select({ isTest, month: monthOf(paidAt), currency, ...sums })
    .from(payments)
    .where(and(isNotNull(paidAt), matchesFilter(filter)))
    .groupBy(isTest, month, currency)
    .orderBy(asc(isTest), desc(month), asc(currency));
}

export type Sum = { currency: string; count: number; receivedCents: number; refundedCents: number };

/** Received and refunded amounts of the orders that match a filter, by currency: real ones, unless the filter is for tests. */
export async function listSums(db: Db, filter: PaymentFilter): Promise<Sum[]> {
  const { currency, receivedCents, refundedCents, paidAt } = payments;
  return db
    .select({ currency, count: count(), receivedCents: total(receivedCents), refundedCents: total(refundedCents) })
    .from(payments)
    .where(and(isNotNull(paidAt), matchesFilter({ ...filter, mode: filter.mode ?? "real" })))
    .groupBy(currency)
    .orderBy(asc(currency));
}

/** Number of payments that need a review. */
export const countReviews = (db: Db): Promise<number> => countSome(db, payments, eq(payments.status, "review"));

/** How long after its creation an order can be paid, in milliseconds, with a margin. */
const PAID_WITHIN = 2 * 24 * 3600_000;

/** Number of orders paid after a moment. */
export function countNewPayments(db: Db, since: Date): Promise<number> {
  // For the index.
  const isRecent = gt(payments.createdAt, new Date(since.getTime() - PAID_WITHIN));
  // A test payment may be in the future by the test clock, and would be new for ever.
  return countSome(db, payments, and(isRecent, gt(payments.paidAt, since), gt(payments.updatedAt, since)));
}

/** Number of orders by status; empty ones are left out. */
export const countOrdersByStatus = (db: Db) =>
  db.select({ status: payments.status, orders: count() }).from(payments).groupBy(payments.status);

type Counted = { day: string; source: string; orders: number; paid: number };

/** Orders begun by visitors within a period, and how many of them were paid since, by day (UTC) and source. Renewals come from no visit. */
export const countOrdersBySource = (db: Db, isTest: boolean, [from, to]: readonly [Date, Date]): Promise<Counted[]> =>
  db
    .select({
      day: utcDayOf(payments.createdAt),
      source: sql<string>`coalesce(${payments.source}, '')`,
      orders: count(),
      paid: count(payments.paidAt),
    })
    .from(payments)
    .where(and(eq(payments.isTest, isTest), isNull(payments.renewalOf), gte(payments.createdAt, from), lt(payments.createdAt, to)))
    .groupBy(sql`1`, sql`2`);
