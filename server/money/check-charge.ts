import { isDeepStrictEqual } from "node:util";
import { formatMinorUnits } from "../../contract/currency.ts";
import { type Invoice, sumDocuments } from "../invoices/invoices.store.ts";
import { foldCharge, type Said } from "../payments/fold-events.ts";
import { countReturned } from "../payments/money-back.ts";
import type { PaymentEventRow } from "../payments/payment-events.store.ts";
import { findReceived, isSettled, type PaymentState } from "../payments/payment-transitions.ts";
import type { Order } from "../payments/payments.store.ts";

const word = (value: unknown): string => (value instanceof Date ? value.toISOString() : value === null ? "nothing" : JSON.stringify(value));

/** A line for each column that differs from what the events say. */
export function listDifferences<Row extends object>(name: string, row: Row, computed: Partial<Row>): string[] {
  const keys = Object.keys(computed) as (keyof Row & string)[]; // the object's own keys
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

/** Documents of a charge must come to what came in of it less what is known to have gone back. */
function checkDocuments({ orderId, isTest }: Order, state: PaymentState, documents: readonly Invoice[]): string[] {
  const lines = documents
    .filter((document) => document.isTest !== isTest)
    .map(({ number }) => `${orderId}: ${number} is of the wrong series`);
  const hasCome = isSettled(state.status) && state.facts !== null && state.facts.paid.length > 0;
  const invoice = documents.find(({ kind }) => kind === "invoice");
  if (!hasCome) return [...lines, ...documents.map(({ number }) => `${orderId}: ${number} was issued, but no money came in`)];
  const { cents, currency } = findReceived(state);
  // What needs a look gets its invoice once somebody has looked.
  if (invoice === undefined)
    return state.status === "review" ? lines : [...lines, `${orderId}: has no invoice over ${formatMinorUnits(cents, currency)}`];
  const isSame = (invoice.totalCents === cents && invoice.currency === currency) || state.status === "review";
  if (!isSame)
    lines.push(
      `${orderId}: ${invoice.number} is over ${formatMinorUnits(invoice.totalCents, invoice.currency)}, ${formatMinorUnits(cents, currency)} came in`,
    );
  const due = invoice.totalCents - countReturned({ ...state, amountCents: invoice.totalCents });
  if (sumDocuments(documents) === due) return lines;
  const [is, ought] = [sumDocuments(documents), due].map((sum) => formatMinorUnits(sum, invoice.currency));
  return [...lines, `${orderId}: its documents come to ${is}, its invoice less what went back to ${ought}`];
}

const isKept = (row: PaymentEventRow): row is PaymentEventRow & { event: NonNullable<PaymentEventRow["event"]> } => row.event !== null;

/** What was said, where all of it was kept; undefined where some of it is from before events were kept. */
export function readSaid(rows: readonly PaymentEventRow[]): Said[] | undefined {
  return rows.every(isKept) ? rows.map(({ event, occurredAt }) => ({ event, at: occurredAt })) : undefined;
}

/** What differs between a charge as it is kept, its documents, and its events. */
export function checkCharge(charge: Order, said: readonly Said[], endedAt: Date | null, documents: readonly Invoice[]): string[] {
  const state = foldCharge(charge, said, endedAt);
  return [...listDifferences(charge.orderId, charge, legible(state)), ...checkDocuments(charge, state, documents)];
}
