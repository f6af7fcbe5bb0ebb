import { makeCustomer } from "./stripe-billing.ts";
import { FormError, type FormObject, parseForm, textAt, textsAt } from "./stripe-form.ts";
import { listPage, matches } from "./stripe-lists.ts";
import { type Dispute, listOf, makeId, refuse, type Refund, type Subscription, StripeFault } from "./stripe-objects.ts";
import { checkEmail, checkNames, makeSession, need as needParam, readWhole } from "./stripe-session.ts";
import { type Answer, chargeOf, need, paymentsOf, type StripeState, timeOf } from "./stripe-state.ts";

export type ApiRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  contentType: string | undefined;
  version: string | undefined;
  idempotencyKey: string | undefined;
};

function checkCaller(state: StripeState, request: ApiRequest): void {
  if (request.authorization !== `Bearer ${state.secretKey}`)
    throw new StripeFault(401, "invalid_request_error", "Invalid API Key provided");
  if (request.version === undefined) throw new StripeFault(400, "invalid_request_error", "Missing Stripe-Version");
  if (request.method === "POST" && request.body !== "" && request.contentType !== "application/x-www-form-urlencoded") {
    throw new StripeFault(400, "invalid_request_error", "Unsupported content type");
  }
}

type Call = { id: string; form: FormObject };
type Handler = (state: StripeState, call: Call) => object;

const expansionsOf = (form: FormObject) => new Set(Object.values(textsAt(form, "expand")));

function showIntent(state: StripeState, id: string, isExpanded: boolean): object {
  const intent = need(state.intents, "payment_intent", id);
  return isExpanded ? { ...intent, latest_charge: chargeOf(state, intent) } : intent;
}

const showSession: Handler = (state, { id, form }) => {
  const session = need(state.sessions, "checkout.session", id);
  const asked = expansionsOf(form);
  const isDeep = asked.has("payment_intent.latest_charge");
  const withIntent = session.payment_intent !== null && (isDeep || asked.has("payment_intent"));
  return {
    ...session,
    ...(withIntent && { payment_intent: showIntent(state, session.payment_intent ?? "", isDeep) }),
    ...(session.invoice !== null && asked.has("invoice") && { invoice: need(state.invoices, "invoice", session.invoice) }),
  };
};

/** The sessions of a payment, subscription or customer. */
const listSessions: Handler = (state, { form }) => {
  const names = ["payment_intent", "subscription", "customer"] as const;
  const isAsked = (each: Record<(typeof names)[number], string | null>) => names.every((name) => matches(form, name, each[name]));
  return listPage([...state.sessions.values()].filter(isAsked), form, "/v1/checkout/sessions");
};

const createSession: Handler = (state, { form }) => {
  const { session, plan } = makeSession(form, state.origin, timeOf(state));
  if (session.customer !== null) need(state.customers, "customer", session.customer);
  state.sessions.set(session.id, session);
  state.plans.set(session.id, plan);
  return session;
};

const expireSession: Handler = (state, { id }) => {
  const session = need(state.sessions, "checkout.session", id);
  if (session.status !== "open")
    throw new StripeFault(400, "invalid_request_error", 'Only Checkout Sessions with a status in ["open"] can be expired.');
  session.status = "expired";
  session.url = null;
  return session;
};

const createCustomer: Handler = (state, { form }) => {
  checkNames(form, [/^(email|name)$/, /^metadata\[\w+\]$/]);
  const email = needParam(form, "email");
  checkEmail(email, "email");
  return makeCustomer(state, { email, name: textAt(form, "name") ?? null, metadata: textsAt(form, "metadata") });
};

const updateCustomer: Handler = (state, { id, form }) => {
  checkNames(form, [/^invoice_settings\[default_payment_method\]$/]);
  const customer = need(state.customers, "customer", id);
  const card = needParam(form, "invoice_settings", "default_payment_method");
  need(state.cards, "PaymentMethod", card);
  customer.invoice_settings.default_payment_method = card;
  return customer;
};

