import type { SubscriptionEvent } from "../subscriptions/subscriptions.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import type { PaymentEvent, Tax } from "./payment-transitions.ts";

/** What a provider is told about an order. */
export type CheckoutOrder = {
  /** The row's id: what makes calls about one order the same call. */
  id: string;
  orderId: string;
  packageName: string;
  billingCycle: string;
  amountCents: number;
  currency: string;
  name: string;
  email: string;
  checkoutId: string | null;
  createdAt: Date;
};

/** Whether what is ordered renews until it is cancelled. */
export const renews = ({ billingCycle }: { billingCycle: string }): boolean => billingCycle === "monthly";

/** Where the customer pays, and where they come back to. */
export type Checkout = { id: string; url: string };
export type ReturnUrls = { successUrl: string; cancelUrl: string };

/** A subscription as its provider knows it. */
export type SubscriptionKey = { id: string; providerSubscriptionId: string; providerCustomerId: string | null };

/** Whose order an event of a provider is about, as far as it says so. */
export type EventSubject = {
  /** The row's id, in what this site says to itself. An event of a provider names an order by what the provider itself gave it. */
  paymentId?: string | undefined;
  checkoutId?: string | undefined;
  providerPaymentId?: string | undefined;
  providerSubscriptionId?: string | undefined;
  providerCustomerId?: string | undefined;
  providerInvoiceId?: string | undefined;
  /** Asks the provider, for an event that names a payment or subscription this site has not heard of. */
  findCheckoutId?: () => Promise<string | undefined>;
  /** Asks the provider what was said before it, where no checkout is found: that is to be taken in first. */
  findPrior?: () => Promise<ProviderEvent[]>;
  /** Asks the provider for the payment, for an event that does not name it: refunds and disputes will. */
  findPaymentId?: () => Promise<string | undefined>;
  /** Asks the provider for the invoice that the event only names. */
  findInvoice?: () => Promise<ProviderInvoice | undefined>;
};

/**
 * The provider's own invoice of a charge, as far as it is kept here: `cents` is what was paid of it. The addresses lead to the provider, and open it
 * to anyone who has them.
 */
export type ProviderInvoice = { id: string; number: string; cents: number; currency: string; page?: string; pdf?: string };

/** An invoice was made of what was paid once; of a subscription's charges `InvoiceEvent` tells. */
type IssuedEvent = { type: "invoice_issued"; invoiceId: string; number: string; amountCents: number; currency: string };

/** The charge of one period of a subscription; times are ISO 8601, amounts as in `paid`. */
export type InvoiceEvent =
  | {
      type: "invoice_paid";
      invoiceId: string;
      /** The first one is the order itself. */
      isFirst: boolean;
      amountCents: number;
      currency: string;
      chargedCents: number;
      tax?: Tax;
      periodStart: string;
      periodEnd: string;
    }
  | {
      type: "invoice_failed";
      invoiceId: string;
      isFirst: boolean;
      periodStart: string;
      periodEnd: string;
      /** When it is tried again; nothing where it is not. */
      retryAt?: string;
    };

/** What is kept of an event: everything that a state is computed from, and nothing personal. */
export type EventRecord = PaymentEvent | SubscriptionEvent | InvoiceEvent | IssuedEvent;

export type ProviderEvent = {
  /** The same for the same event, however often it is sent; starts with the provider's name. */
  id: string;
  occurredAt: Date;
  event: EventRecord;
  subject: EventSubject;
  invoice?: ProviderInvoice | undefined;
};

/** A refund as a provider is asked for it; `id` makes the calls about one the same call. */
export type RefundOrder = { id: string; providerPaymentId: string; chargedCents: number; currency: string; reason: string };

/** Money that moved, as the provider's own books say: what `money compare` holds against this site's. */
export type ProviderMovement = {
  kind: "charge" | "refund";
  id: string;
  /** Of a refund, the payment it belongs to. */
  providerPaymentId: string;
  cents: number;
  currency: string;
  at: Date;
};

/** A dispute as its provider has it now. `at`: when it was opened; when it ended, no provider says. */
export type ProviderDispute = {
  id: string;
  providerPaymentId: string;
  cents: number;
  currency: string;
  outcome: "open" | "won" | "lost";
  at: Date;
};

/** Who takes the money. */
export type PaymentProvider = {
  name: "stripe" | "sandbox";
  /** Whether its payments move no real money. */
  isTest: boolean;
  /** The same checkout for the same order, however often it is asked for: of a subscription, where the package renews. @throws AppError `unavailable` */
  createCheckout(order: CheckoutOrder, urls: ReturnUrls): Promise<Checkout>;
  /** What a webhook says; undefined for what does not concern an order. @throws AppError `invalid` unless the signature is right */
  readWebhook(rawBody: Buffer, headers: Headers): ProviderEvent | undefined;
  /** How an order stands with the provider: what has become of its checkout, or that it is still open. */
  findCheckout(order: CheckoutOrder): Promise<ProviderEvent | "open">;
  /** Closes a checkout, so that nobody can pay it any more. */
  expireCheckout(order: CheckoutOrder): Promise<void>;
  /** All that the provider knows of a subscription, as events: its charges and its standing. @throws AppError `unavailable` */
  findSubscription(subscription: SubscriptionKey): Promise<ProviderEvent[]>;
  /** Ends it with its period, or lets it go on. @returns its standing then. @throws AppError `unavailable` */
  setEnding(subscription: SubscriptionKey, isEnding: boolean): Promise<ProviderEvent>;
  /** A page of the provider's on which the buyer changes the card. @throws AppError `unavailable` */
  openCardPage(subscription: SubscriptionKey, returnUrl: string): Promise<string>;
  /** The provider's page for billing address, tax id and invoices, where it has one. @throws AppError `unavailable` */
  openBillingPage?: ((subscription: SubscriptionKey, returnUrl: string) => Promise<string>) | undefined;
  /** Gives money back. @returns what has become of it so far. @throws AppError `unavailable`, or `invalid` with the provider's refusal */
  refund(order: RefundOrder): Promise<ProviderEvent>;
  /** Charges and refunds of a span of time, the oldest first. @throws AppError `unavailable` */
  listMovements(from: Date, to: Date): AsyncIterable<ProviderMovement>;
  /** Refunds that were made in a span of time, as they are now, as events. @throws AppError `unavailable` */
  listRefunds(from: Date, to: Date): AsyncIterable<ProviderEvent>;
  /** Disputes that were opened in a span of time, as they are now, the oldest first. @throws AppError `unavailable` */
  listDisputes(from: Date, to: Date): AsyncIterable<ProviderDispute>;
  /** The sandbox only: the signature header of a webhook that its own card page sends. */
  sign?(rawBody: string): { name: string; value: string };
};

/** What it takes to have a provider's word and to take it in. */
export type PaymentDeps = { db: Db; provider: PaymentProvider; log: Log };

/** Milliseconds from the order. Stripe wants a checkout to live for half an hour at least, counted from when it is made. */
export const checkoutTimes = { life: 60 * 60_000, madeAtLatest: 25 * 60_000 } as const;
