import type { Stripe } from "stripe";
import { cleanLine } from "../../../contract/text.ts";
import type { EventRecord, EventSubject, InvoiceEvent, ProviderInvoice } from "../provider.ts";
import { idOf, toIso } from "./stripe-fields.ts";

/** Of which subscription an invoice is; nothing for one that was written by hand. */
export function subjectOfInvoice(invoice: Stripe.Invoice): EventSubject | undefined {
  const providerSubscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  return providerSubscriptionId === undefined ? undefined : { providerSubscriptionId, providerCustomerId: idOf(invoice.customer) };
}

const MAX_NUMBER = 100;
const MAX_LINK = 2000;

/** An address of Stripe's own; what leads elsewhere is shown to nobody. */
function readLink(address: unknown): string | undefined {
  if (typeof address !== "string" || address.length > MAX_LINK || !URL.canParse(address)) return undefined;
  const { protocol, hostname, host, username, password, href } = new URL(address);
  const isStripes = hostname === "stripe.com" || hostname.endsWith(".stripe.com");
  return protocol === "https:" && isStripes && host === hostname && username + password === "" ? href : undefined;
}

/** What is kept of an invoice; nothing of one that has no number yet. */
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

/** The invoice of what was bought once, which its checkout had made; nothing for one that was written by hand. */
export function readIssued(invoice: Stripe.Invoice): { event: EventRecord; subject: EventSubject } | undefined {
  const made = invoice.parent === null && invoice.metadata?.["order_id"] !== undefined ? readInvoice(invoice) : undefined;
  if (made === undefined) return undefined;
  const { id: invoiceId, number, cents: amountCents, currency } = made;
  return {
    event: { type: "invoice_issued", invoiceId, number, amountCents, currency },
    subject: { providerCustomerId: idOf(invoice.customer), providerInvoiceId: invoiceId },
  };
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