function changeSubscription(state: StripeState, subscription: Subscription, form: FormObject): void {
  const [ends, endsAt, card] = ["cancel_at_period_end", "cancel_at", "default_payment_method"].map((name) => textAt(form, name));
  if (ends !== undefined) subscription.cancel_at_period_end = ends === "true";
  if (endsAt === "") subscription.cancel_at = null;
  if (card !== undefined) subscription.default_payment_method = card === "" ? null : card;
  state.emit("customer.subscription.updated", subscription);
}

const updateSubscription: Handler = (state, { id, form }) => {
  checkNames(form, [/^cancel_at_period_end$/, /^cancel_at$/, /^default_payment_method$/]);
  const subscription = need(state.subscriptions, "subscription", id);
  if (subscription.status === "canceled")
    throw new StripeFault(400, "invalid_request_error", "A canceled subscription can only update its cancellation_details and metadata.");
  changeSubscription(state, subscription, form);
  return subscription;
};

const withPayments = <Each extends { id: string }>(state: StripeState, invoice: Each) => ({
  ...invoice,
  payments: listOf("/v1/invoice_payments", paymentsOf(state, invoice.id)),
});

const listInvoices: Handler = (state, { form }) => {
  const asked = textAt(form, "subscription");
  const isOf = (subscription: unknown) => asked === undefined || subscription === asked;
  const all = [...state.invoices.values()].filter(({ parent }) => isOf(parent?.subscription_details?.subscription));
  const page = listPage(all, form, "/v1/invoices");
  return expansionsOf(form).has("data.payments") ? { ...page, data: page.data.map((each) => withPayments(state, each)) } : page;
};

const showInvoice: Handler = (state, { id, form }) => {
  const invoice = need(state.invoices, "invoice", id);
  return expansionsOf(form).has("payments") ? withPayments(state, invoice) : invoice;
};

const listInvoicePayments: Handler = (state, { form }) => {
  const [invoice, intent] = [textAt(form, "invoice"), textAt(form, "payment", "payment_intent")];
  if (intent !== undefined && textAt(form, "payment", "type") !== "payment_intent") refuse("payment[type]", "Missing required param");
  const isAsked = (each: { invoice: string; payment: { payment_intent: string } }) =>
    (invoice === undefined || each.invoice === invoice) && (intent === undefined || each.payment.payment_intent === intent);
  const page = listPage([...state.invoicePayments.values()].filter(isAsked), form, "/v1/invoice_payments");
  if (!expansionsOf(form).has("data.payment.payment_intent")) return page;
  const show = ({ type, payment_intent: id }: { type: string; payment_intent: string }) => ({
    type,
    payment_intent: showIntent(state, id, false),
  });
  return { ...page, data: page.data.map((each) => ({ ...each, payment: show(each.payment) })) };
};

const createPortal: Handler = (state, { form }) => {
  checkNames(form, [
    /^(customer|return_url)$/,
    /^flow_data\[type\]$/,
    /^flow_data\[after_completion\](\[redirect\])?\[(type|return_url)\]$/,
  ]);
  const customer = need(state.customers, "customer", needParam(form, "customer")).id;
  const flow = textAt(form, "flow_data", "type");
  if (flow !== undefined && flow !== "payment_method_update") refuse("flow_data[type]", "Invalid flow");
  const id = makeId("bps");
  const url = `${state.origin}/p/session/${id}`;
  state.portals.set(url, customer);
  return { id, object: "billing_portal.session", created: timeOf(state), customer, livemode: false, url };
};

