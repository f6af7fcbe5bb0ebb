import { Stripe } from "stripe";
import { cardSavedAddress } from "../../../contract/purchase-path.ts";
import type { ProviderEvent, ProviderInvoice, SubscriptionKey } from "../provider.ts";
import { answeredAt, ask, found, QUICK } from "./stripe-client.ts";
import { idOf, toDate } from "./stripe-fields.ts";
import { readFailedInvoice, readInvoice, readPaidInvoice, subjectOfInvoice } from "./stripe-invoices.ts";
import { readStanding, subjectOfSubscription } from "./stripe-subscriptions.ts";

/** For requests a user may be waiting for. */
const SOON: Stripe.RequestOptions = { timeout: 4000 };

function readPaymentId(made: readonly Stripe.InvoicePayment[]): string | undefined {
  const paid = made.filter(({ status }) => status === "paid");
  const { payment } = paid.find(({ is_default }) => is_default) ?? paid[0] ?? {};
  return idOf(payment?.payment_intent) ?? idOf(payment?.charge);
}

/** The payment of an invoice; invoice events don't include it. */
export async function findPaymentId(stripe: Stripe, invoice: string): Promise<string | undefined> {
  return readPaymentId((await ask(() => stripe.invoicePayments.list({ invoice, limit: 10 }))).data);
}

/** The session that created a subscription; undefined for one made in the dashboard. */
export async function findSessionOf(stripe: Stripe, subscription: string): Promise<string | undefined> {
  return (await found(() => stripe.checkout.sessions.list({ subscription, limit: 1 })))?.data[0]?.id;
}

/** The session of a one-time purchase, by its invoice. */
export async function findSessionInvoiced(
  stripe: Stripe,
  { customer, invoice }: { customer: string; invoice: string },
): Promise<string | undefined> {
  const listed = await found(() => stripe.checkout.sessions.list({ customer, limit: 100 }));
  return listed?.data.find((session) => idOf(session.invoice) === invoice)?.id;
}

/** An invoice that an event only references. Optional for the answer. */
export async function findInvoice(stripe: Stripe, id: string): Promise<ProviderInvoice | undefined> {
  const invoice = await found(() => stripe.invoices.retrieve(id, {}, QUICK));
  return invoice && readInvoice(invoice);
}

/** When a charge was last tried; the invoice doesn't have it. */
async function findAttempt(stripe: Stripe, invoice: Stripe.Invoice): Promise<Date> {
  const { data } = await stripe.invoicePayments.list({ invoice: invoice.id, expand: ["data.payment.payment_intent"] });
  const intent = data.find(({ is_default }) => is_default)?.payment.payment_intent;
  const chargeId = typeof intent === "object" ? idOf(intent.latest_charge) : undefined;
  const tried = chargeId === undefined ? undefined : (await stripe.charges.retrieve(chargeId)).created;
  return toDate(tried ?? invoice.status_transitions.finalized_at ?? invoice.created);
}

/** An invoice as an event: paid, or tried and open. Deterministic, however often it is read. */
async function toInvoiceEvent(stripe: Stripe, invoice: Stripe.Invoice): Promise<ProviderEvent | undefined> {
  const subject = subjectOfInvoice(invoice);
  if (subject === undefined) return undefined;
  const { id, status, attempted, attempt_count, status_transitions: times } = invoice;
  if (status === "paid") {
    const providerPaymentId = readPaymentId(invoice.payments?.data ?? []);
    const said = { event: readPaidInvoice(invoice), subject: { ...subject, providerPaymentId }, invoice: readInvoice(invoice) };
    return { id: `stripe:asked:${id}:paid`, occurredAt: toDate(times.paid_at ?? invoice.created), ...said };
  }
  if (status !== "open" || !attempted) return undefined;
  const occurredAt = await findAttempt(stripe, invoice);
  return { id: `stripe:asked:${id}:failed:${attempt_count}`, occurredAt, event: readFailedInvoice(invoice), subject };
}

function toStandingEvent(subscription: Stripe.Subscription, saidAt: Date): ProviderEvent | undefined {
  const standing = readStanding(subscription, saidAt);
  const subject = subjectOfSubscription(subscription);
  return standing && { id: `stripe:asked:${subscription.id}:${saidAt.getTime()}`, ...standing, subject };
}

