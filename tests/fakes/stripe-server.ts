import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { answerCall, type ApiRequest, type StripeState } from "./stripe-api.ts";
import { type Intent, makeId, type Session, type StripeEvent } from "./stripe-objects.ts";
import { type Delivery, deliverEvents, makeEvent, type PostWebhook } from "./stripe-webhooks.ts";

const SECRET_KEY = "sk_test_fake";
const WEBHOOK_SECRET = "whsec_fake";

type Fault = "500" | "reset";

/** What may stand between the order's amount and what the card is charged. */
type Charged = { tax?: number; discount?: number; converted?: { amount: number; currency: string } };

export type FakeStripe = {
  /** What the site is configured with. */
  settings: { secretKey: string; webhookSecret: string; apiBase: string };
  /** Every call that came in, oldest first. */
  calls: ApiRequest[];
  sessions: Map<string, Session>;
  /** What the next calls get instead of an answer. */
  failNext(...faults: Fault[]): void;
  /** The customer pays; `unpaid` is a payment that takes days to arrive. Another amount or currency is what must never happen. */
  pay(sessionId: string, changes?: { amount?: number; currency?: string; isUnpaid?: boolean } & Charged): void;
  /** The end of a payment that takes days. */
  settle(sessionId: string, isPaid: boolean): void;
  expire(sessionId: string): void;
  /** Gives back `cents` more. @returns the refund's id */
  refund(sessionId: string, cents: number): string;
  /** The bank does not take a refund: it is undone. */
  failRefund(sessionId: string, refundId: string, cents: number): void;
  /** `cents` where only a part is disputed. */
  openDispute(sessionId: string, cents?: number): string;
  closeDispute(sessionId: string, disputeId: string, status: "won" | "lost" | "warning_closed", cents?: number): void;
  /** Events not yet delivered; taking them away loses them. */
  outbox: StripeEvent[];
  /** Delivers what is in the outbox, signed. @returns the status of each answer */
  deliver(post: PostWebhook, how?: Delivery): Promise<number[]>;
  close(): Promise<void>;
};

async function readRequest(request: IncomingMessage): Promise<ApiRequest> {
  const url = new URL(request.url ?? "/", "http://fake");
  const { authorization, "content-type": contentType } = request.headers;
  const header = (name: string) => request.headers[name]?.toString();
  return {
    method: request.method ?? "GET",
    path: url.pathname,
    query: url.search.slice(1),
    body: await text(request),
    authorization,
    contentType,
    version: header("stripe-version"),
    idempotencyKey: header("idempotency-key"),
  };
}

function write(response: ServerResponse, { status, body, isReplayed }: { status: number; body: object; isReplayed?: boolean }): void {
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Request-Id": makeId("req"),
    ...(isReplayed ? { "Idempotent-Replayed": "true" } : {}),
  });
  response.end(JSON.stringify(body));
}

function createState(): StripeState {
  return { origin: "", secretKey: SECRET_KEY, sessions: new Map(), intents: new Map(), intentMetadata: new Map(), idempotent: new Map() };
}

function getSession(state: StripeState, id: string): Session {
  const session = state.sessions.get(id);
  if (session === undefined) throw new Error(`the fake has no session ${id}`);
  return session;
}

function getIntent(state: StripeState, sessionId: string): Intent {
  const intent = state.intents.get(getSession(state, sessionId).payment_intent ?? "");
  if (intent === undefined) throw new Error(`the session ${sessionId} is not paid`);
  return intent;
}

type Emit = (type: string, object: object, before?: object) => void;

function chargeCard(session: Session, { tax = 0, discount = 0, converted }: Charged): void {
  session.total_details = { amount_discount: discount, amount_shipping: 0, amount_tax: tax };
  session.amount_total += tax - discount;
  if (converted === undefined) return;
  const { amount_subtotal, amount_total, currency } = session;
  session.currency_conversion = { amount_subtotal, amount_total, fx_rate: "0.92", source_currency: currency };
  Object.assign(session, { amount_subtotal: converted.amount, amount_total: converted.amount, currency: converted.currency });
}

