import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { answerCall, type ApiRequest } from "./stripe-api.ts";
import { type BillingControls, createBillingControls } from "./stripe-billing-controls.ts";
import { type ChargeControls, type CheckoutControls, createChargeControls, createCheckoutControls } from "./stripe-charges.ts";
import { type Invoice, makeId, type Refund, type Session, type StripeEvent } from "./stripe-objects.ts";
import { type Answer, createState, timeOf } from "./stripe-state.ts";
import { type Delivery, deliverEvents, makeEvent, type PostWebhook } from "./stripe-webhooks.ts";

const SECRET_KEY = "sk_test_fake";
const WEBHOOK_SECRET = "whsec_fake";

type Fault = "500" | "reset";

export type FakeStripe = CheckoutControls &
  ChargeControls & {
    /** The site's settings for it. */
    settings: { secretKey: string; webhookSecret: string; apiBase: string };
    /** All calls, oldest first. */
    calls: ApiRequest[];
    sessions: Map<string, Session>;
    refunds: Map<string, Refund>;
    invoices: Map<string, Invoice>;
    billing: BillingControls;
    /** Expires idempotency keys, as after a day: the same call is a new one. */
    forgetKeys(): void;
    /** Faults of the next calls instead of an answer. */
    failNext(...faults: Fault[]): void;
    /** Runs once between the effect of the next POST to this path and its answer. */
    beforeAnswer(path: string, run: () => Promise<void>): void;
    /** Undelivered events; removing them loses them. */
    outbox: StripeEvent[];
    /** Delivers the outbox, signed. @returns the status of each answer */
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

function write(response: ServerResponse, { status, body, isReplayed }: Answer, time: number): void {
  response.writeHead(status, {
    "Content-Type": "application/json",
    Date: new Date(time * 1000).toUTCString(),
    "Request-Id": makeId("req"),
    ...(isReplayed ? { "Idempotent-Replayed": "true" } : {}),
  });
  response.end(JSON.stringify(body));
}

/** A local Stripe with the real wire format for the real SDK. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const outbox: StripeEvent[] = [];
  const state = createState((type, object, before) => outbox.push(makeEvent(type, object, before, timeOf(state))), SECRET_KEY);
  const calls: ApiRequest[] = [];
  const faults: Fault[] = [];
  const pauses = new Map<string, () => Promise<void>>();
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readRequest(request);
    calls.push(call);
    const fault = faults.shift();
    const broken = { status: 500, body: { error: { type: "api_error", message: "Sorry, something went wrong" } } };
    if (fault === "reset") return void request.socket.destroy();
    const made = fault === "500" ? broken : answerCall(state, call);
    if (call.method === "POST") {
      const pause = pauses.get(call.path);
      pauses.delete(call.path);
      await pause?.();
    }
    write(response, made, timeOf(state));
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Always an AddressInfo for a port.
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: state.origin },
    calls,
    sessions: state.sessions,
    refunds: state.refunds,
    invoices: state.invoices,
    billing: createBillingControls(state),
    forgetKeys: () => state.idempotent.clear(),
    failNext: (...next) => faults.push(...next),
    beforeAnswer: (path, run) => void pauses.set(path, run),
    ...createCheckoutControls(state),
    ...createChargeControls(state),
    outbox,
    deliver: (post, how) => deliverEvents(outbox.splice(0), post, WEBHOOK_SECRET, how),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
