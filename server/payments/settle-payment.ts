import { randomUUID } from "node:crypto";
import type { SettlementInput } from "../../contract/refunds.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { applyOnce } from "./payment-events.store.ts";
import { findReceived, listOpenReasons } from "./payment-transitions.ts";
import { findOrder, lockPayment, type Order } from "./payments.store.ts";
import { isOnItsWay, listRefundRequests, measureRoom, type RefundRequest, requestRefund } from "./refunds/refunds.store.ts";

const refuseOrder = (message: string) => new AppError("invalid", message, { extra: { field: "orderId" } });

/** The order a payment was for. @throws AppError `invalid` for one it can't have been for */
async function findAttached(tx: Db, charge: Order, orderId: string): Promise<Order> {
  const order = await findOrder(tx, orderId);
  if (order === undefined) throw refuseOrder(staffMessages.settlementOrderUnknown(orderId));
  if (order.id === charge.id) throw refuseOrder(staffMessages.settlementOrderSame);
  if (order.attachedTo !== null) throw refuseOrder(staffMessages.settlementOrderAttached(orderId));
  if (order.isTest !== charge.isTest) throw refuseOrder(staffMessages.settlementOrderTest);
  const { currency } = findReceived(charge);
  if (order.currency !== currency) throw refuseOrder(staffMessages.settlementOrderCurrency(currency, order.currency));
  return order;
}

/** Staff accept the reasons for a review, recorded as an event of the order. */
async function letStand(tx: Db, charge: Order, { note, orderId, actor }: Omit<SettlementInput, "decision"> & { actor: Actor }) {
  const requests = await listRefundRequests(tx, charge.id);
  if (requests.some(isOnItsWay) && measureRoom(charge, requests).cents === 0)
    throw new AppError("conflict", staffMessages.settlementGoingBack);
  const attached = orderId === undefined ? undefined : await findAttached(tx, charge, orderId);
  const event = { type: "settled", reasons: listOpenReasons(charge), by: actor.userId, note } as const;
  const said = {
    id: `staff:settled:${randomUUID()}`,
    occurredAt: new Date(),
    event: { ...event, ...(attached && { attachedTo: attached.id }) },
    subject: { paymentId: charge.id },
  };
  await applyOnce(tx, charge.provider, said, { origin: "staff" });
}

type Decided = SettlementInput & { actor: Actor; provider: string };

/** Locks a payment and the order it is attached to, in a fixed order to avoid a deadlock between two mutual attachments. */
async function lockBoth(tx: Db, id: string, orderId: string | undefined): Promise<Order> {
  const target = orderId === undefined ? undefined : await findOrder(tx, orderId);
  const first = target !== undefined && target.id < id ? target.id : undefined;
  if (first !== undefined) await lockPayment(tx, first);
  const charge = await lockPayment(tx, id);
  if (target !== undefined && first === undefined && target.id !== id) await lockPayment(tx, target.id);
  return charge;
}

/**
 * Settles a payment under review, inside the caller's transaction.
 * @returns the refund to send after the commit, if the money is refunded
 * @throws AppError `not_found`, `conflict` if no review is needed any more, `invalid` for an order the money can't have been for
 */
export async function settlePayment(tx: Db, id: string, { actor, provider, ...input }: Decided): Promise<RefundRequest | undefined> {
  const { decision, note, orderId } = input;
  const charge = await lockBoth(tx, id, decision === "attach" ? orderId : undefined);
  if (charge.status !== "review") throw new AppError("conflict", staffMessages.settlementNotNeeded);
  await recordAudit(tx, { actor, of: "payments", id, action: "settled", before: { reason: charge.reviewReason }, after: input });
  if (decision === "give_back") return requestRefund(tx, id, { amount: "whole", reason: note, actor, provider });
  await letStand(tx, charge, { note, actor, orderId: decision === "attach" ? orderId : undefined });
  return undefined;
}
