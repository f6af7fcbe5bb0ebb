import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import type { SubscriptionFilter } from "../../contract/subscription-states.ts";
import { isWithin, monthOf } from "../platform/agency-days.ts";
import { readInBatches } from "../platform/database/batches.ts";
import { existsIn } from "../platform/database/count-some.ts";
import type { Db } from "../platform/database/db.ts";
import { takeTurn } from "../platform/database/turns.ts";
import { learnSubscription, standingOf, type SubscriptionEvent, type SubscriptionFacts } from "./subscription-transitions.ts";
import { subscriptions } from "./subscriptions.table.ts";

export type Subscription = typeof subscriptions.$inferSelect;
export {
  beganAt,
  learnInvoice,
  learnSubscription,
  standingOf,
  type SubscriptionEvent,
  type SubscriptionFacts,
} from "./subscription-transitions.ts";

export type NewSubscription = Pick<
  Subscription,
  "provider" | "providerSubscriptionId" | "packageName" | "amountCents" | "currency" | "isTest"
>;

export async function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

export const listSubscriptionsOf = (db: Db, ids: string[]): Promise<Subscription[]> =>
  db.select().from(subscriptions).where(inArray(subscriptions.id, ids));

/** A subquery for the row's id. */
export const subscriptionIdOf = (db: Db, providerSubscriptionId: string | SQL<string>) =>
  db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.providerSubscriptionId, providerSubscriptionId));

/** `beganAt` in SQL. */
const BEGAN_AT = sql<Date>`(select min(charge.value ->> 'paidAt')::timestamptz from jsonb_each(${subscriptions.facts} -> 'invoices') charge)`;

/** An unpaid one has not begun. */
const HAS_BEGUN = isNotNull(BEGAN_AT);

function isOfStanding(standing: SubscriptionFilter): SQL | undefined {
  const { status, endsOn } = subscriptions;
  if (standing === "running") return and(ne(status, "ended"), HAS_BEGUN);
  // Cancelled ones that are past due end as well.
  return standing === "ending" ? and(ne(status, "ended"), isNotNull(endsOn)) : eq(status, standing);
}

/** A subquery for the ids of subscriptions in a state. */
export const idsOfStanding = (standing: SubscriptionFilter) =>
  new QueryBuilder().select({ id: subscriptions.id }).from(subscriptions).where(isOfStanding(standing));

/** Number of running subscriptions by package. */
export async function countRenewing(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ packageName: subscriptions.packageName, count: count() })
    .from(subscriptions)
    .where(inArray(subscriptions.status, ["active", "past_due"]))
    .groupBy(subscriptions.packageName);
  return new Map(rows.map((row) => [row.packageName, row.count]));
}

/** Requires the order's lock, so that it isn't created twice. */
export async function createSubscription(tx: Db, values: NewSubscription): Promise<Subscription> {
  const [row] = await tx.insert(subscriptions).values(values).returning();
  if (row === undefined) throw new Error("the subscription was not stored");
  return row;
}

/** Stores the provider's customer of a subscription, if not known yet. */
export async function nameCustomer(tx: Db, { id, providerCustomerId }: Subscription, customerId: string | undefined): Promise<void> {
  if (providerCustomerId !== null || customerId === undefined) return;
  await tx.update(subscriptions).set({ providerCustomerId: customerId }).where(eq(subscriptions.id, id));
}

/** Stores the current facts. @returns the updated subscription */
export async function keepFacts(tx: Db, { id }: Subscription, facts: SubscriptionFacts): Promise<Subscription> {
  const [row] = await tx
    .update(subscriptions)
    .set({ facts, ...standingOf(facts), updatedAt: sql`now()` })
    .where(eq(subscriptions.id, id))
    .returning();
  if (row === undefined) throw new Error("the subscription is gone");
  return row;
}

const BATCH = 500;