const createRefund: Handler = (state, { form }) => {
  checkNames(form, [/^(payment_intent|amount|reason)$/, /^metadata\[\w+\]$/]);
  const intent = need(state.intents, "payment_intent", needParam(form, "payment_intent"));
  const [charge, amount] = [chargeOf(state, intent), readWhole(form, "amount")];
  if (charge.refunded) refuse("payment_intent", `Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  if (amount > charge.amount - charge.amount_refunded)
    throw new StripeFault(400, "invalid_request_error", `Refund amount is greater than unrefunded amount on charge`, { param: "amount" });
  const refund: Refund = {
    id: makeId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: timeOf(state),
    currency: charge.currency,
    metadata: textsAt(form, "metadata"),
    payment_intent: intent.id,
    status: state.refundStatus,
  };
  state.refunds.set(refund.id, refund);
  const before = { amount_refunded: charge.amount_refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded >= charge.amount;
  state.emit("refund.created", refund);
  state.emit("charge.refunded", charge, before);
  return refund;
};

const listDisputes: Handler = (state, { form }) => {
  checkNames(form, [/^(charge|payment_intent|limit|starting_after|ending_before)$/, /^created\[(gte|lt)\]$/, /^expand\[\d+\]$/]);
  const isAsked = (each: Dispute) => (["charge", "payment_intent"] as const).every((name) => matches(form, name, each[name]));
  return listPage([...state.disputes.values()].filter(isAsked), form, "/v1/disputes");
};

const ROUTES: Readonly<Record<string, Handler>> = {
  "POST checkout/sessions": createSession,
  "GET checkout/sessions": listSessions,
  "GET checkout/sessions/id": showSession,
  "POST checkout/sessions/id/expire": expireSession,
  "GET payment_intents/id": (state, { id }) => showIntent(state, id, false),
  "POST customers": createCustomer,
  "POST customers/id": updateCustomer,
  "GET subscriptions/id": (state, { id }) => need(state.subscriptions, "subscription", id),
  "POST subscriptions/id": updateSubscription,
  "GET invoices": listInvoices,
  "GET invoices/id": showInvoice,
  "GET invoice_payments": listInvoicePayments,
  "POST billing_portal/sessions": createPortal,
  "GET charges": (state, { form }) => listPage(state.charges.values(), form, "/v1/charges"),
  "GET charges/id": (state, { id }) => need(state.charges, "charge", id),
  "GET disputes": listDisputes,
  "POST refunds": createRefund,
  "GET refunds": (state, { form }) => {
    const all = [...state.refunds.values()].filter(({ payment_intent }) => matches(form, "payment_intent", payment_intent));
    return listPage(all, form, "/v1/refunds");
  },
};

function route(state: StripeState, { method, path, query, body }: ApiRequest): object {
  const [, kind, id = "", action] = /^\/v1\/((?:checkout|billing_portal)\/sessions|[a-z_]+)(?:\/(\w+)(?:\/(\w+))?)?$/.exec(path) ?? [];
  const handle = ROUTES[`${method} ${kind}${id && "/id"}${action ? `/${action}` : ""}`];
  if (handle === undefined) throw new StripeFault(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
  return handle(state, { id, form: parseForm(method === "GET" ? query : body) });
}

function replay(state: StripeState, request: ApiRequest): Answer | undefined {
  const kept = state.idempotent.get(request.idempotencyKey ?? "");
  if (kept === undefined) return undefined;
  if (kept.request === `${request.method} ${request.path} ${request.body}`) return { ...kept.answer, isReplayed: true };
  throw new StripeFault(
    400,
    "idempotency_error",
    "Keys for idempotent requests can only be used with the same parameters they were first used with.",
  );
}

/** Answers one call like Stripe. */
export function answerCall(state: StripeState, request: ApiRequest): Answer {
  try {
    checkCaller(state, request);
    const replayed = replay(state, request);
    if (replayed) return replayed;
    // A copy: a stored answer does not change with the object.
    const answer = { status: 200, body: structuredClone(route(state, request)) };
    if (request.idempotencyKey !== undefined) {
      state.idempotent.set(request.idempotencyKey, { request: `${request.method} ${request.path} ${request.body}`, answer });
    }
    return answer;
  } catch (error) {
    if (error instanceof StripeFault) return { status: error.status, body: error.body };
    if (error instanceof FormError) return { status: 400, body: { error: { type: "invalid_request_error", message: error.message } } };
    throw error;
  }
}
