import { Stripe } from "stripe";
import { z } from "zod";
import { apiMessages } from "../../../contract/api-messages.ts";
import { messages } from "../../../contract/messages.ts";
import { paymentMessages } from "../../../contract/payment-messages.ts";
import { AppError } from "../../platform/errors.ts";
import type { EventSubject, PaymentProvider, ProviderEvent, ProviderDispute, ProviderMovement } from "../provider.ts";
import { createSession, findCheckout } from "./stripe-checkout.ts";
import { createClient, found, type StripeSettings, unavailable, ask } from "./stripe-client.ts";
import { readStripeEvent } from "./stripe-events.ts";
import { idOf, toDate, within } from "./stripe-fields.ts";
import { findRefund, listRefunds, refund } from "./stripe-refunds.ts";
import {
  findInvoice,
  findPaymentId,
  findPriorOf,
  findSessionInvoiced,
  findSessionOf,
  findSubscription,
  openBillingPage,
  openCardPage,
  setEnding,
} from "./stripe-subscription-calls.ts";

function toCharge({ id, payment_intent, amount_captured: cents, currency, created }: Stripe.Charge): ProviderMovement {
  return {
    kind: "charge",
    id,
    providerPaymentId: idOf(payment_intent) ?? id,
    cents,
    currency: currency.toUpperCase(),
    at: toDate(created),
  };
}

function toRefund({ id, payment_intent, charge, amount: cents, currency, created }: Stripe.Refund): ProviderMovement {
  const providerPaymentId = idOf(payment_intent) ?? idOf(charge) ?? id;
  return { kind: "refund", id, providerPaymentId, cents, currency: currency.toUpperCase(), at: toDate(created) };
}

const isCollected = ({ status, captured }: Stripe.Charge) => status === "succeeded" && captured;
/** A refund in transit has left the account. */
const isGiven = ({ status }: Stripe.Refund) => status === "succeeded" || status === "pending";

/** Charges and refunds made from `from` until before `to`, oldest first. Stripe lists the newest first, so all are read before. */
async function* listMovements(stripe: Stripe, from: Date, to: Date): AsyncGenerator<ProviderMovement> {
  const created = within(from, to);
  const charges = await ask(() => Array.fromAsync(stripe.charges.list({ created, limit: 100 })));
  const refunds = await ask(() => Array.fromAsync(stripe.refunds.list({ created, limit: 100 })));
  const movements = [...charges.filter(isCollected).map(toCharge), ...refunds.filter(isGiven).map(toRefund)];
  yield* movements.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** A verdict under appeal holds until the next one. */
const VERDICTS: Readonly<Record<string, "won" | "lost">> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
  appeal_needs_response: "lost",
  appeal_under_review: "lost",
};

function toDispute({ id, payment_intent, charge, amount: cents, currency, status, created }: Stripe.Dispute): ProviderDispute {
  const providerPaymentId = idOf(payment_intent) ?? idOf(charge) ?? id;
  return { id, providerPaymentId, cents, currency: currency.toUpperCase(), outcome: VERDICTS[status] ?? "open", at: toDate(created) };
}

/** Disputes opened from `from` until before `to`, oldest first. */
async function* listDisputes(stripe: Stripe, from: Date, to: Date): AsyncGenerator<ProviderDispute> {
  const listed = await ask(() => Array.fromAsync(stripe.disputes.list({ created: within(from, to), limit: 100 })));
  yield* listed.map(toDispute).toReversed();
}

/** Replay protection: Stripe's tolerance for a signature's age, in seconds. Its SDK accepts any signature from the future. */
const MAX_AHEAD = 300;

const isFromFuture = (signature: string) => Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0) > Date.now() / 1000 + MAX_AHEAD;

function checkSignature(stripe: Stripe, rawBody: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    if (isFromFuture(signature)) throw new Error("the signature is from the future");
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    const text = error instanceof SyntaxError ? apiMessages.webhookPayload : apiMessages.webhookSignature;
    throw new AppError("invalid", text, { cause: error });
  }
}

/** In the smallest unit of any currency: Stripe allows twelve digits. */
const MAX_AMOUNT = 10_000_000_000_000;

const Id = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const Cents = z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT);
/** The common part of Stripe's events. Its types promise more than is checked, and even a signed event may be malformed. */
const Envelope = z.looseObject({ id: Id, type: z.string(), created: z.int(), data: z.looseObject({ object: z.looseObject({}) }) });

