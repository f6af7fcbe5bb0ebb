import { and, asc, count, eq, gt, isNotNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { existsIn } from "../platform/database/count-some.ts";
import type { Db } from "../platform/database/db.ts";
import type { Subscription } from "../subscriptions/subscriptions.store.ts";
import { makeToken } from "../platform/tokens.ts";
import type { Order } from "./payments.store.ts";
import { payments } from "./payments.table.ts";
import type { InvoiceEvent } from "./provider.ts";

/** The further charges of an order, oldest first. */
export const listRenewals = (db: Db, orderId: string): Promise<Order[]> =>
  db.select().from(payments).where(eq(payments.renewalOf, orderId)).orderBy(asc(payments.periodStart), asc(payments.id));

async function rememberPeriod(tx: Db, charge: Order, { invoiceId, periodStart, periodEnd }: InvoiceEvent): Promise<Order> {
  if (charge.periodStart !== null) return charge;
  const period = { providerInvoiceId: invoiceId, periodStart: new Date(periodStart), periodEnd: new Date(periodEnd) };
  const [row = charge] = await tx.update(payments).set(period).where(eq(payments.id, charge.id)).returning();
  return row;
}

async function makeRenewal(tx: Db, order: Order, subscription: Subscription, event: InvoiceEvent): Promise<Order> {
  const [{ made } = { made: 0 }] = await tx.select({ made: count() }).from(payments).where(eq(payments.renewalOf, order.id));
  const { packageName, billingCycle, amountCents, currency, name, email, provider, isTest } = order;
  const same = { packageName, billingCycle, amountCents, currency, name, email, provider, isTest };
  const [row] = await tx
    .insert(payments)
    .values({
      ...same,
      // The order itself is the first charge.
      orderId: `${order.orderId}-${made + 2}`,
      accessKey: makeToken(24),
      subscriptionId: subscription.id,
      renewalOf: order.id,
      providerInvoiceId: event.invoiceId,
      periodStart: new Date(event.periodStart),
      periodEnd: new Date(event.periodEnd),
    })
    .returning();
  if (row === undefined) throw new Error("the renewal was not stored");
  return row;
}

/** The charge of an invoice: the order itself for its first period, else a row below it, created on demand. The order must be locked. */
export async function findOrMakeRenewal(tx: Db, order: Order, subscription: Subscription, event: InvoiceEvent): Promise<Order> {
  if (event.isFirst) return rememberPeriod(tx, order, event);
  const [known] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.renewalOf, order.id), eq(payments.providerInvoiceId, event.invoiceId)));
  return known ?? makeRenewal(tx, order, subscription, event);
}

/** Whether a subscription has a paid charge whose period ends after a moment. */
export const isPaidUntil =
  (moment: Date) =>
  (subscriptionId: PgColumn): SQL =>
    existsIn(payments, and(eq(payments.subscriptionId, subscriptionId), isNotNull(payments.paidAt), gt(payments.periodEnd, moment)));
