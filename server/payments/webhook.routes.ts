import type { MiddlewareHandler } from "hono";
import { serverLimits } from "../../contract/server-limits.ts";
import { WebhookView } from "../../contract/payments.ts";
import { type BodyRules, createBodyBudget, receiveBody } from "../platform/http/body-budget.ts";
import type { Database } from "../platform/database/db.ts";
import { createRouter, failure, forAnybody, json } from "../platform/http/router.ts";
import type { PaymentProvider } from "./provider.ts";
import { takeWebhook } from "./take-webhook.ts";

export const WEBHOOK_PATH = "/api/payment/webhook";

const anybody = forAnybody("Payments");

// No schema for the body: parsing it as JSON would lose the signed bytes.
const webhookRoute = (middleware: MiddlewareHandler) =>
  anybody.post(WEBHOOK_PATH, {
    middleware,
    summary: "Receive a signed payment event from the provider",
    responses: {
      200: json(WebhookView, "The event is stored, was already stored, or isn’t relevant"),
      400: failure("The signature is invalid; nothing changed"),
      503: failure("The event wasn’t stored; send it again"),
    },
  });

const maxBytes = serverLimits.webhookBodyBytes;
/** Room for sixteen bodies of maximum size, four per address; events are some kilobytes. */
const budget = createBodyBudget({ maxBytes: 16 * maxBytes, maxBytesPerAddress: 4 * maxBytes });

type WebhookRoutesDeps = { database: Database; provider: PaymentProvider; addressOf: BodyRules["addressOf"] };

export function webhookRoutes({ database, provider, addressOf }: WebhookRoutesDeps) {
  return createRouter().openapi(webhookRoute(receiveBody({ budget, maxBytes, addressOf })), async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    await takeWebhook({ db: database.db, provider, log: c.get("log") }, body, c.req.raw.headers);
    return c.json({ received: true as const }, 200);
  });
}
