import { z } from "zod";
import { InvoiceLinks } from "./invoices.ts";
import { limits } from "./limits.ts";
import { PaymentStatusQuery } from "./payments.ts";
import { PAYMENT_STATUSES } from "./payment-status.ts";
import { SUBSCRIPTION_STATES } from "./subscription-states.ts";

const { order_id } = PaymentStatusQuery.shape;

/** The private address of an order: its id, and the key that proves nothing is guessed. */
export const PurchaseQuery = PaymentStatusQuery;

export const PurchaseInput = z.strictObject({ order_id, key: z.string().max(limits.orderKeyLength) }).meta({ id: "PurchaseInput" });
export type PurchaseInput = z.infer<typeof PurchaseInput>;

const PurchaseCharge = z
  .object({
    /** Of the first one the order's own. */
    order_id: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    amount: z.number(),
    refundedAmount: z.number(),
    currency: z.string(),
    /** When it was paid, else when it was due. */
    at: z.iso.datetime(),
    period: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).optional(),
    invoice: InvoiceLinks.optional(),
  })
  .meta({ id: "PurchaseCharge" });
export type PurchaseCharge = z.infer<typeof PurchaseCharge>;

const PurchaseSubscription = z
  .object({
    status: z.enum(SUBSCRIPTION_STATES),
    /** Of the next charge, in the currency's own unit. */
    amount: z.number(),
    currency: z.string(),
    /** When it renews; absent where it does not. */
    nextCharge: z.iso.datetime().optional(),
    /** When a charge that failed is tried again. */
    retryAt: z.iso.datetime().optional(),
    /** Set once it was cancelled. */
    endsOn: z.iso.datetime().optional(),
    endedAt: z.iso.datetime().optional(),
    /** Whether the provider has a page on which billing address and tax id are changed. */
    hasBillingPage: z.boolean(),
  })
  .meta({ id: "PurchaseSubscription" });
export type PurchaseSubscription = z.infer<typeof PurchaseSubscription>;

/** What who ordered sees of an order and of all that came of it; amounts are in the currency's own unit. */
export const PurchaseView = z
  .object({
    order_id: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    test: z.boolean(),
    package_name: z.string(),
    amount: z.number(),
    currency: z.string(),
    name: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    billing: z.enum(["once", "month", "renews"]).meta({ description: "`month`: one month that does not renew" }),
    subscription: PurchaseSubscription.optional(),
    /** The newest first. */
    charges: PurchaseCharge.array(),
  })
  .meta({ id: "Purchase" });
export type PurchaseView = z.infer<typeof PurchaseView>;

/** A page of the provider's, for this once. */
export const ProviderPageView = z.object({ url: z.string() }).meta({ id: "ProviderPage" });
