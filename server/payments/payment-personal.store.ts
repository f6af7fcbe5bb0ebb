import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { periods } from "../../contract/limits.ts";
import { ERASED_NAME, type StayReason } from "../../contract/personal-data.ts";
import { existsIn } from "../platform/database/count-some.ts";
import type { Db } from "../platform/database/db.ts";
import type { Erased, PersonTraces } from "../platform/database/person.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { isFrom } from "../platform/database/writers.ts";
import { endedBefore, forgetCustomers, listSubscriptionsOf } from "../subscriptions/subscriptions.store.ts";
import type { Order } from "./payments.store.ts";
import { paymentEvents, payments } from "./payments.table.ts";
import { forgetReasons, hasOpenRefund, hasRefundRequest } from "./refunds/refunds.store.ts";
import { forgetSandboxBuyers } from "./sandbox/sandbox.store.ts";

const other = alias(payments, "other");

/** Events without money: all others are kept with the order. */
const WITHOUT_MONEY = ["failed", "expired"];

/** An address's orders and their renewals. */
export async function findPaymentIds(db: Db, address: string): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(isFrom(payments, [address]));
  return rows.map(({ id }) => id);
}

/** A person's orders and their events, for export. */
export async function exportOrders(db: Db, { paymentIds }: PersonTraces) {
  const orders = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      packageName: payments.packageName,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      currency: payments.currency,
      name: payments.name,
      email: payments.email,
      invoice: payments.invoice,
      status: payments.status,
      visit: payments.visit,
      isTest: payments.isTest,
      createdAt: payments.createdAt,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .where(inArray(payments.id, paymentIds))
    .orderBy(asc(payments.createdAt));
  const events = await db
    .select({ paymentId: paymentEvents.paymentId, occurredAt: paymentEvents.occurredAt, type: paymentEvents.type })
    .from(paymentEvents)
    .where(inArray(paymentEvents.paymentId, paymentIds))
    .orderBy(asc(paymentEvents.occurredAt));
  return orders.map((order) => ({
    ...order,
    events: events.filter(({ paymentId }) => paymentId === order.id).map(({ occurredAt, type }) => ({ occurredAt, type })),
  }));
}

/** Whether no money is known for an order, nor anything else that needs a review. */
function isUnpaid(): SQL | undefined {
  const { id, status, paidAt, chargedCents, reviewReason, refunds, disputes, subscriptionId, renewalOf } = payments;
  const hangsOnIt = existsIn(other, or(eq(other.renewalOf, id), eq(other.attachedTo, id)));
  const tellsOfMoney = existsIn(paymentEvents, and(eq(paymentEvents.paymentId, id), notInArray(paymentEvents.type, WITHOUT_MONEY)));
  const isNew = inArray(status, ["pending", "failed", "expired"]);
  const isEmpty = (column: typeof refunds | typeof disputes) => sql`${column} = '{}'::jsonb`;
  const hasNoMoney = and(isNew, isNull(paidAt), isNull(chargedCents), isNull(reviewReason), isEmpty(refunds), isEmpty(disputes));
  const isAlone = and(isNull(subscriptionId), isNull(renewalOf), not(hangsOnIt), not(hasRefundRequest(id)));
  return and(hasNoMoney, isAlone, not(tellsOfMoney));
}

/** Deletes orders with their events; the sandbox's rows cascade. */
async function deleteOrders(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(paymentEvents).where(inArray(paymentEvents.paymentId, ids));
  await tx.delete(payments).where(inArray(payments.id, ids));
  if (ids.length > 0) await announceToStaff(tx, "payments");
}

