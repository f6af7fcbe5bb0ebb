import { z } from "zod";
import { DayRange, NumberedQuery, Ordered, PageQuery } from "./http.ts";
import { limits } from "./limits.ts";
import { apiMessages } from "./api-messages.ts";
import { messages } from "./messages.ts";
import { paymentMessages } from "./payment-messages.ts";
import { CURRENCY, isOrderId } from "./payment-rules.ts";
import { PAYMENT_STATUSES } from "./payment-status.ts";
import { requiredText } from "./required-text.ts";
import { SUBSCRIPTION_FILTERS } from "./subscription-states.ts";
import { cleanEmail, cleanLine, isEmail } from "./text.ts";
import { VisitInput } from "./visit-schema.ts";

const name = requiredText(cleanLine, messages.nameRequired, { label: "Name", max: limits.nameLength });

const email = z
  .string({ error: messages.emailRequired })
  .transform(cleanEmail)
  .pipe(z.string().max(limits.emailLength, apiMessages.tooLong("Email", limits.emailLength)).refine(isEmail, messages.emailRequired));

const orderId = z.string({ error: apiMessages.orderIdInvalid }).refine(isOrderId, apiMessages.orderIdInvalid);

/** `amount` is integer minor units (cents) and must equal the price the server computes. Faults are reported in the order of the fields. */
export const PaymentInitiateInput = z
  .strictObject({
    name,
    email,
    amount: z
      .int({ error: paymentMessages.amountRequired })
      .positive(paymentMessages.amountRequired)
      .meta({ description: "Minor units (cents)", examples: [300000] }),
    package_name: z
      .string({ error: paymentMessages.packageRequired })
      .transform(cleanLine)
      .pipe(z.string().min(1, paymentMessages.packageRequired)),
    currency: z.literal(CURRENCY, { error: apiMessages.currencyUnsupported }),
    order_id: orderId.meta({ examples: ["order_482913"] }),
    visit: VisitInput.optional(),
  })
  .meta({ id: "PaymentInitiateInput" });
export type PaymentInitiateInput = z.infer<typeof PaymentInitiateInput>;

/** `amount` is in major units: dollars, yen. */
export const PaymentDetails = z
  .object({ package_name: z.string(), amount: z.number(), currency: z.string(), name: z.string(), email: z.string() })
  .meta({ id: "PaymentDetails" });
export type PaymentDetails = z.infer<typeof PaymentDetails>;

/** In major units: dollars, yen. */
export const Amount = z.object({ amount: z.number(), currency: z.string() });
export type Amount = z.infer<typeof Amount>;

export const PaymentInitiateView = z
  .object({ success: z.literal(true), payment_url: z.string(), payment_details: PaymentDetails })
  .meta({ id: "PaymentInitiateView" });

/** A failed initiation: the usual error shape, and the form's `success`. */
export const PaymentInitiateFailure = z
  .object({ success: z.literal(false), error: z.string(), requestId: z.string().optional() })
  .meta({ id: "PaymentInitiateFailure" });

/** Providers only check for a 2xx status. */
export const WebhookView = z.object({ received: z.literal(true) }).meta({ id: "WebhookView" });

/** `key` is the secret part of the return URL; without it no order is found. */
export const PaymentStatusQuery = z.object({
  order_id: orderId,
  key: z.string().max(limits.orderKeyLength).optional(),
});

export const PaymentStatusView = z
  .object({
    order_id: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    test: z.boolean(),
    /** For a subscription. */
    renews: z.literal(true).optional(),
    /** The start of the delivery dates. */
    paidAt: z.iso.datetime().optional(),
    details: PaymentDetails.optional(),
    /** The received amount, if it differs from the order's. */
    received: Amount.optional(),
  })
  .meta({ id: "PaymentStatusView" });
export type PaymentStatusView = z.infer<typeof PaymentStatusView>;

/** A row of the panel's Payments tab; amounts are in major units: dollars, yen. */
export const PaymentView = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    packageName: z.string(),
    amount: z.number(),
    /** The received amount, if it differs from the order's. */
    received: Amount.optional(),
    refundedAmount: z.number(),
    currency: z.string(),
    name: z.string(),
    email: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    /** Why a payment needs a review; set with the status `review`. */
    reviewReason: z.string().optional(),
    provider: z.string(),
    test: z.boolean(),
    /** For a renewal, its order's id. */
    renewalOf: z.string().optional(),
    /** A pending renewal whose charge failed; the provider tries again. */
    chargeFailed: z.literal(true).optional(),
    /** An abandoned checkout without a payment. */
    left: z.boolean(),
    /** The visit's source; `agent` if an agent started the checkout. */
    source: z.string().optional(),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().optional(),
  })
  .meta({ id: "Payment" });
export type PaymentView = z.infer<typeof PaymentView>;

/** Filters of the list of orders. */
export const PaymentFilter = z.object({
  q: PageQuery.shape.q,
  state: z.enum(PAYMENT_STATUSES).optional(),
  /** Orders of subscriptions in this state, or of all that run. */
  subscription: z.enum(SUBSCRIPTION_FILTERS).optional(),
  /** Orders with an abandoned checkout. */
  left: z.literal("1").optional(),
  mode: z.enum(["real", "test"]).optional(),
  package: z.string().max(limits.serviceLength).transform(cleanLine).optional(),
  ...DayRange.shape,
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

export const PaymentQuery = NumberedQuery.extend({ ...PaymentFilter.shape, ...Ordered.shape });
export type PaymentQuery = z.infer<typeof PaymentQuery>;

const PaymentSum = z.object({ currency: z.string(), payments: z.int(), taken: z.number(), refunded: z.number() });

/** Received and refunded amounts of the filtered orders, in major units: real payments, unless tests are requested. */
export const PaymentSumsView = z.object({ mode: z.enum(["real", "test"]), sums: PaymentSum.array() }).meta({ id: "PaymentSums" });
export type PaymentSumsView = z.infer<typeof PaymentSumsView>;

/** The same for one month of payment by the agency's calendar, such as 2026-11. A refund counts in the month of its payment. */
export const PaymentMonthView = PaymentSum.extend({ month: z.string() }).meta({ id: "PaymentMonth" });
export type PaymentMonthView = z.infer<typeof PaymentMonthView>;
