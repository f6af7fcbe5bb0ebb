import { type FormObject, namesOf, textAt, textsAt } from "./stripe-form.ts";
import { makeId, refuse, seconds, type Session } from "./stripe-objects.ts";

const KNOWN = [
  /^mode$/,
  /^line_items\[0\]\[quantity\]$/,
  /^line_items\[0\]\[price_data\]\[(currency|unit_amount|tax_behavior)\]$/,
  /^line_items\[0\]\[price_data\]\[recurring\]\[interval\]$/,
  /^line_items\[0\]\[price_data\]\[product_data\]\[(name|description)\]$/,
  /^customer(_email)?$/,
  /^customer_update\[(name|address)\]$/,
  /^client_reference_id$/,
  /^((payment_intent|subscription)_data\[)?metadata\]?\[\w+\]$/,
  /^invoice_creation\[enabled\]$/,
  /^invoice_creation\[invoice_data\]\[metadata\]\[\w+\]$/,
  /^billing_address_collection$/,
  /^(tax_id_collection|automatic_tax)\[enabled\]$/,
  /^(success|cancel)_url$/,
  /^expires_at$/,
];

export function checkNames(form: FormObject, known: readonly RegExp[]): void {
  const unknown = namesOf(form).find((name) => !known.some((each) => each.test(name)));
  if (unknown !== undefined) refuse(unknown, `Received unknown parameter: ${unknown}`, "parameter_unknown");
}

export function need(form: FormObject, ...path: string[]): string {
  return textAt(form, ...path) ?? refuse(path.join("."), `Missing required param: ${path.join(".")}.`, "parameter_missing");
}

export function readWhole(form: FormObject, ...path: string[]): number {
  const text = need(form, ...path);
  return /^\d{1,8}$/.test(text) || /^\d{10}$/.test(text)
    ? Number(text)
    : refuse(path.join("."), `Invalid integer: ${text}`, "parameter_invalid_integer");
}

export function checkEmail(email: string, param: string): void {
  if (!/^[^\s@]+@\w[\w-]*(\.\w[\w-]*)+$/.test(email)) refuse(param, "Invalid email address", "email_invalid");
}

/** The rules of payment and subscription sessions. */
function checkMode(form: FormObject): void {
  const isGiven = (...path: string[]) => textAt(form, ...path) !== undefined || Object.keys(textsAt(form, ...path)).length > 0;
  const price = ["line_items", "0", "price_data"] as const;
  const [mode, isRecurring] = [need(form, "mode"), isGiven(...price, "recurring", "interval")];
  if (mode !== "payment" && mode !== "subscription") refuse("mode", "Invalid mode");
  if (isRecurring !== (mode === "subscription"))
    refuse("mode", "You must use `subscription` mode with recurring prices, and only with them.");
  const others = mode === "payment" ? "subscription_data" : "payment_intent_data";
  if (isGiven(others, "metadata")) refuse(others, `You can not pass \`${others}\` in \`${mode}\` mode.`);
  if (mode === "subscription" && isGiven("invoice_creation", "enabled"))
    refuse("invoice_creation", "You can only enable invoice creation when `mode` is set to `payment`.");
  if (isGiven("customer") && isGiven("customer_email")) refuse("customer_email", "You may only specify one of customer, customer_email.");
  if (!isGiven("customer") && isGiven("customer_update")) refuse("customer_update", "`customer_update` needs `customer`.");
  if (!isGiven("customer")) checkEmail(need(form, "customer_email"), "customer_email");
  else if (textAt(form, "tax_id_collection", "enabled") === "true" && textAt(form, "customer_update", "name") !== "auto")
    refuse("customer_update[name]", "Tax ID collection requires updating business name on the customer.");
  else if (textAt(form, "automatic_tax", "enabled") === "true" && textAt(form, "customer_update", "address") !== "auto")
    refuse("customer_update[address]", "Automatic tax calculation needs a valid address on the customer.");
}

function checkParams(form: FormObject): void {
  checkNames(form, KNOWN);
  checkMode(form);
  if (!URL.canParse(need(form, "success_url"))) refuse("success_url", "Not a valid URL", "url_invalid");
  need(form, "line_items", "0", "price_data", "product_data", "name");
  const life = readWhole(form, "expires_at") - seconds();
  if (life < 30 * 60 || life > 24 * 3600) refuse("expires_at", "The `expires_at` timestamp must be 30 minutes to 24 hours away.");
}

/** What a session passes on to the objects it creates. */
export type SessionPlan = {
  metadata: Record<string, string>;
  unitAmount: number;
  /** For a one-time purchase with an invoice. */
  invoice?: Record<string, string>;
};

/** Creates a session. @throws StripeFault */
export function makeSession(form: FormObject, origin: string, created: number): { session: Session; plan: SessionPlan } {
  checkParams(form);
  const price = ["line_items", "0", "price_data"] as const;
  const currency = need(form, ...price, "currency");
  if (!/^(usd|eur|gbp)$/.test(currency)) refuse("currency", `Invalid currency: ${currency}`);
  const unitAmount = readWhole(form, ...price, "unit_amount");
  const amount = unitAmount * readWhole(form, "line_items", "0", "quantity");
  if (amount < 50) refuse("amount", "The total amount due must add up to at least $0.50 usd", "amount_too_small");
  const id = makeId("cs_test");
  const mode = need(form, "mode") === "subscription" ? "subscription" : "payment";
  const session: Session = {
    id,
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: textAt(form, "cancel_url") ?? null,
    client_reference_id: textAt(form, "client_reference_id") ?? null,
    created,
    currency,
    currency_conversion: null,
    customer: textAt(form, "customer") ?? null,
    customer_details: null,
    customer_email: textAt(form, "customer_email") ?? null,
    expires_at: readWhole(form, "expires_at"),
    invoice: null,
    livemode: false,
    metadata: textsAt(form, "metadata"),
    mode,
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    subscription: null,
    success_url: need(form, "success_url"),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: `${origin}/c/pay/${id}`,
  };
  const metadata = textsAt(form, mode === "payment" ? "payment_intent_data" : "subscription_data", "metadata");
  const isInvoiced = textAt(form, "invoice_creation", "enabled") === "true";
  const invoice = isInvoiced && { invoice: textsAt(form, "invoice_creation", "invoice_data", "metadata") };
  return { session, plan: { metadata, unitAmount, ...invoice } };
}
