import type { StaffEvent } from "../../contract/notifications.ts";
import { formatMinorUnits } from "../../contract/currency.ts";
import { noticeMessages } from "../../contract/notice-messages.ts";
import type { BuyerMail, OrderNotice } from "../mails/mail-kinds.ts";
import { recordStaffEvent } from "../notifications/notifications.store.ts";
import { mayConfirm } from "../outbox/confirmations.store.ts";
import { enqueueMail } from "../outbox/outbox.store.ts";
import type { Db } from "../platform/database/db.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { addMonths } from "./add-months.ts";
import { invoiceOf } from "./invoice-links.ts";
import { countReceived, findReceived, isSettled, partOfReceived, type PaymentEvent } from "./payment-transitions.ts";
import { getPayment, type Order } from "./payments.store.ts";
import { billingOf } from "./payments.view.ts";
import { findReason } from "./refunds/refunds.store.ts";

type OrderEvent = Extract<StaffEvent, "paid" | "renewed" | "review" | "disputed" | "refunded">;

const EVENTS: Partial<Record<Order["status"], OrderEvent>> = {
  paid: "paid",
  review: "review",
  disputed: "disputed",
  refunded: "refunded",
  partially_refunded: "refunded",
};

/**
 * Idempotency key of a notice: includes the refunded amount and the number of disputes, since each refund and dispute gets its own. After a
 * failed refund the amount may come back to an earlier one, so the number of failures is included too.
 */
function causeOf({ id, status, refundedCents, refunds, disputes }: Order): string {
  const cause = `payment-${status}:${id}:${refundedCents}`;
  if (status === "disputed") return `${cause}:${Object.keys(disputes).length}`;
  if (status !== "refunded" && status !== "partially_refunded") return cause;
  const failures = Object.values(refunds).filter(({ hasFailed }) => hasFailed).length;
  return failures === 0 ? cause : `${cause}:${failures}`;
}

export function toNotice(order: Order): OrderNotice {
  const { orderId, packageName, refundedCents, currency, name, email, isTest, reviewReason } = order;
  const facts = { orderId, packageName, amountCents: countReceived(order), refundedCents, currency, name, email, isTest };
  return { paymentId: order.id, ...facts, agent: order.visit?.agent, reviewReason: reviewReason ?? undefined };
}

const CYCLES = { once: "one-time", month: "month", renews: "monthly" } as const;

/** Data for a mail to the buyer about a charge, and its order, whose private page it links to. */
export function toBuyerMail(order: Order, { amountCents, currency, isTest }: Order = order): BuyerMail {
  const { name, orderId, accessKey, packageName } = order;
  return { name, orderId, accessKey, packageName, billingCycle: CYCLES[billingOf(order)], amountCents, currency, isTest };
}

/** Rate limit against mail to strangers: real payments always send mail; without money anyone can create orders in a stranger's name. */
export const mayTell = async (tx: Db, { isTest, status, email }: Pick<Order, "isTest" | "status" | "email">) =>
  !(isTest || status === "failed") || mayConfirm(tx, { email, isTest });

/** A renewal that is still retried has not failed, and its end is reported with the subscription's. */
function isBuyersNews({ before, charge, event }: Told): boolean {
  const { status, renewalOf, refundedCents } = charge;
  // Only on arrival: after a receipt, staff clear up what the provider says differently.
  if (status === "review") return event.type === "paid" && !isSettled(before.status);
  if (status === "failed") return renewalOf === null;
  if (status === "refunded" || status === "partially_refunded") return refundedCents > before.refundedCents;
  return status === "paid";
}

/** The order a charge belongs to; itself if it is the first. */
const orderOf = async (tx: Db, charge: Order): Promise<Order> => (charge.renewalOf === null ? charge : getPayment(tx, charge.renewalOf));

type Told = { before: Order; charge: Order; event: PaymentEvent };

