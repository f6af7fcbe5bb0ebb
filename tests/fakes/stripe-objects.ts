import { randomBytes } from "node:crypto";
import { type FormObject, namesOf, textAt, textsAt } from "./stripe-form.ts";

/** The part of Stripe's objects that this site reads, in the shape they have on the wire. */
export type Session = {
  id: string;
  object: "checkout.session";
  amount_subtotal: number;
  amount_total: number;
  currency_conversion: { amount_subtotal: number; amount_total: number; fx_rate: string; source_currency: string } | null;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number };
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  metadata: Record<string, string>;
  mode: "payment";
  payment_intent: string | null;
  payment_status: "paid" | "unpaid";
  status: "open" | "complete" | "expired";
  success_url: string;
  cancel_url: string | null;
  url: string | null;
};

export type Intent = {
  id: string;
  object: "payment_intent";
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: "succeeded" | "processing" | "requires_payment_method";
  /** What has been given back; not on the wire. */
  refunded: number;
};

export type StripeEvent = {
  id: string;
  object: "event";
  type: string;
  created: number;
  livemode: false;
  data: { object: object; previous_attributes?: object };
};

/** An error as Stripe answers it. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string; code?: string; param?: string } };

  constructor(status: number, type: string, message: string, details: { code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...details } };
  }
}

export const makeId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
export const seconds = () => Math.floor(Date.now() / 1000);

const KNOWN = [
  /^mode$/,
  /^line_items\[0\]\[quantity\]$/,
  /^line_items\[0\]\[price_data\]\[(currency|unit_amount)\]$/,
  /^line_items\[0\]\[price_data\]\[product_data\]\[(name|description)\]$/,
  /^customer_email$/,
  /^client_reference_id$/,
  /^(payment_intent_data\[)?metadata\]?\[\w+\]$/,
  /^(success|cancel)_url$/,
  /^expires_at$/,
];

function refuse(param: string, message: string, code = "parameter_invalid"): never {
  throw new StripeFault(400, "invalid_request_error", message, { code, param });
}

function need(form: FormObject, ...path: string[]): string {
  return textAt(form, ...path) ?? refuse(path.join("."), `Missing required param: ${path.join(".")}.`, "parameter_missing");
}

function readWhole(form: FormObject, ...path: string[]): number {
  const text = need(form, ...path);
  return /^\d{1,8}$/.test(text) || /^\d{10}$/.test(text)
    ? Number(text)
    : refuse(path.join("."), `Invalid integer: ${text}`, "parameter_invalid_integer");
}

function checkParams(form: FormObject): void {
  const unknown = namesOf(form).find((name) => !KNOWN.some((known) => known.test(name)));
  if (unknown !== undefined) refuse(unknown, `Received unknown parameter: ${unknown}`, "parameter_unknown");
  if (need(form, "mode") !== "payment") refuse("mode", "Invalid mode");
  if (!/^[^\s@]+@\w[\w-]*(\.\w[\w-]*)+$/.test(need(form, "customer_email")))
    refuse("customer_email", "Invalid email address", "email_invalid");
  if (!URL.canParse(need(form, "success_url"))) refuse("success_url", "Not a valid URL", "url_invalid");
  need(form, "line_items", "0", "price_data", "product_data", "name");
  const life = readWhole(form, "expires_at") - seconds();
  if (life < 30 * 60 || life > 24 * 3600) refuse("expires_at", "The `expires_at` timestamp must be 30 minutes to 24 hours away.");
}

/** The session that a create call makes. @throws StripeFault */
export function makeSession(form: FormObject, origin: string): { session: Session; intentMetadata: Record<string, string> } {
  checkParams(form);
  const price = ["line_items", "0", "price_data"] as const;
  const currency = need(form, ...price, "currency");
  if (!/^(usd|eur|gbp)$/.test(currency)) refuse("currency", `Invalid currency: ${currency}`);
  const amount = readWhole(form, ...price, "unit_amount") * readWhole(form, "line_items", "0", "quantity");
  if (amount < 50) refuse("amount", "The total amount due must add up to at least $0.50 usd", "amount_too_small");
  const id = makeId("cs_test");
  const session: Session = {
    id,
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    currency_conversion: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    client_reference_id: textAt(form, "client_reference_id") ?? null,
    created: seconds(),
    currency,
    customer_email: need(form, "customer_email"),
    expires_at: readWhole(form, "expires_at"),
    livemode: false,
    metadata: textsAt(form, "metadata"),
    mode: "payment",
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    success_url: need(form, "success_url"),
    cancel_url: textAt(form, "cancel_url") ?? null,
    url: `${origin}/c/pay/${id}`,
  };
  return { session, intentMetadata: textsAt(form, "payment_intent_data", "metadata") };
}
