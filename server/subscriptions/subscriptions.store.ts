import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import type { SubscriptionState } from "../../contract/subscription-states.ts";
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

/** A query for the row's id, to be part of another. */
export const subscriptionIdOf = (db: Db, providerSubscriptionId: string | SQL<string>) =>
  db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.providerSubscriptionId, providerSubscriptionId));

/** A query for the ids of those that stand so, to be part of another. */
export const idsOfStanding = (standing: SubscriptionState) =>
  new QueryBuilder().select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.status, standing));

/** How many go on at the price they were made for, by package. */
export async function countRenewing(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ packageName: subscriptions.packageName, count: count() })
    .from(subscriptions)
    .where(inArray(subscriptions.status, ["active", "past_due"]))
    .groupBy(subscriptions.packageName);
  return new Map(rows.map((row) => [row.packageName, row.count]));
}

/** Inside the transaction that holds its order: nobody else makes it at the same time. */
export async function createSubscription(tx: Db, values: NewSubscription): Promise<Subscription> {
  const [row] = await tx.insert(subscriptions).values(values).returning();
  if (row === undefined) throw new Error("the subscription was not stored");
  return row;
}

/** Sets the provider's customer of a subscription, where it is not known yet. */
export async function nameCustomer(tx: Db, { id, providerCustomerId }: Subscription, customerId: string | undefined): Promise<void> {
  if (providerCustomerId !== null || customerId === undefined) return;
  await tx.update(subscriptions).set({ providerCustomerId: customerId }).where(eq(subscriptions.id, id));
}

/** Keeps what is known of it now. @returns the subscription as it is then */
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

/** `beganAt`, read by the database. */
const BEGAN_AT = sql<Date>`(select min(charge.value ->> 'paidAt')::timestamptz from jsonb_each(${subscriptions.facts} -> 'invoices') charge)`;

/** Subscriptions that ran on some of these days of the agency's calendar, in no particular order, read as they are needed. */
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

/** What each period costs from now on, in small coins: what was agreed, unless somebody changed it at the provider. */
export const priceNow = ({ amountCents, facts }: Pick<Subscription, "amountCents" | "facts">): number =>
  facts.snapshot?.amountCents ?? amountCents;

/** The same, read by the database. */
const PRICE_NOW = sql`coalesce((${subscriptions.facts} -> 'snapshot' ->> 'amountCents')::bigint, ${subscriptions.amountCents})`;

export type RunningSince = { currency: string; begun: string; ended: string | null; count: number; cents: number };

/** How many subscriptions began and ended in which months, and what they bring in each period. One that was never paid has not begun. */
export function listRuns(db: Db, mode: { isTest: boolean }): Promise<RunningSince[]> {
  const { currency, endedAt, isTest } = subscriptions;
  return db
    .select({
      currency,
      begun: monthOf(BEGAN_AT),
      ended: sql<string | null>`${monthOf(endedAt)}`,
      count: count(),
      cents: sql`sum(${PRICE_NOW})`.mapWith(Number),
    })
    .from(subscriptions)
    .where(and(eq(isTest, mode.isTest), isNotNull(BEGAN_AT)))
    .groupBy(sql`1`, sql`2`, sql`3`);
}

/** Whether something said of it as a whole would change how it stands. */
export function isNews({ facts }: Subscription, event: SubscriptionEvent, at: Date): boolean {
  const write = (known: SubscriptionFacts) => JSON.stringify(standingOf(known));
  return write(learnSubscription(facts, event, at.toISOString())) !== write(facts);
}

type Due = {
  provider: string;
  /** Made before this, so that its first charge had time to be told of. */
  madeBefore: Date;
  /** Whether a subscription of an id is paid for now. */
  isPaidFor: (id: PgColumn) => SQL;
};

const UNPAID_BATCH = 20;

/** Subscriptions that have not ended, of which a charge failed or which are not known to be paid for, read as they are needed. */
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

/** Those of which there is nothing elsewhere; `isThere` is whether there is something of a subscription of an id. */
export const listSubscriptionsWithout = (db: Db, isThere: (id: PgColumn) => SQL): Promise<Subscription[]> =>
  db
    .select()
    .from(subscriptions)
    .where(not(isThere(subscriptions.id)))
    .orderBy(asc(subscriptions.id));

/** Takes the turn to ask the provider about a subscription. */
export const claimSubscriptionCheck = (db: Db, id: string, seconds: number): Promise<boolean> => takeTurn(db, subscriptions, id, seconds);

/** Whether the subscription of an id ended before a moment. */
export const endedBefore = (of: PgColumn, moment: Date): SQL =>
  existsIn(subscriptions, and(eq(subscriptions.id, of), lt(subscriptions.endedAt, moment)));

/** Forgets as whom the provider knows those who had these subscriptions. */
export async function forgetCustomers(tx: Db, ids: string[]): Promise<void> {
  await tx.update(subscriptions).set({ providerCustomerId: null }).where(inArray(subscriptions.id, ids));
}
