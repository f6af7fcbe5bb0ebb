import {
  type Charge,
  type Customer,
  type Dispute,
  type EventType,
  type Intent,
  type Invoice,
  type InvoicePayment,
  makeId,
  type Refund,
  seconds,
  type Session,
  StripeFault,
  type Subscription,
} from "./stripe-objects.ts";
import type { SessionPlan } from "./stripe-session.ts";

export type Answer = { status: number; body: object; isReplayed?: boolean };

/** The fake's state. */
export type StripeState = {
  origin: string;
  secretKey: string;
  /** Seconds; undefined while the real clock applies. */
  now: number | undefined;
  sessions: Map<string, Session>;
  plans: Map<string, SessionPlan>;
  intents: Map<string, Intent>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  customers: Map<string, Customer>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  invoicePayments: Map<string, InvoicePayment>;
  /** Whether each card pays, by payment method. */
  cards: Map<string, boolean>;
  /** The discount of each subscription's invoices. */
  discounts: Map<string, number>;
  /** The customer of each card page. */
  portals: Map<string, string>;
  /** The outcome of requested refunds. */
  refundStatus: "succeeded" | "pending";
  idempotent: Map<string, { request: string; answer: Answer }>;
  emit(type: EventType, object: object, before?: object): void;
};

export function createState(emit: StripeState["emit"], secretKey: string): StripeState {
  return {
    origin: "",
    secretKey,
    now: undefined,
    sessions: new Map(),
    plans: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    customers: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    cards: new Map(),
    discounts: new Map(),
    portals: new Map(),
    refundStatus: "succeeded",
    idempotent: new Map(),
    emit,
  };
}

export const timeOf = (state: StripeState) => state.now ?? seconds();

function missing(kind: string, id: string): never {
  throw new StripeFault(404, "invalid_request_error", `No such ${kind}: '${id}'`, { code: "resource_missing", param: "id" });
}

/** @throws StripeFault as the API for an unknown id */
export function need<Each>(all: Map<string, Each>, kind: string, id: string): Each {
  return all.get(id) ?? missing(kind, id);
}

export type Trial = "succeeded" | "pending" | "failed";
const INTENTS = { succeeded: "succeeded", pending: "processing", failed: "requires_payment_method" } as const;

/** A tried payment with its charge, successful or not. */
export function tryPayment(state: StripeState, given: Pick<Intent, "amount" | "currency" | "metadata">, status: Trial): Intent {
  const intent: Intent = {
    id: makeId("pi"),
    object: "payment_intent",
    created: timeOf(state),
    latest_charge: null,
    status: "requires_payment_method",
    ...given,
  };
  state.intents.set(intent.id, intent);
  chargeIntent(state, intent, status);
  return intent;
}

export function chargeIntent(state: StripeState, intent: Intent, status: Trial): void {
  const { id: payment_intent, amount, currency, metadata } = intent;
  const captured = status === "succeeded";
  const charge: Charge = {
    id: makeId("ch"),
    object: "charge",
    amount,
    amount_captured: captured ? amount : 0,
    amount_refunded: 0,
    captured,
    created: timeOf(state),
    currency,
    metadata,
    payment_intent,
    refunded: false,
    status,
  };
  state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  intent.status = INTENTS[status];
}

export const chargeOf = (state: StripeState, intent: Intent) => need(state.charges, "charge", intent.latest_charge ?? "");

/** The payments of an invoice. */
export const paymentsOf = (state: StripeState, invoice: string) =>
  [...state.invoicePayments.values()].filter((payment) => payment.invoice === invoice);

/** The payment of a session, of a subscription's first invoice, or by its own id. */
export function getIntent(state: StripeState, id: string): Intent {
  const session = state.sessions.get(id);
  const first = paymentsOf(state, session?.invoice ?? "")[0]?.payment.payment_intent;
  const intent = state.intents.get(session?.payment_intent ?? first ?? id);
  if (intent === undefined) throw new Error(`there is no payment of ${id}`);
  return intent;
}
