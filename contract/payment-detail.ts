import { z } from "zod";
import { InvoiceLinks } from "./invoices.ts";
import { OUTBOX_STATUSES } from "./outbox.ts";
import { PAYMENT_STATUSES } from "./payment-status.ts";
import { PaymentView } from "./payments.ts";
import { RefundView } from "./refunds.ts";
import { SUBSCRIPTION_STATES } from "./subscription-states.ts";
import { VisitView } from "./visit-schema.ts";

/** How an event was heard: signed by the provider, as its answer to a question, said by this site, or by a member of staff. */
export const EVENT_ORIGINS = ["webhook", "asked", "site", "staff"] as const;

/** What was said, as far as it is worth a line. Amounts are in `currency`'s own unit. */
const SaidView = z.object({
  amount: z.number().optional(),
  currency: z.string().optional(),
  /** The card was charged in another currency, so that the figures of its charge are others. */
  isConverted: z.boolean().optional(),
  tax: z.number().optional(),
  /** The provider's id of the refund, dispute or invoice. */
  reference: z.string().optional(),
  outcome: z.enum(["made", "confirmed", "failed", "open", "won", "lost"]).optional(),
  /** When the period ends, or it is tried again. */
  until: z.iso.datetime().optional(),
  endsOn: z.iso.datetime().optional(),
  by: z.string().optional(),
  note: z.string().optional(),
});

/** What was said about an order; `status` is what the order was after it. */
export const PaymentEventView = z
  .object({
    _id: z.string(),
    type: z.string(),
    status: z.enum(PAYMENT_STATUSES).optional(),
    heard: z.enum(EVENT_ORIGINS),
    /** SHA-256 of the bytes that the provider signed, in hex. */
    bodyHash: z.string().optional(),
    said: SaidView.optional(),
    changes: z
      .object({
        status: z.tuple([z.string().nullable(), z.string()]).optional(),
        refunded: z.tuple([z.number(), z.number()]).optional(),
        reason: z.tuple([z.string().nullable(), z.string().nullable()]).optional(),
      })
      .optional(),
    occurredAt: z.iso.datetime(),
    receivedAt: z.iso.datetime(),
  })
  .meta({ id: "PaymentEvent" });
export type PaymentEventView = z.infer<typeof PaymentEventView>;

const OrderMailView = z.object({
  _id: z.string(),
  kind: z.string(),
  subject: z.string().optional(),
  status: z.enum(OUTBOX_STATUSES),
  createdAt: z.iso.datetime(),
});
export type OrderMailView = z.infer<typeof OrderMailView>;

/** What an order belongs to, where its package renews. */
export const SubscriptionView = z
  .object({
    status: z.enum(SUBSCRIPTION_STATES),
    amount: z.number(),
    currency: z.string(),
    provider: z.string(),
    providerSubscriptionId: z.string(),
    currentPeriodEnd: z.iso.datetime().optional(),
    endsOn: z.iso.datetime().optional(),
    endedAt: z.iso.datetime().optional(),
    retryAt: z.iso.datetime().optional(),
  })
  .meta({ id: "Subscription" });
export type SubscriptionView = z.infer<typeof SubscriptionView>;

export const EndingInput = z
  .strictObject({ ending: z.boolean().meta({ description: "Whether it ends with the period that is paid" }) })
  .meta({ id: "EndingInput" });

const OrderLink = z.object({ _id: z.string(), orderId: z.string() });
export type OrderLink = z.infer<typeof OrderLink>;

/** An order with all that is known of it. What went back is in the currency of what came in (`room`), whatever the card was charged in. */
export const PaymentDetailView = z
  .object({
    payment: PaymentView,
    billingCycle: z.string(),
    checkoutId: z.string().optional(),
    providerPaymentId: z.string().optional(),
    providerInvoiceId: z.string().optional(),
    invoice: InvoiceLinks.optional(),
    visit: VisitView.optional(),
    /** The package's price and discount when it was ordered. */
    terms: z.object({ price: z.number(), discountPercentage: z.number() }).optional(),
    period: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).optional(),
    /** When the buyer was reminded of a checkout that was left. */
    remindedAt: z.iso.datetime().optional(),
    /** Of a renewal, its order. */
    order: OrderLink.optional(),
    /** The order that staff found this money to be for, and payments whose money was for this one. */
    attachedTo: OrderLink.optional(),
    attached: OrderLink.array(),
    subscription: SubscriptionView.optional(),
    /** The newest first. */
    renewals: PaymentView.array(),
    /** What can be given back, or why nothing can. */
    room: z.object({ amount: z.number(), currency: z.string(), blocked: z.string().optional() }),
    /** In the order they happened. */
    events: PaymentEventView.array(),
    requests: RefundView.array(),
    mails: OrderMailView.array(),
    refunds: z.object({ _id: z.string(), amount: z.number(), failed: z.boolean(), confirmed: z.boolean() }).array(),
    disputes: z.object({ _id: z.string(), amount: z.number(), outcome: z.enum(["open", "won", "lost"]) }).array(),
  })
  .meta({ id: "PaymentDetail" });
export type PaymentDetailView = z.infer<typeof PaymentDetailView>;

/**
 * What a payment comes to when it is computed again from its events: a line for each figure that differs from what is shown. `isComplete` is
 * false where something was said before events were kept, so that its state cannot be computed.
 */
export const PaymentProofView = z.object({ isComplete: z.boolean(), differences: z.string().array() }).meta({ id: "PaymentProof" });
export type PaymentProofView = z.infer<typeof PaymentProofView>;

/** How many orders are in what staff have to deal with. */
export const PaymentCountsView = z.object({ review: z.int() }).meta({ id: "PaymentCounts" });
