import { site } from "../../content/site.ts";
import { toDecimal } from "../../contract/currency.ts";
import { toAgencyTime, toUtcTime } from "../platform/agency-days.ts";
import type { CsvColumns } from "../platform/csv.ts";
import { countReceived } from "./payment-transitions.ts";
import type { MonthTotal, Order } from "./payments.store.ts";
import { live } from "../../content/live.ts";

export const kindOf = ({ isTest }: { isTest: boolean }) => (isTest ? "test" : "payment");

/** One order per row. Amounts are plain decimals in the order's currency. */
export const ORDER_COLUMNS: CsvColumns<Order> = live(() => ({
  Kind: kindOf,
  Order: ({ orderId }) => orderId,
  Status: ({ status }) => status,
  [`Ordered (${site.timeZone})`]: ({ createdAt }) => toAgencyTime(createdAt),
  "Ordered (UTC)": ({ createdAt }) => toUtcTime(createdAt),
  [`Paid (${site.timeZone})`]: ({ paidAt }) => toAgencyTime(paidAt),
  "Paid (UTC)": ({ paidAt }) => toUtcTime(paidAt),
  Package: ({ packageName }) => packageName,
  Billing: ({ billingCycle }) => billingCycle,
  Currency: ({ currency }) => currency,
  Amount: ({ amountCents, currency }) => toDecimal(amountCents, currency),
  Received: (order) => toDecimal(receivedCents(order), order.currency),
  Refunded: ({ refundedCents, currency }) => toDecimal(refundedCents, currency),
  Kept: (order) => toDecimal(receivedCents(order) - order.refundedCents, order.currency),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Provider: ({ provider }) => provider,
  "Provider's payment": ({ providerPaymentId }) => providerPaymentId ?? "",
  "Needs review because": ({ reviewReason }) => reviewReason ?? "",
  Source: ({ source }) => source ?? "",
  Campaign: ({ visit }) => visit?.utm_campaign ?? "",
}));

/** The received amount, before refunds. */
const receivedCents = (order: Order) => (order.paidAt === null ? 0 : countReceived(order));

/** Payments of a month. Their refunds count here, whenever they were made. */
export const TOTAL_COLUMNS: CsvColumns<MonthTotal> = live(() => ({
  Kind: kindOf,
  [`Month paid (${site.timeZone})`]: ({ month }) => month,
  Currency: ({ currency }) => currency,
  Payments: ({ count }) => count,
  Received: ({ receivedCents: cents, currency }) => toDecimal(cents, currency),
  "Refunded to date": ({ refundedCents, currency }) => toDecimal(refundedCents, currency),
  Kept: ({ receivedCents: cents, refundedCents, currency }) => toDecimal(cents - refundedCents, currency),
}));
