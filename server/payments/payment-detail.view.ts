import { entriesOf, recordOf } from "../../contract/records.ts";
import { formatMinorUnits, toMajorUnits } from "../../contract/currency.ts";
import type { OrderMailView, PaymentDetailView, SubscriptionView } from "../../contract/payment-detail.ts";
import type { RefundView } from "../../contract/refunds.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { MessageHead } from "../outbox/outbox.store.ts";
import { priceNow, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { invoiceOf } from "./invoice-links.ts";
import { listRefunds } from "./money-back.ts";
import type { PaymentDetail } from "./payment-detail.ts";
import { toEventView } from "./payment-event.view.ts";
import { findReceived, partOfReceived } from "./payment-transitions.ts";
import { toPaymentView } from "./payments.view.ts";
import type { Order } from "./payments.store.ts";
import { describeRoom, type RefundRequest } from "./refunds/refunds.store.ts";

const dates = <Name extends string>(moments: Readonly<Record<Name, Date | null>>): Partial<Record<Name, string>> =>
  recordOf(entriesOf(moments).flatMap(([name, moment]) => (moment === null ? [] : [[name, moment.toISOString()] as const])));

export function toRefundView(charge: Order, request: RefundRequest): RefundView {
  const { id, amountCents, reason, requestedBy, status, providerRefundId, failure, createdAt, updatedAt } = request;
  return {
    _id: id,
    amount: toMajorUnits(amountCents, findReceived(charge).currency),
    reason,
    requestedBy,
    status,
    ...(providerRefundId !== null && { providerRefundId }),
    ...(failure !== null && { failure }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A refund's state, as a sentence. */
export function tellRefund(charge: Order, { amountCents, status }: RefundRequest): string {
  const { currency } = findReceived(charge);
  const amount = formatMinorUnits(amountCents, currency);
  if (status === "failed") return staffMessages.refundNotGiven(amount);
  return status === "confirmed" ? staffMessages.refundDone(amount) : staffMessages.refundOnItsWay(amount);
}

function toSubscriptionView(row: Subscription): SubscriptionView {
  const { status, currency, provider, providerSubscriptionId, providerCustomerId, currentPeriodEnd, endsOn, endedAt, retryAt } = row;
  return {
    status,
    amount: toMajorUnits(priceNow(row), currency),
    currency,
    provider,
    providerSubscriptionId,
    ...(providerCustomerId !== null && { providerCustomerId }),
    ...dates({ currentPeriodEnd, endsOn, endedAt, retryAt }),
  };
}

const toMailView = ({ id, kind, subject, status, createdAt }: MessageHead): OrderMailView => ({
  _id: id,
  kind,
  ...(subject !== null && { subject }),
  status,
  createdAt: createdAt.toISOString(),
});

const toLink = ({ id, orderId }: Order) => ({ _id: id, orderId });

function describeMoneyBack(charge: Order): Pick<PaymentDetailView, "refunds" | "disputes"> {
  const amountOf = (charged: { cents: number }) => {
    const { cents, currency } = partOfReceived(charge, charged.cents);
    return toMajorUnits(cents, currency);
  };
  return {
    refunds: listRefunds(charge.refunds).map(([_id, refund]) => ({
      _id,
      amount: amountOf(refund),
      failed: refund.hasFailed,
      confirmed: refund.isConfirmed === true || refund.source === "charge",
    })),
    disputes: Object.entries(charge.disputes).map(([_id, dispute]) => ({ _id, amount: amountOf(dispute), outcome: dispute.outcome })),
  };
}

/** One order as staff see it. */
export function toPaymentDetail({ charge, ...known }: PaymentDetail, provider: string): PaymentDetailView {
  const { billingCycle, checkoutId, providerPaymentId, providerInvoiceId, visit, periodStart, periodEnd, remindedAt, terms, currency } =
    charge;
  const { order, attachedTo, subscription } = known;
  const invoice = invoiceOf(charge);
  return {
    payment: toPaymentView(charge, subscription),
    billingCycle,
    ...(checkoutId !== null && { checkoutId }),
    ...(providerPaymentId !== null && { providerPaymentId }),
    ...(providerInvoiceId !== null && { providerInvoiceId }),
    ...(invoice && { invoice }),
    ...(visit && { visit }),
    ...(terms && { terms: { price: toMajorUnits(terms.priceCents, currency), discountPercentage: terms.discountPercentage } }),
    ...(periodStart && periodEnd && { period: { from: periodStart.toISOString(), to: periodEnd.toISOString() } }),
    ...dates({ remindedAt }),
    ...(order && { order: toLink(order) }),
    ...(attachedTo && { attachedTo: toLink(attachedTo) }),
    attached: known.attached.map(toLink),
    trials: known.trials.map(toLink),
    ...(subscription && { subscription: toSubscriptionView(subscription) }),
    renewals: known.renewals.map((renewal) => toPaymentView(renewal, subscription)),
    room: describeRoom(charge, known.requests, provider),
    events: known.events.map((event) => toEventView(charge, event)),
    requests: known.requests.map((request) => toRefundView(charge, request)),
    mails: known.mails.map(toMailView),
    ...describeMoneyBack(charge),
  };
}
