import { site } from "../../content/site.ts";
import { toDecimal } from "../../contract/currency.ts";
import type { EventOfCharge } from "../payments/books.store.ts";
import { findReceived, partOfReceived } from "../payments/payment-transitions.ts";
import { kindOf, ORDER_COLUMNS } from "../payments/payments-export.ts";
import type { Order } from "../payments/payments.store.ts";
import { toAgencyTime, toUtcTime } from "../platform/agency-days.ts";
import type { CsvColumns } from "../platform/csv.ts";
import { beganAt, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { live } from "../../content/live.ts";

/** Payments received, one charge per row, in the columns of the payments export. */
export const CHARGE_COLUMNS: CsvColumns<Order> = live(() => ({
  ...ORDER_COLUMNS,
  "Charged to the card (in the card's currency)": ({ chargedCents, amountCents, currency }) =>
    toDecimal(chargedCents ?? amountCents, currency),
  "Provider's invoice": ({ providerInvoiceId }) => providerInvoiceId ?? "",
  "Invoice number": ({ invoice }) => invoice?.number ?? "",
  "Invoice address": ({ invoice }) => invoice?.page ?? "",
  "Subscription ID": ({ subscriptionId }) => subscriptionId ?? "",
  "Period from (UTC)": ({ periodStart }) => toUtcTime(periodStart),
  "Period to (UTC)": ({ periodEnd }) => toUtcTime(periodEnd),
}));

const about = live(() => ({
  [`First reported (${site.timeZone})`]: ({ event }: EventOfCharge) => toAgencyTime(event.occurredAt),
  "First reported (UTC)": ({ event }: EventOfCharge) => toUtcTime(event.occurredAt),
  Kind: ({ charge }: EventOfCharge) => kindOf(charge),
  Order: ({ charge }: EventOfCharge) => charge.orderId,
}));

const idOf = ({ event: { event } }: EventOfCharge) => (event && "id" in event ? event.id : "");
function writePart(charge: Order, chargedPart: number): string {
  const { cents, currency } = partOfReceived(charge, chargedPart);
  return toDecimal(cents, currency);
}
const currencyOf = ({ charge }: EventOfCharge) => findReceived(charge).currency;
const refundOf = (row: EventOfCharge) => row.charge.refunds[idOf(row)];
const disputeOf = (row: EventOfCharge) => row.charge.disputes[idOf(row)];

/** Refunds by the day of their first event, in their current state. */
export const REFUND_COLUMNS: CsvColumns<EventOfCharge> = live(() => ({
  ...about,
  Refund: idOf,
  "Payment ID": ({ charge }) => charge.providerPaymentId ?? "",
  Currency: currencyOf,
  Amount: (row) => writePart(row.charge, refundOf(row)?.cents ?? 0),
  "Current status": (row) =>
    refundOf(row)?.hasFailed === true ? "failed" : refundOf(row)?.isConfirmed === true ? "confirmed" : "in progress",
}));

export const DISPUTE_COLUMNS: CsvColumns<EventOfCharge> = live(() => ({
  ...about,
  Dispute: idOf,
  "Payment ID": ({ charge }) => charge.providerPaymentId ?? "",
  Currency: currencyOf,
  Amount: (row) => writePart(row.charge, disputeOf(row)?.cents ?? 0),
  "Current status": (row) => disputeOf(row)?.outcome ?? "",
}));

/** All events as stored. */
export const EVENT_COLUMNS: CsvColumns<EventOfCharge> = {
  "Occurred (UTC)": ({ event }) => event.occurredAt.toISOString(),
  "Received (UTC)": ({ event }) => event.createdAt.toISOString(),
  Event: ({ event }) => event.id,
  Type: ({ event }) => event.type,
  Order: ({ charge }) => charge.orderId,
  "Received through": ({ event }) => event.origin,
  "SHA-256 of the signed bytes": ({ event }) => event.bodyHash ?? "",
  "Order status after it": ({ event }) => event.outcome ?? "",
  Content: ({ event }) => (event.event === null ? "not stored at the time" : JSON.stringify(event.event)),
  Changes: ({ event }) => (event.changes === null ? "" : JSON.stringify(event.changes)),
};

export const SUBSCRIPTION_COLUMNS: CsvColumns<Subscription> = {
  Kind: kindOf,
  "Subscription ID": ({ id }) => id,
  "Provider's subscription": ({ providerSubscriptionId }) => providerSubscriptionId,
  Package: ({ packageName }) => packageName,
  Currency: ({ currency }) => currency,
  "Amount per period": ({ amountCents, currency }) => toDecimal(amountCents, currency),
  "Current status": ({ status }) => status,
  "Started (UTC)": (subscription) => toUtcTime(beganAt(subscription)),
  "Current period ends (UTC)": ({ currentPeriodEnd }) => toUtcTime(currentPeriodEnd),
  "Ends on (UTC)": ({ endsOn }) => toUtcTime(endsOn),
  "Ended (UTC)": ({ endedAt }) => toUtcTime(endedAt),
};
