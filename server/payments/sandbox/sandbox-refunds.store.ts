import { and, asc, eq, gte, lt, lte, ne, sum } from "drizzle-orm";
import { apiMessages } from "../../../contract/api-messages.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import type { RefundOrder } from "../provider.ts";
import { lockCharge, type SandboxCharge } from "./sandbox-charges.store.ts";
import { describeRefund } from "./sandbox-event.ts";
import { getEventBody, writeEvents } from "./sandbox-events.store.ts";
import { sandboxRefunds } from "./sandbox.table.ts";

/** Milliseconds until a refund is settled. */
const TAKES = 10_000;

/** For testing: refunds of amounts ending in these cents fail. */
const FAILING_CENTS = 13;

async function checkRest(tx: Db, { providerPaymentId, cents }: SandboxCharge, asked: number): Promise<void> {
  const [{ given } = { given: null }] = await tx
    .select({ given: sum(sandboxRefunds.amountCents) })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.providerPaymentId, providerPaymentId), ne(sandboxRefunds.status, "failed")));
  if (Number(given ?? 0) + asked > cents) throw new AppError("invalid", apiMessages.refundTooLarge);
}

const toId = (requestId: string) => `sbr_${requestId}`;

/** The last event of a request's refund, if it was made. */
export async function findRefund(db: Db, { id }: RefundOrder, now: Date): Promise<string | undefined> {
  const [known] = await db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.id, toId(id)));
  return known && getEventBody(db, describeRefund(known, now).id);
}

/** Makes a refund, idempotent, and returns its state as an event. @throws AppError `invalid` for more than is left of the payment */
export async function createRefund(db: Db, order: RefundOrder, now: Date): Promise<string> {
  const { providerPaymentId, chargedCents } = order;
  return db.transaction(async (tx) => {
    const charge = await lockCharge(tx, providerPaymentId);
    if (charge === undefined) throw new AppError("invalid", apiMessages.chargeUnknown);
    const known = await findRefund(tx, order, now);
    if (known !== undefined) return known;
    await checkRest(tx, charge, chargedCents);
    const { checkoutId, currency } = charge;
    const values = {
      id: toId(order.id),
      providerPaymentId,
      amountCents: chargedCents,
      currency,
      status: "pending" as const,
      createdAt: now,
    };
    const [refund] = await tx.insert(sandboxRefunds).values(values).returning();
    if (refund === undefined) throw new Error("the refund was not stored");
    const said = describeRefund(refund, now);
    await writeEvents(tx, checkoutId, said);
    return getEventBody(tx, said.id);
  });
}

/** Settles the oldest refund that is due. @returns false if there is none */
export async function settleRefund(db: Db, until: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [refund] = await tx
      .select()
      .from(sandboxRefunds)
      .where(and(eq(sandboxRefunds.status, "pending"), lte(sandboxRefunds.createdAt, new Date(until.getTime() - TAKES))))
      .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.id))
      .limit(1)
      .for("update");
    if (refund === undefined) return false;
    const status = refund.amountCents % 100 === FAILING_CENTS ? "failed" : "succeeded";
    await tx.update(sandboxRefunds).set({ status }).where(eq(sandboxRefunds.id, refund.id));
    const charge = await lockCharge(tx, refund.providerPaymentId);
    const at = new Date(refund.createdAt.getTime() + TAKES);
    if (charge !== undefined) await writeEvents(tx, charge.checkoutId, describeRefund({ ...refund, status }, at));
    return true;
  });
}

/** Refunds made from a time until before another, without failed ones. */
export const listRefunds = (db: Db, from: Date, to: Date) =>
  db
    .select()
    .from(sandboxRefunds)
    .where(and(gte(sandboxRefunds.createdAt, from), lt(sandboxRefunds.createdAt, to), ne(sandboxRefunds.status, "failed")));
