import type { Stripe } from "stripe";
import type { EventSubject, InvoiceEvent } from "../provider.ts";
import { idOf, toIso } from "./stripe-fields.ts";

/** Of which subscription an invoice is; nothing for one that was written by hand. */
export function subjectOfInvoice(invoice: Stripe.Invoice): EventSubject | undefined {
  const providerSubscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  return providerSubscriptionId === undefined ? undefined : { providerSubscriptionId, providerCustomerId: idOf(invoice.customer) };
}

/** The time that is paid for: of several lines, the one that reaches furthest. The invoice's own period is that of what was collected for it. */
function readPeriod({ lines, period_start: start, period_end: end }: Stripe.Invoice): { periodStart: string; periodEnd: string } {
  const furthest = lines.data.map(({ period }) => period).toSorted((a, b) => b.end - a.end)[0] ?? { start, end };
  return { periodStart: toIso(furthest.start), periodEnd: toIso(furthest.end) };
}

/** Changes of a subscription and what is billed by hand are charges of it as well. */
const isFirst = ({ billing_reason }: Stripe.Invoice) => billing_reason === "subscription_create";

const sumOf = (taxes: readonly Stripe.Invoice.TotalTax[]) => taxes.reduce((sum, { amount }) => sum + amount, 0);

/** What was paid of an invoice: without tax that somebody put on top at Stripe, since prices here hold theirs. */
export function readPaidInvoice(invoice: Stripe.Invoice): InvoiceEvent {
  const { id, amount_paid: chargedCents, currency, total_taxes: taxes } = invoice;
  const [onTop, within] = [true, false].map((isOnTop) =>
    sumOf((taxes ?? []).filter(({ tax_behavior }) => (tax_behavior === "exclusive") === isOnTop)),
  );
  return {
    type: "invoice_paid",
    invoiceId: id,
    isFirst: isFirst(invoice),
    amountCents: Math.max(0, chargedCents - (onTop ?? 0)),
    currency: currency.toUpperCase(),
    chargedCents,
    ...(within && { tax: { cents: within } }),
    ...readPeriod(invoice),
  };
}

export function readFailedInvoice(invoice: Stripe.Invoice): InvoiceEvent {
  const { id, next_payment_attempt: next } = invoice;
  const retryAt = next === null ? {} : { retryAt: toIso(next) };
  return { type: "invoice_failed", invoiceId: id, isFirst: isFirst(invoice), ...readPeriod(invoice), ...retryAt };
}
