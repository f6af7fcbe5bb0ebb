import { makeCustomer, papersOf } from "./stripe-billing.ts";
import { type Invoice, listOf, makeId, type Session } from "./stripe-objects.ts";
import { need, type StripeState, timeOf } from "./stripe-state.ts";

/** The invoice of a one-time purchase, created after payment, with a customer created by Checkout. */
export function makeInvoiceOf(state: StripeState, session: Session): Invoice | undefined {
  const { invoice: metadata } = need(state.plans, "plan", session.id);
  if (metadata === undefined) return undefined;
  const { business_name, name, email } = session.customer_details ?? {};
  const customer = makeCustomer(state, { email: email ?? null, name: business_name ?? name ?? null, metadata: {} });
  const [id, created, total] = [makeId("in"), timeOf(state), session.amount_total];
  const period = { start: created, end: created };
  const line = { id: makeId("il"), object: "line_item", amount: total, currency: session.currency, period } as const;
  const invoice: Invoice = {
    id,
    object: "invoice",
    amount_due: total,
    amount_paid: total,
    attempt_count: 0,
    attempted: true,
    billing_reason: "manual",
    created,
    currency: session.currency,
    customer: customer.id,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_ids: [],
    lines: listOf(`/v1/invoices/${id}/lines`, [line]),
    livemode: false,
    metadata,
    next_payment_attempt: null,
    parent: null,
    period_end: created,
    period_start: created,
    status: "paid",
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: created, voided_at: null },
    subtotal: total,
    total,
    total_taxes: [],
    ...papersOf(id),
  };
  state.invoices.set(id, invoice);
  Object.assign(session, { invoice: id, customer: customer.id });
  return invoice;
}
