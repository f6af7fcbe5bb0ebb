import { toMajorUnits } from "../../contract/currency.ts";
import type { PaymentEventView } from "../../contract/payment-detail.ts";
import { isPaymentStatus } from "../../contract/payment-status.ts";
import { partOfReceived } from "./payment-transitions.ts";
import type { PaymentEventRow } from "./payment-events.store.ts";
import type { Order } from "./payments.store.ts";
import type { EventRecord } from "./provider.ts";

type Said = NonNullable<PaymentEventView["said"]>;
type Of<Type extends EventRecord["type"]> = Extract<EventRecord, { type: Type }>;

function describeMoney({
  amountCents,
  chargedCents,
  currency,
  tax,
}: Pick<Of<"paid">, "amountCents" | "chargedCents" | "currency" | "tax">): Said {
  return {
    amount: toMajorUnits(amountCents, currency),
    currency,
    ...(chargedCents !== amountCents && { isConverted: true }),
    ...(tax && tax.cents > 0 && { tax: toMajorUnits(tax.cents, currency) }),
  };
}

/** Converts cents of the card's charge to the received amount. */
function amountOf(charge: Order, cents: number): { amount: number; currency: string } {
  const part = partOfReceived(charge, cents);
  return { amount: toMajorUnits(part.cents, part.currency), currency: part.currency };
}

function describeRefund(charge: Order, { id, cents, hasFailed, isConfirmed, source }: Of<"refund">): Said {
  return {
    ...amountOf(charge, cents),
    // When a charge reports its refunds, the id is the event's own.
    ...(source === "refund" && { reference: id }),
    outcome: hasFailed ? "failed" : isConfirmed || source === "charge" ? "confirmed" : "made",
  };
}

/** An event's content for staff; empty for old events without stored content. */
function describe(charge: Order, event: EventRecord): Said {
  switch (event.type) {
    case "paid":
      return describeMoney(event);
    case "invoice_paid":
      return { ...describeMoney(event), reference: event.invoiceId, until: event.periodEnd };
    case "invoice_issued":
      return { amount: toMajorUnits(event.amountCents, event.currency), currency: event.currency, reference: event.invoiceId };
    case "invoice_failed":
      return { reference: event.invoiceId, ...(event.retryAt !== undefined && { until: event.retryAt }) };
    case "refund":
      return describeRefund(charge, event);
    case "dispute":
      return { ...amountOf(charge, event.cents), reference: event.id, outcome: event.outcome };
    case "settled":
      return { by: event.by, note: event.note };
    case "subscription_changed":
      return { until: event.periodEnd, ...(event.endsOn !== null && { endsOn: event.endsOn }) };
    case "failed":
    case "expired":
    case "subscription_ended":
      return {};
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
const centsOf = (value: unknown) => (typeof value === "number" ? value : 0);

function describeChanges({ changes }: PaymentEventRow, { currency }: Order): NonNullable<PaymentEventView["changes"]> {
  const { status, refundedCents, reviewReason } = changes ?? {};
  const refunded = refundedCents?.map((cents) => toMajorUnits(centsOf(cents), currency));
  const [before = 0, after = 0] = refunded ?? [];
  return {
    ...(status && { status: [textOf(status[0]), textOf(status[1]) ?? ""] }),
    ...(before !== after && { refunded: [before, after] }),
    ...(reviewReason &&
      textOf(reviewReason[0]) !== textOf(reviewReason[1]) && { reason: [textOf(reviewReason[0]), textOf(reviewReason[1])] }),
  };
}

/** An event: its content, its source, and what it changed. */
export function toEventView(charge: Order, row: PaymentEventRow): PaymentEventView {
  const { id, type, outcome, origin, bodyHash, event, occurredAt, createdAt } = row;
  return {
    _id: id,
    type,
    ...(isPaymentStatus(outcome) && { status: outcome }),
    heard: origin,
    ...(bodyHash !== null && { bodyHash }),
    ...(event && { said: describe(charge, event) }),
    ...(row.changes && { changes: describeChanges(row, charge) }),
    occurredAt: occurredAt.toISOString(),
    receivedAt: createdAt.toISOString(),
  };
}
