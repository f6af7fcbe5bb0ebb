import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { hasRow } from "../platform/database/count-some.ts";
import type { Db } from "../platform/database/db.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import {
  createSubscription,
  findSubscription,
  keepFacts,
  nameCustomer,
  type Subscription,
  type SubscriptionEvent,
  subscriptionIdOf,
} from "../subscriptions/subscriptions.store.ts";
import { chargeEventOf, endOf, isOfSubscription, isOpenAt, learnSaid } from "./fold-events.ts";
import { tellOfOrder } from "./payment-notices.ts";
import { nextState, type PaymentEvent } from "./payment-transitions.ts";
import type { Order } from "./payments.store.ts";
import { payments } from "./payments.table.ts";
import type { EventSubject, InvoiceEvent, ProviderEvent, ProviderInvoice } from "./provider.ts";
import { followRefund } from "./refunds/refunds.store.ts";
import { findOrMakeRenewal } from "./renewals.store.ts";
import { tellOfSubscription } from "./subscription-notices.ts";

/**
 * The charge an event is about, found by the provider's own ids. Order ids prove nothing: browsers generate them, and anyone with access to
 * the provider's account can write one into a payment.
 */
function isSubject(db: Db, provider: string, { event, subject }: Pick<ProviderEvent, "event" | "subject">): SQL | undefined {
  const { paymentId, checkoutId, providerPaymentId, providerSubscriptionId } = subject;
  // An event of a single charge does not concern the order above it, though both belong to one subscription.
  const isOfAll = providerSubscriptionId !== undefined && isOfSubscription(event);
  const ways = [
    paymentId === undefined ? undefined : eq(payments.id, paymentId),
    checkoutId === undefined ? undefined : eq(payments.checkoutId, checkoutId),
    providerPaymentId === undefined ? undefined : eq(payments.providerPaymentId, providerPaymentId),
    isOfAll ? and(eq(payments.subscriptionId, subscriptionIdOf(db, providerSubscriptionId)), isNull(payments.renewalOf)) : undefined,
  ];
  return and(eq(payments.provider, provider), or(sql`false`, ...ways));
}

/** Locks the charge an event is about and its order; the order's lock serializes all its events. */
export async function lockSubject(tx: Db, provider: string, event: ProviderEvent): Promise<{ order: Order; charge: Order } | undefined> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(isSubject(tx, provider, event))
    // The charge itself before its order.
    .orderBy(sql`${payments.renewalOf} is null`)
    .limit(1);
  if (found === undefined) return undefined;
  const [order] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, found.renewalOf ?? found.id))
    .for("update");
  if (order === undefined) return undefined;
  if (found.renewalOf === null) return { order, charge: order };
  const [charge] = await tx.select().from(payments).where(eq(payments.id, found.id));
  return charge && { order, charge };
}

type Given = Pick<ProviderEvent, "occurredAt" | "subject" | "invoice">;

/** The columns of a charge's invoice: the first value wins. */
function columnsOf({ providerInvoiceId, invoice }: Order, named: ProviderInvoice | undefined) {
  if (named === undefined) return { providerInvoiceId, invoice };
  const { id, ...kept } = named;
  return { providerInvoiceId: providerInvoiceId ?? id, invoice: invoice ?? kept };
}

/** Applies an event to a charge and notifies buyer and staff. */
async function applyToCharge(tx: Db, charge: Order, event: PaymentEvent, given: Given): Promise<Order> {
  const { occurredAt, subject, invoice } = given;
  const { status, chargedCents, refundedCents, reviewReason, refunds, disputes, facts, paidAt } = nextState(charge, event, occurredAt);
  const [changed = charge] = await tx
    .update(payments)
    .set({
      status,
      chargedCents,
      refundedCents,
      reviewReason,
      refunds,
      disputes,
      facts,
      paidAt,
      announcedAt: charge.announcedAt ?? (status === "paid" ? sql`now()` : null),
      providerPaymentId: charge.providerPaymentId ?? subject.providerPaymentId ?? null,
      ...columnsOf(charge, invoice),
      ...(event.type === "settled" && event.attachedTo !== undefined && { attachedTo: event.attachedTo }),
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, charge.id))
    .returning();
  if (event.type === "refund") await followRefund(tx, changed, event.id);
  await tellOfOrder(tx, { before: charge, charge: changed, event });
  return changed;
}

