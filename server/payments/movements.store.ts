import { and, asc, eq, gte, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import { isFirstReport } from "./payment-events.store.ts";
import type { Order } from "./payments.store.ts";
import { paymentEvents, payments } from "./payments.table.ts";
import type { PaymentProvider } from "./provider.ts";

type Whose = Pick<PaymentProvider, "name" | "isTest">;
export type Span = { from: Date; to: Date };

const isOf = ({ name, isTest }: Whose) => and(eq(payments.provider, name), eq(payments.isTest, isTest));

/** Charges by the provider's payment ids. */
export const findCharges = (db: Db, whose: Whose, providerPaymentIds: string[]): Promise<Order[]> =>
  db
    .select()
    .from(payments)
    .where(and(isOf(whose), inArray(payments.providerPaymentId, providerPaymentIds)));

/** Charges paid in a period. Only those whose payment the provider has named can be compared. */
export const listPaidWithin = (db: Db, whose: Whose, { from, to }: Span): Promise<Order[]> =>
  db
    .select()
    .from(payments)
    .where(and(isOf(whose), gte(payments.paidAt, from), lt(payments.paidAt, to)))
    .orderBy(asc(payments.paidAt), asc(payments.id));

/** Events in a period, of charges whose payment the provider has named. */
const listToldWithin = (db: Db, whose: Whose, { from, to }: Span, condition: SQL | undefined) =>
  db
    .select({ charge: payments, event: paymentEvents.event })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(
        isOf(whose),
        isNotNull(payments.providerPaymentId),
        gte(paymentEvents.occurredAt, from),
        lt(paymentEvents.occurredAt, to),
        condition,
      ),
    )
    .orderBy(asc(paymentEvents.occurredAt), asc(paymentEvents.id));

/** Charges with a dispute opened in a period, with its id. */
export async function listDisputedWithin(db: Db, whose: Whose, span: Span): Promise<{ charge: Order; id: string }[]> {
  const rows = await listToldWithin(db, whose, span, eq(paymentEvents.type, "dispute"));
  const named = rows.flatMap(({ charge, event }) =>
    event?.type === "dispute" && event.outcome === "open" ? [{ charge, id: event.id }] : [],
  );
  return [...new Map(named.map((each) => [each.id, each])).values()];
}

/** Charges with a refund first reported in a period, with its id. */
export async function listRefundedWithin(db: Db, whose: Whose, span: Span): Promise<{ charge: Order; id: string }[]> {
  const rows = await listToldWithin(db, whose, span, and(eq(paymentEvents.type, "refund"), isFirstReport()));
  return rows.flatMap(({ charge, event }) => (event?.type === "refund" ? [{ charge, id: event.id }] : []));
}
