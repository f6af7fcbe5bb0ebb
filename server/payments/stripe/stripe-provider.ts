import { Stripe } from "stripe";
import { apiMessages } from "../../../contract/api-messages.ts";
import { messages } from "../../../contract/messages.ts";
import { AppError } from "../../platform/errors.ts";
import type { EventSubject, PaymentProvider, ProviderEvent } from "../provider.ts";
import { createSession, findCheckout } from "./stripe-checkout.ts";
import { createClient, found, type StripeSettings, unavailable } from "./stripe-client.ts";
import { readStripeEvent } from "./stripe-events.ts";
import { listMovements } from "./stripe-movements.ts";
import { refund } from "./stripe-refunds.ts";
import { findPaymentId, findPriorOf, findSessionOf, findSubscription, openCardPage, setEnding } from "./stripe-subscription-calls.ts";

function readWebhook(stripe: Stripe, rawBody: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    throw new AppError("invalid", error instanceof SyntaxError ? apiMessages.webhookPayload : apiMessages.webhookSignature);
  }
}

async function findSessionPaidWith(stripe: Stripe, paymentIntent: string): Promise<string | undefined> {
  return (await found(() => stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 })))?.data[0]?.id;
}

/** What Stripe can be asked for where an event names what this site has not heard of, or does not name what it is about to need. */
function addQuestions(stripe: Stripe, { subject, event }: ProviderEvent): EventSubject {
  const { checkoutId, providerPaymentId: intent, providerSubscriptionId: subscription } = subject;
  if (checkoutId !== undefined) return subject;
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

/** Closes a session; one that cannot be closed any more is left to whoever asks what has become of it. */
async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(messages.unexpected, error);
  }
}

/** Card payments through Stripe's hosted checkout. `hasStripeTax`: Stripe computes the tax that prices hold. */
export function createStripeProvider(settings: StripeSettings, { hasStripeTax }: { hasStripeTax: boolean }): PaymentProvider {
  const stripe = createClient(settings);
  return {
    name: "stripe",
    isTest: !/^[sr]k_live_/.test(settings.secretKey),
    async createCheckout(order, urls) {
      const session = await createSession(stripe, { order, urls, hasStripeTax });
      if (session.url === null) throw unavailable(messages.paymentInitiationFailed, new Error("the session has no address"));
      return { id: session.id, url: session.url };
    },
    readWebhook(rawBody, headers) {
      const event = readStripeEvent(readWebhook(stripe, rawBody, headers.get("stripe-signature") ?? "", settings.webhookSecret));
      return event && { ...event, subject: addQuestions(stripe, event) };
    },
    findCheckout: (order) => findCheckout(stripe, order),
    async expireCheckout({ checkoutId }) {
      if (checkoutId !== null) await expireSession(stripe, checkoutId);
    },
    findSubscription: (subscription) => findSubscription(stripe, subscription),
    setEnding: (subscription, isEnding) => setEnding(stripe, subscription, isEnding),
    openCardPage: (subscription, returnUrl) => openCardPage(stripe, subscription, returnUrl),
    refund: (order) => refund(stripe, order),
    listMovements: (from, to) => listMovements(stripe, from, to),
  };
}
