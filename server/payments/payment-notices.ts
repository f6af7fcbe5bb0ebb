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

/** What is announced of a charge. Staff hear of all but a failed payment. */
type News = Extract<StaffEvent, "paid" | "renewed" | "review" | "disputed" | "refunded"> | "failed";

/**
 * Idempotency key of a notice: includes the refunded amount and the number of disputes, since each refund and dispute gets its own. After a
 * failed refund the amount may come back to an earlier one, so the number of failures is included too.
 */
function causeOf({ id, status, refundedCents, refunds, disputes }: Order, news: News): string {
  const cause = `payment-${status}:${id}:${refundedCents}`;
  if (news === "disputed") return `${cause}:${Object.keys(disputes).length}`;
  if (news !== "refunded") return cause;
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
function isBuyersNews(news: News, { before, charge, event }: Told): boolean {
  // Only on arrival: after a receipt, staff clear up what the provider says differently.
  if (news === "review") return event.type === "paid" && !isSettled(before.status);
  return news === "failed" ? charge.renewalOf === null : news !== "disputed";
}

/** The order a charge belongs to; itself if it is the first. */
const orderOf = async (tx: Db, charge: Order): Promise<Order> => (charge.renewalOf === null ? charge : getPayment(tx, charge.renewalOf));

type Told = { before: Order; charge: Order; event: PaymentEvent };

async function tellBuyer(tx: Db, news: News, { before, charge, event }: Told): Promise<void> {
  const { name, email, refundedCents } = charge;
  const order = await orderOf(tx, charge);
  // The received amount, which may differ from the price if staff accepted it; the next charge is the price.
  const mail = { ...toBuyerMail(order, charge), amountCents: countReceived(charge) };
  const common = { key: `${causeOf(charge, news)}:buyer`, to: { name, email }, aboutId: order.id };
  if (news === "paid" || news === "renewed") {
    const paidAt = charge.paidAt ?? new Date();
    const nextCharge = (charge.periodEnd ?? addMonths(paidAt, 1)).toISOString();
    const next = mail.billingCycle === "monthly" && { nextCharge, nextCents: charge.amountCents };
    const kind = news === "paid" ? "payment-paid" : "renewal-paid";
    const invoice = invoiceOf(charge);
    await enqueueMail(tx, { ...common, kind, data: { ...mail, ...next, paidAt: paidAt.toISOString(), ...(invoice && { invoice }) } });
  } else if (news === "failed") await enqueueMail(tx, { ...common, kind: "payment-failed", data: mail });
  else if (news === "review") {
    const { cents, currency } = findReceived(charge);
    const data = { ...toBuyerMail(order, charge), receivedCents: cents, receivedCurrency: currency };
    await enqueueMail(tx, { ...common, kind: "payment-review", data });
  } else {
    const reason = event.type === "refund" ? await findReason(tx, charge.id, event) : undefined;
    // What came back during a review was not announced then.
    const earlierCents = before.status === "review" ? 0 : before.refundedCents;
    const back = { refundedCents, earlierCents, ...(reason !== undefined && { reason }) };
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

const hasNewDispute = (before: Order, { disputes }: Order) =>
  Object.entries(disputes).some(([id, { outcome }]) => outcome === "open" && before.disputes[id] === undefined);

/** What a charge's new state announces that was not announced before. */
function findNews({ before, charge }: Told): News | undefined {
  const { status, refundedCents, renewalOf } = charge;
  // During a review, a refund in transit is no further reason for one: it is reported with the review's end.
  const isReviewed = before.status === "review" && status !== "review";
  const isRefunded = isReviewed || refundedCents > before.refundedCents;
  switch (status) {
    case "paid":
      // A dispute that was won, and a refund that has failed, are not news: the payment was announced before.
      if (before.status === "paid" || before.announcedAt !== null) return undefined;
      return renewalOf === null ? "paid" : "renewed";
    case "disputed":
      if (isReviewed || hasNewDispute(before, charge)) return "disputed";
      return isRefunded ? "refunded" : undefined;
    case "refunded":
    case "partially_refunded":
      return isRefunded ? "refunded" : undefined;
    case "review":
    case "failed":
      return before.status === status ? undefined : status;
    case "pending":
    case "expired":
      return undefined;
  }
}

/** Notifies buyer and staff of a charge's new state, in the transaction that changes it. */
export async function tellOfOrder(tx: Db, told: Told): Promise<void> {
  const { before, charge } = told;
  await announceToStaff(tx, "payments");
  await tellOfFailures(tx, before, charge);
  await tellOfReturn(tx, told);
  const news = findNews(told);
  if (news === undefined) return;
  if (news !== "failed") await recordStaffEvent(tx, causeOf(charge, news), { event: news, data: toNotice(charge) });
  if (isBuyersNews(news, told) && (await mayTell(tx, charge))) await tellBuyer(tx, news, told);
}
