import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, like, not, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { existsIn } from "../platform/database/count-some.ts";
import type { Db } from "../platform/database/db.ts";
import { findSubscription, subscriptionIdOf } from "../subscriptions/subscriptions.store.ts";
import { applyEvent, getCharge, hasSubject, lockSubject } from "./apply-event.store.ts";
import { OF_SUBSCRIPTIONS } from "./fold-events.ts";
import type { Order } from "./payments.store.ts";
import { paymentEvents, payments } from "./payments.table.ts";
import type { EventSubject, ProviderEvent } from "./provider.ts";

export type PaymentEventRow = typeof paymentEvents.$inferSelect;

/**
 * How an event was received; `bodyHash` is the hash of the signed bytes. `alongside` is written in the event's transaction, also if the event
 * is repeated: it must be idempotent.
 */
export type Hearing = { origin: PaymentEventRow["origin"]; bodyHash?: string; alongside?: (tx: Db) => Promise<void> };

/** An event's effect: `repeated` and `unknown` change no order. */
export type Recorded = { outcome: "repeated" | "unknown" } | { outcome: "applied"; order: Order };

/** Columns whose changes are recorded with an event. */
const TOLD = ["status", "chargedCents", "refundedCents", "reviewReason", "attachedTo"] as const;

function findChanges(before: Order, after: Order): Record<string, [unknown, unknown]> {
  const changed = TOLD.filter((column) => before.id !== after.id || before[column] !== after[column]);
  return Object.fromEntries(changed.map((column) => [column, [before.id === after.id ? before[column] : null, after[column]]]));
}

/** Claims an event for processing: it is new, or its order was unknown before. The row stays locked until the transaction ends. */
async function claimEvent(tx: Db, { id, occurredAt, event, subject }: ProviderEvent, hearing: Hearing): Promise<boolean> {
  const { origin, bodyHash } = hearing;
  // Functions that call the provider are not stored.
  const { findCheckoutId: _, findPrior: __, findPaymentId: ___, findInvoice: ____, ...named } = subject;
  const [isNew] = await tx
    .insert(paymentEvents)
    .values({ id, type: event.type, occurredAt, event, subject: named, origin, bodyHash })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (isNew !== undefined) return true;
  const waiting = and(eq(paymentEvents.id, id), isNull(paymentEvents.paymentId));
  const [held] = await tx.update(paymentEvents).set({ event, subject: named }).where(waiting).returning({ id: paymentEvents.id });
  return held !== undefined;
}

async function applyClaimed(tx: Db, provider: string, event: ProviderEvent, hearing: Hearing): Promise<Recorded> {
  if (!(await claimEvent(tx, event, hearing))) return { outcome: "repeated" };
  const subject = await lockSubject(tx, provider, event);
  if (subject === undefined) return { outcome: "unknown" };
  const order = await getCharge(tx, await applyEvent(tx, subject, event));
  const { id: paymentId, subscriptionId, status: outcome } = order;
  const effect = { paymentId, subscriptionId, outcome, changes: findChanges(subject.charge, order) };
  await tx.update(paymentEvents).set(effect).where(eq(paymentEvents.id, event.id));
  return { outcome: "applied", order };
}

/**
 * Applies an event once: the order's lock serializes its events, the event's id makes it idempotent. Call it directly only for an event that
 * makes no other order known, with that lock held: another claimant of a waiting event may be waiting for the lock (deadlock).
 */
export async function applyOnce(db: Db, provider: string, event: ProviderEvent, hearing: Hearing): Promise<Recorded> {
  return db.transaction(async (tx) => {
    const recorded = await applyClaimed(tx, provider, event, hearing);
    await hearing.alongside?.(tx);
    return recorded;
  });
}

/**
 * Records an event and its effect in one transaction. An event of an unknown order waits: it takes effect when it is sent again, or as soon
 * as another event or the checkout names its order.
 */
export async function recordEvent(db: Db, provider: string, event: ProviderEvent, hearing: Hearing): Promise<Recorded> {
  const first = await applyOnce(db, provider, event, hearing);
  // After the commit: of two concurrent events that resolve each other, the later one sees the earlier.
  const isLate = first.outcome === "unknown" && (await hasSubject(db, provider, event));
  const recorded = isLate ? await applyOnce(db, provider, event, hearing) : first;
  if (recorded.outcome === "applied") await applyWaiting(db, recorded.order);
  return recorded;
}

