import { keysOf } from "../../contract/records.ts";
import { isDeepStrictEqual } from "node:util";
import { formatMinorUnits } from "../../contract/currency.ts";
import { foldCharge, type Said } from "../payments/fold-events.ts";
import type { PaymentEventRow } from "../payments/payment-events.store.ts";
import type { PaymentState } from "../payments/payment-transitions.ts";
import type { Order } from "../payments/payments.store.ts";
import { type RefundRequest, statusIn } from "../payments/refunds/refunds.store.ts";

type Price = Pick<Order, "amountCents" | "currency">;

const word = (value: unknown): string => (value instanceof Date ? value.toISOString() : value === null ? "nothing" : JSON.stringify(value));

/** One line per column that differs from the events. */
export function listDifferences<Row extends object>(name: string, row: Row, computed: Partial<Row>): string[] {
  const keys = keysOf(computed);
  return keys
    .filter((key) => !isDeepStrictEqual(row[key], computed[key]))
    .map((key) => `${name}: ${key} is ${word(row[key])}, its events say ${word(computed[key])}`);
}

const legible = ({ status, chargedCents, refundedCents, reviewReason, refunds, disputes, paidAt }: PaymentState) => ({
  status,
  chargedCents,
  refundedCents,
  reviewReason,
  refunds,
  disputes,
  paidAt,
});

/** The provider's invoice must match the card's charge. */
function checkInvoice({ orderId, invoice }: Order, { facts }: PaymentState): string[] {
  if (invoice === null || (facts?.paid ?? []).some(({ chargedCents }) => chargedCents === invoice.cents)) return [];
  return [
    `${orderId}: invoice ${invoice.number} is over ${formatMinorUnits(invoice.cents, invoice.currency)}, which its events say was never paid`,
  ];
}

/** A refund request must match the provider's events. */
function checkRequest({ orderId }: Order, { refunds }: PaymentState, request: RefundRequest): string[] {
  const { id, providerRefundId, status, chargedCents } = request;
  const name = `${orderId}, refund ${providerRefundId ?? id}`;
  const made = refunds[providerRefundId ?? ""];
  const said = providerRefundId === null ? undefined : statusIn({ refunds }, providerRefundId);
  // The provider has not answered yet, or has refused it.
  const expected = said ?? (status === "failed" ? "failed" : "requested");
  return listDifferences(name, { status, chargedCents }, { status: expected, ...(made && { chargedCents: made.cents }) });
}

/** A charge's period must match its invoice's events. */
function checkPeriod({ orderId, providerInvoiceId, periodStart, periodEnd }: Order, said: readonly Said[]): string[] {
  const periods = said.flatMap(({ event }) => ("periodStart" in event && event.invoiceId === providerInvoiceId ? [event] : []));
  const isOne = (event: { periodStart: string; periodEnd: string }) =>
    Date.parse(event.periodStart) === periodStart?.getTime() && Date.parse(event.periodEnd) === periodEnd?.getTime();
  const [first] = periods;
  if (periods.some(isOne) || (first === undefined && periodStart === null && periodEnd === null)) return [];
  const known = first ? `its events say ${first.periodStart} to ${first.periodEnd}` : "its events say nothing of it";
  return [`${orderId}: it is for ${word(periodStart)} to ${word(periodEnd)}, ${known}`];
}

const isKept = (row: PaymentEventRow): row is PaymentEventRow & { event: NonNullable<PaymentEventRow["event"]> } => row.event !== null;

/** The events, if all were stored; undefined if some predate event storage. */
export function readSaid(rows: readonly PaymentEventRow[]): Said[] | undefined {
  return rows.every(isKept) ? rows.map(({ event, occurredAt }) => ({ event, at: occurredAt })) : undefined;
}

type Known = { said: readonly Said[]; endedAt: Date | null; requests: readonly RefundRequest[] };

/** Differences between a charge, its invoice and refund requests, and its events. */
export function checkCharge(charge: Order, { said, endedAt, requests }: Known): string[] {
  const state = foldCharge(charge, said, endedAt);
  return [
    ...listDifferences(charge.orderId, charge, legible(state)),
    ...checkInvoice(charge, state),
    ...checkPeriod(charge, said),
    ...requests.flatMap((request) => checkRequest(charge, state, request)),
  ];
}

/** A renewal must cost the ordered price. */
export function checkPrice(name: string, charged: Price, { amountCents, currency }: Price): string[] {
  if (charged.amountCents === amountCents && charged.currency === currency) return [];
  const [is, ought] = [charged, { amountCents, currency }].map((price) => formatMinorUnits(price.amountCents, price.currency));
  return [`${name}: is of ${is}, its order of ${ought}`];
}
