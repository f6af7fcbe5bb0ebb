import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/db.ts";
import { isSettled, nextState } from "./payment-transitions.ts";
import type { Order } from "./payments.store.ts";
import { paymentEvents, payments } from "./payments.table.ts";
import type { EventSubject, ProviderEvent } from "./provider.ts";

/** What an event did: `repeated` and `unknown` change no order. */
export type Recorded = { outcome: "repeated" | "unknown" } | { outcome: "applied"; order: Order };

type Known = typeof payments.checkoutId | typeof payments.providerPaymentId;

/** True unless both sides know the value and differ. */
function agrees(column: Known, value: string | undefined): SQL | undefined {
  return value === undefined ? undefined : or(isNull(column), eq(column, value));
}

/**
 * The order an event is about. An order id alone is weak, since browsers draw it and a provider's account may serve several sites: it
 * counts only where nothing stronger contradicts it.
 */
function isSubject(provider: string, { checkoutId, orderId, providerPaymentId }: EventSubject): SQL | undefined {
  const ways = [
    checkoutId === undefined ? undefined : eq(payments.checkoutId, checkoutId),
    providerPaymentId === undefined ? undefined : eq(payments.providerPaymentId, providerPaymentId),
    orderId === undefined
      ? undefined
      : and(eq(payments.orderId, orderId), agrees(payments.checkoutId, checkoutId), agrees(payments.providerPaymentId, providerPaymentId)),
  ];
  return and(eq(payments.provider, provider), or(sql`false`, ...ways));
}

async function applyEvent(tx: Db, order: Order, { event, occurredAt, subject }: ProviderEvent): Promise<Order> {
  const { status, refundedCents, reviewReason, closedDisputes } = nextState(order, event);
  const [changed] = await tx
    .update(payments)
    .set({
      status,
      refundedCents,
      reviewReason,
      closedDisputes,
      checkoutId: order.checkoutId ?? subject.checkoutId ?? null,
      providerPaymentId: order.providerPaymentId ?? subject.providerPaymentId ?? null,
      paidAt: order.paidAt ?? (isSettled(status) ? occurredAt : null),
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, order.id))
    .returning();
  return changed ?? order;
}

/**
 * Records an event and its effect in one transaction (D8). The row's lock puts concurrent events of one order into a line; the event's
 * id lets each of them take effect once.
 */
export async function recordEvent(db: Db, provider: string, event: ProviderEvent): Promise<Recorded> {
  return db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(paymentEvents)
      .values({ id: event.id, type: event.event.type, occurredAt: event.occurredAt })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (isNew === undefined) return { outcome: "repeated" };
    const [order] = await tx.select().from(payments).where(isSubject(provider, event.subject)).for("update");
    if (order === undefined) return { outcome: "unknown" };
    const changed = await applyEvent(tx, order, event);
    await tx.update(paymentEvents).set({ paymentId: order.id, outcome: changed.status }).where(eq(paymentEvents.id, event.id));
    return { outcome: "applied", order: changed };
  });
}

/** Whether any order here is the one the event is about. */
export async function hasSubject(db: Db, provider: string, subject: EventSubject): Promise<boolean> {
  const rows = await db.select({ id: payments.id }).from(payments).where(isSubject(provider, subject)).limit(1);
  return rows.length > 0;
}
