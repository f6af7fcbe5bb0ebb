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

/** What was asked to be given back of a charge, the oldest first. */
export const listRefundRequests = (db: Db, paymentId: string): Promise<RefundRequest[]> =>
  db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.paymentId, paymentId))
    .orderBy(asc(refundRequests.createdAt), asc(refundRequests.id));

/** What was asked to be given back of some charges. */
export const listRefundRequestsOf = (db: Db, paymentIds: string[]): Promise<RefundRequest[]> =>
  db.select().from(refundRequests).where(inArray(refundRequests.paymentId, paymentIds));

const ON_ITS_WAY: RefundRequest["status"][] = ["requested", "sent"];

/** Neither confirmed by the provider nor failed. */
export const isOnItsWay = ({ status }: RefundRequest) => ON_ITS_WAY.includes(status);

/** What was asked for and is not among the charge's own refunds yet. */
const isUncounted = (request: RefundRequest, { refunds }: Order) =>
  isOnItsWay(request) && !(request.providerRefundId !== null && request.providerRefundId in refunds);

/** What can still be given back of a charge. `cents` are of what came in, `chargedCents` the same of what the card was charged. */
export type Room = { cents: number; chargedCents: number; onItsWayCents: number; disputedCents: number; currency: string };

/** The room that a charge has under its lock, beside what was asked for already. */
export function measureRoom(charge: Order, requests: RefundRequest[]): Room {
  const received = findReceived(charge);
  const share = (charged: number) => partOfReceived(charge, charged).cents;
  const onItsWay = requests.filter((each) => isUncounted(each, charge)).reduce((sum, { chargedCents }) => sum + chargedCents, 0);
  const taken = isSettled(charge.status) ? countTaken(charge) + onItsWay : received.chargedCents;
  const chargedCents = Math.max(0, received.chargedCents - taken);
  return {
    // Counted from what is gone, so that all parts together are the whole.
    cents: chargedCents === 0 ? 0 : Math.max(0, received.cents - share(taken)),
    chargedCents,
    onItsWayCents: share(onItsWay),
    disputedCents: share(countDisputed(charge)),
    currency: received.currency,
  };
}

/** Why nothing of a charge can be given back, whatever is left. */
function findObstacle(charge: Order, provider: string): string | undefined {
  // Of a coupon for all of it, too.
  if (!isSettled(charge.status) || findReceived(charge).chargedCents === 0) return staffMessages.refundNothingCame;
  if (charge.provider !== provider) return staffMessages.refundOtherProvider(charge.provider);
  return charge.providerPaymentId === null ? staffMessages.refundUnnamed : undefined;
}

/** Why no more than the room can be given back. */
function describeLimit({ cents, onItsWayCents, disputedCents, currency }: Room): string {
  const write = (minor: number) => formatMinorUnits(minor, currency);
  const left = write(cents);
  if (disputedCents > 0)
    return cents === 0 ? staffMessages.refundAllDisputed(write(disputedCents)) : staffMessages.refundHeld(write(disputedCents), left);
  if (cents === 0) return staffMessages.refundNothingLeft;
  return onItsWayCents > 0 ? staffMessages.refundTooMuchOnItsWay(left, write(onItsWayCents)) : staffMessages.refundTooMuch(left);
}

/** What staff can give back, or why nothing. */
export function describeRoom(charge: Order, requests: RefundRequest[], provider: string) {
  const room = measureRoom(charge, requests);
  const obstacle = findObstacle(charge, provider) ?? (room.cents === 0 ? describeLimit(room) : undefined);
  const amount = toMajorUnits(room.cents, room.currency);
  return { amount, currency: room.currency, ...(obstacle !== undefined && { blocked: obstacle }) };
}

/** The share of the card's charge for an amount of what came in: all that is left for all that is left. */
function chargedFor(charge: Order, room: Room, cents: number): number {
  if (cents === room.cents) return room.chargedCents;
  const received = findReceived(charge);
  const share = Math.min(room.chargedCents, Math.round((cents * received.chargedCents) / received.cents));
  if (share === 0) throw new AppError("invalid", staffMessages.refundTooSmall, { extra: { field: "amount" } });
  return share;
}

/**
 * Writes that money is to be given back, inside the caller's transaction; the provider is asked once that is committed.
 * @throws AppError `not_found`, or `conflict` with the figure that is left
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

/** What the charge's own refunds say of one that staff asked for. */
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

/** Keeps by which id the provider knows a refund; its events may have come before its answer. */
export async function nameRefund(db: Db, { id, paymentId, status }: RefundRequest, providerRefundId: string): Promise<RefundRequest> {
  return db.transaction(async (tx) => {
    const charge = await lockPayment(tx, paymentId);
    return update(tx, id, { providerRefundId, status: statusIn(charge, providerRefundId) ?? status });
  });
}

/** Why staff gave money back, by the refund that the provider made; its word may be faster than its own answer to the request. */
export async function findReason(tx: Db, paymentId: string, made: { id: string; cents: number }): Promise<string | undefined> {
  const requests = await listRefundRequests(tx, paymentId);
  const own = requests.find((each) => each.providerRefundId === made.id);
  // One that was made elsewhere meanwhile is for a reason of its own.
  const isIt = (each: RefundRequest) => isOnItsWay(each) && each.providerRefundId === null && each.chargedCents === made.cents;
  return (own ?? requests.findLast(isIt))?.reason;
}

/** Follows what the provider says of a refund, inside the transaction of its event. */
export async function followRefund(tx: Db, charge: Order, providerRefundId: string): Promise<void> {
  const [row] = await tx.select().from(refundRequests).where(eq(refundRequests.providerRefundId, providerRefundId));
  if (row !== undefined) await update(tx, row.id, { status: statusIn(charge, providerRefundId) ?? row.status });
}

/** Gives a refund up that the provider has not taken; what it was for can be given back again. */
export const failRefund = (tx: Db, { id }: RefundRequest, failure: string): Promise<RefundRequest> =>
  update(tx, id, { status: "failed", failure });

const BATCH = 50;

/**
 * Refunds that the provider has not taken yet, nobody having tried since `tried`, and those it took but said nothing more of since `heard`: the
 * webhook that confirms one can be lost.
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

/** Takes the turn to ask the provider about a refund; false where another process has. */
export async function claimRefund(db: Db, { id, updatedAt }: RefundRequest): Promise<boolean> {
  const rows = await db
    .update(refundRequests)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(refundRequests.id, id), inArray(refundRequests.status, ON_ITS_WAY), eq(refundRequests.updatedAt, updatedAt)))
    .returning({ id: refundRequests.id });
  return rows.length > 0;
}

/** Whether anything was ever asked to be given back of a charge. */
export const hasRefundRequest = (paymentId: PgColumn): SQL => existsIn(refundRequests, eq(refundRequests.paymentId, paymentId));

/** Whether something of it is on its way back. */
export const hasOpenRefund = (paymentId: PgColumn): SQL =>
  existsIn(refundRequests, and(eq(refundRequests.paymentId, paymentId), inArray(refundRequests.status, ON_ITS_WAY)));

/** Erases why something was given back: staff wrote it, and may have named somebody. */
export async function forgetReasons(tx: Db, paymentIds: string[]): Promise<void> {
  await tx.update(refundRequests).set({ reason: "" }).where(inArray(refundRequests.paymentId, paymentIds));
}
