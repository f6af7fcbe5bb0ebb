import { and, asc, eq, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { formatMinorUnits, toMajorUnits } from "../../../contract/currency.ts";
import type { RefundInput } from "../../../contract/refunds.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../../audit/audit.store.ts";
import { existsIn } from "../../platform/database/count-some.ts";
import type { Db } from "../../platform/database/db.ts";
import { announceToStaff } from "../../platform/database/staff-changes.ts";
import { AppError } from "../../platform/errors.ts";
import { countDisputed, countTaken } from "../money-back.ts";
import { findReceived, isSettled, partOfReceived } from "../payment-transitions.ts";
import { lockPayment, type Order } from "../payments.store.ts";
import { refundRequests } from "./refund-requests.table.ts";

export type RefundRequest = typeof refundRequests.$inferSelect;

export async function getRefund(db: Db, id: string): Promise<RefundRequest> {
  const [row] = await db.select().from(refundRequests).where(eq(refundRequests.id, id));
  if (row === undefined) throw new Error("the refund is gone");
  return row;
}

/** Refund requests of a charge, oldest first. */
export const listRefundRequests = (db: Db, paymentId: string): Promise<RefundRequest[]> =>
  db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.paymentId, paymentId))
    .orderBy(asc(refundRequests.createdAt), asc(refundRequests.id));

/** Refund requests of some charges. */
export const listRefundRequestsOf = (db: Db, paymentIds: string[]): Promise<RefundRequest[]> =>
  db.select().from(refundRequests).where(inArray(refundRequests.paymentId, paymentIds));

const ON_ITS_WAY: RefundRequest["status"][] = ["requested", "sent"];

/** Neither confirmed nor failed. */
export const isOnItsWay = ({ status }: RefundRequest) => ON_ITS_WAY.includes(status);

/** Requested, but not among the charge's own refunds yet. */
const isUncounted = (request: RefundRequest, { refunds }: Order) =>
  isOnItsWay(request) && !(request.providerRefundId !== null && request.providerRefundId in refunds);

/** The refundable rest of a charge: `cents` of the received amount, `chargedCents` of the card's charge. */
export type Room = { cents: number; chargedCents: number; onItsWayCents: number; disputedCents: number; currency: string };

/** The refundable rest besides pending requests; the charge must be locked. */
export function measureRoom(charge: Order, requests: RefundRequest[]): Room {
  const received = findReceived(charge);
  const share = (charged: number) => partOfReceived(charge, charged).cents;
  const onItsWay = requests.filter((each) => isUncounted(each, charge)).reduce((sum, { chargedCents }) => sum + chargedCents, 0);
  const taken = isSettled(charge.status) ? countTaken(charge) + onItsWay : received.chargedCents;
  const chargedCents = Math.max(0, received.chargedCents - taken);
  return {
    // Computed as the whole minus the refunded part, so that rounded parts add up to the whole.
    cents: chargedCents === 0 ? 0 : Math.max(0, received.cents - share(taken)),
    chargedCents,
    onItsWayCents: share(onItsWay),
    disputedCents: share(countDisputed(charge)),
    currency: received.currency,
  };
}

/** Why a charge can't be refunded at all. */
function findObstacle(charge: Order, provider: string): string | undefined {
  // Also when a coupon paid for all of it.
  if (!isSettled(charge.status) || findReceived(charge).chargedCents === 0) return staffMessages.refundNothingCame;
  if (charge.provider !== provider) return staffMessages.refundOtherProvider(charge.provider);
  return charge.providerPaymentId === null ? staffMessages.refundUnnamed : undefined;
}

/** Why no more than the rest can be refunded. */
function describeLimit({ cents, onItsWayCents, disputedCents, currency }: Room): string {
  const write = (minor: number) => formatMinorUnits(minor, currency);
  const left = write(cents);
  if (disputedCents > 0)
    return cents === 0 ? staffMessages.refundAllDisputed(write(disputedCents)) : staffMessages.refundHeld(write(disputedCents), left);
  if (cents === 0) return staffMessages.refundNothingLeft;
  return onItsWayCents > 0 ? staffMessages.refundTooMuchOnItsWay(left, write(onItsWayCents)) : staffMessages.refundTooMuch(left);
}

/** The refundable rest for staff, or why there is none. */
export function describeRoom(charge: Order, requests: RefundRequest[], provider: string) {
  const room = measureRoom(charge, requests);
  const obstacle = findObstacle(charge, provider) ?? (room.cents === 0 ? describeLimit(room) : undefined);
  const amount = toMajorUnits(room.cents, room.currency);
  return { amount, currency: room.currency, ...(obstacle !== undefined && { blocked: obstacle }) };
}

/** The share of the card's charge for a received amount: for the whole rest exactly what is left of the charge. */
function chargedFor(charge: Order, room: Room, cents: number): number {
  if (cents === room.cents) return room.chargedCents;
  const received = findReceived(charge);
  const share = Math.min(room.chargedCents, Math.round((cents * received.chargedCents) / received.cents));
  if (share === 0) throw new AppError("invalid", staffMessages.refundTooSmall, { extra: { field: "amount" } });
  return share;
}

/**
 * Records a refund request in the caller's transaction; the provider is called after the commit.
 * @throws AppError `not_found`, or `conflict` with the amount that is left
 */
