import { z } from "zod";
import { InvoiceLinks } from "./invoices.ts";
import { OUTBOX_STATUSES } from "./outbox.ts";
import { PAYMENT_STATUSES } from "./payment-status.ts";
import { PaymentView } from "./payments.ts";
import { RefundView } from "./refunds.ts";
import { SUBSCRIPTION_STATES } from "./subscription-states.ts";
import { VisitView } from "./visit-schema.ts";

/** An event's source: a signed webhook, a poll of the provider, this site, or a member of staff. */
export const EVENT_ORIGINS = ["webhook", "asked", "site", "staff"] as const;

/** An event's content for a line of text. Amounts are in major units of `currency`. */
const SaidView = z.object({
  amount: z.number().optional(),
  currency: z.string().optional(),
  /** The card was charged in another currency, so its amounts differ. */
  isConverted: z.boolean().optional(),
  tax: z.number().optional(),
  /** The provider's id of the refund, dispute or invoice. */
  reference: z.string().optional(),
  outcome: z.enum(["made", "confirmed", "failed", "open", "won", "lost"]).optional(),
  /** When the period ends, or the next retry. */
  until: z.iso.datetime().optional(),
  endsOn: z.iso.datetime().optional(),
  by: z.string().optional(),
  note: z.string().optional(),
});

/** An event of an order; `status` is the order's after it. */
export const PaymentEventView = z
  .object({
    _id: z.string(),
    type: z.string(),
    status: z.enum(PAYMENT_STATUSES).optional(),
    heard: z.enum(EVENT_ORIGINS),
    /** SHA-256 of the signed bytes, in hex. */
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

/** The subscription of an order, if its package renews. */
export const SubscriptionView = z
  .object({
    status: z.enum(SUBSCRIPTION_STATES),
    amount: z.number(),
    currency: z.string(),
    provider: z.string(),
    providerSubscriptionId: z.string(),
    /** Once the provider has reported it. */
    providerCustomerId: z.string().optional(),
    currentPeriodEnd: z.iso.datetime().optional(),
    endsOn: z.iso.datetime().optional(),
    endedAt: z.iso.datetime().optional(),
    retryAt: z.iso.datetime().optional(),
  })
  .meta({ id: "Subscription" });
export type SubscriptionView = z.infer<typeof SubscriptionView>;

export const EndingInput = z
  .strictObject({ ending: z.boolean().meta({ description: "Whether the subscription ends with the paid period" }) })
  .meta({ id: "EndingInput" });

const OrderLink = z.object({ _id: z.string(), orderId: z.string() });
export type OrderLink = z.infer<typeof OrderLink>;

/** An order with all its data. Refunds are in the currency of the received amount (`room`), whatever the card's currency. */
export const PaymentDetailView = z
  .object({
    payment: PaymentView,
    billingCycle: z.string(),
    checkoutId: z.string().optional(),
    providerPaymentId: z.string().optional(),
    providerInvoiceId: z.string().optional(),
    invoice: InvoiceLinks.optional(),
    visit: VisitView.optional(),
    /** The package's price and discount at the time of the order. */
    terms: z.object({ price: z.number(), discountPercentage: z.number() }).optional(),
    period: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).optional(),
    /** When the buyer was reminded of the abandoned checkout. */
    remindedAt: z.iso.datetime().optional(),
    /** For a renewal, its order. */
    order: OrderLink.optional(),
    /** The order that staff assigned this payment to, and payments assigned to this one. */
    attachedTo: OrderLink.optional(),
    attached: OrderLink.array(),
    /** For a paid package, the buyer's paid trials, whose price counts toward it: staff refund it. */
    trials: OrderLink.array(),
    subscription: SubscriptionView.optional(),
    /** Newest first. */
    renewals: PaymentView.array(),
    /** The refundable amount, or why there is none. */
    room: z.object({ amount: z.number(), currency: z.string(), blocked: z.string().optional() }),
    /** In order of occurrence. */
    events: PaymentEventView.array(),
    requests: RefundView.array(),
    mails: OrderMailView.array(),
    refunds: z.object({ _id: z.string(), amount: z.number(), failed: z.boolean(), confirmed: z.boolean() }).array(),
    disputes: z.object({ _id: z.string(), amount: z.number(), outcome: z.enum(["open", "won", "lost"]) }).array(),
  })
  .meta({ id: "PaymentDetail" });
export type PaymentDetailView = z.infer<typeof PaymentDetailView>;

/**
 * A payment recomputed from its events: one line per difference from the stored one. `isComplete` is false if some events predate their
 * storage, so that it can't be recomputed.
 */
export const PaymentProofView = z.object({ isComplete: z.boolean(), differences: z.string().array() }).meta({ id: "PaymentProof" });
export type PaymentProofView = z.infer<typeof PaymentProofView>;

/** Orders that staff have to handle. */
export const PaymentCountsView = z.object({ review: z.int() }).meta({ id: "PaymentCounts" });
