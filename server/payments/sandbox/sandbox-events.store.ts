import { and, asc, count, desc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import type { SandboxEvent } from "./sandbox-event.ts";
import { sandboxEvents } from "./sandbox.table.ts";

/** Outbox: writes events in the transaction that causes them. */
export async function writeEvents(tx: Db, checkoutId: string, ...events: SandboxEvent[]): Promise<void> {
  const rows = events.map((said) => ({
    id: said.id,
    checkoutId,
    type: said.event.type,
    occurredAt: new Date(said.created),
    body: JSON.stringify(said),
  }));
  await tx.insert(sandboxEvents).values(rows).onConflictDoNothing({ target: sandboxEvents.id });
}

export async function findEventBody(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ body: sandboxEvents.body }).from(sandboxEvents).where(eq(sandboxEvents.id, id));
  return row?.body;
}

export async function getEventBody(db: Db, id: string): Promise<string> {
  const body = await findEventBody(db, id);
  if (body === undefined) throw new Error("an event of the sandbox is missing");
  return body;
}

/** All events of a checkout and its subscription, in order. */
export async function listEventBodies(db: Db, checkoutId: string): Promise<string[]> {
  const rows = await db
    .select({ body: sandboxEvents.body })
    .from(sandboxEvents)
    .where(eq(sandboxEvents.checkoutId, checkoutId))
    .orderBy(asc(sandboxEvents.seq));
  return rows.map(({ body }) => body);
}

/** The last event of a subscription's state. */
export async function findLastStanding(db: Db, checkoutId: string): Promise<{ body: string; occurredAt: Date } | undefined> {
  const [row] = await db
    .select({ body: sandboxEvents.body, occurredAt: sandboxEvents.occurredAt })
    .from(sandboxEvents)
    .where(and(eq(sandboxEvents.checkoutId, checkoutId), inArray(sandboxEvents.type, ["subscription_changed", "subscription_ended"])))
    .orderBy(desc(sandboxEvents.seq))
    .limit(1);
  return row;
}

type Undelivered = { seq: number; body: string };

/** Undelivered events after `after`, oldest first. */
export const listUndelivered = (db: Db, after: number, limit: number, checkoutId?: string): Promise<Undelivered[]> =>
  db
    .select({ seq: sandboxEvents.seq, body: sandboxEvents.body })
    .from(sandboxEvents)
    .where(
      and(
        isNull(sandboxEvents.deliveredAt),
        gt(sandboxEvents.seq, after),
        checkoutId === undefined ? undefined : eq(sandboxEvents.checkoutId, checkoutId),
      ),
    )
    .orderBy(asc(sandboxEvents.seq))
    .limit(limit);

export async function markDelivered(db: Db, seq: number): Promise<void> {
  await db.update(sandboxEvents).set({ deliveredAt: new Date() }).where(eq(sandboxEvents.seq, seq));
}

export type Happened = { renewed: number; failed: number; ended: number };

/** Counts what became due in a span of the sandbox's time, in any process. */
export async function countHappened(db: Db, { from, to }: { from: Date; to: Date }): Promise<Happened> {
  const { type, occurredAt } = sandboxEvents;
  const rows = await db
    .select({ type, count: count() })
    .from(sandboxEvents)
    .where(and(gt(occurredAt, from), lte(occurredAt, to)))
    .groupBy(type);
  const of = (name: string) => rows.find((row) => row.type === name)?.count ?? 0;
  return { renewed: of("invoice_paid"), failed: of("invoice_failed"), ended: of("subscription_ended") };
}
