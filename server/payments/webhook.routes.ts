import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { limits } from "../../contract/limits.ts";
import { WebhookView } from "../../contract/payments.ts";
import { type BodyRules, createBodyBudget, receiveBody } from "../platform/http/body-budget.ts";
import type { Database } from "../platform/database/db.ts";
import { createRouter, failure, json } from "../platform/http/router.ts";
import type { PaymentProvider } from "./provider.ts";
import { receiveEvent } from "./receive-event.ts";

export const WEBHOOK_PATH = "/api/payment/webhook";

// No schema for the body: reading it as JSON would lose the bytes that were signed.
const webhookRoute = (middleware: MiddlewareHandler) =>
  createRoute({
    method: "post",
    path: WEBHOOK_PATH,
    middleware,
    tags: ["Payments"],
    summary: "The provider's signed word on an order",
    responses: {
      200: json(WebhookView, "Taken in and stored, or known already, or of no concern here"),
      400: failure("The signature is not right; nothing has changed"),
      503: failure("Not stored: send it again"),
    },
  });

const maxBytes = limits.webhookBodyBytes;
/** Sixteen of the largest in all, four of one address; events are some kilobytes. */
const budget = createBodyBudget({ maxBytes: 16 * maxBytes, maxBytesPerAddress: 4 * maxBytes });

type Deps = { database: Database; provider: PaymentProvider; addressOf: BodyRules["addressOf"] };

export function webhookRoutes({ database, provider, addressOf }: Deps) {
  return createRouter().openapi(webhookRoute(receiveBody({ budget, maxBytes, addressOf })), async (c) => {
    const event = provider.readWebhook(Buffer.from(await c.req.arrayBuffer()), c.req.raw.headers);
    if (event) await receiveEvent({ db: database.db, provider, log: c.get("log") }, event);
    return c.json({ received: true as const }, 200);
  });
}

type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Posts a webhook to this very app, for the provider that lives in it. */
export function postWebhookTo(request: Request) {
  return async (rawBody: string, header: { name: string; value: string }): Promise<Response> =>
    request(WEBHOOK_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json", [header.name]: header.value },
      body: rawBody,
    });
}
