import { Stripe } from "stripe";
import { apiMessages } from "../../contract/api-messages.ts";
import { messages } from "../../contract/messages.ts";
import type { Config } from "../platform/config/config.ts";
import { AppError } from "../platform/errors.ts";
import type { PaymentEvent } from "./payment-transitions.ts";
import { type CheckoutOrder, checkoutTimes, type PaymentProvider, type ProviderEvent, type ReturnUrls } from "./provider.ts";
import { readPaidEvent, readStripeEvent, subjectOfSession } from "./stripe-events.ts";

type StripeSettings = NonNullable<Config["stripe"]>;

/** A question asked while somebody waits for a page: soon answered or not at all. */
const QUICK: Stripe.RequestOptions = { timeout: 4000, maxNetworkRetries: 0 };

const EXPANDED: Stripe.Checkout.SessionRetrieveParams = { expand: ["payment_intent"] };

function createClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  const protocol = base?.protocol === "http:" ? "http" : "https";
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: 10_000,
    maxNetworkRetries: 1,
    ...(base && { host: base.hostname, port: base.port || (protocol === "http" ? 80 : 443), protocol }),
  });
}

/** What the log may keep of a failure: Stripe's own messages can quote an e-mail address or part of a key. */
function describe(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new Error("the call to Stripe failed", { cause: error });
  const details = [error.type, error.code, error.statusCode, error.requestId].filter((part) => part !== undefined && part !== "");
  return new Error(`Stripe refused: ${details.join(" ")}`);
}

function unavailable(message: string, error: unknown): AppError {
  return new AppError("unavailable", message, { cause: describe(error) });
}

function isRefusedFor(code: string, error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** What Stripe has; undefined for what it has not. @throws AppError `unavailable` */
async function found<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusedFor("resource_missing", error)) return undefined;
    throw unavailable(messages.unexpected, error);
  }
}

function sessionParams(order: CheckoutOrder, { successUrl, cancelUrl }: ReturnUrls): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.orderId };
  const description = order.billingCycle === "monthly" ? { description: "First month, no automatic renewal" } : {};
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountCents,
          product_data: { name: order.packageName, ...description },
        },
      },
    ],
    customer_email: order.email,
    client_reference_id: order.orderId,
    metadata,
    payment_intent_data: { metadata },
    success_url: successUrl,
    cancel_url: cancelUrl,
    // From the order's own time, not from now: a repeated call must be the same call.
    expires_at: Math.floor((order.createdAt.getTime() + checkoutTimes.life) / 1000),
  };
}

async function createSession(stripe: Stripe, order: CheckoutOrder, urls: ReturnUrls): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.create(sessionParams(order, urls), { idempotencyKey: `checkout-${order.id}` });
  } catch (error) {
    // Stripe looks closer at an address than the form does.
    if (isRefusedFor("email_invalid", error)) throw new AppError("invalid", messages.emailRequired, { extra: { field: "email" } });
    throw unavailable(messages.paymentInitiationFailed, error);
  }
}

/** What has become of a session; undefined while it can still be paid or its payment is on its way. */
function readSession(session: Stripe.Checkout.Session): PaymentEvent | undefined {
  if (session.status === "expired") return { type: "expired" };
  if (session.status !== "complete") return undefined;
  const intent = typeof session.payment_intent === "object" ? session.payment_intent?.status : undefined;
  const hasFailed = intent === "requires_payment_method" || intent === "canceled";
  return readPaidEvent(session) ?? (hasFailed ? { type: "failed" } : undefined);
}

function toFoundEvent(order: CheckoutOrder, event: PaymentEvent, subject: ProviderEvent["subject"]): ProviderEvent {
  return { id: `stripe:reconcile:${order.checkoutId ?? order.id}:${event.type}`, occurredAt: new Date(), event, subject };
}

function readWebhook(stripe: Stripe, rawBody: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    throw new AppError("invalid", error instanceof SyntaxError ? apiMessages.webhookPayload : apiMessages.webhookSignature);
  }
}

/** Card payments through Stripe's hosted checkout. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = createClient(settings);
  const findCheckoutId = async (intentId: string) => {
    const sessions = await found(() => stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }));
    return sessions?.data[0]?.id;
  };

  return {
    name: "stripe",
    isTest: !/^[sr]k_live_/.test(settings.secretKey),
    async createCheckout(order, urls) {
      const session = await createSession(stripe, order, urls);
      if (session.url === null) throw unavailable(messages.paymentInitiationFailed, new Error("the session has no address"));
      return { id: session.id, url: session.url };
    },
    readWebhook(rawBody, headers) {
      const event = readStripeEvent(readWebhook(stripe, rawBody, headers.get("stripe-signature") ?? "", settings.webhookSecret));
      const { checkoutId, providerPaymentId: intent } = event?.subject ?? {};
      if (event === undefined || intent === undefined || checkoutId !== undefined) return event;
      return { ...event, subject: { ...event.subject, findCheckoutId: () => findCheckoutId(intent) } };
    },
    async findCheckout(order) {
      const { checkoutId } = order;
      const session = checkoutId === null ? undefined : await found(() => stripe.checkout.sessions.retrieve(checkoutId, EXPANDED, QUICK));
      if (session === undefined) return toFoundEvent(order, { type: "expired" }, { paymentId: order.id });
      const event = readSession(session);
      return event === undefined ? "open" : toFoundEvent(order, event, subjectOfSession(session));
    },
    async expireCheckout({ checkoutId }) {
      if (checkoutId === null) return;
      try {
        await stripe.checkout.sessions.expire(checkoutId);
      } catch (error) {
        throw unavailable(messages.unexpected, error);
      }
    },
  };
}