/** Whether an event has taken no effect yet, and its content and subject are stored. */
export const isWaiting = () => and(isNull(paymentEvents.paymentId), isNotNull(paymentEvents.event), isNotNull(paymentEvents.subject));

/** The first event about a refund or dispute, since each has several. A charge's refund total names no refund. */
export function isFirstReport(): SQL | undefined {
  const earlier = alias(paymentEvents, "earlier");
  const named = (event: PgColumn) => sql`${event} ->> 'id'`;
  const isOfOne = (event: PgColumn) => sql`${event} ->> 'source' is distinct from 'charge'`;
  const isSame = and(
    eq(earlier.paymentId, paymentEvents.paymentId),
    eq(earlier.type, paymentEvents.type),
    sql`${named(earlier.event)} = ${named(paymentEvents.event)}`,
    isOfOne(earlier.event),
  );
  const isBefore = sql`(${earlier.occurredAt}, ${earlier.id}) < (${paymentEvents.occurredAt}, ${paymentEvents.id})`;
  return and(isNotNull(named(paymentEvents.event)), isOfOne(paymentEvents.event), not(existsIn(earlier, and(isSame, isBefore))));
}

async function applyAll(db: Db, provider: string, rows: readonly PaymentEventRow[]): Promise<number> {
  let applied = 0;
  for (const { id, occurredAt, event, subject, origin } of rows) {
    if (event === null || subject === null) continue;
    const { outcome } = await recordEvent(db, provider, { id, occurredAt, event, subject }, { origin });
    if (outcome === "applied") applied += 1;
  }
  return applied;
}

/** Applies waiting events of a charge once the provider's ids for it are known. */
export async function applyWaiting(db: Db, { provider, checkoutId, providerPaymentId, subscriptionId }: Order): Promise<void> {
  const subscription = subscriptionId === null ? undefined : await findSubscription(db, subscriptionId);
  const ids = { checkoutId, providerPaymentId, providerSubscriptionId: subscription?.providerSubscriptionId ?? null };
  const names = Object.entries(ids).flatMap(([name, id]) =>
    id === null ? [] : [sql`${paymentEvents.subject} @> ${JSON.stringify({ [name]: id })}::jsonb`],
  );
  if (names.length === 0) return;
  const rows = await db
    .select()
    .from(paymentEvents)
    .where(and(isWaiting(), like(paymentEvents.id, `${provider}:%`), or(...names)))
    .orderBy(asc(paymentEvents.occurredAt), asc(paymentEvents.id));
  await applyAll(db, provider, rows);
}

const WAITING_BATCH = 100;

/** Whether an event's subject is known by now. */
export function isKnown(db: Db): SQL | undefined {
  const named = (key: keyof EventSubject) => sql<string>`${paymentEvents.subject} ->> ${key}::text`;
  return or(
    existsIn(payments, eq(payments.checkoutId, named("checkoutId"))),
    existsIn(payments, eq(payments.providerPaymentId, named("providerPaymentId"))),
    and(inArray(paymentEvents.type, OF_SUBSCRIPTIONS), exists(subscriptionIdOf(db, named("providerSubscriptionId")))),
  );
}

/** Applies events still waiting after their order became known, because a process crashed. @returns how many took effect */
export async function applyLeftBehind(db: Db, provider: string): Promise<number> {
  const rows = await db
    .select()
    .from(paymentEvents)
    .where(and(isWaiting(), like(paymentEvents.id, `${provider}:%`), isKnown(db)))
    .orderBy(asc(paymentEvents.occurredAt), asc(paymentEvents.id))
    .limit(WAITING_BATCH);
  return applyAll(db, provider, rows);
}

/** When the provider last sent a webhook, and when it last answered a poll. */
export async function readLastHeard(db: Db, provider: string): Promise<{ webhook: Date | undefined; asked: Date | undefined }> {
  const find = async (origin: PaymentEventRow["origin"]) => {
    const [row] = await db
      .select({ at: paymentEvents.createdAt })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.origin, origin), like(paymentEvents.id, `${provider}:%`)))
      .orderBy(desc(paymentEvents.occurredAt), desc(paymentEvents.id))
      .limit(1);
    return row?.at;
  };
  return { webhook: await find("webhook"), asked: await find("asked") };
}

/** Events of an order and its renewals, in order of occurrence. */
export const listEvents = (db: Db, paymentId: string): Promise<PaymentEventRow[]> =>
  db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.occurredAt), asc(paymentEvents.createdAt), asc(paymentEvents.id));
