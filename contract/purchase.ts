import { z } from "zod";
import { InvoiceLinks } from "./invoices.ts";
import { limits } from "./limits.ts";
import { Amount, PaymentStatusQuery } from "./payments.ts";
import { PAYMENT_STATUSES } from "./payment-status.ts";
import { SUBSCRIPTION_STATES } from "./subscription-states.ts";

const { order_id } = PaymentStatusQuery.shape;

/** An order's private page: its id, and the key as a secret. */
export const PurchaseQuery = PaymentStatusQuery;

export const PurchaseInput = z.strictObject({ order_id, key: z.string().max(limits.orderKeyLength) }).meta({ id: "PurchaseInput" });
export type PurchaseInput = z.infer<typeof PurchaseInput>;

const PurchaseCharge = z
  .object({
    /** For the first charge, the order's id. */
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
    /** The next charge, in major units. */
    amount: z.number(),
    currency: z.string(),
    /** When it renews, if it does. */
    nextCharge: z.iso.datetime().optional(),
    /** The next retry of a failed charge. */
    retryAt: z.iso.datetime().optional(),
    /** Set if cancelled. */
    endsOn: z.iso.datetime().optional(),
    endedAt: z.iso.datetime().optional(),
    /** Whether the provider has a page for billing address and tax id. */
    hasBillingPage: z.boolean(),
  })
  .meta({ id: "PurchaseSubscription" });
export type PurchaseSubscription = z.infer<typeof PurchaseSubscription>;

/** An order for its buyer, with everything that followed; amounts are in major units. */
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
    /** The start of the delivery dates. */
    paidAt: z.iso.datetime().optional(),
    /** The received amount of the first charge, if it differs from the order's. */
    received: Amount.optional(),
    billing: z.enum(["once", "month", "renews"]).meta({ description: "`month`: a single month that doesn’t renew" }),
    subscription: PurchaseSubscription.optional(),
    /** Newest first. */
    charges: PurchaseCharge.array(),
  })
  .meta({ id: "Purchase" });
export type PurchaseView = z.infer<typeof PurchaseView>;

/** A one-time page of the provider. */
export const ProviderPageView = z.object({ url: z.string() }).meta({ id: "ProviderPage" });
