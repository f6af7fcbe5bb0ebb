import type { PaymentEvent } from "./payment-transitions.ts";

/** What a provider is told about an order. */
export type CheckoutOrder = {
  /** The row's id: what makes calls about one order the same call. */
  id: string;
  orderId: string;
  packageName: string;
  billingCycle: string;
  amountCents: number;
  currency: string;
  email: string;
  checkoutId: string | null;
  createdAt: Date;
};

/** Where the customer pays, and where they come back to. */
export type Checkout = { id: string; url: string };
export type ReturnUrls = { successUrl: string; cancelUrl: string };

/** Whose order an event of a provider is about, as far as it says so. */
export type EventSubject = {
  /** The row's id, in what this site says to itself. An event of a provider names an order by what the provider itself gave it. */
  paymentId?: string | undefined;
  checkoutId?: string | undefined;
  providerPaymentId?: string | undefined;
  /** Asks the provider, for an event that names a payment this site has not heard of. */
  findCheckoutId?: () => Promise<string | undefined>;
};

export type ProviderEvent = {
  /** The same for the same event, however often it is sent; starts with the provider's name. */
  id: string;
  occurredAt: Date;
  event: PaymentEvent;
  subject: EventSubject;
};

/** Who takes the money. */
export type PaymentProvider = {
  name: "stripe" | "sandbox";
  /** Whether its payments move no real money. */
  isTest: boolean;
  /** The same checkout for the same order, however often it is asked for. @throws AppError `unavailable` */
  createCheckout(order: CheckoutOrder, urls: ReturnUrls): Promise<Checkout>;
  /** What a webhook says; undefined for what does not concern an order. @throws AppError `invalid` unless the signature is right */
  readWebhook(rawBody: Buffer, headers: Headers): ProviderEvent | undefined;
  /** How an order stands with the provider: what has become of its checkout, or that it is still open. */
  findCheckout(order: CheckoutOrder): Promise<ProviderEvent | "open">;
  /** Closes a checkout, so that nobody can pay it any more. */
  expireCheckout(order: CheckoutOrder): Promise<void>;
  /** The sandbox only: the signature header of a webhook that its own card page sends. */
  sign?(rawBody: string): { name: string; value: string };
};

/** Milliseconds from the order. Stripe wants a checkout to live for half an hour at least, counted from when it is made. */
export const checkoutTimes = { life: 60 * 60_000, madeAtLatest: 25 * 60_000 } as const;
