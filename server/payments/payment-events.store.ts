import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import { isSettled, nextState } from "./payment-transitions.ts";
import type { Order } from "./payments.store.ts";
import { paymentEvents, payments } from "./payments.table.ts";
import type { EventSubject, ProviderEvent } from "./provider.ts";

/** What an event did: `repeated` and `unknown` change no order. */
export type Recorded = { outcome: "repeated" | "unknown" } | { outcome: "applied"; order: Order };

/**
 * The order an event is about, by what its provider gave it. Order ids prove nothing: browsers draw them, and who shares the provider's account
 * can write one into any payment.
 */
function isSubject(provider: string, { paymentId, checkoutId, providerPaymentId }: EventSubject): SQL | undefined {
  const ways = [
    paymentId === undefined ? undefined : eq(payments.id, paymentId),
    checkoutId === undefined ? undefined : eq(payments.checkoutId, checkoutId),
    providerPaymentId === undefined ? undefined : eq(payments.providerPaymentId, providerPaymentId),
  ];
  return and(eq(payments.provider, provider), or(sql`false`, ...ways));
}

async function applyEvent(tx: Db, order: Order, { event, occurredAt, subject }: ProviderEvent): Promise<Order> {
  const { status, chargedCents, refundedCents, reviewReason, refunds, disputes } = nextState(order, event);
  const [changed] = await tx
    .update(payments)
    .set({
      status,
      chargedCents,
      refundedCents,
      reviewReason,
      refunds,
      disputes,
      providerPaymentId: order.providerPaymentId ?? subject.providerPaymentId ?? null,
      paidAt: order.paidAt ?? (isSettled(status) ? occurredAt : null),
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, order.id))
    .returning();
  return changed ?? order;
}

/**
 * Records an event and its effect in one transaction. The row's lock puts concurrent events of one order into a line; the event's
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
