import { and, count, eq, gte, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { PaymentFilter } from "../../contract/payments.ts";
import { monthOf, startOfMonth } from "../platform/agency-days.ts";
import { hasRow } from "../platform/database/count-some.ts";
import type { Db } from "../platform/database/db.ts";
import type { Disputes, Refunds } from "./money-back.ts";
import { matchesFilter } from "./payments.filter.ts";
import { paidCents, paidCurrency } from "./payments.store.ts";
import { paymentEvents, payments } from "./payments.table.ts";

export type Taken = { month: string; currency: string; count: number; cents: number };

const { isTest, paidAt, status } = payments;

/** Payments received since a month, by month and currency. */
export function listTaken(db: Db, mode: { isTest: boolean }, since: string): Promise<Taken[]> {
  return db
    .select({ month: monthOf(paidAt), currency: paidCurrency, count: count(), cents: sql`sum(${paidCents})`.mapWith(Number) })
    .from(payments)
    .where(and(eq(isTest, mode.isTest), gte(paidAt, startOfMonth(since))))
    .groupBy(sql`1`, sql`2`);
}

/** A charge with refunds or disputes, whose amounts are in units of the card's charge. */
export type MovedBack = {
  id: string;
  currency: string;
  cents: number;
  /** Payments received, in the currency of `refundedCents`. */
  receivedCents: number;
  chargedCents: number | null;
  refundedCents: number;
  paidAt: Date | null;
  refunds: Refunds;
  disputes: Disputes;
};

const isOfMoneyBack = () => inArray(paymentEvents.type, ["refund", "dispute"]);

/** Charges with a refund or dispute reported since a month. */
const toldSince = (db: Db, since: string) =>
  db
    .select({ id: paymentEvents.paymentId })
    .from(paymentEvents)
    .where(and(isOfMoneyBack(), gte(paymentEvents.occurredAt, startOfMonth(since))));

/** Charges with refunds or disputes that may count in a month since then. */
export async function listMovedBack(db: Db, mode: { isTest: boolean }, since: string): Promise<MovedBack[]> {
  const { id, chargedCents, receivedCents, refundedCents, refunds, disputes } = payments;
  const hasMoved = or(ne(refundedCents, 0), sql`${disputes} <> '{}'`);
  const columns = { id, currency: paidCurrency, cents: paidCents, receivedCents, chargedCents, refundedCents, paidAt, refunds, disputes };
  const whose = and(eq(isTest, mode.isTest), isNotNull(paidAt), hasMoved);
  // A union uses two indexes; it removes duplicates.
  return db
    .select(columns)
    .from(payments)
    .where(and(whose, gte(paidAt, startOfMonth(since))))
    .union(
      db
        .select(columns)
        .from(payments)
        .where(and(whose, inArray(id, toldSince(db, since)))),
    );
}

export type Heard = { paymentId: string | null; id: string | null; outcome: string | null; at: Date };

/** When refunds and disputes of these charges were first reported; for a dispute, each outcome. */
export function listHeard(db: Db, since: string): Promise<Heard[]> {
  const { paymentId, event, occurredAt } = paymentEvents;
  const [id, outcome] = [sql<string | null>`${event} ->> 'id'`, sql<string | null>`${event} ->> 'outcome'`];
  return db
    .select({ paymentId, id, outcome, at: sql`min(${occurredAt})`.mapWith(occurredAt) })
    .from(paymentEvents)
    .where(and(isOfMoneyBack(), inArray(paymentId, toldSince(db, since))))
    .groupBy(sql`1`, sql`2`, sql`3`);
}

/** Number of charges that need a review. */
export const countReviews = (db: Db, mode: { isTest: boolean }): Promise<number> =>
  db.$count(payments, and(eq(status, "review"), eq(isTest, mode.isTest)));

/** Number of checkouts abandoned since a day, as the list of payments filters them. */
export const countLeft = (db: Db, filter: Pick<PaymentFilter, "mode" | "from">): Promise<number> =>
  db.$count(payments, matchesFilter({ ...filter, left: "1" }));

/** Whether a payment was ever received, or a test one. */
export const hasTaken = (db: Db, mode: { isTest: boolean }): Promise<boolean> =>
  hasRow(db, payments, and(eq(isTest, mode.isTest), isNotNull(paidAt)));
