import { toMajorUnits } from "../../contract/currency.ts";
import type { PurchaseCharge, PurchaseSubscription, PurchaseView } from "../../contract/purchase.ts";
import { invoiceOf } from "../payments/invoice-links.ts";
import { countReceived } from "../payments/payment-transitions.ts";
import type { Order } from "../payments/payments.store.ts";
import { billingOf, describeReceived, toDetails } from "../payments/payments.view.ts";
import { priceNow, type Subscription } from "../subscriptions/subscriptions.store.ts";
import type { Purchase } from "./find-purchase.ts";

/** The period of a subscription's charge, if known. */
export const toPeriod = ({ periodStart, periodEnd }: Order) =>
  periodStart && periodEnd ? { period: { from: periodStart.toISOString(), to: periodEnd.toISOString() } } : {};

function toCharge(charge: Order): PurchaseCharge {
  const invoice = invoiceOf(charge);
  const { status, refundedCents, currency, paidAt, createdAt, periodStart } = charge;
  return {
    order_id: charge.orderId,
    status,
    amount: toMajorUnits(countReceived(charge), currency),
    refundedAmount: toMajorUnits(refundedCents, currency),
    currency,
    at: (paidAt ?? periodStart ?? createdAt).toISOString(),
    ...toPeriod(charge),
    ...(invoice && { invoice }),
  };
}

function toSubscription(subscription: Subscription) {
  const { status, currency, currentPeriodEnd, endsOn, endedAt, retryAt } = subscription;
  const view: Omit<PurchaseSubscription, "hasBillingPage"> = {
    status,
    amount: toMajorUnits(priceNow(subscription), currency),
    currency,
    ...(status === "active" && currentPeriodEnd && { nextCharge: currentPeriodEnd.toISOString() }),
    ...(retryAt && { retryAt: retryAt.toISOString() }),
    ...(endsOn && { endsOn: endsOn.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  };
  return view;
}

/** @param hasBillingPage whether the provider has a page for billing address and tax id */
export function toPurchaseView({ order, subscription, charges }: Purchase, hasBillingPage: boolean): PurchaseView {
  return {
    order_id: order.orderId,
    status: order.status,
    test: order.isTest,
    ...toDetails(order),
    createdAt: order.createdAt.toISOString(),
    ...(order.paidAt !== null && { paidAt: order.paidAt.toISOString() }),
    ...describeReceived(order),
    billing: billingOf(order),
    ...(subscription && { subscription: { ...toSubscription(subscription), hasBillingPage } }),
    charges: charges.map(toCharge).toReversed(),
  };
}