/** The charges and state of a subscription, oldest first; empty if Stripe doesn't have it. */
export async function findSubscription(stripe: Stripe, { providerSubscriptionId: id }: SubscriptionKey): Promise<ProviderEvent[]> {
  const subscription = await found(() => stripe.subscriptions.retrieve(id, {}, SOON));
  if (subscription === undefined) return [];
  return ask(async () => {
    const invoices = await Array.fromAsync(stripe.invoices.list({ subscription: id, limit: 100, expand: ["data.payments"] }, SOON));
    const events: (ProviderEvent | undefined)[] = [];
    for (const invoice of invoices.toReversed()) events.push(await toInvoiceEvent(stripe, invoice));
    events.push(toStandingEvent(subscription, answeredAt(subscription)));
    return events.filter((event) => event !== undefined);
  });
}

/** The subscription charge of a payment: the event before a refund or dispute of an unknown payment. */
export async function findPriorOf(stripe: Stripe, paymentIntent: string): Promise<ProviderEvent[]> {
  const payment = { type: "payment_intent", payment_intent: paymentIntent } as const;
  const listed = await found(() => stripe.invoicePayments.list({ payment, limit: 1 }));
  const invoiceId = idOf(listed?.data[0]?.invoice);
  if (invoiceId === undefined) return [];
  const event = await ask(async () => toInvoiceEvent(stripe, await stripe.invoices.retrieve(invoiceId, { expand: ["payments"] })));
  const subscription = event?.subject.providerSubscriptionId;
  if (event === undefined || subscription === undefined) return [];
  return [{ ...event, subject: { ...event.subject, findCheckoutId: () => findSessionOf(stripe, subscription) } }];
}

let lastChange = 0;

/** Stripe's resolution is a second: of two changes within one, the second answer is the later. */
function momentOfChange(answered: Date): Date {
  lastChange = Math.max(answered.getTime(), Math.floor(lastChange / 1000) === Math.floor(answered.getTime() / 1000) ? lastChange + 1 : 0);
  return new Date(lastChange);
}

/** A fixed end date, which the dashboard can set, must be cleared itself; an end with the period by its flag. */
async function changeEnding(stripe: Stripe, id: string, isEnding: boolean): Promise<Stripe.Response<Stripe.Subscription>> {
  if (isEnding) return stripe.subscriptions.update(id, { cancel_at_period_end: true });
  const { cancel_at, cancel_at_period_end: endsWithPeriod } = await stripe.subscriptions.retrieve(id);
  const isDated = cancel_at !== null && !endsWithPeriod;
  return stripe.subscriptions.update(id, isDated ? { cancel_at: "" } : { cancel_at_period_end: false });
}

/** @returns the new state, also if it has ended in the meantime and can't be changed any more */
export async function setEnding(
  stripe: Stripe,
  { providerSubscriptionId: id }: SubscriptionKey,
  isEnding: boolean,
): Promise<ProviderEvent> {
  const change = async () => {
    try {
      return await changeEnding(stripe, id, isEnding);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return stripe.subscriptions.retrieve(id);
      throw error;
    }
  };
  return ask(async () => {
    const subscription = await change();
    const event = toStandingEvent(subscription, momentOfChange(answeredAt(subscription)));
    if (event === undefined) throw new Error("the subscription has not started");
    return event;
  });
}

/**
 * Makes the subscription's card the customer's default, which is the one Stripe's page changes: a checkout stores its card with the
 * subscription, where it takes precedence. Each subscription has its own customer, so no other card changes.
 */
async function handCardOver(stripe: Stripe, { id, default_payment_method }: Stripe.Subscription, customer: string): Promise<void> {
  const card = idOf(default_payment_method);
  if (card === undefined) return;
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  await stripe.subscriptions.update(id, { default_payment_method: "" });
}

async function openPortal(
  stripe: Stripe,
  { providerSubscriptionId: id }: SubscriptionKey,
  session: Omit<Stripe.BillingPortal.SessionCreateParams, "customer">,
): Promise<string> {
  return ask(async () => {
    const subscription = await stripe.subscriptions.retrieve(id);
    const customer = idOf(subscription.customer);
    if (customer === undefined) throw new Error("the subscription has no customer");
    await handCardOver(stripe, subscription, customer);
    const { url } = await stripe.billingPortal.sessions.create({ ...session, customer });
    return url;
  });
}

/** Stripe's page for changing the card, and nothing else. */
export const openCardPage = (stripe: Stripe, subscription: SubscriptionKey, returnUrl: string): Promise<string> =>
  openPortal(stripe, subscription, {
    return_url: returnUrl,
    flow_data: {
      type: "payment_method_update",
      after_completion: { type: "redirect", redirect: { return_url: cardSavedAddress(returnUrl) } },
    },
  });

/** Stripe's full customer portal: address, tax id, invoices, and what else its settings enable. */
export const openBillingPage = (stripe: Stripe, subscription: SubscriptionKey, returnUrl: string): Promise<string> =>
  openPortal(stripe, subscription, { return_url: returnUrl });