async function tellBuyer(tx: Db, { before, charge, event }: Told): Promise<void> {
  const { name, email, status, refundedCents } = charge;
  const order = await orderOf(tx, charge);
  // The received amount, which may differ from the price if staff accepted it; the next charge is the price.
  const mail = { ...toBuyerMail(order, charge), amountCents: countReceived(charge) };
  const common = { key: `${causeOf(charge)}:buyer`, to: { name, email }, aboutId: order.id };
  if (status === "paid") {
    const paidAt = charge.paidAt ?? new Date();
    const nextCharge = (charge.periodEnd ?? addMonths(paidAt, 1)).toISOString();
    const next = mail.billingCycle === "monthly" && { nextCharge, nextCents: charge.amountCents };
    const kind = charge.renewalOf === null ? "payment-paid" : "renewal-paid";
    const invoice = invoiceOf(charge);
    await enqueueMail(tx, { ...common, kind, data: { ...mail, ...next, paidAt: paidAt.toISOString(), ...(invoice && { invoice }) } });
  } else if (status === "failed") await enqueueMail(tx, { ...common, kind: "payment-failed", data: mail });
  else if (status === "review") {
    const { cents, currency } = findReceived(charge);
    const data = { ...toBuyerMail(order, charge), receivedCents: cents, receivedCurrency: currency };
    await enqueueMail(tx, { ...common, kind: "payment-review", data });
  } else {
    const reason = event.type === "refund" ? await findReason(tx, charge.id, event) : undefined;
    const back = { refundedCents, earlierCents: before.refundedCents, ...(reason !== undefined && { reason }) };
    await enqueueMail(tx, { ...common, kind: "payment-refunded", data: { ...mail, ...back } });
  }
}

/** A failed refund: the formatted amount, and the error text of the provider. */
type FailedRefund = { cause: string; amount: string; words?: string | undefined };

/** Notifies staff that a refund has failed. */
export async function tellOfFailedRefund(tx: Db, order: Order, { cause, amount, words }: FailedRefund): Promise<void> {
  await announceToStaff(tx, "payments");
  const reviewReason = noticeMessages.refundFailed(amount, words);
  await recordStaffEvent(tx, `refund-failed:${cause}`, { event: "refund_failed", data: { ...toNotice(order), reviewReason } });
}

/** Refunds that have failed since, with their ids. */
const listFailed = (before: Order, { refunds }: Order) =>
  Object.entries(refunds).filter(([id, { hasFailed }]) => hasFailed && before.refunds[id]?.hasFailed !== true);

async function tellOfFailures(tx: Db, before: Order, order: Order): Promise<void> {
  for (const [cause, refund] of listFailed(before, order)) {
    const { cents, currency } = partOfReceived(order, refund.cents);
    const amount = formatMinorUnits(cents, currency);
    await tellOfFailedRefund(tx, order, { cause, amount });
  }
}

/** Notifies the buyer of a failed refund, but only if its start was announced: one not counted before was announced to no one. */
async function tellOfReturn(tx: Db, { before, charge, event }: Told): Promise<void> {
  const failedCents = before.refundedCents - charge.refundedCents;
  const wasTold = event.type === "refund" && event.hasFailed && failedCents > 0 && before.status !== "review";
  if (!wasTold || !(await mayTell(tx, charge))) return;
  const order = await orderOf(tx, charge);
  const { name, email } = charge;
  const data = { ...toBuyerMail(order, charge), failedCents };
  await enqueueMail(tx, {
    key: `refund-failed:${charge.id}:${event.id}:buyer`,
    to: { name, email },
    aboutId: order.id,
    kind: "refund-failed",
    data,
  });
}

/** Whether a charge has a state to report that was not reported before. */
function isNews({ before, charge }: Told): boolean {
  const { status, refundedCents } = charge;
  // A dispute that was won, and a refund that has failed, are not news: the payment and the refund were announced before.
  if (status === "paid") return before.status !== "paid" && before.announcedAt === null;
  // During a review, a refund in transit is no further reason for one: it is reported with the review's end.
  if (status === "refunded" || status === "partially_refunded") return refundedCents > before.refundedCents || before.status === "review";
  return before.status !== status || (status !== "review" && before.refundedCents !== refundedCents);
}

/** Notifies buyer and staff of a charge's new state, in the transaction that changes it. */
export async function tellOfOrder(tx: Db, told: Told): Promise<void> {
  const { before, charge } = told;
  await announceToStaff(tx, "payments");
  await tellOfFailures(tx, before, charge);
  await tellOfReturn(tx, told);
  if (!isNews(told)) return;
  const event = charge.status === "paid" && charge.renewalOf !== null ? "renewed" : EVENTS[charge.status];
  if (event !== undefined) await recordStaffEvent(tx, causeOf(charge), { event, data: toNotice(charge) });
  if (isBuyersNews(told) && (await mayTell(tx, charge))) await tellBuyer(tx, told);
}
