import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";

/* The parts of Stripe's objects that this site reads, in their wire format: expandable fields are ids, and a name or type unknown to the
   installed SDK does not compile. */

export type Session = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "amount_subtotal"
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "currency"
  | "customer_details"
  | "customer_email"
  | "expires_at"
  | "livemode"
  | "metadata"
  | "mode"
  | "payment_status"
  | "status"
  | "success_url"
  | "total_details"
  | "url"
> & {
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  /** A rate is a text on the wire. */
  currency_conversion: (Omit<Stripe.Checkout.Session.CurrencyConversion, "fx_rate"> & { fx_rate: string }) | null;
  customer: string | null;
  invoice: string | null;
  payment_intent: string | null;
  subscription: string | null;
};

export type Intent = Pick<Stripe.PaymentIntent, "id" | "object" | "amount" | "created" | "currency" | "metadata" | "status"> & {
  latest_charge: string | null;
};

export type Charge = Pick<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "captured"
  | "created"
  | "currency"
  | "metadata"
  | "refunded"
  | "status"
> & { payment_intent: string };

export type Refund = Pick<Stripe.Refund, "id" | "object" | "amount" | "created" | "currency" | "metadata" | "status"> & {
  charge: string;
  payment_intent: string;
};

export type Dispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "amount" | "created" | "currency" | "is_charge_refundable" | "livemode" | "metadata" | "reason" | "status"
> & { charge: string; payment_intent: string };

export type Customer = Pick<
  Stripe.Customer,
  "id" | "object" | "address" | "created" | "email" | "invoice_settings" | "livemode" | "metadata" | "name"
>;

type Item = Pick<Stripe.SubscriptionItem, "id" | "object" | "created" | "current_period_end" | "current_period_start" | "quantity"> & {
  price: Pick<Stripe.Price, "id" | "object" | "currency" | "unit_amount" | "recurring" | "type">;
};

export type Subscription = Pick<
  Stripe.Subscription,
  | "id"
  | "object"
  | "cancel_at"
  | "cancel_at_period_end"
  | "canceled_at"
  | "created"
  | "currency"
  | "ended_at"
  | "livemode"
  | "metadata"
  | "start_date"
  | "status"
> & { customer: string; default_payment_method: string | null; items: { object: "list"; data: Item[]; has_more: boolean; url: string } };

type Line = Pick<Stripe.InvoiceLineItem, "id" | "object" | "amount" | "currency" | "period">;

export type Invoice = Pick<
  Stripe.Invoice,
  | "id"
  | "object"
  | "amount_due"
  | "amount_paid"
  | "attempt_count"
  | "attempted"
  | "billing_reason"
  | "created"
  | "currency"
  | "customer_address"
  | "customer_email"
  | "customer_name"
  | "customer_tax_ids"
  | "hosted_invoice_url"
  | "invoice_pdf"
  | "livemode"
  | "metadata"
  | "next_payment_attempt"
  | "number"
  | "parent"
  | "period_end"
  | "period_start"
  | "status"
  | "status_transitions"
  | "subtotal"
  | "total"
  | "total_taxes"
> & { customer: string; lines: { object: "list"; data: Line[]; has_more: boolean; url: string } };

export type InvoicePayment = Pick<
  Stripe.InvoicePayment,
  | "id"
  | "object"
  | "amount_paid"
  | "amount_requested"
  | "created"
  | "currency"
  | "is_default"
  | "livemode"
  | "status"
  | "status_transitions"
> & { invoice: string; payment: { type: Stripe.InvoicePayment.Payment.Type; payment_intent: string } };

export type EventType = Stripe.Event["type"];

export type StripeEvent = {
  id: string;
  object: "event";
  type: string;
  created: number;
  livemode: false;
  data: { object: object; previous_attributes?: object };
};

/** A Stripe API error. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string; code?: string; param?: string } };

  constructor(status: number, type: string, message: string, details: { code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...details } };
  }
}

export function refuse(param: string, message: string, code = "parameter_invalid"): never {
  throw new StripeFault(400, "invalid_request_error", message, { code, param });
}

export const makeId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
export const seconds = () => Math.floor(Date.now() / 1000);

export const listOf = <Each>(url: string, data: Each[]) => ({ object: "list" as const, url, has_more: false, data });
