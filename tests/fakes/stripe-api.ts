import { FormError, parseForm, textAt } from "./stripe-form.ts";
import { type Intent, makeSession, type Session, StripeFault } from "./stripe-objects.ts";

/** Everything the fake remembers. */
export type StripeState = {
  origin: string;
  secretKey: string;
  sessions: Map<string, Session>;
  intents: Map<string, Intent>;
  /** What the payment of a session will carry. */
  intentMetadata: Map<string, Record<string, string>>;
  idempotent: Map<string, { request: string; answer: Answer }>;
};

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
export type Answer = { status: number; body: object; isReplayed?: boolean };

function checkCaller(state: StripeState, request: ApiRequest): void {
  if (request.authorization !== `Bearer ${state.secretKey}`)
    throw new StripeFault(401, "invalid_request_error", "Invalid API Key provided");
  if (request.version === undefined) throw new StripeFault(400, "invalid_request_error", "Missing Stripe-Version");
  if (request.method === "POST" && request.body !== "" && request.contentType !== "application/x-www-form-urlencoded") {
    throw new StripeFault(400, "invalid_request_error", "Unsupported content type");
  }
}

function missing(kind: string, id: string): never {
  throw new StripeFault(404, "invalid_request_error", `No such ${kind}: '${id}'`, { code: "resource_missing", param: "id" });
}

function showIntent({ refunded: _refunded, ...intent }: Intent): object {
  return intent;
}

function showSession(state: StripeState, id: string, query: string): object {
  const session = state.sessions.get(id) ?? missing("checkout.session", id);
  const intent = state.intents.get(session.payment_intent ?? "");
  const isExpanded = textAt(parseForm(query), "expand", "0") === "payment_intent";
  return { ...session, payment_intent: isExpanded && intent ? showIntent(intent) : session.payment_intent };
}

/** The sessions of a payment. */
function listSessions(state: StripeState, query: string): object {
  const intent = textAt(parseForm(query), "payment_intent");
  const data = [...state.sessions.values()].filter((session) => session.payment_intent === intent);
  return { object: "list", url: "/v1/checkout/sessions", has_more: false, data };
}

function expire(state: StripeState, id: string): object {
  const session = state.sessions.get(id) ?? missing("checkout.session", id);
  if (session.status !== "open")
    throw new StripeFault(400, "invalid_request_error", 'Only Checkout Sessions with a status in ["open"] can be expired.');
  session.status = "expired";
  session.url = null;
  return session;
}

function create(state: StripeState, body: string): object {
  const { session, intentMetadata } = makeSession(parseForm(body), state.origin);
  state.sessions.set(session.id, session);
  state.intentMetadata.set(session.id, intentMetadata);
  return session;
}

function route(state: StripeState, { method, path, query, body }: ApiRequest): object {
  const [, kind, id = "", action] = /^\/v1\/(checkout\/sessions|payment_intents)(?:\/(\w+)(?:\/(\w+))?)?$/.exec(path) ?? [];
  const call = `${method} ${kind}${id && "/id"}${action ? `/${action}` : ""}`;
  if (call === "POST checkout/sessions") return create(state, body);
  if (call === "GET checkout/sessions") return listSessions(state, query);
  if (call === "GET checkout/sessions/id") return showSession(state, id, query);
  if (call === "POST checkout/sessions/id/expire") return expire(state, id);
  if (call === "GET payment_intents/id") return showIntent(state.intents.get(id) ?? missing("payment_intent", id));
  throw new StripeFault(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
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

/** Answers one call as Stripe would. */
export function answerCall(state: StripeState, request: ApiRequest): Answer {
  try {
    checkCaller(state, request);
    const replayed = replay(state, request);
    if (replayed) return replayed;
    // A copy: what is answered once stays as it was, whatever becomes of the object.
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
