import type { Stripe } from "stripe";
import { cleanLine } from "../../../contract/text.ts";
import type { EventRecord, EventSubject, InvoiceEvent, ProviderInvoice } from "../provider.ts";
import { idOf, toIso } from "./stripe-fields.ts";

/** The subscription of an invoice; undefined for a manual one. */
export function subjectOfInvoice(invoice: Stripe.Invoice): EventSubject | undefined {
  const providerSubscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  return providerSubscriptionId === undefined ? undefined : { providerSubscriptionId, providerCustomerId: idOf(invoice.customer) };
}

const MAX_NUMBER = 100;
const MAX_LINK = 2000;

/** A link to Stripe; links elsewhere are never shown. */
function readLink(address: unknown): string | undefined {
  if (typeof address !== "string" || address.length > MAX_LINK || !URL.canParse(address)) return undefined;
  const { protocol, hostname, host, username, password, href } = new URL(address);
  const isStripes = hostname === "stripe.com" || hostname.endsWith(".stripe.com");
  return protocol === "https:" && isStripes && host === hostname && username + password === "" ? href : undefined;
}

/** The stored part of an invoice; undefined while it has no number. */
export function readInvoice(invoice: Stripe.Invoice): ProviderInvoice | undefined {
  const { id, number: said, amount_paid: cents, currency } = invoice;
  const [number, page, pdf] = [
    cleanLine(said ?? "").slice(0, MAX_NUMBER),
    readLink(invoice.hosted_invoice_url),
    readLink(invoice.invoice_pdf),
  ];
  if (number === "") return undefined;
  return { id, number, cents, currency: currency.toUpperCase(), ...(page !== undefined && { page }), ...(pdf !== undefined && { pdf }) };
}

/** The invoice of a one-time purchase, created by its checkout; undefined for a manual one. */
export function readIssued(invoice: Stripe.Invoice): { event: EventRecord; subject: EventSubject } | undefined {
  const made = invoice.parent === null && invoice.metadata?.["order_id"] !== undefined ? readInvoice(invoice) : undefined;
  if (made === undefined) return undefined;
  const { id: invoiceId, number, cents: amountCents, currency } = made;
  return {
    event: { type: "invoice_issued", invoiceId, number, amountCents, currency },
    subject: { providerCustomerId: idOf(invoice.customer), providerInvoiceId: invoiceId },
  };
}

/** The paid period: the furthest of several lines. The invoice's own period is when its items were collected. */
function readPeriod({ lines, period_start: start, period_end: end }: Stripe.Invoice): { periodStart: string; periodEnd: string } {
  const furthest = lines.data.map(({ period }) => period).toSorted((a, b) => b.end - a.end)[0] ?? { start, end };
  return { periodStart: toIso(furthest.start), periodEnd: toIso(furthest.end) };
}

/** Plan changes and manual invoices are charges of the subscription too. */
const isFirst = ({ billing_reason }: Stripe.Invoice) => billing_reason === "subscription_create";

const sumOf = (taxes: readonly Stripe.Invoice.TotalTax[]) => taxes.reduce((sum, { amount }) => sum + amount, 0);

/** The paid part of an invoice: without tax added on top at Stripe, since prices here include tax. */
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
