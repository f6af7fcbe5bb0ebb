import { z } from "zod";
import { limits } from "./limits.ts";
import { apiMessages } from "./api-messages.ts";
import { messages } from "./messages.ts";
import { CURRENCY, isOrderId } from "./payment-rules.ts";
import { PAYMENT_STATUSES } from "./payment-status.ts";
import { cleanLine, isEmail } from "./text.ts";

const name = z
  .string({ error: messages.nameRequired })
  .transform(cleanLine)
  .pipe(z.string().min(1, messages.nameRequired).max(limits.nameLength, apiMessages.tooLong("Name", limits.nameLength)));

const email = z
  .string({ error: messages.emailRequired })
  .transform(cleanLine)
  .pipe(z.string().max(limits.emailLength, apiMessages.tooLong("Email", limits.emailLength)).refine(isEmail, messages.emailRequired));

/** `amount` is integer minor units (cents) and must equal the price the server computes. Faults are reported in the order of the fields. */
export const PaymentInitiateInput = z
  .strictObject({
    name,
    email,
    amount: z
      .int({ error: messages.amountRequired })
      .positive(messages.amountRequired)
      .meta({ description: "Minor units (cents)", examples: [300000] }),
    package_name: z.string({ error: messages.packageRequired }).transform(cleanLine).pipe(z.string().min(1, messages.packageRequired)),
    currency: z.literal(CURRENCY, { error: apiMessages.currencyUnsupported }),
    order_id: z
      .string({ error: apiMessages.orderIdInvalid })
      .refine(isOrderId, apiMessages.orderIdInvalid)
      .meta({ examples: ["order_482913"] }),
  })
  .meta({ id: "PaymentInitiateInput" });
export type PaymentInitiateInput = z.infer<typeof PaymentInitiateInput>;

/** `amount` is in the currency's own unit: dollars, yen. */
export const PaymentDetails = z
  .object({ package_name: z.string(), amount: z.number(), currency: z.string(), name: z.string(), email: z.string() })
  .meta({ id: "PaymentDetails" });
export type PaymentDetails = z.infer<typeof PaymentDetails>;

export const PaymentInitiateView = z
  .object({ success: z.literal(true), payment_url: z.string(), payment_details: PaymentDetails })
  .meta({ id: "PaymentInitiateView" });
export type PaymentInitiateView = z.infer<typeof PaymentInitiateView>;

/** What a failed initiation answers: the usual error shape and the `success` the form reads. */
export const PaymentInitiateFailure = z
  .object({ success: z.literal(false), error: z.string(), requestId: z.string().optional() })
  .meta({ id: "PaymentInitiateFailure" });
export type PaymentInitiateFailure = z.infer<typeof PaymentInitiateFailure>;

/** What a provider reads: only that the answer is 2xx. */
export const WebhookView = z.object({ received: z.literal(true) }).meta({ id: "WebhookView" });

/** `key` is the unguessable part of the return address; without it no order is known. */
export const PaymentStatusQuery = z.object({
  order_id: z.string({ error: apiMessages.orderIdInvalid }).refine(isOrderId, apiMessages.orderIdInvalid),
  key: z.string().max(100).optional(),
});

export const PaymentStatusView = z
  .object({
    order_id: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    test: z.boolean(),
    details: PaymentDetails.optional(),
  })
  .meta({ id: "PaymentStatusView" });
export type PaymentStatusView = z.infer<typeof PaymentStatusView>;

/** A row of the panel's Payments tab; amounts are in the currency's own unit: dollars, yen. */
export const PaymentView = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    packageName: z.string(),
    amount: z.number(),
    refundedAmount: z.number(),
    currency: z.string(),
    name: z.string(),
    email: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    /** Why a payment needs a person's look; set with the status `review`. */
    reviewReason: z.string().optional(),
    provider: z.string(),
    test: z.boolean(),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().optional(),
  })
  .meta({ id: "Payment" });
export type PaymentView = z.infer<typeof PaymentView>;