/** The required parts of an event about an order's money. */
const Sound = z.looseObject({
  id: Id,
  occurredAt: z.date().max(new Date("9999-01-01")),
  event: z
    .looseObject({
      type: z.string(),
      id: Id.optional(),
      invoiceId: Id.optional(),
      amountCents: Cents.optional(),
      chargedCents: Cents.optional(),
      cents: Cents.optional(),
      currency: z
        .string()
        .regex(/^(?:[A-Z]{3})?$/)
        .optional(),
      tax: z.looseObject({ cents: Cents }).optional(),
    })
    .refine(({ type, cents }) => cents !== undefined || (type !== "refund" && type !== "dispute")),
  subject: z.looseObject({
    checkoutId: Id.optional(),
    providerPaymentId: Id.optional(),
    providerSubscriptionId: Id.optional(),
    providerCustomerId: Id.optional(),
    providerInvoiceId: Id.optional(),
  }),
});

/** A signed event in this site's terms. @throws AppError `invalid` if it is malformed */
function readSigned(event: Stripe.Event): ProviderEvent | undefined {
  try {
    Envelope.parse(event);
    const read = readStripeEvent(event);
    if (read !== undefined) Sound.parse(read);
    return read;
  } catch (error) {
    throw new AppError("invalid", apiMessages.webhookPayload, { cause: error });
  }
}

async function findSessionPaidWith(stripe: Stripe, paymentIntent: string): Promise<string | undefined> {
  return (await found(() => stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 })))?.data[0]?.id;
}

/** Adds queries to Stripe for an event that names something unknown here, or lacks an id that will be needed. */
function addQuestions(stripe: Stripe, { subject, event }: ProviderEvent): EventSubject {
  const { checkoutId, providerPaymentId: intent, providerSubscriptionId: subscription, providerCustomerId: customer } = subject;
  const { providerInvoiceId: invoice } = subject;
  if (checkoutId !== undefined) return invoice === undefined ? subject : { ...subject, findInvoice: () => findInvoice(stripe, invoice) };
  if (invoice !== undefined && customer !== undefined)
    return { ...subject, findCheckoutId: () => findSessionInvoiced(stripe, { customer, invoice }) };
  if (subscription !== undefined) {
    const isPaid = event.type === "invoice_paid" && event.chargedCents > 0;
    return {
      ...subject,
      findCheckoutId: () => findSessionOf(stripe, subscription),
      ...(isPaid && { findPaymentId: () => findPaymentId(stripe, event.invoiceId) }),
    };
  }
  if (intent === undefined) return subject;
  return { ...subject, findCheckoutId: () => findSessionPaidWith(stripe, intent), findPrior: () => findPriorOf(stripe, intent) };
}

/** Closes a session; one that can't be closed any more is handled by the poll of its outcome. */
async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(messages.unexpected, error);
  }
}

/** Card payments through Stripe's hosted checkout. `hasStripeTax`: Stripe computes the tax included in prices. */
export function createStripeProvider(settings: StripeSettings, { hasStripeTax }: { hasStripeTax: boolean }): PaymentProvider {
  const stripe = createClient(settings);
  return {
    name: "stripe",
    isTest: !/^[sr]k_live_/.test(settings.secretKey),
    async createCheckout(order, urls) {
      const session = await createSession(stripe, { order, urls, hasStripeTax });
      if (session.url === null) throw unavailable(paymentMessages.paymentInitiationFailed, new Error("the session has no address"));
      return { id: session.id, url: session.url };
    },
    readWebhook(rawBody, headers) {
      const event = readSigned(checkSignature(stripe, rawBody, headers.get("stripe-signature") ?? "", settings.webhookSecret));
      return event && { ...event, subject: addQuestions(stripe, event) };
    },
    findCheckout: (order) => findCheckout(stripe, order),
    async expireCheckout({ checkoutId }) {
      if (checkoutId !== null) await expireSession(stripe, checkoutId);
    },
    findSubscription: (subscription) => findSubscription(stripe, subscription),
    setEnding: (subscription, isEnding) => setEnding(stripe, subscription, isEnding),
    openCardPage: (subscription, returnUrl) => openCardPage(stripe, subscription, returnUrl),
    openBillingPage: (subscription, returnUrl) => openBillingPage(stripe, subscription, returnUrl),
    refund: (order) => refund(stripe, order),
    findRefund: (order) => findRefund(stripe, order),
    listMovements: (from, to) => listMovements(stripe, from, to),
    listRefunds: (from, to) => listRefunds(stripe, from, to),
    listDisputes: (from, to) => listDisputes(stripe, from, to),
  };
}
