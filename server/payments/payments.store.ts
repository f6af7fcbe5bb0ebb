import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { PageQuery } from "../../contract/http.ts";
import type { Db } from "../platform/database/db.ts";
import { readPage } from "../platform/database/paging.ts";
import { makeToken } from "../platform/tokens.ts";
import { payments } from "./payments.table.ts";
import type { Checkout, PaymentProvider } from "./provider.ts";

export type Order = typeof payments.$inferSelect;
export type NewOrder = Pick<Order, "orderId" | "packageName" | "billingCycle" | "amountCents" | "currency" | "name" | "email">;

export async function findOrder(db: Db, orderId: string): Promise<Order | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return row;
}

/** The new order, or undefined when the id is taken, perhaps by a request that runs at the same time. */
export async function createOrder(db: Db, order: NewOrder, provider: PaymentProvider): Promise<Order | undefined> {
  const [row] = await db
    .insert(payments)
    .values({ ...order, accessKey: makeToken(24), provider: provider.name, isTest: provider.isTest })
    .onConflictDoNothing({ target: payments.orderId })
    .returning();
  return row;
}

/** Remembers where an order is paid, unless it has ended meanwhile. */
export async function updateCheckout(db: Db, id: string, checkout: Checkout): Promise<void> {
  await db
    .update(payments)
    .set({ checkoutId: checkout.id, checkoutUrl: checkout.url, updatedAt: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.status, "pending")));
}

/** Takes the turn to ask the provider about an order; false while another's turn is younger than `seconds`. */
export async function claimCheck(db: Db, id: string, seconds: number): Promise<boolean> {
  const isDue = or(isNull(payments.checkedAt), lt(payments.checkedAt, sql`now() - make_interval(secs => ${seconds})`));
  const rows = await db
    .update(payments)
    .set({ checkedAt: sql`now()` })
    .where(and(eq(payments.id, id), isDue))
    .returning({ id: payments.id });
  return rows.length > 0;
}

/** Orders still pending that were made before `before`, oldest first, from the one after `after`. */
export async function listPending(db: Db, before: Date, after: Order | undefined, limit: number): Promise<Order[]> {
  const isLater =
    after && or(gt(payments.createdAt, after.createdAt), and(eq(payments.createdAt, after.createdAt), gt(payments.id, after.id)));
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.status, "pending"), lt(payments.createdAt, before), isLater))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit);
}

/** A page of all orders, newest first. @throws AppError `invalid` for a malformed cursor */
export const listPayments = (db: Db, query: PageQuery) => readPage(db, payments, query);