/** Deletes unpaid orders older than the retention period. @returns how many */
export async function purgeUnpaid(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = lt(payments.createdAt, new Date(now.getTime() - periods.unpaidRetention));
    const rows = await tx.select({ id: payments.id }).from(payments).where(and(due, isUnpaid())).for("update");
    await deleteOrders(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/** Removes data from orders that neither the contract nor the law requires; with `isOver` the address too, since no further mail is due. */
async function stripOrders(tx: Db, ids: string[], { isOver }: { isOver: boolean }): Promise<void> {
  const rest = { visit: null, source: null };
  const address = { email: "", checkoutUrl: null };
  await tx
    .update(payments)
    .set({ ...rest, ...(isOver && address) })
    .where(inArray(payments.id, ids));
  if (isOver) await forgetSandboxBuyers(tx, ids);
}

type Family = { ids: string[]; why: StayReason | undefined };

type Standing = { isRunning: (order: Order) => boolean; unpaid: ReadonlySet<string>; open: ReadonlySet<string> };

/** Why an order and its renewals must stay; undefined if they can go. */
function findReason(charges: Order[], { isRunning, unpaid, open }: Standing): StayReason | undefined {
  if (charges.every(({ id }) => unpaid.has(id))) return charges.some(({ status }) => status === "pending") ? "open" : undefined;
  if (charges.some(({ id, status }) => status === "review" || status === "disputed" || open.has(id))) return "unsettled";
  if (charges.some(isRunning)) return "subscription";
  // A pending charge may still be paid.
  return charges.some(({ status }) => status === "pending") ? "open" : "law";
}

async function lockFamilies(tx: Db, paymentIds: string[]): Promise<Family[]> {
  const rows = await tx.select().from(payments).where(inArray(payments.id, paymentIds)).orderBy(asc(payments.id)).for("update");
  const found = async (condition: SQL | undefined) => {
    const ids = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(inArray(payments.id, paymentIds), condition));
    return new Set(ids.map(({ id }) => id));
  };
  const subscriptions = await listSubscriptionsOf(
    tx,
    rows.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  );
  const running = new Set(subscriptions.filter(({ status }) => status !== "ended").map(({ id }) => id));
  const standing = {
    isRunning: ({ subscriptionId }: Order) => subscriptionId !== null && running.has(subscriptionId),
    unpaid: await found(isUnpaid()),
    open: await found(hasOpenRefund(payments.id)),
  };
  const families = Map.groupBy(rows, ({ id, renewalOf }) => renewalOf ?? id);
  return [...families.values()].map((charges) => ({ ids: charges.map(({ id }) => id), why: findReason(charges, standing) }));
}

const STAYING: readonly StayReason[] = ["law", "open", "unsettled", "subscription"];

/** Deletes a person's unpaid orders, and strips the others of unneeded data. */
export async function eraseOrders(tx: Db, { paymentIds }: PersonTraces): Promise<Erased> {
  const families = await lockFamilies(tx, paymentIds);
  const idsOf = (wanted: StayReason | undefined) => families.filter(({ why }) => why === wanted).flatMap(({ ids }) => ids);
  await stripOrders(tx, idsOf("law"), { isOver: true });
  await stripOrders(tx, [...idsOf("unsettled"), ...idsOf("subscription"), ...idsOf("open")], { isOver: false });
  const gone = idsOf(undefined);
  await deleteOrders(tx, gone);
  if (paymentIds.length > 0) await announceToStaff(tx, "payments");
  return { went: gone.length, stayed: STAYING.map((why) => ({ count: idsOf(why).length, why })) };
}

const BATCH = 200;

/** Orders, with their renewals, that still have personal data but no activity since a moment. @returns the ids of each */
export async function listForgettable(db: Db, before: Date): Promise<string[][]> {
  const { id, name, renewalOf, createdAt, paidAt, subscriptionId } = payments;
  const isOfIt = or(eq(other.id, id), eq(other.renewalOf, id));
  const isLater = or(gte(other.createdAt, before), gte(other.paidAt, before), inArray(other.status, ["pending", "review", "disputed"]));
  const happened = db
    .select({ one: sql`1` })
    .from(paymentEvents)
    .innerJoin(other, eq(other.id, paymentEvents.paymentId))
    .where(and(isOfIt, gte(paymentEvents.occurredAt, before)));
  const roots = await db
    .select({ id })
    .from(payments)
    .where(
      and(
        isNull(renewalOf),
        ne(name, ERASED_NAME),
        lt(createdAt, before),
        or(isNull(paidAt), lt(paidAt, before)),
        or(isNull(subscriptionId), endedBefore(subscriptionId, before)),
        not(existsIn(other, and(isOfIt, isLater))),
        not(exists(happened)),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(BATCH);
  const ids = roots.map((root) => root.id);
  const renewals = await db
    .select({ id, renewalOf })
    .from(payments)
    .where(and(inArray(renewalOf, ids), isNotNull(renewalOf)));
  return ids.map((root) => [root, ...renewals.filter((each) => each.renewalOf === root).map((each) => each.id)]);
}

/** Anonymizes orders; the amounts for the books stay. */
export async function anonymiseOrders(tx: Db, ids: string[]): Promise<void> {
  const isOne = inArray(payments.id, ids);
  const rows = await tx.select({ subscriptionId: payments.subscriptionId }).from(payments).where(isOne);
  // The provider's invoice page shows the buyer; its number does not.
  const invoice = sql`${payments.invoice} - 'page' - 'pdf'`;
  const nobody = { name: ERASED_NAME, email: "", invoice, visit: null, source: null, checkoutUrl: null };
  await tx.update(payments).set(nobody).where(isOne);
  await tx
    .update(paymentEvents)
    .set({ event: sql`jsonb_set(${paymentEvents.event}, '{note}', '""')` })
    .where(and(inArray(paymentEvents.paymentId, ids), eq(paymentEvents.type, "settled")));
  await forgetCustomers(
    tx,
    rows.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  );
  await forgetReasons(tx, ids);
  await forgetSandboxBuyers(tx, ids);
}