export async function requestRefund(
  tx: Db,
  paymentId: string,
  { amount, reason, actor, provider }: RefundInput & { actor: Actor; provider: string },
): Promise<RefundRequest> {
  const charge = await lockPayment(tx, paymentId);
  const obstacle = findObstacle(charge, provider);
  if (obstacle !== undefined) throw new AppError("conflict", obstacle);
  const room = measureRoom(charge, await listRefundRequests(tx, paymentId));
  const cents = amount === "whole" ? room.cents : amount;
  if (cents === 0 || cents > room.cents) throw new AppError("conflict", describeLimit(room), { extra: { field: "amount" } });
  const [row] = await tx
    .insert(refundRequests)
    .values({ paymentId, amountCents: cents, chargedCents: chargedFor(charge, room, cents), reason, requestedBy: actor.userId })
    .returning();
  if (row === undefined) throw new Error("the refund was not stored");
  const after = { amount: toMajorUnits(cents, room.currency), currency: room.currency, reason };
  await recordAudit(tx, { actor, of: "payments", id: paymentId, action: "refunded", after });
  await announceToStaff(tx, "payments");
  return row;
}

/** The state of a requested refund according to the charge's own refunds. */
export function statusIn({ refunds }: Pick<Order, "refunds">, providerRefundId: string): RefundRequest["status"] | undefined {
  const refund = refunds[providerRefundId];
  if (refund === undefined) return undefined;
  if (refund.hasFailed) return "failed";
  return refund.isConfirmed === true ? "confirmed" : "sent";
}

async function update(tx: Db, id: string, changes: Partial<RefundRequest>): Promise<RefundRequest> {
  const [row] = await tx
    .update(refundRequests)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(refundRequests.id, id))
    .returning();
  if (row === undefined) throw new Error("the refund is gone");
  return row;
}

/** Stores the provider's id of a refund; its events may have arrived before the answer. */
export async function nameRefund(db: Db, { id, paymentId, status }: RefundRequest, providerRefundId: string): Promise<RefundRequest> {
  return db.transaction(async (tx) => {
    const charge = await lockPayment(tx, paymentId);
    return update(tx, id, { providerRefundId, status: statusIn(charge, providerRefundId) ?? status });
  });
}

/** The reason staff gave, found by the provider's refund; its event may arrive before the answer to the request. */
export async function findReason(tx: Db, paymentId: string, made: { id: string; cents: number }): Promise<string | undefined> {
  const requests = await listRefundRequests(tx, paymentId);
  const own = requests.find((each) => each.providerRefundId === made.id);
  // A refund made elsewhere at the same time has its own reason.
  const isIt = (each: RefundRequest) => isOnItsWay(each) && each.providerRefundId === null && each.chargedCents === made.cents;
  return (own ?? requests.findLast(isIt))?.reason;
}

/** Updates a request from the provider's event, inside its transaction. */
export async function followRefund(tx: Db, charge: Order, providerRefundId: string): Promise<void> {
  const [row] = await tx.select().from(refundRequests).where(eq(refundRequests.providerRefundId, providerRefundId));
  if (row !== undefined) await update(tx, row.id, { status: statusIn(charge, providerRefundId) ?? row.status });
}

/** Gives up a refund the provider has not accepted; the amount can be refunded again. */
export const failRefund = (tx: Db, { id }: RefundRequest, failure: string): Promise<RefundRequest> =>
  update(tx, id, { status: "failed", failure });

const BATCH = 50;

/**
 * Refunds the provider has not accepted, last tried before `tried`, and accepted ones without an event since `heard`: the confirming
 * webhook may be lost.
 */
export const listOpenRefunds = (db: Db, { tried, heard }: { tried: Date; heard: Date }): Promise<RefundRequest[]> =>
  db
    .select()
    .from(refundRequests)
    .where(
      or(
        and(eq(refundRequests.status, "requested"), lte(refundRequests.updatedAt, tried)),
        and(eq(refundRequests.status, "sent"), lte(refundRequests.updatedAt, heard)),
      ),
    )
    .orderBy(asc(refundRequests.updatedAt))
    .limit(BATCH);

/** Lease on calling the provider for a refund; false if another process has it. */
export async function claimRefund(db: Db, { id, updatedAt }: RefundRequest): Promise<boolean> {
  const rows = await db
    .update(refundRequests)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(refundRequests.id, id), inArray(refundRequests.status, ON_ITS_WAY), eq(refundRequests.updatedAt, updatedAt)))
    .returning({ id: refundRequests.id });
  return rows.length > 0;
}

/** Whether a refund of a charge was ever requested. */
export const hasRefundRequest = (paymentId: PgColumn): SQL => existsIn(refundRequests, eq(refundRequests.paymentId, paymentId));

/** Whether a refund of a charge is in transit. */
export const hasOpenRefund = (paymentId: PgColumn): SQL =>
  existsIn(refundRequests, and(eq(refundRequests.paymentId, paymentId), inArray(refundRequests.status, ON_ITS_WAY)));

/** Erases refund reasons: staff wrote them and may have named a person. */
export async function forgetReasons(tx: Db, paymentIds: string[]): Promise<void> {
  await tx.update(refundRequests).set({ reason: "" }).where(inArray(refundRequests.paymentId, paymentIds));
}
