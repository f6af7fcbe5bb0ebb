import type { Stripe } from "stripe";
import { messages } from "../../../contract/messages.ts";
import { paymentMessages } from "../../../contract/payment-messages.ts";
import { AppError } from "../../platform/errors.ts";
import type { PaymentEvent } from "../payment-transitions.ts";
import { type CheckoutOrder, checkoutTimes, type ProviderEvent, renews, type ReturnUrls } from "../provider.ts";
import { found, isRefusedFor, QUICK, unavailable } from "./stripe-client.ts";
import { readPaidEvent, subjectOfSession } from "./stripe-events.ts";
import { idOf, toDate } from "./stripe-fields.ts";
import { readInvoice } from "./stripe-invoices.ts";

/** Marks this site's objects in an account that may be shared. */
const OWN = { made_by: "website" };

/**
 * A customer for this order only. Anyone can type an address: with a shared customer, the checkout would offer the card and billing address
 * of an earlier or concurrent payer to anyone who opened it, and two subscriptions would share a card.
 */
async function makeCustomer(stripe: Stripe, { id, email, name }: CheckoutOrder): Promise<string> {
  return (await stripe.customers.create({ email, name, metadata: OWN }, { idempotencyKey: `customer-${id}` })).id;
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

function lineOf(order: CheckoutOrder, hasStripeTax: boolean): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: order.currency.toLowerCase(),
      unit_amount: order.amountCents,
      product_data: { name: order.packageName },
      ...(renews(order) && { recurring: { interval: "month" } }),
      // The displayed price is what the buyer pays.
      ...(hasStripeTax && { tax_behavior: "inclusive" }),
    },
  };
}

/** Session mode: a subscription needs its customer first, a payment asks for no more than it needs. */
async function modeOf(stripe: Stripe, order: CheckoutOrder): Promise<Partial<SessionParams>> {
  const metadata = { order_id: order.orderId };
  if (!renews(order)) {
    // A subscription's charges have invoices anyway.
    const invoice_creation = { enabled: true, invoice_data: { metadata } };
    return { mode: "payment", customer_email: order.email, payment_intent_data: { metadata }, invoice_creation };
  }
  return {
    mode: "subscription",
    customer: await makeCustomer(stripe, order),
    // Without these Stripe collects no tax id from an existing customer.
    customer_update: { name: "auto", address: "auto" },
    subscription_data: { metadata },
  };
}

type CheckoutCall = { order: CheckoutOrder; urls: ReturnUrls; hasStripeTax: boolean };

async function sessionParams(stripe: Stripe, { order, urls, hasStripeTax }: CheckoutCall): Promise<SessionParams> {
  return {
    ...(await modeOf(stripe, order)),
    line_items: [lineOf(order, hasStripeTax)],
    client_reference_id: order.orderId,
    metadata: { order_id: order.orderId },
    billing_address_collection: "required",
    tax_id_collection: { enabled: true },
    ...(hasStripeTax && { automatic_tax: { enabled: true } }),
    success_url: urls.successUrl,
    cancel_url: urls.cancelUrl,
    // From the order's creation, not from now: a retry must be the same call.
    expires_at: Math.floor((order.createdAt.getTime() + checkoutTimes.life) / 1000),
  };
}

/** @throws AppError `unavailable`, or `invalid` for an address Stripe refuses */
export async function createSession(stripe: Stripe, call: CheckoutCall): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.create(await sessionParams(stripe, call), { idempotencyKey: `checkout-${call.order.id}` });
  } catch (error) {
    // Stripe validates addresses more strictly than the form.
    if (isRefusedFor("email_invalid", error)) throw new AppError("invalid", messages.emailRequired, { extra: { field: "email" } });
    throw unavailable(paymentMessages.paymentInitiationFailed, error);
  }
}

const EXPANDED: Stripe.Checkout.SessionRetrieveParams = { expand: ["payment_intent.latest_charge", "invoice"] };

/** The payment of a session. For a subscription's first invoice, neither of the two names it. */
async function findIntent(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Stripe.PaymentIntent | undefined> {
  if (session.mode === "payment") return typeof session.payment_intent === "object" ? (session.payment_intent ?? undefined) : undefined;
  const invoice = idOf(session.invoice);
  if (invoice === undefined || session.payment_status !== "unpaid") return undefined;
  const { data } = await stripe.invoicePayments.list({ invoice, expand: ["data.payment.payment_intent"] }, QUICK);
  const intent = data.find(({ is_default }) => is_default)?.payment.payment_intent;
  return typeof intent === "object" ? intent : undefined;
}

/** The outcome of a session; undefined while it can still be paid or its payment is in progress. */
function readSession(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | undefined): PaymentEvent | undefined {
  if (session.status === "expired") return { type: "expired" };
  if (session.status !== "complete") return undefined;
  const hasFailed = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  return readPaidEvent(session) ?? (hasFailed ? { type: "failed" } : undefined);
}

/** When it happened, as far as Stripe reports it: a later webhook then adds nothing. */
function timeOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | undefined): Date {
  const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge?.created : undefined;
  const paid = typeof session.invoice === "object" ? session.invoice?.status_transitions.paid_at : undefined;
  const told = charge ?? paid;
  if (told !== undefined && told !== null) return toDate(told);
  // It may have been closed early.
  return session.status === "expired" ? new Date(Math.min(Date.now(), session.expires_at * 1000)) : new Date();
}

/** Polls an order's checkout. */
export async function findCheckout(stripe: Stripe, order: CheckoutOrder): Promise<ProviderEvent | "open"> {
  const { id, checkoutId } = order;
  const nameEvent = (type: string) => `stripe:reconcile:${checkoutId ?? id}:${type}`;
  const session = checkoutId === null ? undefined : await found(() => stripe.checkout.sessions.retrieve(checkoutId, EXPANDED, QUICK));
  if (session === undefined) {
    return { id: nameEvent("expired"), occurredAt: new Date(), event: { type: "expired" }, subject: { paymentId: id } };
  }
  const intent = await found(() => findIntent(stripe, session));
  const event = readSession(session, intent);
  if (event === undefined) return "open";
  const invoice = typeof session.invoice === "object" && session.invoice !== null ? readInvoice(session.invoice) : undefined;
  const said = { event, subject: subjectOfSession(session), invoice };
  return { id: nameEvent(event.type), occurredAt: timeOf(session, intent), ...said };
}