function createCheckoutControls(state: StripeState, emit: Emit): Pick<FakeStripe, "pay" | "settle" | "expire"> {
  return {
    pay(sessionId, { amount, currency, isUnpaid = false, ...charged } = {}) {
      const session = getSession(state, sessionId);
      Object.assign(session, { status: "complete", payment_status: isUnpaid ? "unpaid" : "paid", payment_intent: makeId("pi"), url: null });
      session.amount_subtotal = amount ?? session.amount_subtotal;
      session.amount_total = amount ?? session.amount_total;
      session.currency = currency ?? session.currency;
      chargeCard(session, charged);
      state.intents.set(session.payment_intent ?? "", {
        id: session.payment_intent ?? "",
        object: "payment_intent",
        amount: session.amount_total,
        currency: session.currency,
        metadata: state.intentMetadata.get(sessionId) ?? {},
        status: isUnpaid ? "processing" : "succeeded",
        refunded: 0,
      });
      emit("checkout.session.completed", session);
    },
    settle(sessionId, isPaid) {
      const session = getSession(state, sessionId);
      session.payment_status = isPaid ? "paid" : "unpaid";
      getIntent(state, sessionId).status = isPaid ? "succeeded" : "requires_payment_method";
      emit(isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed", session);
    },
    expire(sessionId) {
      const session = getSession(state, sessionId);
      Object.assign(session, { status: "expired", url: null });
      emit("checkout.session.expired", session);
    },
  };
}

function createChargeControls(state: StripeState, emit: Emit): Pick<FakeStripe, "refund" | "failRefund" | "openDispute" | "closeDispute"> {
  const chargeOf = ({ id }: Intent) => id.replace("pi_", "ch_");
  const writeRefund = (intent: Intent, id: string, amount: number, status: string) => {
    const { id: payment_intent, currency } = intent;
    return { id, object: "refund", amount, currency, status, payment_intent, charge: chargeOf(intent), metadata: {} };
  };
  const writeDispute = (sessionId: string, id: string, status: string, cents?: number) => {
    const intent = getIntent(state, sessionId);
    const { id: payment_intent, currency } = intent;
    const amount = cents ?? intent.amount;
    return { id, object: "dispute", amount, currency, status, payment_intent, charge: chargeOf(intent), metadata: {} };
  };
  return {
    refund(sessionId, cents) {
      const intent = getIntent(state, sessionId);
      const before = { amount_refunded: intent.refunded };
      intent.refunded += cents;
      const { id, amount, currency, metadata, refunded } = intent;
      const charge = { id: chargeOf(intent), object: "charge", amount, currency, metadata, payment_intent: id };
      emit("charge.refunded", { ...charge, amount_refunded: refunded, refunded: refunded >= amount }, before);
      return makeId("re");
    },
    failRefund(sessionId, refundId, cents) {
      const intent = getIntent(state, sessionId);
      intent.refunded -= cents;
      const refund = writeRefund(intent, refundId, cents, "failed");
      for (const type of ["charge.refund.updated", "refund.updated", "refund.failed"]) emit(type, refund, { status: "pending" });
    },
    openDispute(sessionId, cents) {
      const id = makeId("dp");
      emit("charge.dispute.created", writeDispute(sessionId, id, "needs_response", cents));
      emit("charge.dispute.funds_withdrawn", writeDispute(sessionId, id, "needs_response", cents));
      return id;
    },
    closeDispute(sessionId, disputeId, status, cents) {
      emit("charge.dispute.closed", writeDispute(sessionId, disputeId, status, cents));
    },
  };
}

/** A Stripe on this machine, speaking the real wire format to the real SDK. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const state = createState();
  const calls: ApiRequest[] = [];
  const faults: Fault[] = [];
  const outbox: StripeEvent[] = [];
  const emit: Emit = (type, object, before) => outbox.push(makeEvent(type, object, before));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readRequest(request);
    calls.push(call);
    const fault = faults.shift();
    if (fault === "reset") request.socket.destroy();
    else if (fault === "500")
      write(response, { status: 500, body: { error: { type: "api_error", message: "Sorry, something went wrong" } } });
    else write(response, answerCall(state, call));
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this shape.
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: state.origin },
    calls,
    sessions: state.sessions,
    failNext: (...next) => faults.push(...next),
    ...createCheckoutControls(state, emit),
    ...createChargeControls(state, emit),
    outbox,
    deliver: (post, how) => deliverEvents(outbox.splice(0), post, WEBHOOK_SECRET, how),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