/** Subscriptions that ran on some days of the agency's calendar, unordered, read on demand. */
export function readRunning(db: Db, { isTest, from, to }: { isTest: boolean; from: string; to: string }): AsyncGenerator<Subscription> {
  const { id, endedAt } = subscriptions;
  const ran = and(isWithin(BEGAN_AT, { to }), or(isNull(endedAt), isWithin(endedAt, { from })));
  return readInBatches(BATCH, (after, size) =>
    db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.isTest, isTest), ran, after && gt(id, after.id)))
      .orderBy(asc(id))
      .limit(size),
  );
}

/** The current price per period in minor units: as ordered, unless it was changed at the provider. */
export const priceNow = ({ amountCents, facts }: Pick<Subscription, "amountCents" | "facts">): number =>
  facts.snapshot?.amountCents ?? amountCents;

/** The same in SQL. */
const PRICE_NOW = sql`coalesce((${subscriptions.facts} -> 'snapshot' ->> 'amountCents')::bigint, ${subscriptions.amountCents})`;

export type RunningSince = { currency: string; begun: string; ended: string | null; count: number; cents: number };

/** How many subscriptions began and ended in which months, and their revenue per period. An unpaid one has not begun. */
export function listRuns(db: Db, mode: { isTest: boolean }): Promise<RunningSince[]> {
  const { currency, endedAt, isTest } = subscriptions;
  return db
    .select({
      currency,
      begun: monthOf(BEGAN_AT),
      ended: monthOf(endedAt),
      count: count(),
      cents: sql`sum(${PRICE_NOW})`.mapWith(Number),
    })
    .from(subscriptions)
    .where(and(eq(isTest, mode.isTest), HAS_BEGUN))
    .groupBy(sql`1`, sql`2`, sql`3`);
}

/** Whether an event would change the subscription's state. */
export function isNews({ facts }: Subscription, event: SubscriptionEvent, at: Date): boolean {
  const write = (known: SubscriptionFacts) => JSON.stringify(standingOf(known));
  return write(learnSubscription(facts, event, at.toISOString())) !== write(facts);
}

type Due = {
  provider: string;
  /** Created before this, so that events of its first charge had time to arrive. */
  madeBefore: Date;
  /** The condition that a subscription is paid for now. */
  isPaidFor: (id: PgColumn) => SQL;
};

const UNPAID_BATCH = 20;

/** Running subscriptions with a failed charge or without a known payment, read on demand. */
export function readUnpaid(db: Db, { provider, madeBefore, isPaidFor }: Due): AsyncGenerator<Subscription> {
  const { id, status, createdAt } = subscriptions;
  const isOpen = and(eq(subscriptions.provider, provider), ne(status, "ended"), lt(createdAt, madeBefore));
  const isUnpaid = or(eq(status, "past_due"), not(isPaidFor(id)));
  return readInBatches(UNPAID_BATCH, (after, size) =>
    db
      .select()
      .from(subscriptions)
      .where(and(isOpen, isUnpaid, after && gt(id, after.id)))
      .orderBy(asc(id))
      .limit(size),
  );
}

/** Subscriptions that nothing refers to; `isThere` is the condition for a reference. */
export const listSubscriptionsWithout = (db: Db, isThere: (id: PgColumn) => SQL): Promise<Subscription[]> =>
  db
    .select()
    .from(subscriptions)
    .where(not(isThere(subscriptions.id)))
    .orderBy(asc(subscriptions.id));

/** Lease on polling the provider for a subscription. */
export const claimSubscriptionCheck = (db: Db, id: string, seconds: number): Promise<boolean> => takeTurn(db, subscriptions, id, seconds);

/** Whether the subscription with an id ended before a moment. */
export const endedBefore = (of: PgColumn, moment: Date): SQL =>
  existsIn(subscriptions, and(eq(subscriptions.id, of), lt(subscriptions.endedAt, moment)));

/** Erases the provider's customer ids of these subscriptions. */
export async function forgetCustomers(tx: Db, ids: string[]): Promise<void> {
  await tx.update(subscriptions).set({ providerCustomerId: null }).where(inArray(subscriptions.id, ids));
}
