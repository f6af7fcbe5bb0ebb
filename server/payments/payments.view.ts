import { toMajorUnits } from "../../contract/currency.ts";
import type {
  PaymentDetails,
  PaymentFilter,
  PaymentMonthView,
  PaymentStatusView,
  PaymentSumsView,
  PaymentView,
} from "../../contract/payments.ts";
import { findReceived } from "./payment-transitions.ts";
import { isLeft } from "./payments.filter.ts";
import type { MonthTotal, Order, Sum } from "./payments.store.ts";
import { renews } from "./provider.ts";
import type { Subscription } from "../subscriptions/subscriptions.store.ts";

/** How an order is billed: one paid before monthly packages renewed covers one month only. */
export function billingOf({ billingCycle, subscriptionId, paidAt }: Order): "once" | "month" | "renews" {
  if (!renews({ billingCycle })) return "once";
  return subscriptionId === null && paidAt !== null ? "month" : "renews";
}

/** An order as the buyer sees it. */
export function toDetails({ packageName, amountCents, currency, name, email }: Order): PaymentDetails {
  return { package_name: packageName, amount: toMajorUnits(amountCents, currency), currency, name, email };
}

/** The received amount, if it differs from the order's. */
export function describeReceived(row: Order): Pick<PaymentView, "received"> {
  const { cents, currency } = findReceived(row);
  if (row.paidAt === null || (cents === row.amountCents && currency === row.currency)) return {};
  return { received: { amount: toMajorUnits(cents, currency), currency } };
}

/** An order as the confirmation page sees it. */
export function toStatusView(order: Order): PaymentStatusView {
  return {
    order_id: order.orderId,
    status: order.status,
    test: order.isTest,
    ...(billingOf(order) === "renews" && { renews: true }),
    ...(order.paidAt !== null && { paidAt: order.paidAt.toISOString() }),
    details: toDetails(order),
    ...describeReceived(order),
  };
}

/** Whether a renewal waits for another attempt. Its first charge is the buyer's own, at the checkout. */
function hasFailedCharge({ status, renewalOf, providerInvoiceId }: Order, { facts }: Subscription): boolean {
  const charge = facts.invoices[providerInvoiceId ?? ""];
  return status === "pending" && renewalOf !== null && charge?.failedAt !== undefined && charge.paidAt === undefined;
}

/** An order as staff see it; `subscription` is its own. */
export function toPaymentView(row: Order, subscription?: Subscription): PaymentView {
  return {
    _id: row.id,
    orderId: row.orderId,
    packageName: row.packageName,
    amount: toMajorUnits(row.amountCents, row.currency),
    ...describeReceived(row),
    refundedAmount: toMajorUnits(row.refundedCents, row.currency),
    currency: row.currency,
    name: row.name,
    email: row.email,
    status: row.status,
    ...(row.reviewReason === null || row.status !== "review" ? {} : { reviewReason: row.reviewReason }),
    provider: row.provider,
    test: row.isTest,
    ...(row.renewalOf !== null && { renewalOf: row.renewalOf }),
    ...(subscription && hasFailedCharge(row, subscription) && { chargeFailed: true }),
    left: isLeft(row),
    ...(row.source !== null && { source: row.source }),
    createdAt: row.createdAt.toISOString(),
    ...(row.paidAt === null ? {} : { paidAt: row.paidAt.toISOString() }),
  };
}

const toSum = ({ currency, count, receivedCents, refundedCents }: Sum) => ({
  currency,
  payments: count,
  taken: toMajorUnits(receivedCents, currency),
  refunded: toMajorUnits(refundedCents, currency),
});

export const toSumsView = ({ mode = "real" }: PaymentFilter, sums: readonly Sum[]): PaymentSumsView => ({ mode, sums: sums.map(toSum) });

export const toMonthView = (total: MonthTotal): PaymentMonthView => ({ month: total.month, ...toSum(total) });
