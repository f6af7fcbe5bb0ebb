import type { SubscriptionEvent } from "../subscriptions/subscriptions.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import type { PaymentEvent, Tax } from "./payment-transitions.ts";

/** The order data a provider gets. */
export type CheckoutOrder = {
  /** The row's id, used as the idempotency key. */
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

/** Whether the order is a subscription that renews until cancelled. */
export const renews = ({ billingCycle }: { billingCycle: string }): boolean => billingCycle === "monthly";

/** Where the customer pays, and the return URLs. */
export type Checkout = { id: string; url: string };
export type ReturnUrls = { successUrl: string; cancelUrl: string };

/** A subscription's ids at its provider. */
export type SubscriptionKey = { id: string; providerSubscriptionId: string; providerCustomerId: string | null };

/** The ids in a provider's event that identify its order, as far as present. */
export type EventSubject = {
  /** The row's id, for this site's own events. Provider events identify an order by the provider's ids only. */
  paymentId?: string | undefined;
  checkoutId?: string | undefined;
  providerPaymentId?: string | undefined;
  providerSubscriptionId?: string | undefined;
  providerCustomerId?: string | undefined;
  providerInvoiceId?: string | undefined;
  /** Queries the provider, for an event of an unknown payment or subscription. */
  findCheckoutId?: () => Promise<string | undefined>;
  /** Queries earlier events, if no checkout is found: they are applied first. */
  findPrior?: () => Promise<ProviderEvent[]>;
  /** Queries the payment, for an event that does not name it: refunds and disputes will. */
  findPaymentId?: () => Promise<string | undefined>;
  /** Queries the invoice that the event only references. */
  findInvoice?: () => Promise<ProviderInvoice | undefined>;
};

/**
 * The provider's invoice of a charge, as stored here: `cents` is the amount paid. The links go to the provider and open the invoice to
 * anyone who has them.
 */
export type ProviderInvoice = { id: string; number: string; cents: number; currency: string; page?: string; pdf?: string };

/** The invoice of a one-time purchase; for subscriptions see `InvoiceEvent`. */
type IssuedEvent = { type: "invoice_issued"; invoiceId: string; number: string; amountCents: number; currency: string };

/** The charge for one period of a subscription; times are ISO 8601, amounts as in `paid`. */
export type InvoiceEvent =
  | {
      type: "invoice_paid";
      invoiceId: string;
      /** The first charge is the order itself. */
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
      /** The next retry, if any. */
      retryAt?: string;
    };

/** The stored part of an event: everything a state is computed from, no personal data. */
export type EventRecord = PaymentEvent | SubscriptionEvent | InvoiceEvent | IssuedEvent;

export type ProviderEvent = {
  /** Unique per event, however often it is sent; starts with the provider's name. */
  id: string;
  occurredAt: Date;
  event: EventRecord;
  subject: EventSubject;
  invoice?: ProviderInvoice | undefined;
};

/** A refund to request from the provider; `id` is the idempotency key. */
export type RefundOrder = { id: string; providerPaymentId: string; chargedCents: number; currency: string; reason: string };

/** A charge or refund in the provider's books, which `money compare` checks against this site's. */
export type ProviderMovement = {
  kind: "charge" | "refund";
  id: string;
  /** For a refund: the refunded payment. */
  providerPaymentId: string;
  cents: number;
  currency: string;
  at: Date;
};

/** A dispute's current state at its provider. `at`: when it was opened; providers don't report when it ended. */
export type ProviderDispute = {
  id: string;
  providerPaymentId: string;
  cents: number;
  currency: string;
  outcome: "open" | "won" | "lost";
  at: Date;
};

/** A payment provider. */
export type PaymentProvider = {
  name: "stripe" | "sandbox";
  /** Whether no real money moves. */
  isTest: boolean;
  /** Idempotent: one checkout per order, for a subscription if the package renews. @throws AppError `unavailable` */
  createCheckout(order: CheckoutOrder, urls: ReturnUrls): Promise<Checkout>;
  /** Parses a webhook; undefined for events that concern no order. @throws AppError `invalid` unless the signature is right */
  readWebhook(rawBody: Buffer, headers: Headers): ProviderEvent | undefined;
  /** Polls an order's checkout: its outcome, or that it is still open. */
  findCheckout(order: CheckoutOrder): Promise<ProviderEvent | "open">;
  /** Closes a checkout, so that it can't be paid any more. */
  expireCheckout(order: CheckoutOrder): Promise<void>;
  /** All events of a subscription: its charges and its state. @throws AppError `unavailable` */
  findSubscription(subscription: SubscriptionKey): Promise<ProviderEvent[]>;
  /** Cancels it at the end of its period, or undoes that. @returns its new state. @throws AppError `unavailable` */
  setEnding(subscription: SubscriptionKey, isEnding: boolean): Promise<ProviderEvent>;
  /** The provider's page where the buyer changes the card. @throws AppError `unavailable` */
  openCardPage(subscription: SubscriptionKey, returnUrl: string): Promise<string>;
  /** The provider's page for billing address, tax id and invoices, if there is one. @throws AppError `unavailable` */
  openBillingPage?: ((subscription: SubscriptionKey, returnUrl: string) => Promise<string>) | undefined;
  /** Makes a refund. @returns its state so far. @throws AppError `unavailable`, or `invalid` with the provider's refusal */
  refund(order: RefundOrder): Promise<ProviderEvent>;
  /** Looks a requested refund up; undefined if it was never made. Makes none. @throws AppError `unavailable` */
  findRefund(order: RefundOrder): Promise<ProviderEvent | undefined>;
  /** Charges and refunds in a period, oldest first. @throws AppError `unavailable` */
  listMovements(from: Date, to: Date): AsyncIterable<ProviderMovement>;
  /** Refunds made in a period, in their current state, as events. @throws AppError `unavailable` */
  listRefunds(from: Date, to: Date): AsyncIterable<ProviderEvent>;
  /** Disputes opened in a period, in their current state, oldest first. @throws AppError `unavailable` */
  listDisputes(from: Date, to: Date): AsyncIterable<ProviderDispute>;
  /** Sandbox only: the signature header for the webhooks of its own card page. */
  sign?(rawBody: string): { name: string; value: string };
};

/** Dependencies for receiving provider events. */
export type PaymentDeps = { db: Db; provider: PaymentProvider; log: Log };

/** Milliseconds from the order. Stripe requires a checkout to live for at least half an hour from its creation. */
export const checkoutTimes = { life: 60 * 60_000, madeAtLatest: 25 * 60_000 } as const;