/** The subscription of an order, created by the first event that names it. */
async function subscriptionOf(tx: Db, order: Order, { providerSubscriptionId, providerCustomerId }: EventSubject) {
  if (order.subscriptionId !== null) {
    const known = await findSubscription(tx, order.subscriptionId);
    if (known !== undefined) await nameCustomer(tx, known, providerCustomerId);
    return known;
  }
  if (providerSubscriptionId === undefined) return undefined;
  const { provider, packageName, amountCents, currency, isTest } = order;
  const made = await createSubscription(tx, { provider, providerSubscriptionId, packageName, amountCents, currency, isTest });
  await nameCustomer(tx, made, providerCustomerId);
  await tx.update(payments).set({ subscriptionId: made.id }).where(eq(payments.id, order.id));
  return made;
}

/** Closes open charges of an ended subscription: no retries, and a later payment needs a review, in whichever order the events arrive. */
async function closeCharges(tx: Db, { id, facts }: Subscription): Promise<void> {
  const endedAt = endOf(facts);
  if (endedAt === null) return;
  const charges = await tx.select().from(payments).where(eq(payments.subscriptionId, id)).orderBy(asc(payments.id));
  for (const charge of charges.filter((each) => isOpenAt(each, endedAt))) {
    await applyToCharge(tx, charge, { type: "failed" }, { occurredAt: endedAt, subject: {} });
  }
}

/** The current charge, inside the transaction that holds its order's lock. */
export async function getCharge(tx: Db, { id }: Order): Promise<Order> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id));
  if (row === undefined) throw new Error("the charge is gone");
  return row;
}

async function applyToSubscription(tx: Db, order: Order, event: SubscriptionEvent | InvoiceEvent, given: Given): Promise<Order> {
  const { occurredAt, subject } = given;
  const before = await subscriptionOf(tx, order, subject);
  if (before === undefined) return order;
  const after = await keepFacts(tx, before, learnSaid(before.facts, { event, at: occurredAt }));
  const meant = "invoiceId" in event ? await findOrMakeRenewal(tx, order, after, event) : order;
  // First, so that a payment for an ended subscription is not reported as normal.
  await closeCharges(tx, after);
  const paid = chargeEventOf(event);
  const open = await getCharge(tx, meant);
  const charge = paid === undefined ? open : await applyToCharge(tx, open, paid, given);
  await tellOfSubscription(tx, { order, charge, before, after });
  return charge;
}

/** Stores an invoice that arrives as an event of its own. */
async function keepInvoice(tx: Db, charge: Order, { invoice }: Given): Promise<Order> {
  const [kept = charge] = await tx.update(payments).set(columnsOf(charge, invoice)).where(eq(payments.id, charge.id)).returning();
  await announceToStaff(tx, "payments");
  return kept;
}

/** Applies an event to its order, charge and subscription. @returns the charge it was about */
export async function applyEvent(tx: Db, { order, charge }: { order: Order; charge: Order }, said: ProviderEvent): Promise<Order> {
  const { event } = said;
  if (isOfSubscription(event)) return applyToSubscription(tx, order, event, said);
  if (event.type === "invoice_issued") return keepInvoice(tx, charge, said);
  await subscriptionOf(tx, order, said.subject);
  return applyToCharge(tx, charge, event, said);
}

/** Whether the event is about an order of this site. */
export const hasSubject = (db: Db, provider: string, event: Pick<ProviderEvent, "event" | "subject">): Promise<boolean> =>
  hasRow(db, payments, isSubject(db, provider, event));
